#include <QtTest>

#include "core/edit/ScriptTree.h"
#include "core/text/ScriptPlaces.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

char letter(LineKind kind) {
    switch (kind) {
        case LineKind::Shebang:
            return '!';
        case LineKind::Directive:
            return 'D';
        case LineKind::CommentedOut:
            return 'o';
        case LineKind::Comment:
            return '#';
        case LineKind::Blank:
            return '-';
        case LineKind::Command:
            return 'C';
        case LineKind::HereDocument:
            return 'H';
    }
    return '?';
}

QByteArray kinds(const QByteArray& script) {
    QByteArray letters;
    for (const auto& line : ScriptTree(script).lines()) letters += letter(line.kind);
    return letters;
}

}  // namespace

class TestScriptTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachLineIsWhatSbatchAndTheShellMakeOfIt_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* script, const char* expected) {
            QTest::newRow(name) << QByteArray(script) << QByteArray(expected);
        };
        row("nothing", "", "");
        row("plain", "#!/bin/bash\n#SBATCH --mem=4G\n\n# why\npython train.py\n", "!D-#C");
        row("a directive without words", "#!/bin/bash\n#SBATCH\n#SBATCH # none\n", "!DD");
        row("an old one", "#!/bin/bash\n#SLURM --mem=1G\n", "!D");
        row("what only looks like one", "#!/bin/bash\n # SBATCH --mem=1G\n#sbatch -n1\n##SBATCH --hold\n",
            "!ooo");
        row("after the first command", "#!/bin/bash\nls\n#SBATCH --mem=4G\n# note\n", "!Co#");
        row("a here-document", "#!/bin/bash\ncat <<E\n#SBATCH -n1\n\nE\nls\n", "!CHHHC");
        row("a text over several lines", "#!/bin/bash\npython -c '\n# x\n\nprint(1)'\n# y\n", "!CCCC#");
        row("a body that is no shell", "#!/usr/bin/env python3\nx = 1 << 2\n# y\n2\n", "!C#C");
        row("DOS", "#!/bin/bash\r\n#SBATCH -n1\r\n\r\nls\r\n", "!D-C");
    }

    void eachLineIsWhatSbatchAndTheShellMakeOfIt() {
        QFETCH(QByteArray, script);
        QTEST(kinds(script), "expected");
    }

    void optionsStandOnTheirLines() {
        const ScriptTree tree("#!/bin/bash\n#SBATCH -Ht5 --mem 4G # c\n#SBATCH --nodes\n#SBATCH 2\n");
        const auto& two = tree.lines()[1].directives;
        QCOMPARE(two.size(), 3);
        QCOMPARE(two[1].name(), QString("time"));
        QCOMPARE(two[1].column, 9);
        QCOMPARE(two[1].nameColumn, 11);
        QCOMPARE(two[1].valueColumn, 12);
        QCOMPARE(two[2].value, QString("4G"));
        QCOMPARE(two[2].comment, QString("c"));
        QCOMPARE(tree.lines()[2].directives.first().valueLine, 4);
        QVERIFY(tree.lines()[3].directives.isEmpty());
    }

    void anyBytesComeBack_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("no newline at the end") << QByteArray("#!/bin/bash\nls");
        QTest::newRow("NUL") << QByteArray("#!/bin/bash\n#SBATCH -n1\0\n", 25);
        QTest::newRow("no UTF-8") << QByteArray("\xff\xfe\n#SBATCH --comment=\xe9\n\xc3");
        QTest::newRow("two marks") << QByteArray("\xef\xbb\xbf\xef\xbb\xbf#!/bin/sh\n");
        QTest::newRow("breaks of all kinds") << QByteArray("a\r\nb\rc\n\r\r\n\n\r");
        QTest::newRow("only a break") << QByteArray("\n");
    }

    void anyBytesComeBack() {
        QFETCH(QByteArray, script);
        QCOMPARE(ScriptTree(script).written(), script);
    }

    void columnsFindTheirBytes_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("accents") << QByteArray("caf\xc3\xa9 x");
        QTest::newRow("beyond the first plane") << QByteArray("\xf0\x9f\x98\x80 x");
        QTest::newRow("Latin-1") << QByteArray("\xe9t\xe9 x");
        QTest::newRow("cut short") << QByteArray("\xe2\x82 x");
        QTest::newRow("longer than needed") << QByteArray("\xc0\xaf\xe0\x80\x80 x");
        QTest::newRow("half of a pair") << QByteArray("\xed\xa0\x80 x");
        QTest::newRow("beyond the last") << QByteArray("\xf5\x80\x80\x80\xf4\x90\x80\x80 x");
        QTest::newRow("two marks") << QByteArray("\xef\xbb\xbf\xef\xbb\xbf x");
    }

    void columnsFindTheirBytes() {
        QFETCH(QByteArray, line);
        const int column = static_cast<int>(decodedScript(line).indexOf(QLatin1Char('x'))) + 1;
        QCOMPARE(byteOffset(line, 1, column), line.indexOf('x'));
        QCOMPARE(byteOffset("ab\n" + line, 2, column), line.indexOf('x') + 3);
    }
};

ATELIER_TEST(TestScriptTree)
#include "test_ScriptTree.moc"
