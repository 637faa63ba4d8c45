#include <QtTest>

#include "tests/sbatch/ValueRows.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The values of options that few jobs have, as sbatch reads them: slurm_opt.c, proc_args.c and parse_time.c.
class TestOptionGrammar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aValueIsTakenOrNot_data() {
        valueColumns();
        const auto wrong = [](const char* option, std::initializer_list<const char*> values) {
            for (const char* value : values) row(option, value, "AT3014");
        };
        right("begin", {"now",
                        "NOW+1hour",
                        "now+60",
                        "now + 2 days",
                        "now-1hour",
                        "16:00",
                        "4:30PM",
                        "12:30am",
                        "noon",
                        "fika",
                        "tomorrow",
                        "tomorrow noon",
                        "16:00 tomorrow",
                        "today",
                        "2030-01-21",
                        "2030-01-2",
                        "2030-01-21T16:00",
                        "2030-01-21 16:00:30",
                        "0121",
                        "012130",
                        "1/2",
                        "01/21/30",
                        "01.21.30",
                        "01/21-16:00",
                        "01/21/30-16:00:00",
                        "uts1900000000",
                        "2030-02-30"});
        wrong("begin", {"",
                        "yesterday",
                        "Tomorrow",
                        "TODAY",
                        "Teatime",
                        "25:00",
                        "12:60",
                        "13:00pm",
                        "4pm",
                        "12",
                        "0",
                        "now+",
                        "now+1month",
                        "now+hour",
                        "now 16:00",
                        "2030-13-01",
                        "2030-01-32",
                        "2030-1-02",
                        "2030-01-21t16:00",
                        "2030/01/21",
                        "01/21/2030",
                        "13/01",
                        "1301",
                        "131",
                        "01213",
                        "uts12"});
        right("deadline", {"tomorrow", "now+1hour", "2030-01-21"});
        wrong("deadline", {"today", "now-1hour", "2020-01-01"});
        right("priority", {"1", "TOP", "abc", "4294967293"});
        wrong("priority", {"-1", "4294967294", "99999999999999999999"});
        right("nice", {"0", "-2147483645", "2147483645", "abc"});
        wrong("nice", {"2147483646", "-2147483646"});
        right("cpu-freq", {"low", "1000-2000", "1000-2000:performance", "highm1"});
        wrong("cpu-freq", {"foo", "2000-1000", "1000-1000", ""});
        right("profile", {"none", "task,energy", "ALL"});
        row("profile", "tasks", "AT3014?");
        wrong("profile", {"foo", ""});
        right("delay-boot", {"10", "1:00", "0"});
        wrong("delay-boot", {"abc", ""});
        right("nodefile", {"hosts.txt", "/tmp/hosts"});
        wrong("nodefile", {"/dev/null", "-hosts"});
        right("kill-on-invalid-dep", {"yes", "NO"});
        wrong("kill-on-invalid-dep", {"y", "1", "yes\n"});
        right("dependency", {"singleton", "afterok:1:2,afterany:3", "after:1+5", "afterok:1_*?singleton"});
        wrong("dependency", {"afterok", "afterok:", "afterok:abc", "foo:1", "afterok=1"});
    }

    void aValueIsTakenOrNot() { compareValue(); }

    /// The controller's limit is one of bytes, whatever the letters.
    void aTextHasSoManyBytesAtMost() {
        QCOMPARE(told("comment", QString(1024, QLatin1Char('a'))), QString());
        QCOMPARE(told("comment", QString(1025, QLatin1Char('a'))), QStringLiteral("AT3014"));
        QCOMPARE(told("comment", QString(512, QChar(0xE9))), QString());
        QCOMPARE(told("comment", QString(513, QChar(0xE9))), QStringLiteral("AT3014"));
        QCOMPARE(told("output", QString(4096, QLatin1Char('a'))), QString());
        QCOMPARE(told("output", QString(4097, QLatin1Char('a'))), QStringLiteral("AT3014"));
        QCOMPARE(told("output", QString(1366, QChar(0x20AC))), QStringLiteral("AT3014"));
    }
};

ATELIER_TEST(TestOptionGrammar)
#include "test_OptionGrammar.moc"
