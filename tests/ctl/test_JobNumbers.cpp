// The number of a job on the command line, and the tasks of an array on the practice cluster.
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/Practice.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestJobNumbers : public QObject {
    Q_OBJECT

    const CtlUser user_;

    /// What a line of shell says on the practice cluster.
    static QString onPractice(const PracticeConnection& at, const QString& line) {
        QProcess ssh;
        ssh.start(QStringLiteral("ssh"),
                  {"-F", "none", "-i", at.keyFile, "-o", "UserKnownHostsFile=" + at.knownHostsFile, "-p",
                   QString::number(at.port), at.user + "@" + at.host, "exec bash -lc '" + line + "'"});
        ssh.waitForFinished(120'000);
        return QString::fromUtf8(ssh.readAllStandardOutput()).trimmed();
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem())); }

    void whatIsNoNumberIsAMistakeInTyping_data() {
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QString>("job");
        QTest::addColumn<QString>("told");
        const QString number = QStringLiteral("takes the number of a job, such as 4812");
        for (const char* verb : {"cancel", "follow", "fetch"})
            for (const char* job :
                 {"12_", "abc", "0", "12 3", "12_3_4", "12.batch", "4;rm", "", "99999999999999999999"})
                QTest::addRow("%s %s", verb, job) << verb << job << number;
        for (const char* verb : {"follow", "fetch"})
            for (const char* job : {"12_3", "12+1"})
                QTest::addRow("%s %s", verb, job) << verb << job << QStringLiteral("Name the job: 12");
    }

    void whatIsNoNumberIsAMistakeInTyping() {
        QFETCH(QString, verb);
        QFETCH(QString, job);
        QFETCH(QString, told);
        const auto said = user_.type({verb, job});
        QCOMPARE(said.code, 2);
        QVERIFY2(said.errors.contains(told), qPrintable(said.errors));
    }

    void oneTaskOfAnArrayIsCancelled() {
        const auto practice = practiceForTests();
        if (practice.port == 0)
            SKIP_WITHOUT_PACKAGE(
                "No practice cluster starts here; what it needs is in installer/packages.sh.");
        const QString job = onPractice(
            practice,
            "sbatch --parsable --hold --array=1-3 --account=def-sponsor00 --time=5 --wrap=hostname");
        QVERIFY2(job.toInt() > 0, qPrintable(job));
        const auto options = practiceOptionsForTests();
        const auto cancel = [&](const QString& number) {
            return user_.type({"cancel", number, "practice", "--practice-name", options.name,
                               "--practice-state-dir", options.stateRoot});
        };
        const auto said = cancel(job + "_2");
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QVERIFY2(said.output.contains("to end job " + job + "_2"), qPrintable(said.output));
        QCOMPARE(onPractice(practice, "squeue -h -r -j " + job + " -o %K -t PD | sort | xargs"),
                 QStringLiteral("1 3"));
        QCOMPARE(cancel(job).code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(onPractice(practice, "squeue -h -r -j " + job + " -t PD"), QString(),
                                  60'000);
    }
};

ATELIER_TEST(TestJobNumbers)
#include "test_JobNumbers.moc"
