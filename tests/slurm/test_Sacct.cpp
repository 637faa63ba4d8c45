#include <QtTest>

#include "core/slurm/Sacct.h"
#include "core/slurm/Squeue.h"
#include "tests/slurm/Printed.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::printed;

/// Looking for a submission by its comment, in the accounts and in the queue.
class TestSacct : public QObject {
    Q_OBJECT

    const QString comment_ = QStringLiteral("atelier:0c0ffee0-0000-4000-8000-000000000001");

private Q_SLOTS:
    void itIsAskedByTheClustersOwnClock() {
        const Command sacct = sacctSubmittedCommand(3);
        QVERIFY(sacct.argv.contains(QStringLiteral("now-3days")));
        QVERIFY(sacct.argv.contains(QStringLiteral("JobID,Comment,SubmitLine")));
    }

    // Lines as sacct(1) of Slurm 22.05 describes them; the practice cluster keeps no accounts.
    void aJobIsFoundByItsLineOrItsComment_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("tellsAll");
        const QByteArray comment = comment_.toLatin1();
        QTest::newRow("line") << QByteArray("11||sbatch a.sh\n12||sbatch --parsable --comment=" + comment +
                                            " x-y.sh\n")
                              << "12" << true;
        QTest::newRow("comment") << QByteArray("12|" + comment + "|\n") << "12" << true;
        QTest::newRow("array") << QByteArray("36_[3-10%1]||sbatch --comment=" + comment +
                                             " y\n36_2||sbatch "
                                             "--comment=" +
                                             comment + " y\n")
                               << "36" << true;
        QTest::newRow("none") << QByteArray("11||sbatch a.sh\n") << QString() << true;
        QTest::newRow("no job") << QByteArray() << QString() << true;
        QTest::newRow("not told") << QByteArray("11||\n12||sbatch a.sh\n") << QString() << false;
        QTest::newRow("a line of several lines")
            << QByteArray("11||sbatch --wrap=a\nb|\n") << QString() << true;
        QTest::newRow("no number") << QByteArray("--all|" + comment + "|\n") << QString() << true;
        QTest::newRow("far too long a number")
            << QByteArray(QByteArray(40, '9') + "|" + comment + "|\n") << QString() << true;
    }

    void aJobIsFoundByItsLineOrItsComment() {
        QFETCH(QByteArray, answer);
        QFETCH(QString, id);
        QFETCH(bool, tellsAll);
        const auto jobs = parseSubmitted(printed(answer));
        QVERIFY(jobs && !jobs->hasNone);
        const auto found = findInAccounts(jobs->lines, comment_);
        QCOMPARE(found.jobId, id);
        QCOMPARE(found.tellsAll, tellsAll);
    }

    void clustersWithoutAccountsAreKnown() {
        for (const char* said : {"Slurm accounting storage is disabled\n",
                                 "sacct: error: Invalid field requested: \"SubmitLine\"\n"}) {
            const auto jobs = parseSubmitted(printed({}, said, 1));
            QVERIFY2(jobs && jobs->hasNone && jobs->lines.isEmpty(), said);
        }
        const auto away = parseSubmitted(
            printed({}, "sacct: error: slurm_persist_conn_open: failed to open persistent connection\n", 1));
        QVERIFY(!away);
        QCOMPARE(away.error().kind(), ErrorKind::SlurmUnavailable);
    }

    void theQueueNamesAJobByItsNumber() {
        JobRow row;
        row.comment = comment_;
        row.arrayJobId = QStringLiteral("36");
        QCOMPARE(numberOfJob({JobRow{}, row}, comment_), QStringLiteral("36"));
        QCOMPARE(numberOfJob({JobRow{}}, comment_), QString());
        row.arrayJobId = QStringLiteral("--signal=KILL");
        QCOMPARE(numberOfJob({row}, comment_), QString());
    }
};

ATELIER_PLAIN_TEST(TestSacct)
#include "test_Sacct.moc"
