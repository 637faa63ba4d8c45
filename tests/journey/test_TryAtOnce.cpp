#include <QProcess>
#include <QtTest>
#include <array>
#include <iostream>

#include "core/journey/TryInteractively.h"
#include "tests/journey/PracticeStage.h"

using namespace atelier;
using atelier::testing::PracticeStage;

namespace {

constexpr int triesEach = 3;

const QString jobName = QStringLiteral("try-at-once");

/// What each of the processes does: once its input ends, it tries a job of the same name and says what the
/// program was given, "WORD GIVEN" for every try.
int tryAll(const QString& who) {
    const PracticeStage stage = PracticeStage::open();
    if (!stage.host) return 2;
    JobSpec job = stage.journey(jobName).job;
    job.environment.requirements = QString();
    job.gpus = 0;
    std::cout << "ready" << std::endl;
    std::cin.get();
    for (int i = 0; i < triesEach; ++i) {
        const QString word = QStringLiteral("%1-%2").arg(who).arg(i);
        job.program.arguments = {word};
        QStringList given;
        const auto listen = [&given](const TrialEvent& event) {
            if (event.text.startsWith(QLatin1String("given "))) given << event.text.mid(6);
        };
        const auto tried = tryInteractively(*stage.host, job, stage.cluster, {10, 120}, listen, {});
        if (!tried) {
            std::cout << "failed " << qPrintable(tried.error().detail) << std::endl;
            return 1;
        }
        std::cout << qPrintable(word) << ' ' << qPrintable(given.join(QLatin1Char('+'))) << std::endl;
    }
    return 0;
}

}  // namespace

/// Two programs that try jobs of one name at the same moment: their scripts differ in what the training is
/// given, and lie in the same folder on the cluster.
class TestTryAtOnce : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachTryRunsItsOwnScript() {
        const PracticeStage stage = PracticeStage::open();
        QVERIFY(stage.host);
        stage.writeInHome(QStringLiteral("atelier/%1/train.py").arg(jobName),
                          "import sys\nprint('given', *sys.argv[1:])\n");
        std::array<QProcess, 2> processes;
        for (std::size_t i = 0; i < processes.size(); ++i) {
            processes[i].setProcessChannelMode(QProcess::ForwardedErrorChannel);
            processes[i].start(QCoreApplication::applicationFilePath(),
                               {QStringLiteral("--try-as"), QStringLiteral("process%1").arg(i)});
        }
        for (QProcess& process : processes) {
            while (!process.canReadLine() && process.waitForReadyRead(60'000)) {
            }
            QCOMPARE(process.readLine().trimmed(), QByteArray("ready"));
        }
        for (QProcess& process : processes) process.closeWriteChannel();
        int tries = 0;
        for (QProcess& process : processes) {
            QVERIFY(process.waitForFinished(300'000));
            const auto lines = QString::fromUtf8(process.readAllStandardOutput()).trimmed();
            QVERIFY2(process.exitCode() == 0, qPrintable(lines));
            for (const QString& line : lines.split(QLatin1Char('\n'))) {
                QCOMPARE(line.section(QLatin1Char(' '), 1), line.section(QLatin1Char(' '), 0, 0));
                ++tries;
            }
        }
        QCOMPARE(tries, 2 * triesEach);
    }
};

int main(int argc, char* argv[]) {
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == QLatin1String("--try-as")) return tryAll(words.value(2));
    TestTryAtOnce test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_TryAtOnce.moc"
