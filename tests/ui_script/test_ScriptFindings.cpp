#include <QtTest>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/SiteRules.h"
#include "tests/support/TestMain.h"
#include "ui/script/editor/FindingPlace.h"
#include "ui/script/session/FindingWords.h"
#include "ui/script/session/MovedFindings.h"
#include "ui/script/session/ScriptFindings.h"

using namespace atelier;

namespace {

Diagnostic at(int line, int column = 1, Severity severity = Severity::Warning,
              const QString& code = "SC2086") {
    Diagnostic found;
    found.code = code;
    found.severity = severity;
    found.line = line;
    found.column = column;
    found.endColumn = column + 3;
    found.arguments = QStringList{"words"};
    return found;
}

QList<int> linesOf(const QList<Diagnostic>& found) {
    QList<int> lines;
    for (const auto& each : found) lines += each.line;
    return lines;
}

}  // namespace

class TestScriptFindings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findingsMoveWithTheirLines_data() {
        QTest::addColumn<QString>("after");
        QTest::addColumn<QList<int>>("lines");
        QTest::newRow("nothing changed") << "a\nb\nc\n" << QList<int>{1, 2, 3};
        QTest::newRow("a line above") << "new\na\nb\nc\n" << QList<int>{2, 3, 4};
        QTest::newRow("a line below") << "a\nb\nc\nnew\n" << QList<int>{1, 2, 3};
        QTest::newRow("a line between") << "a\nnew\nb\nc\n" << QList<int>{1, 3, 4};
        QTest::newRow("the line itself") << "a\nbbb\nc\n" << QList<int>{1, 3};
        QTest::newRow("a line less") << "a\nc\n" << QList<int>{1, 2};
        QTest::newRow("all of it") << "x\n" << QList<int>{};
    }

    void findingsMoveWithTheirLines() {
        QFETCH(QString, after);
        QTEST(linesOf(movedFindings({at(1), at(2), at(3)}, "a\nb\nc\n", after)), "lines");
    }

    void aFixMovesAlong() {
        auto found = at(2);
        found.fix = TextEdit{2, 1, 2, 4, "x"};
        const auto moved = movedFindings({found}, "a\nb\n", "new\na\nb\n");
        QCOMPARE(moved.size(), 1);
        QCOMPARE(moved.first().fix->line, 3);
        QCOMPARE(moved.first().fix->endLine, 3);
    }

    void answersAboutAnOlderTextAreNotTaken() {
        ScriptFindings findings;
        findings.setScript("new", {});
        QVERIFY(!findings.setLinted("old", {at(1)}));
        QVERIFY(!findings.setAsked("old", {at(1)}));
        QVERIFY(findings.all().isEmpty());
        QVERIFY(findings.setLinted("new", {at(1)}));
        QCOMPARE(findings.all().size(), 1);
    }

    void whatTheClusterSaidStaysWhileItsLineDoes() {
        ScriptFindings findings;
        const QString script("#SBATCH --mem=1G\na\nb\n");
        findings.setScript(script, {});
        findings.setAsked(script, {at(1, 1, Severity::Error, "AT7007"), at(3, 1, Severity::Error, "AT7002")});
        QVERIFY(findings.wasAsked());
        findings.setScript("#SBATCH --mem=1G\nother\nb\n", {});
        QVERIFY(!findings.wasAsked());
        QCOMPARE(linesOf(findings.all()), (QList<int>{1, 3}));
        QVERIFY(!findings.mayBeSubmitted());
        findings.setScript("#SBATCH --mem=1G\nother\n", {});
        QCOMPARE(linesOf(findings.all()), QList<int>{1});
        // Whoever takes the changes back has the answer to that text again.
        findings.setScript(script, {});
        QVERIFY(findings.wasAsked());
        QCOMPARE(linesOf(findings.all()), (QList<int>{1, 3}));
    }

    /// Slurm goes by all of the directives.
    void aRefusalGoesWithAnyDirective() {
        ScriptFindings findings;
        findings.setScript("#SBATCH --mem=1G\n#SBATCH --nodes=1\n", {});
        findings.setAsked("#SBATCH --mem=1G\n#SBATCH --nodes=1\n", {at(1, 1, Severity::Error, "AT7007")});
        findings.setScript("#SBATCH --mem=1G\n#SBATCH --nodes=2\n", {});
        QVERIFY(findings.all().isEmpty());
    }

    void whatIsNotThereHoldsBackUntilItMayHaveCome() {
        ScriptFindings findings;
        findings.setScript("cp x\n", {});
        findings.setAsked("cp x\n", {at(1, 4, Severity::Warning, "AT7003")});
        QVERIFY(findings.mayBeSubmitted());
        QVERIFY(findings.lacksOnlyPaths());
        QVERIFY(!findings.isCleared());
        QCOMPARE(findings.missingPaths(), QStringList{"words"});
        QVERIFY(findings.forgetPaths());
        QVERIFY(findings.all().isEmpty());
        QVERIFY(!findings.isCleared());
        findings.setAsked("cp x\n", {});
        QVERIFY(findings.isCleared());
        QVERIFY(!findings.forgetPaths());
    }

    void aClustersRefusalDoesNotForbidAskingAgain() {
        ScriptFindings findings;
        findings.setScript("a\n", {});
        findings.setAsked("a\n", {at(1, 1, Severity::Error, "AT7007")});
        QVERIFY(findings.mayBeSubmitted());
        findings.setLinted("a\n", {at(1, 1, Severity::Error, "AT8001")});
        QVERIFY(!findings.mayBeSubmitted());
    }

    /// On a cluster that no catalogue lists, a name is doubted only, until the cluster itself does not have
    /// it.
    void whatTheClusterLacksHasToBeFixed() {
        const auto doubted = broken<SiteRule::NameNotTold>(QStringLiteral("--partition"), QStringLiteral("x"),
                                                           QStringLiteral("cpu"), QStringLiteral("uni"))
                                 .at(1, 1, 2);
        const auto refused = [](const char* reason) {
            return broken<ClusterRule::RefusedBySlurm>(QLatin1String(reason), QStringLiteral("uni"))
                .at(1, 1, 2);
        };
        ScriptFindings findings;
        findings.setScript("a\n", {doubted});
        QVERIFY(findings.mayBeSubmitted());
        findings.setAsked("a\n", {refused("Invalid partition name specified")});
        QCOMPARE(findings.count(), (FindingCount{1, 0, 0}));
        QCOMPARE(findings.mustBeFixed(), 1);
        findings.setAsked("a\n", {refused("Invalid qos specification")});
        QCOMPARE(findings.count(), (FindingCount{1, 1, 0}));
        QVERIFY(!findings.mayBeSubmitted());
        // Tomorrow there may be fewer jobs.
        findings.setAsked("a\n", {refused("Job violates accounting/QOS policy (job submit limit, user's size "
                                          "and/or time limits)")});
        QVERIFY(findings.mayBeSubmitted());
        findings.setScript("b\n", {});
        QVERIFY(findings.mayBeSubmitted());
    }

    void whatTwoSayIsListedOnce() {
        ScriptFindings findings;
        findings.setScript("a\n", {at(1, 1, Severity::Error, "AT8001")});
        findings.setLinted("a\n", {at(1, 1, Severity::Warning, "SC1072")});
        QCOMPARE(findings.all().size(), 1);
    }

    void theNextFindingIsRoundTheEnd() {
        const QList<Diagnostic> found{at(2, 3), at(2, 9), at(5, 1)};
        QCOMPARE(nextFinding(found, {0, 0}, true)->column, 3);
        QCOMPARE(nextFinding(found, {1, 2}, true)->column, 9);
        QCOMPARE(nextFinding(found, {1, 8}, true)->line, 5);
        QCOMPARE(nextFinding(found, {4, 0}, true)->line, 2);
        QCOMPARE(nextFinding(found, {0, 0}, false)->line, 5);
        QCOMPARE(nextFinding(found, {4, 0}, false)->column, 9);
        QVERIFY(!nextFinding({}, {0, 0}, true));
    }

    void theGravestAtAPlaceComesFirst() {
        const QList<Diagnostic> found{at(1, 1, Severity::Note), at(1, 2, Severity::Error), at(1, 9),
                                      at(2, 1)};
        QCOMPARE(findingsAt(found, {0, 2}).size(), 2);
        QCOMPARE(findingsAt(found, {0, 2}).first().severity, Severity::Error);
        QCOMPARE(findingsOn(found, 0).size(), 3);
        QVERIFY(findingsAt(found, {3, 0}).isEmpty());
    }

    void aFixIsOfferedByWhatItChanges_data() {
        QTest::addColumn<TextEdit>("fix");
        QTest::addColumn<QString>("words");
        QTest::newRow("value") << TextEdit{2, 16, 2, 21, "12:00:00"} << "Write “12:00:00” instead of “12:00”";
        QTest::newRow("whole line") << TextEdit{2, 1, 2, 21, "#SBATCH --time=12:00:00"}
                                    << "Write “--time=12:00:00” instead of “--time=12:00”";
        QTest::newRow("taken out") << TextEdit{2, 1, 3, 1, ""} << "Take “#SBATCH --time=12:00” out";
        QTest::newRow("added") << TextEdit{2, 1, 2, 1, "#SBATCH --mem=4G\n"} << "Add “#SBATCH --mem=4G”";
        QTest::newRow("spaces") << TextEdit{3, 1, 3, 3, ""} << "Set the spaces and line breaks right";
    }

    void aFixIsOfferedByWhatItChanges() {
        QFETCH(TextEdit, fix);
        QTEST(fixInWords("#!/bin/bash\n#SBATCH --time=12:00\n  hostname\n", fix), "words");
    }

    void aTipHoldsSentenceCodeAndFixAndNoMarkupOfTheScripts() {
        auto found = at(1, 1, Severity::Warning, "SC2086");
        found.arguments = QStringList{"Quote <b>this</b>"};
        found.fix = TextEdit{1, 1, 1, 3, "\"$A\""};
        const QString tip = findingTip({found}, "$A\n");
        QVERIFY(tip.contains("SC2086"));
        QVERIFY(tip.contains("&lt;b&gt;"));
        QVERIFY2(tip.contains("“&quot;$A&quot;”"), qPrintable(tip));
    }

    void theCountIsBySeverity() {
        QCOMPARE(countInWords({}), QString());
        QCOMPARE(countInWords({1, 2, 0}), QString("1 error · 2 warnings"));
        QCOMPARE(countInWords({0, 0, 1}), QString("1 note"));
    }
};

ATELIER_TEST(TestScriptFindings)
#include "test_ScriptFindings.moc"
