#pragma once

#include <QtTest>

#include "core/ssh/SshHostOptions.h"
#include "tests/hostile/HostileServer.h"

namespace atelier::testing {

inline const QStringList publicKeyOnly{QStringLiteral("publickey")};
inline const QStringList password{QStringLiteral("password")};
inline const QStringList interactive{QStringLiteral("keyboard-interactive")};

/// As the product has them, but shorter, for servers that are left once their time is over: what is waited
/// for is the same. What is to come about by itself gets the product's own patience, since a test may be
/// slow.
inline SshHostOptions shortPatience() {
    SshHostOptions options;
    options.connectTimeout = std::chrono::milliseconds(1500);
    options.answers = {.each = std::chrono::milliseconds(1500), .all = std::chrono::milliseconds(6000)};
    return options;
}

/// The patience for a server that says something, which has to be heard before the time is over.
inline SshHostOptions shortPatienceWithTalk() {
    SshHostOptions options;
    options.connectTimeout = std::chrono::milliseconds(5000);
    return options;
}

/// The patience for servers that are left after they have let somebody in. What shortens one patience leaves
/// the other as it is, so that the one that is over first is always the same.
inline SshHostOptions shortPatienceWithStalls() {
    SshHostOptions options;
    options.startTimeout = std::chrono::milliseconds(1500);
    return options;
}
inline SshHostOptions shortPatienceWithSilence() {
    SshHostOptions options;
    options.keepAlive = {.interval = std::chrono::milliseconds(500), .missesAllowed = 6};
    return options;
}

/// A server that misbehaves in the way that the test's row is called by.
inline HostileServer::Options misbehavingAsTheRowSays(const QStringList& methods = password) {
    return {.misbehaviour = QString::fromUtf8(QTest::currentDataTag()), .methods = methods};
}

/// The tests ask nobody else's agent and read nobody's configuration.
inline void leaveOwnKeysOut() {
    qunsetenv("SSH_AUTH_SOCK");
    qputenv("HOME", "/nonexistent");
}

}  // namespace atelier::testing
