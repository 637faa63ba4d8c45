#include <QtTest>
#include <iostream>

#include "core/slurm/ScontrolJob.h"
#include "core/submit/SubmitJob.h"
#include "tests/submit/AtOnce.h"
#include "tests/submit/PracticeStage.h"
#include "tests/submit/SubmitUnkept.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr int jobsEach = 5;

const QString jobName = QStringLiteral("at-once");

QString scriptThatSays(const QString& word) {
    return QStringLiteral(
               "#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --time=5\n"
               "#SBATCH --mem=50M\n#SBATCH --output=%x-%j.out\n#SBATCH --job-name=at-once\n"
               "echo %1\n")
        .arg(word);
}

/// What each of the processes does: once its input ends, it submits its jobs and says "ID OUTPUT WORD" for
/// every one.
int submitAll(const QString& who) {
    const PracticeStage stage = PracticeStage::open();
    if (!stage.host) return 2;
    const JourneyState journey = stage.journey(jobName);
    waitForTheOther();
    for (int i = 0; i < jobsEach; ++i) {
        const QString word = QStringLiteral("%1-%2").arg(who).arg(i);
        const auto job = submitUnkept(*stage.host, journey, scriptThatSays(word), {});
        if (!job) {
            std::cout << "failed " << qPrintable(job.error().detail) << std::endl;
            return 1;
        }
        QString output = job->outputPattern;
        output.replace(QStringLiteral("%j"), job->jobId);
        std::cout << qPrintable(job->jobId) << ' ' << qPrintable(output) << ' ' << qPrintable(word)
                  << std::endl;
    }
    return 0;
}

struct Submitted {
    QString id;
    QString output;
    QString word;
};

}  // namespace

/// Two programs that submit jobs of one name at the same moment.
class TestSubmitAtOnce : public QObject {
    Q_OBJECT

    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void eachJobRunsItsOwnScript() {
        const SaidAtOnce said = runTwoAtOnce(QStringLiteral("--submit-as"), 120);
        QVERIFY2(said.problem.isEmpty(), qPrintable(said.problem));
        QList<Submitted> jobs;
        for (const QString& line : said.lines)
            jobs.append({line.section(QLatin1Char(' '), 0, 0), line.section(QLatin1Char(' '), 1, 1),
                         line.section(QLatin1Char(' '), 2)});
        QCOMPARE(jobs.size(), 2 * jobsEach);
        for (const Submitted& job : jobs)
            QTRY_COMPARE_WITH_TIMEOUT(contentOf(job.output).trimmed(), job.word.toLatin1(), 120'000);
    }
};

static int runTestSubmitAtOnce(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == QLatin1String("--submit-as")) return submitAll(words.value(2));
    TestSubmitAtOnce test;
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runTestSubmitAtOnce)
#include "test_SubmitAtOnce.moc"
