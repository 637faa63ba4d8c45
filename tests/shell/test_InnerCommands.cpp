#include <QtTest>

#include "core/shell/ShellScript.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// A command's words with bars between, after its line, the column of each word, and where it stands: `$` in
/// a substitution, `"` in a script that another command is given, with the number of the command that holds
/// it.
static QStringList toldOfAll(const QByteArray& text) {
    QStringList list;
    for (const auto& command : readShell(QString::fromUtf8(text), ShellDepth::All).commands) {
        auto place = command.place == CommandPlace::Substitution   ? QStringLiteral("$")
                     : command.place == CommandPlace::QuotedScript ? QStringLiteral("\"")
                                                                   : QString();
        if (command.holder >= 0) place += QString::number(command.holder);
        QStringList words;
        QStringList columns;
        for (const auto& word : command.assignments + command.words) {
            words.append(word.text);
            columns.append(QString::number(word.column));
        }
        const auto line = (command.words + command.assignments).first().line;
        list.append(
            QStringLiteral("%1 %2:%3 %4").arg(place).arg(line).arg(columns.join(','), words.join('|')));
    }
    return list;
}

/// What is run within the words of commands.
class TestInnerCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhatIsRunWithinWords_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char* name, const QByteArray& text, const QStringList& expected) {
            QTest::newRow(name) << text << expected;
        };
        row("assignment", "x=$(a b)\nc", {" 1:1 x=$(a b)", "$0 1:5,7 a|b", " 2:1 c"});
        row("in double quotes", "a \"x $(b 'c d') y\"", {" 1:1,3 a|x $(b 'c d') y", "$0 1:8,10 b|c d"});
        row("not in single quotes", "a '$(b)' \"\\$(c)\"", {" 1:1,3,10 a|$(b)|$(c)"});
        row("within each other", "a $(b $(c) d)",
            {" 1:1,3 a|$(b $(c) d)", "$0 1:5,7,12 b|$(c)|d", "$1 1:9 c"});
        row("back-ticks", "a `b \\`c d\\``", {" 1:1,3 a|`b \\`c d\\``", "$0 1:4,7 b|`c d`", "$1 1:8,10 c|d"});
        row("processes", "a <(b) >(c)", {" 1:1,3,8 a|<(b)|>(c)", "$0 1:5 b", "$0 1:10 c"});
        row("in an expansion", "a ${x:-$(b)}", {" 1:1,3 a|${x:-$(b)}", "$0 1:10 b"});
        row("in arithmetic", "x=$((1 + $(b)))", {" 1:1 x=$((1 + $(b)))", "$0 1:12 b"});
        row("in an array", "x=($(a) \"$(b)\")", {" 1:1 x=($(a) \"$(b)\")", "$0 1:6 a", "$0 1:12 b"});
        row("words of for", "for x in $(a); do b; done", {"$ 1:12 a", " 1:19 b"});
        row("word of case", "case $(a) in b) c;; esac", {"$ 1:8 a", " 1:17 c"});
        row("in a test", "[[ $(a) == b ]]", {" 1:1,4,9,12,14 [[|$(a)|==|b|]]", "$0 1:6 a"});
        row("redirection", "a > $(b)", {" 1:1 a", "$0 1:7 b"});
        row("over several lines", "x=$(\n  a \\\n    b\n)\nc",
            {" 1:1 x=$(\n  a \\\n    b\n)", "$0 2:3,5 a|b", " 5:1 c"});
        row("no end", "x=$(a\nb", {" 1:1 x=$(a\nb", "$0 1:5 a", "$0 2:1 b"});
        row("nothing within", "x=$() y=``", {" 1:1,7 x=$()|y=``"});
        row("bash -c", "bash -c 'a b; c'", {" 1:1,6,9 bash|-c|a b; c", "\"0 1:10,12 a|b", "\"0 1:15 c"});
        row("in double quotes too", "sh -c \"a \\\"b c\\\" \\$d\"",
            {" 1:1,4,7 sh|-c|a \"b c\" $d", "\"0 1:8,11,19 a|b c|$d"});
        row("options of bash", "bash -l -eo pipefail -c 'a' b",
            {" 1:1,6,9,13,22,25,29 bash|-l|-eo|pipefail|-c|a|b", "\"0 1:26 a"});
        row("by another program", "srun -n 2 /bin/bash -lc 'a'",
            {" 1:1,6,9,11,21,25 srun|-n|2|/bin/bash|-lc|a", "\"0 1:26 a"});
        row("within each other, too", "sh -c 'bash -c \"a\"'",
            {" 1:1,4,7 sh|-c|bash -c \"a\"", "\"0 1:8,13,16 bash|-c|a", "\"1 1:17 a"});
        row("a substitution of the outer shell once", "sh -c \"a $(b)\"",
            {" 1:1,4,7 sh|-c|a $(b)", "$0 1:12 b", "\"0 1:8,10 a|$(b)"});
        row("a substitution of the inner shell", "sh -c 'a $(b)'",
            {" 1:1,4,7 sh|-c|a $(b)", "\"0 1:8,10 a|$(b)", "$1 1:12 b"});
        row("lines of a quoted script", "sh -c '\na\n  b\n'\nc",
            {" 1:1,4,7 sh|-c|\na\n  b\n", "\"0 2:1 a", "\"0 3:3 b", " 5:1 c"});
        row("no script", "bash x -c 'a'; python -c 'b'; bash -c \"$C\"; bash -c $'d'",
            {" 1:1,6,8,11 bash|x|-c|a", " 1:16,23,26 python|-c|b", " 1:31,36,39 bash|-c|$C",
             " 1:45,50,53 bash|-c|d"});
        row("here-documents", "a $(cat <<E\n$(b)\nE\n) <<F\n$(c)\nF\nd",
            {" 1:1,3 a|$(cat \n$(b)\n)", "$0 1:5 cat", " 7:1 d"});
    }

    void readsWhatIsRunWithinWords() {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, expected);
        QCOMPARE(toldOfAll(text), expected);
    }

    void theScriptsOwnCommandsStay() {
        const auto text = QStringLiteral("a $(b) && sh -c 'c' | d &\nfor x in `e`; do f; done");
        auto all = readShell(text, ShellDepth::All).commands;
        all.removeIf([](const ShellCommand& command) { return command.place != CommandPlace::Script; });
        const auto outer = readShell(text).commands;
        QCOMPARE(all.size(), outer.size());
        for (qsizetype i = 0; i < all.size(); ++i) {
            QCOMPARE(all[i].texts(), outer[i].texts());
            QCOMPARE(all[i].tested, outer[i].tested);
            QCOMPARE(all[i].background, outer[i].background);
            QCOMPARE(all[i].piped, outer[i].piped);
            QCOMPARE(all[i].conditional, outer[i].conditional);
        }
    }

    void whatHoldsForTheOuterCommandHoldsWithin() {
        const auto shell = readShell(
            QStringLiteral("while a; do b && sh -c 'c; d' & done\nsrun \\\n  sh -c 'e\nf'"), ShellDepth::All);
        const auto& c = shell.commands[3];
        QCOMPARE(c.word(0), QStringLiteral("c"));
        QVERIFY(c.background && c.insideLoop && c.conditional && c.insideSubshell);
        // No line can be written between the two of `srun`.
        QCOMPARE(shell.commands[6].line, 2);
        QCOMPARE(shell.commands[7].line, 4);
        QCOMPARE(shell.commands[7].blockEndLine, 4);
    }

    void aFolderIsChangedForWhatRunsInIt() {
        const auto shell =
            readShell(QStringLiteral("cd a; x=$(cd b; c); sh -c 'cd d; e $(f)'; g"), ShellDepth::All);
        const auto at = [&](const char* word) {
            for (qsizetype i = 0; i < shell.commands.size(); ++i)
                if (shell.commands[i].texts().join(' ') == QLatin1String(word)) return i;
            return qsizetype(-1);
        };
        for (const char* one : {"c", "e $(f)", "f", "g"}) QVERIFY(shell.counts(at("cd a"), at(one)));
        QVERIFY(shell.counts(at("cd b"), at("c")));
        QVERIFY(!shell.counts(at("cd b"), at("g")));
        QVERIFY(shell.counts(at("cd d"), at("f")));
        QVERIFY(!shell.counts(at("cd d"), at("g")));
        QVERIFY(!shell.counts(at("cd b"), at("e $(f)")));
    }

    void nestingHasAnEnd() {
        for (const char* opening : {"\"$(", "$(", "bash -c \"", "${x:-\"", "((", "`"}) {
            const auto deep = QString::fromLatin1(opening).repeated(5000);
            QVERIFY(readShell(deep, ShellDepth::All).commands.size() < 50000);
        }
    }
};

ATELIER_TEST(TestInnerCommands)
#include "test_InnerCommands.moc"
