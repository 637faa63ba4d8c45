#pragma once

#include <QString>
#include <chrono>

#include "core/error/Expected.h"

namespace atelier {

// What is remembered of connections that are kept open, in Atelier's own data folder, for window and command
// line alike.

/// For how long such a connection stays open while nobody uses it, unless the user has said otherwise.
inline constexpr std::chrono::minutes usualIdleTime{10};
/// The longest time that can be said.
inline constexpr std::chrono::minutes longestIdleTime{24 * 60};

/// The time that the user has said; 0: no connection is kept open or used.
std::chrono::minutes idleTime();
/// Says it, within the bounds. Errors: FileUnwritable.
Expected<void> setIdleTime(std::chrono::minutes time);

/// Whether a sign-in of this connectionKey has last asked for a code that is good only once.
bool asksForCode(const QString& key);
/// Whether any has.
bool doesAnyAskForCode();
/// Notes it. It is no matter where that cannot be written: the first transport then finds out anew.
void noteAsksForCode(const QString& key, bool asks);

}  // namespace atelier
