#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

#include "core/display/VisibleText.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestVisibleText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatATerminalWouldObeyOrHideIsShownByItsNumber_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, const QString& text, const char* shown) {
            QTest::newRow(name) << text << QString::fromUtf8(shown);
        };
        row("escape", QStringLiteral("\x1b[2Jgone"), "\\033[2Jgone");
        row("bell", QStringLiteral("a\ab"), "a\\007b");
        row("backspace", QStringLiteral("ab\b"), "ab\\010");
        row("a return over the line", QStringLiteral("yes\rno"), "yes\\015no");
        row("delete", QStringLiteral("a\x7f"), "a\\177");
        row("zero", QString(QChar(0)), "\\000");
        row("C1 sequence introducer", QStringLiteral(u"\u009b2J"), "\\u009b2J");
        row("C1 next line", QStringLiteral(u"a\u0085b"), "a\\u0085b");
        row("right to left override", QStringLiteral(u"txt.\u202egpj"), "txt.\\u202egpj");
        row("isolates", QStringLiteral(u"\u2066a\u2069"), "\\u2066a\\u2069");
        row("marks of direction", QStringLiteral(u"\u061ca\u200eb\u200f"), "\\u061ca\\u200eb\\u200f");
        row("separators", QStringLiteral(u"a\u2028b\u2029c"), "a\\u2028b\\u2029c");
        row("zero width", QStringLiteral(u"a\u200bb\ufeffc\u2060d"), "a\\u200bb\\ufeffc\\u2060d");
        row("soft hyphen", QStringLiteral(u"pay\u00adpal"), "pay\\u00adpal");
        row("a joiner with nothing to join", QStringLiteral(u"pass\u200dword"), "pass\\u200dword");
        row("hidden tags", QStringLiteral(u"hi\U000e0041"), "hi\\U000e0041");
        row("tags after a flag that are no region's", QStringLiteral(u"\U0001f3f4\U000e0041\U000e0042"),
            "🏴\\U000e0041\\U000e0042");
        row("more tags than a region has",
            QStringLiteral(u"\U0001f3f4\U000e0061\U000e0061\U000e0061\U000e0061\U000e0061\U000e0061\U000e0061"
                           u"\U000e007f"),
            "🏴\\U000e0061\\U000e0061\\U000e0061\\U000e0061\\U000e0061\\U000e0061\\U000e0061\\U000e007f");
        row("a joiner among Chinese", QStringLiteral(u"数\u200d据\u200c"), "数\\u200d据\\u200c");
        row("two joiners", QStringLiteral(u"क\u200d\u200d"), "क\u200d\\u200d");
        row("a filler", QStringLiteral(u"a\u3164b"), "a\\u3164b");
        row("a blank of Braille", QStringLiteral(u"a\u2800b"), "a\\u2800b");
        row("a joiner of marks without a mark", QStringLiteral(u"pass\u034fword"), "pass\\u034fword");
        row("vowels that are not drawn", QStringLiteral(u"a\u17b4b\u17b5"), "a\\u17b4b\\u17b5");
        row("a shape of a letter that has one", QStringLiteral(u"a\ufe0fb\ufe00"), "a\\ufe0fb\\ufe00");
        row("a shape of a number alone", QStringLiteral(u"run1\ufe0f.sh"), "run1\\ufe0f.sh");
        row("two shapes of an emoji", QStringLiteral(u"❤\ufe0f\ufe0f"), "❤\ufe0f\\ufe0f");
        row("a shape of an ideograph after a letter", QStringLiteral(u"a\U000e0100"), "a\\U000e0100");
        row("a shape of Mongolian after a letter", QStringLiteral(u"a\u180b"), "a\\u180b");
        row("what is set aside", QStringLiteral(u"a\U000e0fff"), "a\\U000e0fff");
        row("half a pair", QString(QChar(0xd83d)) + u'x', "\\ud83dx");
        row("bytes that are no UTF-8", QString::fromUtf8("\x9b\x31m"), "\ufffd1m");
    }

    void whatATerminalWouldObeyOrHideIsShownByItsNumber() {
        QFETCH(QString, text);
        QTEST(visibleText(text), "shown");
        QTEST(visibleLine(text), "shown");
    }

    void whatPeopleWriteStaysAsItIs_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("French") << QStringLiteral(u"« L’été »\u00a0: œuvre, déjà\u202fvu");
        QTest::newRow("Japanese") << QStringLiteral(u"学習データ");
        QTest::newRow("Korean") << QStringLiteral(u"훈련");
        QTest::newRow("Arabic") << QStringLiteral(u"تدريب ١٢٣");
        QTest::newRow("Persian, with a joiner") << QStringLiteral(u"می\u200cخواهم");
        QTest::newRow("Hindi, with a joiner") << QStringLiteral(u"क्\u200dष");
        QTest::newRow("emoji") << QStringLiteral(u"👩🏽\u200d💻 ❤\ufe0f\u200d🔥");
        QTest::newRow("an emoji and a sign by their shapes") << QStringLiteral(u"❤\ufe0f ✔\ufe0e ©\ufe0f");
        QTest::newRow("a keycap") << QStringLiteral(u"1\ufe0f\u20e3");
        QTest::newRow("an ideograph by its shape") << QStringLiteral(u"葛\U000e0100城");
        QTest::newRow("Mongolian by its shape") << QStringLiteral(u"ᠠ\u180bᠢ");
        QTest::newRow("Braille") << QStringLiteral(u"⠁⠃\u2800⠉");
        QTest::newRow("Hebrew with marks kept apart") << QStringLiteral(u"ל\u05b7\u034f\u05b4");
        QTest::newRow("Khmer") << QStringLiteral(u"ភាសាខ្មែរ");
        QTest::newRow("a flag of tags")
            << QStringLiteral(u"\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f");
        QTest::newRow("combining marks") << QStringLiteral(u"e\u0301");
        QTest::newRow("backslashes") << QStringLiteral("C:\\Users \\033");
    }

    void whatPeopleWriteStaysAsItIs() {
        QFETCH(QString, text);
        QCOMPARE(visibleText(text), text);
        QCOMPARE(visibleLine(text), text);
    }

    void linesAndTabsAreKeptWhereTheyBelong() {
        QCOMPARE(visibleText(u"a\tb\nc\r\nd"), "a\tb\nc\nd");
        QCOMPARE(visibleLine(u"a\tb\nPassword: "), "a\tb\\012Password: ");
    }

    void noCharacterThatIsLeftSteersATerminal() {
        QString all;
        for (char32_t c = 0; c < 0x110000; ++c)
            if (c < 0xd800 || c > 0xdfff) all += QString::fromUcs4(&c, 1);
        const QByteArray shown = visibleLine(all).toUtf8();
        QVERIFY(!std::any_of(shown.begin(), shown.end(),
                             [](char c) { return (c >= 0 && c < 0x20 && c != '\t') || c == 0x7f; }));
        QVERIFY(!shown.contains("\xc2\x9b"));
        QVERIFY(!shown.contains("\xe2\x80\xae"));
    }

    void jsonMeansTheSame() {
        const QJsonArray values{QStringLiteral(u"\u202e\u009b\u007f\n\"é学\U000e0041"),
                                QStringLiteral("plain")};
        const QByteArray written = QJsonDocument(values).toJson();
        const QByteArray shown = visibleJson(written);
        QCOMPARE(QJsonDocument::fromJson(shown).array(), values);
        QVERIFY2(shown.contains("\\u202e\\u009b\\u007f"), shown.constData());
        QVERIFY2(shown.contains("é学\\udb40\\udc41"), shown.constData());
        QCOMPARE(visibleJson("{\"a\": 1}\n"), "{\"a\": 1}\n");
    }
};

ATELIER_TEST(TestVisibleText)
#include "test_VisibleText.moc"
