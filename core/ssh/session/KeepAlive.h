#pragma once

#include <QString>
#include <chrono>
#include <memory>
#include <optional>

#include "core/base/Clock.h"

namespace atelier {

/// Where a server takes connections: its address in numbers, and the port.
struct ServerAddress {
    QString address;
    quint16 port = 0;
};

/// How a connection is kept alive, and how its loss is detected (SilentLine).
struct KeepAlive {
    /// How often the server is asked for a sign of life on an idle connection.
    /// It is short, since a silent server is to be shown as one within ten seconds, which are three of them.
    std::chrono::milliseconds interval{3000};
    /// The number of intervals without one byte from the server after which the connection counts as lost if
    /// the server takes a new one meanwhile.
    int missesAllowed = 15;
    /// The number of intervals once this computer has slept or is in another network: the line is then more
    /// likely dead than slow.
    int missesAllowedAfterSleep = 4;
    /// How many times as long it is waited for where no new connection can be tried, as behind a jump host.
    int timesUntried = 3;
    /// How many times as long it is waited for at the most, as while the whole network is away.
    int timesAtMost = 7;
    /// Tells by its time of day that the computer has slept. Never null.
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
    /// Where a new connection can be tried; none where something else makes the way. Set by the sign-in.
    std::optional<ServerAddress> server = {};
    /// Whether the user had to answer something, so that a new sign-in costs more than waiting. Set by the
    /// sign-in.
    bool asksAgain = false;
};

}  // namespace atelier
