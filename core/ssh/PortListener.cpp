#include "core/ssh/PortListener.h"

#include <QHostAddress>

#include "core/ssh/ForwardChannel.h"

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
    loop_.add(std::make_shared<ForwardChannel>(loop_, OwnedFd(static_cast<int>(descriptor)), host_, port_,
                                               stop_.get_token()));
}

}  // namespace atelier
