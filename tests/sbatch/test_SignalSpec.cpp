#include <QtTest>

#include "core/sbatch/SignalSpec.h"
#include "tests/sbatch/ForeignLetters.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Requests for signals as get_signal_opts of Slurm's proc_args.c reads them.
class TestSignalSpec : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSignalIsReadWithWhomItGoesToAndWhen_data() {
        QTest::addColumn<SignalSpec>("read");
        const auto row = [](const char* text, bool toBatchShell, const char* signal, int secondsBefore) {
            QTest::newRow(text) << SignalSpec{toBatchShell, QString::fromLatin1(signal), secondsBefore};
        };
        row("USR1", false, "USR1", 60);
        row("usr1", false, "USR1", 60);
        row("SIGUSR1", false, "USR1", 60);
        row("sigTerm@30", false, "TERM", 30);
        row("10", false, "10", 60);
        row("B:USR1@120", true, "USR1", 120);
        row("b:usr1@120", true, "USR1", 120);
        row("R:USR1", false, "USR1", 60);
        row("BR:USR1", true, "USR1", 60);
        row("RB:USR1", true, "USR1", 60);
        row("RBR:USR1", true, "USR1", 60);
        row("RR:USR1", false, "USR1", 60);
        row("USR1@0", false, "USR1", 0);
        row("B:TERM@65535", true, "TERM", 65535);
        row("USR1@00060", false, "USR1", 60);
    }

    void aSignalIsReadWithWhomItGoesToAndWhen() {
        QFETCH(SignalSpec, read);
        const auto signal = parseSignal(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(signal);
        QCOMPARE(signal->toBatchShell, read.toBatchShell);
        QCOMPARE(signal->signal, read.signal);
        QCOMPARE(signal->secondsBefore, read.secondsBefore);
    }

    void noSignalIsRead_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"",           "@",           "@60",      "B:",        "B:@60",    "X:USR1",
              "BB:USR1",    "BBR:USR1",    "B::USR1",  "B:R:USR1",  "USR1@",    "USR1@abc",
              "USR1@-1",    "USR1@1.5",    "USR1@60s", "USR1@60@1", "USR1 @60", "USR1@65536",
              "USR1@99999", "USR1@100000", "-1",       "USR1,USR2", "USR1\n",   "USR1@60 "})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("a signal of a million letters")
            << QString(1'000'000, QLatin1Char('A')) + QLatin1Char('@');
    }

    void noSignalIsRead() {
        QFETCH(QString, text);
        QVERIFY(!parseSignal(text));
    }

    void whatOnlyLooksLikeASignalIsNone() {
        for (const char* text : {"USR1@11", "sigusr1", "KILL", "B:kill", "SIGUSR1"})
            for (const QString& other : lookAlikes(QString::fromLatin1(text)))
                QVERIFY2(!parseSignal(other), qPrintable(other));
    }
};

ATELIER_TEST(TestSignalSpec)
#include "test_SignalSpec.moc"
