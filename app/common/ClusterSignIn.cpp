#include "app/common/ClusterSignIn.h"

#include "core/loginshell/LoginShellHost.h"
#include "core/openssh/EitherTransport.h"
#include "core/openssh/persist/WithPersistentConnections.h"
#include "core/ssh/SshSignIn.h"

namespace atelier {

SignIn clusterSignIn() {
    return withOneLoginShell(withPersistentConnections(withOpenSshFallback(signIn)));
}

}  // namespace atelier
