#include "core/ssh/session/DeliveryWatch.h"

#include <sys/socket.h>

#ifdef __linux__
#include <linux/sockios.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#endif

namespace atelier {

qint64 unacknowledgedBytes([[maybe_unused]] int socket) {
#ifdef __linux__
    int protocol = 0;
    socklen_t size = sizeof protocol;
    const bool isTcp =
        ::getsockopt(socket, SOL_SOCKET, SO_PROTOCOL, &protocol, &size) == 0 && protocol == IPPROTO_TCP;
    int held = 0;
    if (isTcp && ::ioctl(socket, SIOCOUTQ, &held) == 0) return held;
#endif
    return 0;
}

void discardUnacknowledged(int socket) {
    const linger none{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &none, sizeof none);
}

bool DeliveryWatch::isStuck(qint64 unacknowledged, Moment now) {
    // Fewer are progress; more are what was sent besides.
    if (unacknowledged == 0 || unacknowledged < held_) since_.reset();
    held_ = unacknowledged;
    if (unacknowledged == 0) return false;
    if (!since_) since_ = now;
    return now - *since_ >= patience;
}

}  // namespace atelier
