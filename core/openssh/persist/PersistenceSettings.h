#pragma once

#include <QString>
#include <QStringList>
#include <chrono>

#include "core/error/Expected.h"

namespace atelier {

// What is remembered of connections that are kept open, in Atelier's own data folder, for window and command
// line alike.

/// For how long such a connection stays open while nobody uses it, unless the user has set another time.
inline constexpr std::chrono::minutes usualIdleTime{10};
/// The longest time that can be said.
inline constexpr std::chrono::minutes longestIdleTime{24 * 60};

/// What the user has set for such connections, and what sign-ins have taught about them.
struct PersistenceSettings {
    /// The idle time that the user has set; 0: no connection is kept open or used.
    std::chrono::minutes idle = usualIdleTime;
    /// The connectionKeys whose sign-in has last asked for a code that is good only once.
    QStringList codeKeys = {};
};

/// Reads them. A file that cannot be read says nothing.
PersistenceSettings persistenceSettings();
/// PersistenceSettings::idle
std::chrono::minutes idleTime();
/// Sets that time, limited to `longestIdleTime`. Errors: FileUnwritable.
Expected<void> setIdleTime(std::chrono::minutes time);

/// Notes whether a sign-in of this connectionKey has asked for such a code. A failure to write it is ignored:
/// the first transport then finds it out again.
void noteAsksForCode(const QString& key, bool asks);

}  // namespace atelier
