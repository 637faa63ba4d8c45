#include <QtTest>
#include <iostream>

#include "core/trial/TryInteractively.h"
#include "tests/submit/AtOnce.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

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
    waitForTheOther();
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
        const SaidAtOnce said = runTwoAtOnce(QStringLiteral("--try-as"), 300);
        QVERIFY2(said.problem.isEmpty(), qPrintable(said.problem));
        QCOMPARE(said.lines.size(), 2 * triesEach);
        for (const QString& line : said.lines)
            QCOMPARE(line.section(QLatin1Char(' '), 1), line.section(QLatin1Char(' '), 0, 0));
    }
};

static int runTestTryAtOnce(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == QLatin1String("--try-as")) return tryAll(words.value(2));
    TestTryAtOnce test;
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runTestTryAtOnce)
#include "test_TryAtOnce.moc"
