#include "core/ssh/tunnel/PortListener.h"

#include <QHostAddress>

#include "core/ssh/tunnel/ForwardChannel.h"
#include "core/ssh/tunnel/PeerOwner.h"

namespace atelier {

PortListener::PortListener(SessionLoop& loop, QString host, quint16 port)
    : loop_(loop), host_(std::move(host)), port_(port) {
    // A browser opens a dozen at once.
    setListenBacklogSize(128);
}

PortListener::~PortListener() {
    stop_.request_stop();
}

bool PortListener::start() {
    return listen(QHostAddress::LocalHost);
}

void PortListener::incomingConnection(qintptr descriptor) {
    OwnedFd connection(static_cast<int>(descriptor));
    if (!isPeerOurs(connection.get())) return;
    loop_.add(
        std::make_shared<ForwardChannel>(loop_, std::move(connection), host_, port_, stop_.get_token()));
}

}  // namespace atelier
