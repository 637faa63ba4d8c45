#pragma once

#include <QList>
#include <chrono>

#include "core/loginshell/LoginShellHost.h"
#include "tests/openssh/WaysStage.h"

namespace atelier::testing {

/// What is seen of a way in: a row of the matrix, but for its name.
struct WaySeen {
    QString by = QStringLiteral("libssh");  ///< who speaks ssh, and why not libssh
    int asked = 0;                          ///< questions that the user has answered
    QString result = QStringLiteral("works");
    QString commands = QStringLiteral("3 of 3");
    QString upload = QStringLiteral("whole");
    QString tunnel = QStringLiteral("open");
    QString startUps = {};                          ///< how often the start-up files ran, where they count it
    QString authentications = QStringLiteral("1");  ///< that each server on the way has accepted

    QStringList cells() const {
        return {by, QString::number(asked), result, commands, upload, tunnel, startUps, authentications};
    }
};

/// A way in, and what is to be seen of it.
struct Way {
    QString name;
    std::function<Visitor(WaysStage&)> enter;
    WaySeen wanted = {};
    bool asRoot = false;        ///< it takes an account that root alone can make
    QStringList programs = {};  ///< that packages of tests bring
    QString said = {};          ///< what the error holds of the server's own words, where it is one
    std::chrono::seconds limit = startUpLimit;  ///< how long its start-up files are waited for
};

/// Every way in that can be had on this computer, by what it is about: keys; what a server asks; what ssh's
/// configuration says; what a server forbids or wants; login shells and their start-up files.
QList<Way> keyWays();
QList<Way> questionWays();
QList<Way> configuredWays();
QList<Way> serverWays();
QList<Way> shellWays();

}  // namespace atelier::testing
