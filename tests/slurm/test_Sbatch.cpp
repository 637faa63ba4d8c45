#include <QtTest>

#include "core/slurm/Sbatch.h"
#include "core/slurm/SbatchDoubt.h"
#include "core/slurm/SlurmText.h"
#include "core/slurm/TestOnly.h"
#include "tests/slurm/Printed.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::printed;

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
        QCOMPARE(answer.error().kind(), ErrorKind::SubmissionRefused);
        QCOMPARE(answer.error().arguments(),
                 QStringList{QStringLiteral("Invalid account or account/partition combination specified")});
        QVERIFY(!answer.error().retryable);
    }

    void aTimeOutIsNoRefusal() {
        const auto answer = parseSbatch(printed(
            "", "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation\n", 1));
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind(), ErrorKind::SlurmUnavailable);
        QVERIFY(answer.error().retryable);
    }

    void onlyARefusalLeavesNoDoubt_data() {
        QTest::addColumn<QByteArray>("out");
        QTest::addColumn<QByteArray>("err");
        QTest::addColumn<int>("code");
        QTest::addColumn<SbatchDoubt>("doubt");
        QTest::addColumn<ErrorKind>("kind");
        const auto words = [](const char* name, const char* reason, SbatchDoubt doubt, ErrorKind kind) {
            QTest::newRow(name) << QByteArray()
                                << QByteArray("sbatch: error: Batch job submission failed: ") + reason + "\n"
                                << 1 << doubt << kind;
        };
        using enum SbatchDoubt;
        const auto refused = ErrorKind::SubmissionRefused;
        const auto silent = ErrorKind::SlurmUnavailable;
        const auto unknown = ErrorKind::SlurmAnswerUnreadable;
        words("limits",
              "Job violates accounting/QOS policy (job submit limit, user's size and/or time limits)", None,
              refused);
        words("account", "Invalid account or account/partition combination specified", None, refused);
        words("filter", "Unspecified error", None, refused);
        // slurm_errno.c: nobody was connected to.
        words("connect", "Unable to contact slurm controller (connect failure)", None, silent);
        for (const char* reason :
             {"Unable to contact slurm controller (receive failure)",
              "Unable to contact slurm controller (send failure)",
              "Unable to contact slurm controller (shutdown failure)",
              "Socket timed out on send/recv operation", "Zero Bytes were transmitted or received",
              "Message receive failure", "Message send failure", "Connection reset by peer", "Broken pipe",
              "Connection timed out reading", "Header lengths are longer than data received",
              "Protocol authentication error", "Unexpected message received"})
            words(reason, reason, AskQueue, silent);
        QTest::newRow("silence") << QByteArray() << QByteArray() << 1 << AskQueue << refused;
        QTest::newRow("killed") << QByteArray() << QByteArray() << 137 << Open << unknown;
        QTest::newRow("killed, as the shell says it") << QByteArray()
                                                      << QByteArray(
                                                             "bash: line 1:  2871 Killed                  "
                                                             "sbatch --parsable '--comment=atelier:1' x.sh\n")
                                                      << 137 << Open << unknown;
        QTest::newRow("killed, and the wrapper went on")
            << QByteArray()
            << QByteArray("/opt/site/sbatch: line 7:  2871 Killed     /usr/bin/sbatch \"$@\"\n") << 1 << Open
            << unknown;
        QTest::newRow("a watchdog's words")
            << QByteArray() << QByteArray("Terminated by login node watchdog (cputime)\n") << 143 << Open
            << unknown;
        QTest::newRow("killed while it tried again")
            << QByteArray()
            << QByteArray("sbatch: error: Slurm temporarily unable to accept job, sleeping and retrying\n")
            << 137 << Open << unknown;
        QTest::newRow("a number and no success")
            << QByteArray("4812\n") << QByteArray("sbatch: error: cli_filter\n") << 1 << Open << unknown;
        QTest::newRow("a greeting and a refusal")
            << QByteArray("welcome\n") << QByteArray("sbatch: error: no\n") << 1 << None << refused;
    }

    void onlyARefusalLeavesNoDoubt() {
        QFETCH(QByteArray, out);
        QFETCH(QByteArray, err);
        QFETCH(int, code);
        QFETCH(SbatchDoubt, doubt);
        QFETCH(ErrorKind, kind);
        QCOMPARE(doubtAfter(printed(out, err, code)), doubt);
        const auto answer = parseSbatch(printed(out, err, code));
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind(), kind);
        // Whoever is told that nothing is known is told what was said.
        if (doubt == SbatchDoubt::Open) QVERIFY(!answer.error().arguments().value(1).isEmpty());
    }

    void successWithoutAnIdIsUnreadable() {
        QCOMPARE(parseSbatch(printed("hello\n")).error().kind(), ErrorKind::SlurmAnswerUnreadable);
    }

    void whatItSaidInPlaceOfAnIdIsHandedOn() {
        QCOMPARE(parseSbatch(printed("", "sbatch: wrapped\n")).error().arguments(),
                 (QStringList{QStringLiteral("sbatch"), QStringLiteral("sbatch: wrapped")}));
        QCOMPARE(parseSbatch(printed("")).error().arguments(), (QStringList{QStringLiteral("sbatch"), {}}));
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

    void theStartOfAHeterogeneousJobIsForetold() {
        const auto start = parseTestOnly(
            0, "sbatch: Job 10 to start at 2026-11-21T14:13:26 using 6 processors on node[1-2]\n");
        QVERIFY(start);
        QCOMPARE(start->nodes, QStringLiteral("node[1-2]"));
        QCOMPARE(start->partition, QString());
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
        QCOMPARE(answer.error().kind(), ErrorKind::SubmissionRefused);
        QCOMPARE(answer.error().arguments(), QStringList{QStringLiteral("Please give a model.")});
    }
};

ATELIER_TEST(TestSbatch)
#include "test_Sbatch.moc"
