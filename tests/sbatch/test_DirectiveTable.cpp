#include <QSet>
#include <QtTest>

#include "core/sbatch/Directive.h"
#include "core/sbatch/ValueRelease.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// "--name" of what a name stands for; else the names that may be meant, with bars between.
static QString told(const QString& name, int release = 0) {
    const auto found = findDirective(name, release);
    if (found.directive != nullptr) return QStringLiteral("--") + QLatin1String(found.directive->name);
    return found.candidates.join(QLatin1Char('|'));
}

/// The table of sbatch's options against slurm_opt.c of Slurm 22.05 to 26.05.
class TestDirectiveTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyNameAndLetterStandsForOneOption() {
        QSet<QString> names;
        QSet<char> letters;
        for (const auto& directive : directives()) {
            const auto name = QString::fromLatin1(directive.name);
            QVERIFY2(!names.contains(name), directive.name);
            names << name;
            if (directive.letter == 0) continue;
            QVERIFY2(!letters.contains(directive.letter), directive.name);
            letters << directive.letter;
            QCOMPARE(findDirective(QLatin1Char(directive.letter)), &directive);
        }
        QVERIFY(names.size() > 100);
        QCOMPARE(findDirective(QLatin1Char('z')), nullptr);
        QCOMPARE(findDirective(QChar(0)), nullptr);
    }

    void everyOptionIsFoundByItsName() {
        for (const auto& directive : directives()) {
            const auto found = findDirective(QString::fromLatin1(directive.name));
            QVERIFY2(found.directive != nullptr && !found.abbreviated, directive.name);
            QCOMPARE(QLatin1String(found.directive->name),
                     QLatin1String(directive.sameAs == nullptr ? directive.name : directive.sameAs));
        }
    }

    /// As getopt_long resolves names that are cut short.
    void aNameThatIsCutShortIsFoundWhereItIsClear_data() {
        QTest::addColumn<QString>("found");
        const auto row = [](const char* name, const char* found) {
            QTest::newRow(name) << QString::fromLatin1(found);
        };
        row("acco", "--account");
        row("job", "--job-name");
        row("cpus-per-t", "--cpus-per-task");
        row("ntasks", "--ntasks");
        row("tasks-per-node", "--ntasks-per-node");
        row("tasks", "--ntasks-per-node");
        row("mail", "mail-user|mail-type");
        row("gpus-per", "gpus-per-node|gpus-per-task|gpus-per-socket");
        row("acount", "account");
        row("job_name", "job-name");
        row("Account", "account");
        row("gpu", "gpus-per-node|gpus|gpus-per-task|gpus-per-socket|gpu-bind|gpu-freq");
        row("xyz", "");
    }

    void aNameThatIsCutShortIsFoundWhereItIsClear() {
        QFETCH(QString, found);
        QCOMPARE(told(QString::fromLatin1(QTest::currentDataTag())), found);
    }

    void anOptionIsThereFromItsReleaseOn() {
        for (const auto& directive : directives()) {
            const auto name = QString::fromLatin1(directive.name);
            if (directive.since > 0) {
                QVERIFY2(findDirective(name, directive.since).directive == &directive, directive.name);
                QVERIFY2(findDirective(name, directive.since - 1).directive != &directive, directive.name);
            }
            if (directive.until > 0) {
                QVERIFY2(findDirective(name, directive.until - 1).directive == &directive, directive.name);
                QVERIFY2(findDirective(name, directive.until).directive != &directive, directive.name);
            }
        }
        QCOMPARE(told(QStringLiteral("power"), 2311), QStringLiteral("--power"));
        QVERIFY(!told(QStringLiteral("power"), 2405).startsWith(QLatin1String("--")));
    }

    void aValueIsTakenFromItsReleaseOn_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("since");
        const auto row = [](const char* option, const char* value, int since) {
            QTest::addRow("--%s=%s", option, value)
                << QString::fromLatin1(option) << QString::fromLatin1(value) << since;
        };
        row("nodes", "2-4", 0);
        row("nodes", "2,4", 2302);
        row("nodes", "2-8:2", 2302);
        row("gpus", "h100:1", 0);
        row("gpus", "h100=1", 2302);
        row("gres", "gpu=h100:1", 2302);
        row("exclusive", "user", 0);
        row("exclusive", "TOPO", 2405);
        row("exclusive", "allocation", 2605);
        row("gres-flags", "enforce-binding", 0);
        row("gres-flags", "one-task-per-sharing", 2311);
        row("signal", "B:USR1@60", 0);
        row("signal", "B:SIGCHLD@60", 2311);
        row("signal", "pipe", 2311);
        row("begin", "noon", 0);
        row("begin", "elevenses", 2405);
        row("deadline", "tomorrow ELEVENSES", 2405);
        row("comment", "elevenses", 0);
    }

    void aValueIsTakenFromItsReleaseOn() {
        QFETCH(QString, option);
        QFETCH(QString, value);
        QFETCH(int, since);
        QCOMPARE(valueSince(option, value), since);
    }

    void twoOptionsTakeAValueInSomeReleasesOnly() {
        const auto in = [](const char* name, int release) {
            return argumentIn(*findDirective(QString::fromLatin1(name)).directive, release);
        };
        QCOMPARE(in("requeue", 2505), OptionArgument::None);
        QCOMPARE(in("requeue", 2511), OptionArgument::Optional);
        QCOMPARE(in("requeue", 0), OptionArgument::Optional);
        QCOMPARE(in("get-user-env", 2411), OptionArgument::Optional);
        QCOMPARE(in("get-user-env", 2505), OptionArgument::None);
        QCOMPARE(in("get-user-env", 0), OptionArgument::Optional);
        QCOMPARE(in("time", 2605), OptionArgument::Required);
        QCOMPARE(in("hold", 2205), OptionArgument::None);
    }

    void aValueIsQuotedAsSbatchReadsIt_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("word");
        const auto row = [](const char* name, const char* value, const char* word) {
            QTest::newRow(name) << QString::fromUtf8(value) << QString::fromUtf8(word);
        };
        row("nothing", "", "");
        row("one word", "/scratch/a-%j.out", "/scratch/a-%j.out");
        row("letters", "été", "été");
        row("a blank", "two words", "\"two words\"");
        row("a tab", "a\tb", "\"a\tb\"");
        row("a quote", "it's", "\"it's\"");
        row("double quotes", "a \"b\"", "\"a \\\"b\\\"\"");
        row("a backslash", "a\\b", "\"a\\\\b\"");
        row("a hash", "a#b", "\"a#b\"");
        row("a dollar", "$HOME/a", "$HOME/a");
    }

    void aValueIsQuotedAsSbatchReadsIt() {
        QFETCH(QString, value);
        QFETCH(QString, word);
        QCOMPARE(directiveWord(value), word);
    }

    void whatNoLineCanHoldHasNoWord() {
        QVERIFY(!directiveWord(QStringLiteral("a\nb")));
        QVERIFY(!directiveWord(QStringLiteral("a\r")));
        QVERIFY(!directiveWord(QString(QChar(0))));
    }
};

ATELIER_TEST(TestDirectiveTable)
#include "test_DirectiveTable.moc"
