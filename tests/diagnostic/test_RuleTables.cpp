#include <QRegularExpression>
#include <QSet>
#include <QtTest>

#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ByteRules.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/CombinationRules.h"
#include "core/diagnostic/DataRules.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/PartitionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/ShellRules.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/SoftwareRules.h"
#include "core/diagnostic/ValueRules.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The codes of the rules of one group.
template <typename Group>
static QStringList codesOf() {
    QStringList codes;
    for (int number = 0; number < 20'000; ++number)
        if (rowOf(static_cast<Group>(number))) codes << codeOf(static_cast<Group>(number));
    return codes;
}

/// Whether the compiler takes a rule to be broken with such arguments.
template <auto rule, typename... Arguments>
concept IsBrokenWith = requires(Arguments... arguments) {
    broken<rule>(arguments...);
};

/// The tables of rules, each by itself and all together. That every rule is found in some script, and that
/// its sentences fit, is held by the tests of the check and of the messages.
class TestRuleTables : public QObject {
    Q_OBJECT

    template <typename... Groups>
    static QList<QStringList> groups(RuleGroupList<Groups...>) {
        return {codesOf<Groups>()...};
    }

private Q_SLOTS:
    void everyRuleIsReachedByItsCode() {
        const QStringList codes = ruleCodes();
        QVERIFY(codes.size() > 100);
        for (const QString& code : codes) {
            QVERIFY2(rowOf(code), qPrintable(code));
            QCOMPARE(QStringLiteral("AT%1").arg(ruleNumberIn(code)), code);
        }
    }

    void everyRuleIsInOneGroup() {
        QStringList all;
        for (const QStringList& codes : groups(RuleGroups())) {
            QVERIFY(!codes.isEmpty());
            all << codes;
        }
        QCOMPARE(QSet<QString>(all.cbegin(), all.cend()).size(), all.size());
        all.sort();
        QCOMPARE(all, ruleCodes());
    }

    /// A reader of "AT3001" knows what it is about.
    void aGroupHasItsThousand_data() {
        QTest::addColumn<QStringList>("codes");
        QTest::addColumn<QChar>("thousand");
        QTest::newRow("bytes") << codesOf<ByteRule>() << QChar('1');
        QTest::newRow("lines") << codesOf<LineRule>() << QChar('2');
        QTest::newRow("options") << codesOf<OptionRule>() << QChar('2');
        QTest::newRow("values") << codesOf<ValueRule>() << QChar('3');
        QTest::newRow("combinations") << codesOf<CombinationRule>() << QChar('4');
        QTest::newRow("site") << codesOf<SiteRule>() << QChar('5');
        QTest::newRow("partitions") << codesOf<PartitionRule>() << QChar('5');
        QTest::newRow("site's GPUs") << codesOf<SiteGpuRule>() << QChar('5');
        QTest::newRow("body") << codesOf<BodyRule>() << QChar('6');
        QTest::newRow("software") << codesOf<SoftwareRule>() << QChar('6');
        QTest::newRow("data") << codesOf<DataRule>() << QChar('6');
        QTest::newRow("cluster") << codesOf<ClusterRule>() << QChar('7');
        QTest::newRow("shell") << codesOf<ShellRule>() << QChar('8');
    }

    void aGroupHasItsThousand() {
        QFETCH(QStringList, codes);
        QFETCH(QChar, thousand);
        for (const QString& code : codes) QCOMPARE(code[2], thousand);
    }

    void slurmDoesNotReadCommands() {
        for (const QStringList& codes : {codesOf<SoftwareRule>(), codesOf<DataRule>(), codesOf<ShellRule>()})
            for (const QString& code : codes) QVERIFY2(!rowOf(code)->slurmRefuses, qPrintable(code));
        for (const QString& code : codesOf<ByteRule>()) {
            QVERIFY2(rowOf(code)->slurmRefuses, qPrintable(code));
            QVERIFY2(rowOf(code)->severity == Severity::Error, qPrintable(code));
        }
    }

    void codesOfShellCheckAreNamedOnceInARow() {
        static const QRegularExpression form(QStringLiteral("\\ASC[1-3]\\d{3}\\z"));
        int rows = 0;
        for (const QString& code : ruleCodes()) {
            const auto names =
                QString::fromLatin1(rowOf(code)->shellcheck).split(QLatin1Char(' '), Qt::SkipEmptyParts);
            for (const QString& name : names) QVERIFY2(form.match(name).hasMatch(), qPrintable(name));
            QCOMPARE(QSet<QString>(names.cbegin(), names.cend()).size(), names.size());
            rows += names.isEmpty() ? 0 : 1;
        }
        QVERIFY(rows > 3);
    }

    /// A better value, or none, is the last of its arguments.
    void whatSuggestsSomethingNamesIt() {
        for (const QString& code : ruleCodes()) {
            const auto row = *rowOf(code);
            const QString last = QLatin1Char('%') + QString::number(row.argumentCount());
            if (*row.suggesting != '\0')
                QVERIFY2(QString::fromUtf8(row.suggesting).contains(last), qPrintable(code));
        }
    }

    void argumentsAreCountedByTheirNames() {
        const auto count = [](const char* arguments) {
            RuleRow row{};
            row.arguments = arguments;
            return row.argumentCount();
        };
        QCOMPARE(count(""), 0);
        QCOMPARE(count("option"), 1);
        QCOMPARE(count("option, value, hours:minutes:00"), 3);
    }

    void aBreachCarriesWhatItsRowNames() {
        static_assert(IsBrokenWith<ByteRule::ScriptEmpty>);
        static_assert(!IsBrokenWith<ByteRule::ScriptEmpty, QString>);
        static_assert(!IsBrokenWith<BodyRule::VariableMisspelt>);
        static_assert(!IsBrokenWith<BodyRule::VariableMisspelt, QString>);
        static_assert(IsBrokenWith<BodyRule::VariableMisspelt, QString, QString>);
        static_assert(!IsBrokenWith<BodyRule::VariableMisspelt, QString, QString, QString>);
        static_assert(!IsBrokenWith<BodyRule::VariableMisspelt, QStringList>);
        static_assert(!IsBrokenWith<BodyRule::SallocInside, int>);
        static_assert(!std::constructible_from<Breach, BodyRule>);
        static_assert(!std::constructible_from<Breach, Rule>);
        static_assert(!std::constructible_from<Breach, Rule, Severity, QStringList>);
        const auto breach = broken<BodyRule::VariableMisspelt>(QStringLiteral("a"), QStringLiteral("b"));
        const Diagnostic expected{codeOf(BodyRule::VariableMisspelt),         breach.severity(), 3, 4, 6,
                                  {QStringLiteral("a"), QStringLiteral("b")}, std::nullopt};
        QCOMPARE(breach.at(3, 4, 6), expected);
    }

    void aTextSpeaksOfSoManyArguments() {
        static_assert(usesAtMost("no argument", 0));
        static_assert(usesAtMost("100 %", 0));
        static_assert(usesAtMost("%1 and %2", 2));
        static_assert(!usesAtMost("%1 and %2", 1));
        static_assert(!usesAtMost("%9", 8));
    }

    void whatIsNoCodeHasNoRow_data() {
        QTest::addColumn<QString>("code");
        for (const char* code : {"", "AT", "AT1", "AT10011", "at1001", "AT 100", "AT+100", "AT-100", "AT100 ",
                                 "AT10.1", "AT0x10", "SC2086", "XT1001", "AT0000", " AT1001", "AT1001 "})
            QTest::newRow(code) << QString::fromLatin1(code);
        QTest::newRow("digits of another script") << QStringLiteral("AT") + QString(4, QChar(0xFF11));
    }

    void whatIsNoCodeHasNoRow() {
        QFETCH(QString, code);
        QCOMPARE(ruleNumberIn(code), 0);
        QVERIFY(!rowOf(code));
    }

    void aNumberThatNoRuleHasHasNoRow() {
        for (const char* code : {"AT0001", "AT0999", "AT1999", "AT9000", "AT9999"})
            QVERIFY2(!rowOf(QString::fromLatin1(code)), code);
    }

    void aDiagnosticIsOfTheRuleOfItsCode() {
        Diagnostic found;
        found.code = codeOf(ValueRule::TimeInvalid);
        QCOMPARE(found.code, QStringLiteral("AT3001"));
        QVERIFY(found.is(ValueRule::TimeInvalid));
        QVERIFY(!found.is(ValueRule::TimeMinutesSeconds));
        found.code = QStringLiteral("SC2086");
        QVERIFY(!found.is(ValueRule::TimeInvalid));
    }

    void aBreachIsAsBadAsItsRuleUnlessItIsKnownBetter() {
        QCOMPARE(broken<ByteRule::ScriptEmpty>().severity(), Severity::Error);
        QCOMPARE(broken<BodyRule::PtyInside>().severity(), Severity::Warning);
        const auto slow = broken<BodyRule::PythonBuffered>();
        QCOMPARE(slow.severity(), Severity::Note);
        const auto known = slow.withSeverity(Severity::Error);
        QCOMPARE(known.severity(), Severity::Error);
        QVERIFY(known.rule() == BodyRule::PythonBuffered);
    }
};

ATELIER_TEST(TestRuleTables)
#include "test_RuleTables.moc"
