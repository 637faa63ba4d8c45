#include <signal.h>

#include "tests/support/TestMain.h"
#include "tests/whole/RunStage.h"

using namespace atelier;
using namespace atelier::testing;

/// Ctrl+C while `atelierctl run` is at work: it ends soon, says so, and leaves nothing on the cluster that
/// nobody asked for.
class TestInterrupted : public QObject {
    Q_OBJECT

    RunStage stage_;

private Q_SLOTS:
    void initTestCase() { QVERIFY2(stage_.problem.isEmpty(), stage_.problem); }

    void endsSoonWhateverItDoes_data() {
        QTest::addColumn<QByteArray>("moment");
        QTest::newRow("program") << QByteArray("==> Program");
        QTest::newRow("dataset") << QByteArray("==> Dataset");
        QTest::newRow("environment") << QByteArray("created virtual environment");
        QTest::newRow("waiting for the try") << QByteArray("==> Try");
        QTest::newRow("training of the try") << QByteArray("epoch 1/2");
    }

    void endsSoonWhateverItDoes() {
        QFETCH(QByteArray, moment);
        const auto run = stage_.start(stage_.recipe(QStringLiteral("stop")), QStringLiteral("stop"));
        QByteArray said;
        QVERIFY2(waitForWords(*run, moment, said, 150), said.constData());
        ::kill(static_cast<pid_t>(run->processId()), SIGINT);
        QCOMPARE(waitForEnd(*run, said, 60), 1);
        QVERIFY2(said.contains("Stopped, as you asked."), said.constData());
        QTRY_VERIFY2_WITH_TIMEOUT(stage_.jobs().isEmpty(), qPrintable(stage_.jobs().join(u',')), 60'000);
    }

    void aSubmittedJobGoesOnAndIsNamed() {
        Recipe recipe = stage_.recipe(QStringLiteral("submitted"));
        // However late it is looked at, it goes on.
        recipe.job.program.arguments[1] = QStringLiteral("200");
        const auto run = stage_.start(recipe, QStringLiteral("submitted"), {QStringLiteral("--no-trial")});
        QByteArray said;
        QVERIFY2(waitForWords(*run, "==> Follow", said, 150), said.constData());
        ::kill(static_cast<pid_t>(run->processId()), SIGINT);
        QCOMPARE(waitForEnd(*run, said, 60), 1);
        QVERIFY2(said.contains("goes on without Atelier"), said.constData());
        const QStringList jobs = stage_.jobs();
        QCOMPARE(jobs.size(), 1);
        QVERIFY2(said.contains("atelierctl cancel " + jobs.first().section(u' ', 0, 0).toLatin1()),
                 said.constData());
    }
};

ATELIER_TEST(TestInterrupted)
#include "test_Interrupted.moc"
