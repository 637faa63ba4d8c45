#include "core/ssh/tunnel/SshTunnel.h"

#include <cerrno>
#include <cstring>

#include "core/error/ReachingErrors.h"
#include "core/ssh/tunnel/PortListener.h"

namespace atelier {

Expected<std::unique_ptr<Tunnel>> SshTunnel::open(const std::shared_ptr<SessionThread>& thread,
                                                  const QString& host, quint16 port, quint16 wantedPort) {
    if (!thread->isConnected()) return tl::unexpected<Error>(thread->lostError());
    std::weak_ptr<Listener> kept;
    quint16 localPort = 0;
    QString problem;
    const auto refusal = std::make_shared<StreamRefusal>();
    thread->postAndWait([&](SessionLoop& loop) {
        const auto listener = std::make_shared<PortListener>(loop, host, port, refusal);
        if (listener->start(wantedPort)) {
            localPort = listener->localPort();
            kept = listener;
            loop.add(std::static_pointer_cast<Listener>(listener));
        } else {
            problem = QString::fromLocal8Bit(std::strerror(errno));
        }
    });
    if (localPort == 0) return failure(error::LocalPortUnavailable{0}, problem, true);
    return std::make_unique<SshTunnel>(thread, kept, localPort, refusal);
}

SshTunnel::SshTunnel(std::weak_ptr<SessionThread> thread, std::weak_ptr<Listener> listener, quint16 localPort,
                     std::shared_ptr<StreamRefusal> refusal)
    : thread_(std::move(thread)),
      listener_(std::move(listener)),
      localPort_(localPort),
      refusal_(std::move(refusal)) {}

bool SshTunnel::isForbidden() const {
    const auto reason = refusal_->reason();
    return reason && reason->number == StreamRefusal::prohibited;
}

SshTunnel::~SshTunnel() {
    if (const auto thread = thread_.lock())
        thread->postAndWait([this](SessionLoop& loop) { loop.remove(listener_.lock()); });
}

bool SshTunnel::isOpen() const {
    const auto thread = thread_.lock();
    return thread && thread->isConnected();
}

}  // namespace atelier
