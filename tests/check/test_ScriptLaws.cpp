#include <QtTest>
#include <algorithm>

#include "core/check/Check.h"
#include "core/check/ScriptFixes.h"
#include "core/cluster/Catalogue.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/edit/ScriptTree.h"
#include "core/render/DirectiveEdit.h"
#include "core/render/Parse.h"
#include "core/text/ScriptPlaces.h"
#include "core/text/TextEdit.h"
#include "tests/check/OddScripts.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

DirectiveReading readingOf(const QByteArray& script) {
    return readDirectives(decodedScript(script));
}

/// The lines on which an option does not stand, nor its value.
QByteArrayList linesWithout(const QByteArray& script, const QString& option) {
    const ScriptTree tree(script);
    QSet<int> itsOwn;
    for (const auto& directive : tree.reading().directives)
        if (directive.name() == option) itsOwn += {directive.line, directive.valueLine};
    QByteArrayList others;
    for (int line = 1; line <= tree.lines().size(); ++line)
        if (!itsOwn.contains(line)) others.append(tree.lines()[line - 1].text);
    return others;
}

/// Whether an option took the next one for its value, which comes to light when it gets one of its own.
bool hidesAnOption(const QByteArray& script) {
    const auto problems = readingOf(script).problems;
    return std::any_of(problems.cbegin(), problems.cend(),
                       [](const Diagnostic& found) { return found.is(OptionRule::SwallowedOption); });
}

bool isWithin(const QByteArrayList& some, const QByteArrayList& all) {
    qsizetype found = 0;
    for (const auto& line : all)
        if (found < some.size() && some[found] == line) ++found;
    return found == some.size();
}

QByteArrayList linesOf(const QByteArray& script) {
    QByteArrayList lines;
    for (const auto& line : ScriptTree(script).lines()) lines.append(line.text);
    return lines;
}

qsizetype errorsIn(const QList<Diagnostic>& found) {
    return std::count_if(found.cbegin(), found.cend(),
                         [](const Diagnostic& one) { return one.severity == Severity::Error; });
}

qsizetype timesFound(const QList<Diagnostic>& found, const Diagnostic& which) {
    return std::count_if(found.cbegin(), found.cend(), [&which](const Diagnostic& one) {
        return one.code == which.code && one.arguments == which.arguments;
    });
}

/// For people.
QByteArray inBoth(const QByteArray& before, const QByteArray& after) {
    QByteArray shown = before + "\n->\n" + after;
    return shown.replace('\r', "<CR>").replace('\0', "<NUL>");
}

const QStringList options{"time", "mem", "cpus-per-task", "account", "output", "gres", "array"};

}  // namespace

/// What holds for all scripts, tried on some thousand of them. Each is printed where it does not.
class TestScriptLaws : public QObject {
    Q_OBJECT

    const QList<ClusterProfile> clusters_ = [] {
        QList<ClusterProfile> some;
        for (const char* id : {"practice", "narval", "trillium", "tamia"})
            some.append(Catalogue::builtIn().find(QString::fromLatin1(id)).value());
        return some;
    }();

private Q_SLOTS:
    void whatIsReadWritesBack() {
        OddScripts odd(11);
        for (int i = 0; i < 4000; ++i) {
            const auto script = i % 2 == 0 ? odd.bytes(200) : odd.spoilt();
            QCOMPARE(ScriptTree(script).written(), script);
        }
    }

    void columnsAreThoseOfTheBytes() {
        OddScripts odd(12);
        for (int i = 0; i < 2000; ++i) {
            const auto script = (i % 2 == 0 ? odd.bytes(60) : odd.spoilt()).replace('\n', ' ');
            qsizetype at = 0;
            while (at < script.size()) {
                const int column = static_cast<int>(decodedScript(script.left(at)).size()) + 1;
                QVERIFY2(byteOffset(script, 1, column) == at, script.toPercentEncoding().constData());
                at += characterLength(script, at);
            }
        }
    }

    void anOptionThatIsSetChangesItsOwnLinesOnly() {
        OddScripts odd(13);
        int changes = 0;
        for (int i = 0; i < 1500; ++i) {
            const auto script = i % 3 == 0 ? odd.spoilt() : odd.script();
            const auto& option = options[i % options.size()];
            const auto value = QStringList{"1:00:00", "17", "a b", "x#y"}[i % 4];
            const auto changed = withOption(script, option, value);
            if (changed == script) continue;
            ++changes;
            const auto shown = inBoth(script, changed);
            QVERIFY2(readingOf(changed).value(option.toLatin1()) == value, shown);
            if (!hidesAnOption(script))
                QVERIFY2(linesWithout(changed, option) == linesWithout(script, option), shown);
        }
        QVERIFY(changes > 1400);
    }

