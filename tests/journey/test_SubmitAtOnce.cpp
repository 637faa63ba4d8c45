#include <QProcess>
#include <QtTest>
#include <iostream>

#include "core/journey/SubmitJob.h"
#include "core/slurm/ScontrolJob.h"
#include "tests/journey/PracticeStage.h"

using namespace atelier;
using atelier::testing::PracticeStage;

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
    std::cout << "ready" << std::endl;
    std::cin.get();
    for (int i = 0; i < jobsEach; ++i) {
        const QString word = QStringLiteral("%1-%2").arg(who).arg(i);
        const auto job = submitJob(*stage.host, journey, scriptThatSays(word), {});
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
        std::array<QProcess, 2> processes;
        for (std::size_t i = 0; i < processes.size(); ++i) {
            processes[i].setProcessChannelMode(QProcess::ForwardedErrorChannel);
            processes[i].start(QCoreApplication::applicationFilePath(),
                               {QStringLiteral("--submit-as"), QStringLiteral("process%1").arg(i)});
        }
        for (QProcess& process : processes) {
            while (!process.canReadLine() && process.waitForReadyRead(60'000)) {
            }
            QCOMPARE(process.readLine().trimmed(), QByteArray("ready"));
        }
        for (QProcess& process : processes) process.closeWriteChannel();
        QList<Submitted> jobs;
        for (QProcess& process : processes) {
            QVERIFY(process.waitForFinished(120'000));
            const auto lines = QString::fromUtf8(process.readAllStandardOutput()).trimmed();
            QVERIFY2(process.exitCode() == 0, qPrintable(lines));
            for (const QString& line : lines.split(QLatin1Char('\n')))
                jobs.append({line.section(QLatin1Char(' '), 0, 0), line.section(QLatin1Char(' '), 1, 1),
                             line.section(QLatin1Char(' '), 2)});
        }
        QCOMPARE(jobs.size(), 2 * jobsEach);
        for (const Submitted& job : jobs)
            QTRY_COMPARE_WITH_TIMEOUT(contentOf(job.output).trimmed(), job.word.toLatin1(), 120'000);
    }
};

int main(int argc, char* argv[]) {
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == QLatin1String("--submit-as")) return submitAll(words.value(2));
    TestSubmitAtOnce test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_SubmitAtOnce.moc"
