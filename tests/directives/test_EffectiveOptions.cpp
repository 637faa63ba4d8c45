#include <QtTest>

#include "core/directives/EffectiveOptions.h"
#include "core/directives/EnvironmentOptions.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What counts of the script, the environment and the command line.
class TestEffectiveOptions : public QObject {
    Q_OBJECT

    static QString script(const QString& lines) {
        return QStringLiteral("#!/bin/bash\n") + lines + QStringLiteral("\necho hello\n");
    }

    static std::optional<EffectiveOption> option(const QList<EffectiveOption>& options, const char* name) {
        for (const auto& one : options)
            if (one.name == QLatin1String(name)) return one;
        return std::nullopt;
    }

private Q_SLOTS:
    /// What later parts of a heterogeneous job ask for overrides nothing of the first one.
    void eachPartOfAJobHasOptionsOfItsOwn() {
        const auto options = effectiveOptions(
            script(QStringLiteral("#SBATCH --mem=4G\n#SBATCH hetjob\n#SBATCH --mem=8G --gpus=1")), {});
        QCOMPARE(options.size(), 1);
        QCOMPARE(options.first().value, QStringLiteral("4G"));
        QVERIFY(options.first().overridden.isEmpty());
    }

    void theCommandLineCountsBeforeTheEnvironmentAndThatBeforeTheScript_data() {
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("written");
        QTest::addColumn<int>("overridden");
        const QString none;
        const QString inScript = QStringLiteral("#SBATCH -A def-a");
        const QString variable = QStringLiteral("def-b");
        const QString typed = QStringLiteral("--account=def-c");
        QTest::newRow("script") << inScript << none << none << "def-a"
                                << "-A" << 0;
        QTest::newRow("variable") << none << none << variable << "def-b"
                                  << "SBATCH_ACCOUNT" << 0;
        QTest::newRow("variable and script") << inScript << none << variable << "def-b"
                                             << "SBATCH_ACCOUNT" << 1;
        QTest::newRow("typed and script") << inScript << typed << none << "def-c"
                                          << "--account" << 1;
        QTest::newRow("all") << inScript << typed << variable << "def-c"
                             << "--account" << 2;
        QTest::newRow("twice in the script")
            << "#SBATCH -A def-a\n#SBATCH --account=def-d" << none << none << "def-d"
            << "--account" << 1;
    }
    void theCommandLineCountsBeforeTheEnvironmentAndThatBeforeTheScript() {
        QFETCH(QString, lines);
        QFETCH(QString, words);
        QFETCH(QString, variable);
        QFETCH(QString, value);
        QFETCH(QString, written);
        QFETCH(int, overridden);
        SubmissionSettings settings{optionWords(words), {}};
        if (!variable.isEmpty()) settings.environment.insert(QStringLiteral("SBATCH_ACCOUNT"), variable);
        const auto account = option(effectiveOptions(script(lines), settings), "account");
        QVERIFY(account);
        QCOMPARE(account->value, value);
        QCOMPARE(account->source.written, written);
        QCOMPARE(int(account->overridden.size()), overridden);
    }

    void itSaysWhatWouldHaveCountedElse() {
        const SubmissionSettings settings{{QStringLiteral("-t5")},
                                          {{QStringLiteral("SBATCH_TIMELIMIT"), QStringLiteral("1:0:0")}}};
        const auto time =
            option(effectiveOptions(script(QStringLiteral("#SBATCH --time=3:0:0")), settings), "time");
        QVERIFY(time);
        QCOMPARE(time->source,
                 (OptionSource{OptionOrigin::CommandLine, QStringLiteral("-t"), QStringLiteral("5"), 0}));
        QCOMPARE(time->overridden.size(), 2);
        QCOMPARE(time->overridden[0].written, QStringLiteral("SBATCH_TIMELIMIT"));
        QCOMPARE(time->overridden[1],
                 (OptionSource{OptionOrigin::Script, QStringLiteral("--time"), QStringLiteral("3:0:0"), 2}));
    }