    void anOptionThatIsTakenOutTakesNothingElseAlong() {
        OddScripts odd(14);
        int changes = 0;
        for (int i = 0; i < 1500; ++i) {
            const auto script = i % 3 == 0 ? odd.spoilt() : odd.script();
            const auto& option = options[i % options.size()];
            const auto before = readingOf(script);
            const auto changed = withoutOption(script, option);
            const auto shown = inBoth(script, changed);
            if (before.last(option.toLatin1()) == nullptr) {
                QVERIFY2(changed == script, shown);
                continue;
            }
            ++changes;
            const auto after = readingOf(changed);
            QVERIFY2(after.last(option.toLatin1()) == nullptr, shown);
            if (!hidesAnOption(script))
                QVERIFY2(isWithin(linesWithout(script, option), linesOf(changed)), shown);
            for (const auto& directive : before.directives)
                QVERIFY2(directive.name() == option || after.last(directive.directive->name) != nullptr,
                         shown);
        }
        QVERIFY(changes > 100);
    }

    void lineBreaksStayOfTheirKind() {
        OddScripts odd(15);
        for (int i = 0; i < 300; ++i) {
            auto script = odd.script().replace("\r\n", "\n").replace('\n', "\r\n");
            if (!script.endsWith("\r\n")) script += "\r\n";
            auto changed = withoutOption(withOption(script, QStringLiteral("mem"), QStringLiteral("9G")),
                                         QStringLiteral("time"));
            QVERIFY2(changed.count('\n') == changed.count("\r\n"), changed.toPercentEncoding());
        }
    }

    void theFormReadsBackWhatItChanged() {
        OddScripts odd(16);
        int changes = 0;
        for (int i = 0; i < 600; ++i) {
            const auto script = odd.script();
            const auto before = parse(decodedScript(script));
            auto after = before;
            after.time += std::chrono::hours(1);
            after.cpus += 3;
            after.account = QStringLiteral("def-autre");
            const auto changed = withDirectivesChanged(script, before, after, clusters_[1]);
            const auto read = parse(decodedScript(changed));
            const auto shown = script + "\n->\n" + changed;
            ++changes;
            QVERIFY2(read.time == after.time && read.cpus == after.cpus && read.account == after.account,
                     shown);
            if (readingOf(script).problems.isEmpty())
                QVERIFY2(read.gpus == before.gpus && read.memoryMiB == before.memoryMiB, shown);
        }
        QCOMPARE(changes, 600);
    }

    void aFixRemovesWhatItFixesAndAddsNoError() {
        OddScripts odd(17);
        int fixes = 0;
        for (int i = 0; i < 400; ++i) {
            const auto script = i % 4 == 0 ? odd.spoilt() : odd.script();
            const auto& cluster = clusters_[i % clusters_.size()];
            const auto found = check(script, cluster);
            for (const auto& one : found) {
                if (!one.fix) continue;
                ++fixes;
                const auto fixed = withFix(script, *one.fix);
                const auto left = check(fixed, cluster);
                const auto shown = one.code.toUtf8() + ' ' + one.arguments.join(", ").toUtf8() + " on " +
                                   cluster.id.toUtf8() + '\n' + script + "\n->\n" + fixed;
                QVERIFY2(timesFound(left, one) < timesFound(found, one), shown.constData());
                QVERIFY2(errorsIn(left) <= errorsIn(found), shown.constData());
            }
        }
        qInfo("%d fixes", fixes);
        QVERIFY(fixes > 300);
    }

    void aFixChangesItsOwnLinesOnly() {
        OddScripts odd(18);
        for (int i = 0; i < 300; ++i) {
            const auto script = odd.spoilt();
            const auto lines = script.split('\n');
            for (const auto& one : check(script, clusters_[1])) {
                if (!one.fix) continue;
                const auto fixed = withFix(script, *one.fix).split('\n');
                QCOMPARE(fixed.first(one.fix->line - 1), lines.first(one.fix->line - 1));
                const auto below = lines.size() - one.fix->endLine;
                if (below > 0) QCOMPARE(fixed.last(below), lines.last(below));
            }
        }
    }

    void fixingAllTwiceIsFixingOnce() {
        OddScripts odd(19);
        for (int i = 0; i < 60; ++i) {
            const auto script = odd.script();
            const auto once = withAllFixes(script, clusters_[1]);
            QCOMPARE(withAllFixes(once.script, clusters_[1]).script, once.script);
            QVERIFY(errorsIn(check(once.script, clusters_[1])) <= errorsIn(check(script, clusters_[1])));
        }
    }
};

ATELIER_TEST(TestScriptLaws)
#include "test_ScriptLaws.moc"
