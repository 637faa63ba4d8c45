#pragma once

#include <QString>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// Whether unknown and changed keys of the jump hosts are asked about, as those of the target are: for each
/// hop ssh starts an ssh that goes by its own configuration alone (ProxyJump in ssh_config(5)), so that none
/// may accept keys there by itself. `jump` is the value of ProxyJump. Errors: SshSettingNotHonoured for such
/// a hop, SshHostInvalid for what is none, and those of openSshPlaceOf.
Expected<void> checkJumpHosts(const SignInRequest& request, const QString& jump, const std::stop_token& stop);

}  // namespace atelier