    void memoryOfAVariableGivesWayToAnotherFormOfTheScript() {
        const SubmissionSettings settings{{}, {{QStringLiteral("SBATCH_MEM_PER_CPU"), QStringLiteral("2G")}}};
        const auto options = effectiveOptions(script(QStringLiteral("#SBATCH --mem=16G")), settings);
        QVERIFY(!option(options, "mem-per-cpu"));
        const auto memory = option(options, "mem");
        QVERIFY(memory);
        QCOMPARE(memory->value, QStringLiteral("16G"));
        QCOMPARE(memory->overridden.value(0).written, QStringLiteral("SBATCH_MEM_PER_CPU"));
        // The same form it does override.
        const SubmissionSettings same{{}, {{QStringLiteral("SBATCH_MEM_PER_NODE"), QStringLiteral("2G")}}};
        QCOMPARE(option(effectiveOptions(script(QStringLiteral("#SBATCH --mem=16G")), same), "mem")->value,
                 QStringLiteral("2G"));
    }

    void aVariableSetsAFlagOrTakesItBack_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("on");
        QTest::newRow("empty") << QString() << true;
        QTest::newRow("yes") << QStringLiteral("Yes") << true;
        QTest::newRow("1") << QStringLiteral("1") << true;
        QTest::newRow("0") << QStringLiteral("0") << false;
        QTest::newRow("no") << QStringLiteral("no") << false;
    }
    void aVariableSetsAFlagOrTakesItBack() {
        QFETCH(QString, value);
        QFETCH(bool, on);
        const SubmissionSettings settings{{}, {{QStringLiteral("SBATCH_OVERCOMMIT"), value}}};
        const auto given =
            option(effectiveOptions(script(QStringLiteral("#SBATCH -O")), settings), "overcommit");
        QVERIFY(given);
        QCOMPARE(given->on, on);
        QCOMPARE(option(effectiveOptions(script({}), settings), "overcommit").has_value(), on);
    }

    void requeueAndNoRequeueAreOneSetting() {
        const SubmissionSettings settings{{QStringLiteral("--no-requeue")}, {}};
        const auto options = effectiveOptions(script(QStringLiteral("#SBATCH --requeue")), settings);
        QVERIFY(!option(options, "requeue"));
        QCOMPARE(option(options, "no-requeue")->overridden.size(), 1);
    }

    void aReleaseReadsOnlyItsVariables() {
        const SubmissionSettings settings{{}, {{QStringLiteral("SBATCH_SEGMENT_SIZE"), QStringLiteral("4")}}};
        QVERIFY(option(effectiveOptions(script({}), settings), "segment"));
        QVERIFY(option(effectiveOptions(script({}), settings, 2505), "segment"));
        QVERIFY(!option(effectiveOptions(script({}), settings, 2205), "segment"));
    }

    void everyVariableIsOfAnOptionThereIs() {
        for (const auto& variable : environmentOptions())
            QVERIFY2(findDirective(QString::fromLatin1(variable.option)).directive != nullptr,
                     variable.option);
        QVERIFY(environmentOptions().size() > 60);
    }

    void typedOptionsAreSplitAsAShellDoes() {
        QCOMPARE(optionWords(QStringLiteral("--comment='a b' -t 5 --job-name=\"x y\"")),
                 (QStringList{QStringLiteral("--comment=a b"), QStringLiteral("-t"), QStringLiteral("5"),
                              QStringLiteral("--job-name=x y")}));
        QVERIFY(optionWords({}).isEmpty());
    }

    void whatComesFromOutsideStandsWhereTheScriptSaysTheSame() {
        const auto reading = readDirectives(script(QStringLiteral("#SBATCH --mem=1G\n#SBATCH --time=5")));
        const auto together =
            withSettings(reading, {optionWords(QStringLiteral("--time=10 -N1 --nope")),
                                   {{QStringLiteral("SBATCH_MEM_PER_NODE"), QStringLiteral("2G")}}});
        QCOMPARE(together.value("time"), QStringLiteral("10"));
        QCOMPARE(together.last("time")->line, 3);
        QCOMPARE(together.value("mem"), QStringLiteral("2G"));
        QCOMPARE(together.last("nodes")->line, 2);
        QCOMPARE(together.problems.size(), 1);
    }
};

ATELIER_TEST(TestEffectiveOptions)
#include "test_EffectiveOptions.moc"
