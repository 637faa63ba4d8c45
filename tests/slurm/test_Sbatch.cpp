#include <QtTest>

#include "core/slurm/Sbatch.h"
#include "core/slurm/SlurmText.h"
#include "core/slurm/TestOnly.h"

using namespace atelier;

static CommandResult printed(const QByteArray& out, const QByteArray& err = {}, int code = 0) {
    return CommandResult{{code}, out, err};
}

class TestSbatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theIdIsReadAmongWhatElseIsPrinted() {
        QCOMPARE(parseSbatch(printed("4812\n")).value(), (Submission{QStringLiteral("4812"), {}}));
        QCOMPARE(parseSbatch(printed("welcome\n4812;rorqual\n", "sbatch: NOTE: 7 is a number\n")).value(),
                 (Submission{QStringLiteral("4812"), QStringLiteral("rorqual")}));
    }

    void aRefusalIsTheSitesOwnWords() {
        const auto answer = parseSbatch(printed(
            "",
            "sbatch: error: Batch job submission failed: Invalid account or account/partition combination "
            "specified\n",
            1));
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, ErrorKind::SubmissionRefused);
        QCOMPARE(answer.error().arguments,
                 QStringList{QStringLiteral("Invalid account or account/partition combination specified")});
        QVERIFY(!answer.error().retryable);
    }

    void aTimeOutIsNoRefusal() {
        const auto answer = parseSbatch(printed(
            "", "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation\n", 1));
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, ErrorKind::SlurmUnavailable);
        QVERIFY(answer.error().retryable);
        QVERIFY(saysTimedOut(answer.error().detail));
    }

    void successWithoutAnIdIsUnreadable() {
        QCOMPARE(parseSbatch(printed("hello\n")).error().kind, ErrorKind::SlurmAnswerUnreadable);
    }

    void whatItSaidInPlaceOfAnIdIsHandedOn() {
        QCOMPARE(parseSbatch(printed("", "sbatch: wrapped\n")).error().arguments,
                 (QStringList{QStringLiteral("sbatch"), QStringLiteral("sbatch: wrapped")}));
        QCOMPARE(parseSbatch(printed("")).error().arguments, (QStringList{QStringLiteral("sbatch"), {}}));
    }

    void theScriptIsSubmittedFromItsFolder() {
        QCOMPARE(toShell(sbatchCommand(RemotePath(QStringLiteral("~/scratch/a b")),
                                       QStringLiteral("my job.sh"), QStringLiteral("atelier:1"))),
                 QStringLiteral("cd ~/'scratch/a b' && sbatch --parsable --comment=atelier:1 'my job.sh'"));
        QCOMPARE(toShell(sbatchCommand(RemotePath(QStringLiteral("/s")), QStringLiteral("-x.sh"),
                                       QStringLiteral("c"), {}, QStringLiteral("my net"))),
                 QStringLiteral("cd /s && sbatch --parsable --comment=c '--job-name=my net' ./-x.sh"));
    }

    void theStartIsForetold_data() {
        QTest::addColumn<QByteArray>("printed");
        QTest::newRow("22.05") << QByteArray(
            "sbatch: Job 10 to start at 2026-11-21T14:13:26 using 6 processors on nodes node1 in partition "
            "b1\n");
        QTest::newRow("25.05") << QByteArray(
            "sbatch: Job 10 to start at 2026-11-21T14:13:26 a using 6 processors on nodes node1 in partition "
            "b1\n");
        QTest::newRow("25.05, of a federation") << QByteArray(
            "sbatch: NOTE: be kind\nsbatch: Job 10 to start at 2026-11-21T14:13:26 on cluster c a using 6 "
            "processors on nodes node1 in partition b1\nsbatch:   Preempts: 12,13\n");
    }

    void theStartIsForetold() {
        QFETCH(QByteArray, printed);
        const StartEstimate expected{QDateTime(QDate(2026, 11, 21), QTime(14, 13, 26)), 6,
                                     QStringLiteral("node1"), QStringLiteral("b1")};
        QCOMPARE(parseTestOnly(0, printed).value(), expected);
    }

    void aStartThatSlurmDoesNotKnowIsNone() {
        const auto answer = parseTestOnly(
            0, "sbatch: Job 10 to start at Unknown using 6 processors on nodes node1 in partition b1\n");
        QVERIFY(answer);
        QVERIFY(!answer->start.isValid());
    }

    void aTestTellsWhyItWouldBeRefused() {
        const auto answer =
            parseTestOnly(1, "sbatch: error: Please give a model.\nallocation failure: Unspecified error\n");
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, ErrorKind::SubmissionRefused);
        QCOMPARE(answer.error().arguments, QStringList{QStringLiteral("Please give a model.")});
    }
};

QTEST_GUILESS_MAIN(TestSbatch)
#include "test_Sbatch.moc"
