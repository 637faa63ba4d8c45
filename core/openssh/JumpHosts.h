#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/openssh/OpenSshPlace.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// The jump hosts of a way, in the order in which they are reached; `jump` is the value of ProxyJump. Unknown
/// and changed keys of theirs are asked about, as those of the target are: for each hop ssh starts an ssh
/// that goes by its own configuration alone (ProxyJump in ssh_config(5)), so that none may accept keys there
/// by itself. Errors: SshSettingNotHonoured for such a hop, SshHostInvalid for what is none, and those of
/// openSshPlaceOf.
Expected<QList<JumpHost>> jumpHostsOf(const SignInRequest& request, const QString& jump,
                                      const std::stop_token& stop);

/// The jump host to which the ssh with this command line goes (ProxyJump, as ssh itself runs it); null where
/// it is none of them.
const JumpHost* hopOfCommand(const QList<JumpHost>& hops, const QStringList& command);

/// The jump host of an account, as ssh's log names it; null where it is none of them.
const JumpHost* hopAt(const QList<JumpHost>& hops, const Account& account);

/// The only jump host that ssh calls so in its questions, "moi@gate"; null where there is none, or several.
const JumpHost* onlyHopCalled(const QList<JumpHost>& hops, const QString& name);

}  // namespace atelier
