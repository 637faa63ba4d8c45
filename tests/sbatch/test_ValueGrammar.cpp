#include <QtTest>

#include "core/diagnostic/ValueRules.h"
#include "tests/sbatch/ForeignLetters.h"
#include "tests/sbatch/ValueRows.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Whether the compiler takes a rule to be broken by a value, with such arguments behind option and value.
template <ValueRule rule, typename... More>
concept IsBrokenByValue = requires(More... more) {
    valueBreaks<rule>(more...);
};

/// The values of options that most jobs have, as sbatch reads them: slurm_opt.c, proc_args.c and
/// parse_time.c.
class TestValueGrammar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aValueIsRightOrBreaksThisRule_data() {
        valueColumns();
        right("time", {"90", "0-03:00:00", "1-0", "3:00:00"});
        row("time", "24h", "AT3001 better 1-00:00:00");
        row("time", "90 min", "AT3001 better 0-01:30:00");
        row("time", "2days", "AT3001 better 2-00:00:00");
        row("time", "1.5h", "AT3001");
        row("time", "1-", "AT3001?");
        row("time", "12:00", "AT3002 better 12:00:00");
        row("time", "0", "AT3003");
        row("time", "UNLIMITED", "AT3003");
        right("mem", {"0", "1024", "16G", "500M", "1gb", " 16G"});
        row("mem", "16", "AT3005 better 16G");
        row("mem", "1.5G", "AT3004 better 1536M");
        row("mem", "1,5 G", "AT3004 better 1536M");
        row("mem", "16 GiB", "AT3004 better 16G");
        row("mem", "4Go", "AT3004 better 4G");
        row("mem", "lots", "AT3004");
        right("gpus-per-node", {"1", "h100:1", "a100:1,h100:2"});
        row("gpus-per-node", "h100", "AT3006?");
        row("gpus-per-node", ",h100:1", "AT3006?");
        row("gpus-per-node", "h100:x", "AT3006");
        right("gres", {"gpu:1", "gpu:h100:4", "none"});
        row("gres", "gpu:h100:x", "AT3007");
        right("array", {"1-10", "0-15%4", "[1-3]"});
        row("array", "1,", "AT3008?");
        row("array", "10-1", "AT3008");
        row("array", "1-10:0", "AT3008");
        right("ntasks", {"1", "007", "+1", " 1", "2147483646"});
        for (const char* value : {"0", "-1", "1.5", "1k", "1 ", "abc", "", "2147483647", "99999999999"})
            row("ntasks", value, "AT3009");
        right("nodes",
              {"1", "1-2", "2-2", "1k", "1K-2k", "1m", "+2", "1 ", "1 - 2", "2,4,8", "2-8:2", "2147483647"});
        for (const char* value : {"0", "+0", "0-0", "2-0", "-2", "0-2"}) row("nodes", value, "AT3010?");
        for (const char* value :
             {"2-1", "1k-2", "1-2-3", "1x", "k", "1kk", "node1", "", "2147483648", "2m-1", "4096m"})
            row("nodes", value, "AT3010");
        right("mail-type", {"END", "end,Fail", "TIME_LIMIT_80", "NONE"});
        row("mail-type", "END,FINISH", "AT3011?");
        row("mail-type", "END,", "AT3011?");
        for (const char* value : {"FINISH", "TIME_LIMIT_70", "", ",", "END FAIL"})
            row("mail-type", value, "AT3011");
        right("signal", {"B:USR1@120", "10@60", "SIGTERM", "RBR:usr1", ":USR1"});
        row("signal", "USR1@", "AT3012?");
        for (const char* value : {"FOO", "BB:USR1", "USR1@70000", "0", ""}) row("signal", value, "AT3012");
        right("mail-user", {"moi@ulaval.ca", "moi", "a@b.ca,c@d.ca"});
        for (const char* value : {"<email>", "you@example.com", "your.email@domain.ca", "votre-courriel"})
            row("mail-user", value, "AT3013");
    }

    void aValueIsRightOrBreaksThisRule() { compareValue(); }

    void whatOnlyLooksRightIsNot_data() {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* option, const char* value) {
            QTest::addRow("--%s=%s", option, value) << QByteArray(option) << QByteArray(value);
        };
        row("time", "1-11:11:11");
        row("mem", "11K");
        row("mem", "11k");
        row("array", "1-11:1");
        row("ntasks", "1");
        row("nodes", "1k-1K");
        row("mail-type", "TIME_LIMIT,ARRAY_TASKS,Fail");
        row("mail-type", "requeue,array_tasks,fail");
        row("signal", "B:sigkill@11");
        row("signal", "SIGUSR1");
        row("begin", "2030-11-11T11:11");
        row("begin", "now+1weeks");
        row("begin", "fika");
        row("hint", "nomultithread,compute_bound");
        row("kill-on-invalid-dep", "yes");
        row("dependency", "singleton,afterok:1");
        row("gpu-bind", "closest");
    }

    void whatOnlyLooksRightIsNot() {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, value);
        QCOMPARE(told(option, QString::fromLatin1(value)), QString());
        for (const QString& other : lookAlikes(QString::fromLatin1(value)))
            QVERIFY2(!told(option, other).isEmpty(), qPrintable(other));
    }

    void theArgumentsOfItsRuleBeginWithOptionAndValue() {
        static_assert(IsBrokenByValue<ValueRule::TimeInvalid>);
        static_assert(!IsBrokenByValue<ValueRule::TimeInvalid, QString>);
        static_assert(!IsBrokenByValue<ValueRule::MailTypeInvalid>);
        static_assert(IsBrokenByValue<ValueRule::MailTypeInvalid, QString>);
        const auto breach = valueBreaks<ValueRule::MailTypeInvalid>(QStringLiteral("NO"));
        const auto found = breach(QStringLiteral("--mail-type"), QStringLiteral("END,NO")).at(1, 1, 2);
        QCOMPARE(found.arguments, (QStringList{"--mail-type", "END,NO", "NO"}));
    }

    /// Whatever stands behind an option, it is read, and what is said of it is the same the second time.
    void everyOptionReadsEverything() {
        const QStringList odd{QString(),
                              QString(QChar(0)),
                              QString(QChar(0xD800)),
                              QString(QChar(0xDFFF)) + QLatin1Char('1'),
                              QString(100'000, QLatin1Char('1')),
                              QString(100'000, QLatin1Char(',')),
                              QStringLiteral("1,").repeated(50'000),
                              QStringLiteral("1-").repeated(50'000),
                              QStringLiteral("a:").repeated(50'000),
                              QStringLiteral("now+1 ").repeated(20'000),
                              QStringLiteral("%1%2%3\\1$1"),
                              QStringLiteral("-"),
                              QStringLiteral("\n")};
        for (const auto& directive : directives())
            for (const QString& value : odd)
                QCOMPARE(told(directive.name, value), told(directive.name, value));
    }
};

ATELIER_TEST(TestValueGrammar)
#include "test_ValueGrammar.moc"
