#pragma once

#include <QCoreApplication>
#include <QProcess>
#include <QStringList>
#include <array>
#include <iostream>

#include "tests/support/TestMain.h"

namespace atelier::testing {

/// What two processes of a test's own program say in lines once both have begun at the same moment, as
/// "process0" and "process1", the word behind `option` on their command line.
struct SaidAtOnce {
    QStringList lines;
    /// Why not all was said; empty where both ended well.
    QString problem;
};

/// In one of the two: says that it could begin, and waits for the other.
inline void waitForTheOther() {
    std::cout << "ready" << std::endl;
    std::cin.get();
}

inline SaidAtOnce runTwoAtOnce(const QString& option, int seconds) {
    std::array<QProcess, 2> processes;
    for (std::size_t i = 0; i < processes.size(); ++i) {
        processes[i].setProcessChannelMode(QProcess::ForwardedErrorChannel);
        processes[i].start(QCoreApplication::applicationFilePath(),
                           atelier::testing::wordsOfThisTest({option, QStringLiteral("process%1").arg(i)}));
    }
    SaidAtOnce said;
    for (QProcess& process : processes) {
        while (!process.canReadLine() && process.waitForReadyRead(60'000)) {
        }
        if (process.readLine().trimmed() != "ready") said.problem = QStringLiteral("One could not begin.");
    }
    for (QProcess& process : processes) process.closeWriteChannel();
    for (QProcess& process : processes) {
        const bool ended = process.waitForFinished(seconds * 1000);
        const QString text = QString::fromUtf8(process.readAllStandardOutput()).trimmed();
        if (!ended || process.exitCode() != 0)
            said.problem += QStringLiteral("One ended with %1: %2").arg(process.exitCode()).arg(text);
        said.lines += text.split(QLatin1Char('\n'));
    }
    return said;
}

}  // namespace atelier::testing
