#include <QTimeZone>
#include <QtTest>

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "core/diagnostic/CombinationRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/ValueRules.h"
#include "core/sbatch/SlurmMoment.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// When a job is to begin and to end, and which files it names: what depends on the day and the place of the
/// check is told to it.
class TestCheckMoments : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void moments_data() {
        QTest::addColumn<QByteArray>("directives");
        QTest::addColumn<QString>("code");
        QTest::addColumn<bool>("found");
        const auto row = [](Rule rule, bool found, const QByteArray& directives) {
            QTest::addRow("%s %s %s", codeOf(rule).toLatin1().constData(), found ? "bad" : "good",
                          directives.constData())
                << directives << codeOf(rule) << found;
        };
        row(ValueRule::MomentPast, true, "--deadline=2026-11-19");
        row(ValueRule::MomentPast, true, "--deadline=2026-11-19T23:59:59");
        row(ValueRule::MomentPast, true, "--begin=2025-12-24T08:00");
        // Elsewhere it may still be the day before.
        row(ValueRule::MomentPast, false, "--deadline=2026-11-20");
        row(ValueRule::MomentPast, false, "--begin=2026-11-21");
        row(ValueRule::MomentPast, false, "--begin=2026-12-01T08:00 --deadline=2026-12-24");
        row(ValueRule::MomentPast, false, "--begin=16:00");
        row(ValueRule::MomentPast, false, "--begin=now+1hour");

        row(CombinationRule::DeadlineTooSoon, true, "--deadline=2026-11-21 --time=3-0");
        row(CombinationRule::DeadlineTooSoon, true, "--begin=2026-12-24 --deadline=2026-12-23");
        row(CombinationRule::DeadlineTooSoon, true,
            "--begin=2026-12-24T00:00 --deadline=2026-12-24T02:59 --time=3:00:00");
        row(CombinationRule::DeadlineTooSoon, true,
            "--begin=2026-12-24T00:00 --deadline=2026-12-24T02:00 --time-min=2:30:00 --time=3:00:00");
        row(CombinationRule::DeadlineTooSoon, false,
            "--begin=2026-12-24T00:00 --deadline=2026-12-24T02:00 --time-min=1:00:00 --time=3:00:00");
        row(CombinationRule::DeadlineTooSoon, false,
            "--begin=2026-12-24T00:00 --deadline=2026-12-24T03:00 --time=3:00:00");
        row(CombinationRule::DeadlineTooSoon, false, "--deadline=2026-11-23 --time=3-0");
        row(CombinationRule::DeadlineTooSoon, false, "--begin=tomorrow --deadline=noon --time=3-0");
    }

    void moments() {
        QFETCH(QByteArray, directives);
        QFETCH(QString, code);
        QFETCH(bool, found);
        SubmissionSettings settings;
        settings.today = QDate(2026, 11, 21);
        QCOMPARE(codes(directives, settings).contains(code), found);
    }

    void withoutADayNothingIsPast() {
        QVERIFY(!codes("--begin=2025-12-24", {}).contains(codeOf(ValueRule::MomentPast)));
        QVERIFY(!codes("--deadline=2026-01-01 --time=3-0", {}).contains(codeOf(ValueRule::MomentPast)));
    }

    void aDeadlineThatIsPastIsRefusedAndABeginIsNot() {
        SubmissionSettings settings;
        settings.today = QDate(2026, 11, 21);
        QVERIFY(refused(found("--deadline=2026-11-01", settings)));
        QVERIFY(!refused(found("--begin=2026-11-01", settings)));
    }

    void filesThatAreMissingAreNamed_data() {
        QTest::addColumn<QByteArray>("directives");
        QTest::addColumn<bool>("isFound");
        QTest::newRow("a file of nodes") << QByteArray("--nodefile=nodes.txt") << true;
        QTest::newRow("a file instead of a list") << QByteArray("-w ./nodes.txt") << true;
        QTest::newRow("nodes to avoid") << QByteArray("--exclude=./nodes.txt") << true;
        QTest::newRow("one that is there") << QByteArray("--nodefile=mine.txt") << false;
        QTest::newRow("a list of nodes") << QByteArray("--nodelist=nodes.txt") << false;
        QTest::newRow("no file at all") << QByteArray("--job-name=nodes.txt") << false;
    }

    void filesThatAreMissingAreNamed() {
        QFETCH(QByteArray, directives);
        QFETCH(bool, isFound);
        SubmissionSettings settings;
        settings.missing = {QStringLiteral("nodes.txt"), QStringLiteral("./nodes.txt")};
        const auto list = found(directives, settings);
        const auto notThere = codesOf(list).contains(codeOf(ValueRule::ValueNotThere));
        QCOMPARE(notThere, isFound);
        QCOMPARE(refused(list), isFound);
    }

    void onlyMomentsWrittenOutAreRead() {
        QCOMPARE(parseSlurmMoment(QStringLiteral("2026-12-01T08:30:15")),
                 QDateTime(QDate(2026, 12, 1), QTime(8, 30, 15), QTimeZone::utc()));
        QCOMPARE(parseSlurmMoment(QStringLiteral("2026-12-1")),
                 QDateTime(QDate(2026, 12, 1), QTime(0, 0), QTimeZone::utc()));
        for (const char* other : {"", "tomorrow", "12/01/26", "2026-13-01", "2026-12-01T25:00", "08:30"})
            QVERIFY2(!parseSlurmMoment(QLatin1String(other)), other);
    }

private:
    static QList<Diagnostic> found(const QByteArray& directives, const SubmissionSettings& settings) {
        const auto account = QByteArray("#!/bin/bash\n#SBATCH --account=def-tremblay --mem=4G\n");
        const auto time =
            directives.contains("--time=") ? QByteArray() : QByteArray("#SBATCH --time=1:00:00\n");
        return check(account + time + "#SBATCH " + directives + "\necho done\n",
                     *Catalogue::builtIn().find(QStringLiteral("narval")), settings);
    }

    static QStringList codesOf(const QList<Diagnostic>& list) {
        QStringList codes;
        for (const auto& one : list) codes.append(one.code);
        return codes;
    }

    static QStringList codes(const QByteArray& directives, const SubmissionSettings& settings) {
        return codesOf(found(directives, settings));
    }
};

ATELIER_TEST(TestCheckMoments)
#include "test_CheckMoments.moc"
