#include "core/ssh/SshSignIn.h"

#include <sys/socket.h>

#include <QDir>
#include <QFile>
#include <mutex>

#include "core/ssh/Authentication.h"
#include "core/ssh/Destination.h"
#include "core/ssh/Handshake.h"
#include "core/ssh/HostKey.h"
#include "core/ssh/SshHost.h"
#include "core/ssh/TcpConnect.h"

namespace atelier {

namespace {

Expected<SshSession> signInOver(OwnedFd socket, const Destination& to, const SignInRequest& request,
                                const SignInPrompts& prompts, const std::stop_token& stop,
                                std::chrono::milliseconds timeout) {
    const int fd = socket.get();
    // libssh's blocking calls end at once when their connection does.
    const std::stop_callback onStop(stop, [fd] { ::shutdown(fd, SHUT_RDWR); });
    auto session = shakeHands(std::move(socket), to, timeout, stop);
    if (!session) return failure(session);
    const auto key = hostKeyOf(session->handle.get());
    if (!key) return failure(ErrorKind::ConnectionLost, {to.host}, {}, true);
    if (const auto checked = checkHostKey(*key, to.host, to.port, to.knownHostsFile, request, prompts);
        !checked)
        return failure(checked);
    Authentication authentication(session->handle.get(), to.identity, prompts, request.storedSecret, stop);
    if (const auto done = authentication.run(); !done) return failure(done);
    return session;
}

Expected<std::unique_ptr<RemoteHost>> signInDirectly(const SignInRequest& request,
                                                     const SignInPrompts& prompts,
                                                     const std::stop_token& stop, SshHostOptions options) {
    const Destination to = destinationOf(request);
    auto socket = connectTcp(to.host, to.port, options.connectTimeout, stop);
    if (!socket) return failure(socket);
    auto session = signInOver(std::move(*socket), to, request, prompts, stop, options.connectTimeout);
    if (!session) return failure(session);
    options.host = to.host;
    options.label = to.identity.user + QLatin1Char('@') + to.host;
    return std::make_unique<SshHost>(std::move(*session), options);
}

}  // namespace

Expected<std::unique_ptr<RemoteHost>> signIn(const SignInRequest& request, const SignInPrompts& prompts,
                                             std::stop_token stop) {
    return signInDirectly(request, prompts, stop, {});
}

SignIn signInWith(const SshHostOptions& options) {
    return [options](const SignInRequest& request, const SignInPrompts& prompts, std::stop_token stop) {
        return signInDirectly(request, prompts, stop, options);
    };
}

}  // namespace atelier
