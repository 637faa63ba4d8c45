#pragma once

#include <QtGlobal>

namespace atelier {

/// The second in which a time lies, both counted from 1970, as stat, tar and rsync say it: half a second
/// before 1970 lies in the second -1.
constexpr qint64 wholeSeconds(qint64 nanoseconds) {
    constexpr qint64 second = 1'000'000'000;
    return nanoseconds / second - (nanoseconds % second < 0 ? 1 : 0);
}

}  // namespace atelier
