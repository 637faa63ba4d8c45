#include <QtTest>

#include "core/script/Parse.h"

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

QTEST_GUILESS_MAIN(TestParseChain)
#include "test_ParseChain.moc"
