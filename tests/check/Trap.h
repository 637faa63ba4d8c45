#pragma once

#include <QtTest>
#include <algorithm>

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "core/diagnostic/Rule.h"
#include "core/text/TextEdit.h"

namespace atelier::testing {

constexpr auto anError = Severity::Error;
constexpr auto aWarning = Severity::Warning;
constexpr auto aNote = Severity::Note;

/// A bad and a good example of one thing: lines of directives, on a cluster of the catalogue.
struct Trap {
    Rule rule;
    Severity severity;
    QByteArray bad;
    QByteArray good;
    QByteArray cluster = "narval";
    int release = 0;       ///< of its Slurm; 0: not known
    QByteArray body = {};  ///< commands before the program
};

inline void addTrapColumns() {
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("severity");
    QTest::addColumn<QByteArray>("bad");
    QTest::addColumn<QByteArray>("good");
    QTest::addColumn<QString>("cluster");
    QTest::addColumn<int>("release");
}

/// The lines in a careful script; what they say themselves is not said by it.
inline QByteArray scriptWith(const QByteArray& lines, const QByteArray& body, const QByteArray& account) {
    const auto unless = [&lines](const QByteArray& word, const QByteArray& line) {
        return lines.contains(word) ? QByteArray() : line;
    };
    return "#!/bin/bash\n" + unless("--account", "#SBATCH --account=" + account + '\n') + lines + '\n' +
           unless("-time", "#SBATCH --time=3:00:00\n") + body + "python -u train.py\n";
}

inline void addTraps(const QList<Trap>& traps) {
    addTrapColumns();
    int number = 0;
    for (const auto& trap : traps) {
        const bool paice = trap.cluster == "tamia" || trap.cluster == "vulcan" || trap.cluster == "killarney";
        const QByteArray account = paice ? "aip-tremblay" : "def-tremblay";
        QTest::addRow("%d %s %s %s", ++number, codeOf(trap.rule).toLatin1().constData(),
                      trap.cluster.constData(), trap.bad.simplified().constData())
            << codeOf(trap.rule) << int(trap.severity) << scriptWith(trap.bad, trap.body, account)
            << (trap.good.isEmpty() ? QByteArray() : scriptWith(trap.good, trap.body, account))
            << QString::fromLatin1(trap.cluster) << trap.release;
    }
}

inline QString told(const QList<Diagnostic>& found) {
    QStringList list;
    for (const auto& one : found)
        list.append(QStringLiteral("%1:%2 %3 [%4]")
                        .arg(one.line)
                        .arg(one.column)
                        .arg(one.code, one.arguments.join(QLatin1Char('|'))));
    return list.join(QLatin1Char('\n'));
}

inline QList<Diagnostic> withCode(const QList<Diagnostic>& found, const QString& code) {
    QList<Diagnostic> those;
    std::copy_if(found.cbegin(), found.cend(), std::back_inserter(those),
                 [&code](const Diagnostic& one) { return one.code == code; });
    return those;
}

/// The bad example is found with its severity, a fix takes it away, and the good one is not found.
inline void checkTrap() {
    QFETCH(QString, code);
    QFETCH(int, severity);
    QFETCH(QByteArray, bad);
    QFETCH(QByteArray, good);
    QFETCH(QString, cluster);
    QFETCH(int, release);
    auto profile = *Catalogue::builtIn().find(cluster);
    profile.slurmRelease = release;
    const auto found = check(bad, profile);
    const auto these = withCode(found, code);
    QVERIFY2(!these.isEmpty(), qPrintable(told(found)));
    QCOMPARE(int(these.first().severity), severity);
    QVERIFY(these.first().endColumn >= these.first().column);
    if (these.first().fix) {
        const auto after = check(withFix(bad, *these.first().fix), profile);
        QVERIFY2(withCode(after, code).size() < these.size(), qPrintable(told(after)));
    }
    if (good.isEmpty()) return;
    const auto clean = check(good, profile);
    QVERIFY2(withCode(clean, code).isEmpty(), qPrintable(told(clean)));
    // A good example is one that nobody has anything to say against, hints apart.
    QVERIFY2(std::none_of(clean.cbegin(), clean.cend(),
                          [](const Diagnostic& one) { return one.severity == Severity::Error; }),
             qPrintable(told(clean)));
}

}  // namespace atelier::testing
