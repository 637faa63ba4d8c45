#pragma once

#include <QtTest>
#include <algorithm>

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "core/diagnostic/Rule.h"
#include "core/text/TextEdit.h"

namespace atelier {

/// A careful job of one GPU on a cluster, around some commands; the directives go before them.
inline QByteArray jobWith(const QByteArray& commands,
                          const QByteArray& directives = "#SBATCH --time=3:00:00") {
    return "#!/bin/bash\n#SBATCH --account=def-tremblay\n#SBATCH --cpus-per-task=4\n#SBATCH --mem=4G\n" +
           directives + "\n" + commands + "\n";
}

/// What of a script's findings has a code.
inline QList<Diagnostic> foundOf(const QString& code, const QByteArray& script, const char* cluster) {
    auto found = check(script, *Catalogue::builtIn().find(QLatin1String(cluster)));
    found.removeIf([&code](const Diagnostic& one) { return one.code != code; });
    return found;
}

inline QList<Diagnostic> foundOf(Rule rule, const QByteArray& script, const char* cluster) {
    return foundOf(codeOf(rule), script, cluster);
}

/// Demands that a fix takes its finding away and brings no error.
inline void demandFixed(const Diagnostic& found, const QByteArray& script, const char* cluster) {
    if (!found.fix) return;
    const auto profile = *Catalogue::builtIn().find(QLatin1String(cluster));
    const auto errors = [](const QList<Diagnostic>& list) {
        return std::count_if(list.cbegin(), list.cend(),
                             [](const Diagnostic& one) { return one.severity == Severity::Error; });
    };
    const auto changed = withFix(script, *found.fix);
    QVERIFY2(foundOf(found.code, changed, cluster).size() < foundOf(found.code, script, cluster).size(),
             changed.constData());
    QVERIFY2(errors(check(changed, profile)) <= errors(check(script, profile)), changed.constData());
}

/// The columns of a table of bad and good scripts.
inline void bodyColumns() {
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("bad");
    QTest::addColumn<QString>("cluster");
}

/// A row: what stands there is found, or is not.
inline void bodyRow(Rule rule, bool bad, const QByteArray& script, const char* cluster = "narval") {
    QTest::addRow("%s %s %s | %s", codeOf(rule).toLatin1().constData(), bad ? "bad" : "good", cluster,
                  script.mid(script.lastIndexOf("#SBATCH")).simplified().left(120).constData())
        << script << codeOf(rule) << bad << QString::fromLatin1(cluster);
}

/// Does what the row says.
inline void checkBodyRow() {
    QFETCH(QByteArray, script);
    QFETCH(QString, code);
    QFETCH(bool, bad);
    QFETCH(QString, cluster);
    const auto where = cluster.toLatin1();
    const auto found = foundOf(code, script, where.constData());
    QVERIFY2(found.isEmpty() != bad, script.constData());
    for (const auto& one : found) demandFixed(one, script, where.constData());
}

}  // namespace atelier
