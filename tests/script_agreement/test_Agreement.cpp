#include <QtTest>

#include "core/check/Check.h"
#include "core/directives/DirectiveReader.h"
#include "core/text/TextEdit.h"
#include "tests/script_agreement/Agreement.h"
#include "tests/script_agreement/OddHeaders.h"
#include "tests/script_agreement/OddValues.h"
#include "tests/support/Practice.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Our verdict "Slurm would refuse" against that of the real `sbatch --test-only`, and the laws of fixes,
/// over generated scripts.
class TestAgreement : public QObject {
    Q_OBJECT

    const QList<DirectiveVariation> variations_ = directiveVariations(22, 2000);

    static bool holds(const QList<Diagnostic>& found, const Diagnostic& one) {
        return std::any_of(found.cbegin(), found.cend(), [&](const Diagnostic& other) {
            return other.code == one.code && other.line == one.line && other.column == one.column &&
                   other.arguments == one.arguments;
        });
    }

    static qsizetype errors(const QList<Diagnostic>& found) {
        return std::count_if(found.cbegin(), found.cend(),
                             [](const Diagnostic& one) { return one.severity == Severity::Error; });
    }

private Q_SLOTS:
    void theSameSeedGivesTheSameScripts() {
        const auto again = directiveVariations(22, 2000);
        QVERIFY(variations_.size() >= 2000);
        QCOMPARE(again.size(), variations_.size());
        for (qsizetype i = 0; i < again.size(); ++i) QCOMPARE(again[i].script, variations_[i].script);
    }

    void everyOptionIsTried() {
        QSet<QString> tried;
        for (const auto& variation : variations_)
            for (const auto& directive : readDirectives(QString::fromUtf8(variation.script)).directives)
                tried.insert(directive.name());
        for (const auto& directive : directives())
            QVERIFY2(directive.sameAs != nullptr || tried.contains(QString::fromLatin1(directive.name)),
                     directive.name);
    }

    void weSayWhatSbatchSays() {
        const auto cluster = practiceForTests();
        QVERIFY2(cluster.port != 0, "The practice cluster does not start.");
        const auto agreement = compare(cluster, variations_.first(300));
        for (const auto& one : agreement.disagreements) qInfo("%s", one.constData());
        qInfo("%d scripts, %d refused by sbatch: %.2f %% agreement", agreement.asked, agreement.refused,
              agreement.percent());
        QCOMPARE(agreement.asked, 300);
        QCOMPARE(agreement.unanswered, 0);
        // A fair sample has much of both.
        QVERIFY(agreement.refused > 60 && agreement.refused < 240);
        // At most 1 %: two scripts more than the sample has had so far.
        QVERIFY(agreement.disagreements.size() <= 3);
    }

    void weSayOfOddValuesWhatSbatchSays() {
        const auto cluster = practiceForTests();
        QVERIFY2(cluster.port != 0, "The practice cluster does not start.");
        QList<DirectiveVariation> odd;
        for (const auto& line : oddValues())
            odd.append(
                {"odd value", "#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --time=10\n#SBATCH " +
                                  line + "\necho hello\n"});
        const auto agreement = compare(cluster, odd);
        for (const auto& one : agreement.disagreements) qInfo("%s", one.constData());
        QCOMPARE(agreement.asked, odd.size());
        QCOMPARE(agreement.unanswered, 0);
        QVERIFY(agreement.disagreements.isEmpty());
    }

    void weReadWhatSbatchReads() {
        const auto cluster = practiceForTests();
        QVERIFY2(cluster.port != 0, "The practice cluster does not start.");
        QRandomGenerator random(22);
        const auto scripts = oddHeaders(random, 200);
        const auto theirs = askSbatch(cluster, scripts, "-v");
        QCOMPARE(theirs.size(), scripts.size());
        const int release = slurmRelease(cluster);
        int compared = 0;
        for (qsizetype i = 0; i < scripts.size(); ++i) {
            if (theirs[i].refused()) continue;
            const auto ours = readDirectives(QString::fromUtf8(scripts[i]), release);
            for (const char* option : {"comment", "job-name", "wckey", "hold"}) {
                const auto* directive = ours.last(option);
                const auto value = valueRead(theirs[i], option);
                QVERIFY2((directive != nullptr) == value.has_value(), scripts[i].constData());
                if (directive == nullptr || qstrcmp(option, "hold") == 0) continue;
                QCOMPARE(directive->value.toUtf8(), *value);
                ++compared;
            }
        }
        qInfo("%d values compared", compared);
        QVERIFY(compared > 40);
    }

    void aFixRemovesWhatItFixesAndBreaksNothing() {
        const auto cluster = practiceProfile();
        int fixes = 0;
        QByteArrayList wrong;
        for (const auto& variation : variations_) {
            const auto found = check(variation.script, cluster);
            for (const auto& one : found) {
                if (!one.fix) continue;
                ++fixes;
                const auto fixed = withFix(variation.script, *one.fix);
                const auto left = check(fixed, cluster);
                const QByteArray shown = one.code.toUtf8() + '\n' + variation.script + "\n->\n" + fixed;
                if (holds(left, one) || errors(left) > errors(found)) wrong.append(shown);
            }
        }
        qInfo("%d fixes", fixes);
        for (const auto& one : wrong) qInfo("%s", one.constData());
        QVERIFY(wrong.isEmpty());
        QVERIFY(fixes > 100);
    }
};

ATELIER_TEST(TestAgreement)
#include "test_Agreement.moc"
