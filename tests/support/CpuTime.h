#pragma once

#include <QtGlobal>
#include <ctime>

namespace atelier::testing {

/// How long this process has computed, in milliseconds, however busy the computer is with other things.
inline qint64 cpuMilliseconds() {
    return qint64(std::clock()) * 1000 / CLOCKS_PER_SEC;
}

}  // namespace atelier::testing
