#include <QtTest>

#include "core/program/PythonTokens.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Statements joined by "|", their words by a space.
static QString shown(const QString& source) {
    QStringList statements;
    for (const auto& statement : pythonStatements(source)) {
        QStringList words;
        for (const auto& token : statement) words.append(token.text);
        statements.append(words.join(QLatin1Char(' ')));
    }
    return statements.join(QStringLiteral(" | "));
}

class TestPythonTokens : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sourcesAreSplitIntoStatements_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("statements");
        QTest::newRow("lines") << "a = 1\nb(2)\n"
                               << "a = 1 | b ( 2 )";
        QTest::newRow("CRLF") << "a\r\nb\r\n"
                              << "a | b";
        QTest::newRow("old Macintosh") << "a\rb"
                                       << "a | b";
        QTest::newRow("brackets") << "f(a,\n  [b,\n c])\nd"
                                  << "f ( a , [ b , c ] ) | d";
        QTest::newRow("backslash") << "a = \\\n  b\nc"
                                   << "a = b | c";
        QTest::newRow("backslash, CRLF") << "a = \\\r\n  b\r\nc"
                                         << "a = b | c";
        QTest::newRow("comments") << "a # b\n# c\nd"
                                  << "a | d";
        QTest::newRow("comment in brackets") << "f( # (\na)\nb"
                                             << "f ( a ) | b";
        QTest::newRow("hash in a string") << "a = '#'\nb"
                                          << "a = '#' | b";
        QTest::newRow("semicolon") << "a; b"
                                   << "a | b";
        QTest::newRow("a block on one line") << "if x: a(); b"
                                             << "if x : | a ( ) | b";
        QTest::newRow("lambda") << "f = lambda: g()"
                                << "f = lambda : g ( )";
        QTest::newRow("annotation") << "x: int = 5"
                                    << "x : int = 5";
        QTest::newRow("slice in a condition") << "if a[1:2]: b"
                                              << "if a [ 1 : 2 ] : | b";
        QTest::newRow("triple quotes") << "'''a\nb'''\nc"
                                       << "'''a\nb''' | c";
        QTest::newRow("quotes in triple quotes") << "\"\"\"it's \"so\" \"\"\"; b"
                                                 << "\"\"\"it's \"so\" \"\"\" | b";
        QTest::newRow("prefixes") << "rb'\\' x' + F\"y\" + u'z'"
                                  << "rb'\\' x' + F\"y\" + u'z'";
        QTest::newRow("an open string ends with its line") << "a = 'b\nc"
                                                           << "a = 'b | c";
        QTest::newRow("an open triple quote ends with the source") << "a = '''b\nc"
                                                                   << "a = '''b\nc";
        QTest::newRow("operators") << "a==b!=c:=d"
                                   << "a == b != c := d";
        QTest::newRow("magic") << "%matplotlib inline\n  !ls (\na"
                               << "%matplotlib inline | !ls ( | a";
        QTest::newRow("percent is no magic") << "a = b \\\n% c"
                                             << "a = b % c";
        QTest::newRow("accents") << "é = ñ1"
                                 << "é = ñ1";
        QTest::newRow("numbers") << "1.5e3+0x1f"
                                 << "1.5e3 + 0x1f";
        QTest::newRow("a bracket too many") << "a)\nb"
                                            << "a ) | b";
        QTest::newRow("byte-order mark") << QString(QChar(0xFEFF)) + "a"
                                         << "a";
        QTest::newRow("nothing") << ""
                                 << "";
    }

    void sourcesAreSplitIntoStatements() {
        QFETCH(QString, source);
        QFETCH(QString, statements);
        QCOMPARE(shown(source), statements);
    }

    void everyWordKnowsItsPlace() {
        const QString source = QStringLiteral("a = f('b',\r\n\tc)  # d\nif x: y()");
        for (const auto& statement : pythonStatements(source))
            for (const auto& token : statement)
                QCOMPARE(source.mid(token.offset, token.text.size()), token.text);
    }

    void stringsAreUnwrapped_data() {
        QTest::addColumn<QString>("content");
        QTest::newRow("'a'") << "a";
        QTest::newRow("rb\"a'b\"") << "a'b";
        QTest::newRow("'''a\nb'''") << "a\nb";
        QTest::newRow("''") << "";
        QTest::newRow("'a") << "a";
    }

    void stringsAreUnwrapped() {
        QFETCH(QString, content);
        const QString text = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(stringContent({PythonToken::Kind::String, text, 0}), content);
    }
};

ATELIER_TEST(TestPythonTokens)
#include "test_PythonTokens.moc"
