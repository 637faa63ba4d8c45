#include <QtTest>

#include "core/render/Parse.h"
#include "core/render/Render.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What a script that others wrote tells of a long training.
class TestParseChain : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTutorialsChain() {
        const auto job = parse(QStringLiteral(R"(#!/bin/bash
#SBATCH --array=1-10%1   # number of jobs
#SBATCH --time=1-0
CHECKPOINT_EXT='*.h5'
CHECKPOINTS=~/scratch/checkpoints/ml-test
LAST_CHECKPOINT=$(find $CHECKPOINTS -maxdepth 1 -name "$CHECKPOINT_EXT" -print0 | xargs -r -0 ls -1 -t | head -1)
if [ -z "$LAST_CHECKPOINT" ]; then
    python ~/ml-test/train.py --write-checkpoints-to $CHECKPOINTS
else
    python ~/ml-test/train.py --load-checkpoint $LAST_CHECKPOINT --write-checkpoints-to $CHECKPOINTS
fi
)"));
        QVERIFY(job.chain.enabled);
        QCOMPARE(job.chain.continuation, Continuation::Pieces);
        QCOMPARE(job.chain.pieces(), 10);
        QCOMPARE(job.chain.checkpointFolder, QStringLiteral("~/scratch/checkpoints/ml-test"));
        QCOMPARE(job.chain.checkpointPattern, QStringLiteral("*.h5"));
        QVERIFY(!job.reproducible);
    }

    void leaveToRequeueIsNoChain() {
        QVERIFY(!parse(QStringLiteral("#!/bin/bash\n#SBATCH --requeue  # after a node has failed\n"))
                     .chain.enabled);
    }

    void ourOwnRequeueSaysHowLongItIs() {
        const auto job =
            parse(QStringLiteral("#!/bin/bash\n#SBATCH --requeue  # up to 4 runs: 100 epochs, 28 in each\n"));
        QVERIFY(job.chain.enabled);
        QCOMPARE(job.chain.continuation, Continuation::Requeue);
        QCOMPARE(job.chain.epochsTotal, 100);
        QCOMPARE(job.chain.epochsPerPiece, 28);
    }

    void numbersThatNoTrainingHasStayNumbers() {
        const auto array =
            parse(QStringLiteral("#!/bin/bash\n#SBATCH --array=0-999999999,0-999999999,0-999999999%1"
                                 "  # 10 pieces: 999999999 epochs, 999999999 in each\n"));
        QVERIFY(array.chain.enabled);
        QVERIFY(array.chain.epochsTotal > 0 && array.chain.epochsTotal <= mostEpochs);
        const auto beyond = parse(QStringLiteral(
            "#!/bin/bash\n#SBATCH --requeue  # up to 4 runs: 2147483647 epochs, 2147483647 in each\n"));
        QVERIFY(!beyond.chain.enabled);
        ChainSpec longest;
        longest.epochsTotal = longest.epochsPerPiece = std::numeric_limits<int>::max();
        QCOMPARE(longest.pieces(), 1);
    }

    void aTrainingOfOnePieceSaysSoAndIsReadAgain_data() {
        QTest::addColumn<Continuation>("continuation");
        QTest::addColumn<Language>("language");
        QTest::addColumn<QString>("comment");
        const auto pieces = Continuation::Pieces;
        const auto requeue = Continuation::Requeue;
        QTest::newRow("a piece") << pieces << Language::English
                                 << "# one piece is enough; epochs: 60, room for 80\n";
        QTest::newRow("a piece, in French")
            << pieces << Language::French
            << "# un seul morceau suffit\u00a0; époques\u00a0: 60, place pour 80\n";
        QTest::newRow("a run") << requeue << Language::English
                               << "# one run is enough; epochs: 60, room for 80\n";
        QTest::newRow("a run, in French")
            << requeue << Language::French
            << "# une seule exécution suffit\u00a0; époques\u00a0: 60, place pour 80\n";
    }

    void aTrainingOfOnePieceSaysSoAndIsReadAgain() {
        QFETCH(Continuation, continuation);
        QFETCH(Language, language);
        QFETCH(QString, comment);
        JobSpec job;
        job.language = language;
        job.chain.enabled = true;
        job.chain.continuation = continuation;
        job.chain.epochsTotal = 60;
        job.chain.epochsPerPiece = 80;
        const QString script = render(job, {});
        QVERIFY2(script.contains(comment), qPrintable(script.left(900)));
        QCOMPARE(parse(script).chain.epochsTotal, 60);
        QCOMPARE(parse(script).chain.epochsPerPiece, 80);
    }

    void cuBlasIsReproducible_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("reproducible");
        QTest::newRow("ours") << "export CUBLAS_WORKSPACE_CONFIG=:4096:8" << true;
        QTest::newRow("the other value") << "export CUBLAS_WORKSPACE_CONFIG=\":16:8\"" << true;
        QTest::newRow("not told to programs") << "CUBLAS_WORKSPACE_CONFIG=:4096:8" << false;
        QTest::newRow("only spoken of") << "echo CUBLAS_WORKSPACE_CONFIG=:4096:8" << false;
    }

    void cuBlasIsReproducible() {
        QFETCH(QString, line);
        QFETCH(bool, reproducible);
        QCOMPARE(parse(QStringLiteral("#!/bin/bash\n") + line + QLatin1Char('\n')).reproducible,
                 reproducible);
    }
};

ATELIER_TEST(TestParseChain)
#include "test_ParseChain.moc"
