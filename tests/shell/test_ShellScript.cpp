#include <QtTest>

#include "core/shell/ShellScript.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Each command as its words with bars between, with what is known of it before.
static QStringList told(const QByteArray& text) {
    QStringList list;
    for (const auto& command : readShell(QString::fromUtf8(text)).commands) {
        QString flags;
        if (command.background) flags += QLatin1Char('&');
        if (command.piped) flags += QLatin1Char('|');
        if (command.insideFunction) flags += QLatin1Char('F');
        if (command.insideLoop) flags += QLatin1Char('L');
        if (command.insideSubshell) flags += QLatin1Char('S');
        if (command.conditional) flags += QLatin1Char('?');
        if (command.tested) flags += QLatin1Char('!');
        QStringList words;
        for (const auto& word : command.assignments) words.append(word.text);
        words += command.texts();
        list.append((flags.isEmpty() ? QString() : flags + QLatin1Char(' ')) + words.join(QLatin1Char('|')));
    }
    return list;
}

class TestShellScript : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheShell_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char* name, const QByteArray& text, const QStringList& expected) {
            QTest::newRow(name) << text << expected;
        };
        row("words and quotes", "a 'b c' \"d $e\" f\\ g $'it\\'s' h", {"a|b c|d $e|f g|it\\'s|h"});
        row("comments", "a # b 'c\nd#e # f\n# it's\ng", {"a", "d#e", "g"});
        row("continued lines", "a \\\n  b \\\n  c\nd", {"a|b|c", "d"});
        row("lists", "a && b || c; d", {"! a", "?! b", "? c", "d"});
        row("background", "a & b && c & d", {"& a", "&! b", "&? c", "d"});
        row("pipes", "a | b |& c\nd", {"| a", "| b", "| c", "d"});
        row("assignments", "X=1 Y='2 3' a Z=4\nB=$(c d)\nARR=(x y # it's\n z)",
            {"X=1|Y=2 3|a|Z=4", "B=$(c d)", "ARR=(x y \n z)"});
        row("if", "if a; then b; elif c; then d; else e; fi; f", {"! a", "? b", "! c", "? d", "? e", "f"});
        row("if not", "if ! a\nthen\n  b\nfi", {"! a", "? b"});
        row("loops", "for x in salloc conda; do a $x; done\nwhile read l; do b; done < f &\nc",
            {"L a|$x", "&L! read|l", "&L b", "c"});
        row("arithmetic loop", "for ((i=0; i<3; i++)); do a; done; ((n < 4)) && b", {"L a", "? b"});
        row("for over arguments", "for x; do a; done\nfor y\ndo b; done", {"L a", "L b"});
        row("case", "case \"$x\" in\n  salloc|conda) a;;\n  (b*) c ;& # it's\n  *) d; e\nesac\nf",
            {"? a", "? c", "? d", "? e", "f"});
        row("case on one line", "case $x in a) b ;; esac; c", {"? b", "c"});
        row("nested cases", "case $x in a) case $y in b) c;; esac ;; d) e;; esac\nf", {"? c", "? e", "f"});
        row("functions", "f() { a; b; }\nfunction g {\n c\n}\nfunction h() ( d )\ne",
            {"F a", "F b", "F c", "FS d", "e"});
        row("groups", "{ a; b; } | c\n( d; e ) &\nf", {"| a", "| b", "| c", "&S d", "&S e", "f"});
        row("pipe into a loop", "a | while read x; do b; done", {"| a", "|L! read|x", "|L b"});
        row("tests", "[[ $a < b && ( $c =~ (d|e) ) ]] && f\n[ -d g ] || h\nif [[ -n $x\n ]]; then i; fi",
            {"! [[|$a|<|b|&&|( $c =~ (d|e) )|]]", "? f", "! [|-d|g|]", "? h", "! [[|-n|$x|]]", "? i"});
        row("process substitution", "a <(b c) >(d) --x=<(e)", {"a|<(b c)|>(d)|--x=|<(e)"});
        row("redirections", "a 2>&1 >b 3>c d &> e <<< \"f\" 12>g", {"a|d"});
        row("here-document", "a <<EOF b\nsalloc\n$(\nEOF\nc", {"a|b", "c"});
        row("here-document without tabs", "a <<-EOF\n\tsalloc\n\tEOF\nb", {"a", "b"});
        row("a tab does not end a here-document", "a <<EOF\n\tEOF\nsalloc\nEOF\nb", {"a", "b"});
        row("quoted here-document", "a <<'E F' ; b\nit's\nE F\nc", {"a", "b", "c"});
        row("two here-documents", "a <<A <<B\n1\nA\n2\nB\nc", {"a", "c"});
        row("substitution with quotes", "a $(b 'c)' \"d)\") e\nf", {"a|$(b 'c)' \"d)\")|e", "f"});
        row("substitution with a comment", "a $(b # it's\n c)\nd", {"a|$(b \n c)", "d"});
        row("substitution with a here-document", "a=$(cat <<E\nit's )\nE\n)\nb",
            {"a=$(cat \nit's )\n)", "b"});
        row("substitution with a here-string", "a=$(tr , ' ' <<< \"$b\")\nfor x in $a; do c; done",
            {"a=$(tr , ' ' <<< \"$b\")", "L c"});
        row("substitution with arithmetic", "a $(b $((1 << 2)) c)\nd", {"a|$(b $((1 << 2)) c)", "d"});
        row("substitution in quotes", "a \"$(b \"c d\")\" e", {"a|$(b \"c d\")|e"});
        row("expansions", "a ${x:-\"}\"} ${#y[@]} \"${z:-it's}\" ${w#b}\nc",
            {"a|${x:-\"}\"}|${#y[@]}|${z:-it's}|${w#b}", "c"});
        row("back-ticks", "a `b \\` c` d", {"a|`b \\` c`|d"});
        row("extended patterns", "shopt -s extglob; rm !(a|b) c", {"shopt|-s|extglob", "rm|!(a|b)|c"});
        row("words that look like keywords", "echo if then { } done\na if",
            {"echo|if|then|{|}|done", "a|if"});
        row("time", "time a\ntime -p b -p", {"a", "b|-p"});
        row("exclamation", "! a && b", {"! a", "? b"});
        row("DOS line ends", "a b\r\nc\r\n", {"a|b", "c"});
        row("what is not closed", "if a; then b \"c\nd", {"! a", "? b|c\nd"});
    }

    void readsTheShell() {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, expected);
        QCOMPARE(told(text), expected);
    }

    void linesAreThoseOfTheEditor() {
        const auto shell = readShell(QStringLiteral("if a\nthen\n  b \\\n    c\nfi\nd <<E\nx\nE\ne"));
        QCOMPARE(shell.commands.size(), 4);
        QCOMPARE(shell.commands[1].line, 3);
        QCOMPARE(shell.commands[1].endLine, 4);
        QCOMPARE(shell.commands[1].blockEndLine, 5);
        QCOMPARE(shell.commands[2].endLine, 8);
        QCOMPARE(shell.commands[2].input, QStringLiteral("x\n"));
        QCOMPARE(shell.commands[3].blockEndLine, 9);
        QCOMPARE(shell.hereDocumentLines, (QSet<int>{7, 8}));
        QCOMPARE(readShell(QStringLiteral("for x in 1; do a; done")).loopVariables,
                 QSet<QString>{QStringLiteral("x")});
    }
};

ATELIER_TEST(TestShellScript)
#include "test_ShellScript.moc"
