#pragma once

#include <QStringList>

#include "core/openssh/OpenSshPlace.h"
#include "core/openssh/OpenSshSignIn.h"

namespace atelier {

/// The ssh that holds the connection and does nothing else: it runs no command, opens no forwardings of the
/// configuration, and logs its steps, which tell what comes of it, apart from what others say.
QStringList masterWords(const SignInRequest& request, const OpenSshPlace& place, const QString& socket,
                        const OpenSshOptions& options);

}  // namespace atelier
