#include <QtTest>

#include "core/remote/ServerWords.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestServerWords : public QObject {
    Q_OBJECT

    static ServerWords words(const QString& prompt) {
        SecretQuestion question;
        question.kind = SecretQuestion::Kind::KeyboardInteractive;
        question.prompt = prompt;
        return wordsOf(question);
    }

private Q_SLOTS:
    void gapsDoNotPushItsEndToTheNextRow_data() {
        QTest::addColumn<QString>("gap");
        for (const char16_t gap : {u' ', u'\t', u'\u00a0', u'\u2003', u'\u3000', u'\u2800'})
            QTest::addRow("U+%04X", uint(gap)) << QString(200, QChar(gap));
    }
    void gapsDoNotPushItsEndToTheNextRow() {
        QFETCH(QString, gap);
        QCOMPARE(
            words(gap + QStringLiteral("Code") + gap + QStringLiteral("Passphrase of key:") + gap).prompt,
            QStringLiteral("Code Passphrase of key:"));
    }

    void onlyTheLastLineIsThePrompt() {
        const ServerWords said = words(QStringLiteral("Two  factors\r\nCode: "));
        QCOMPARE(said.said, QStringList{QStringLiteral("Two  factors")});
        QCOMPARE(said.prompt, QStringLiteral("Code:"));
    }
};

ATELIER_TEST(TestServerWords)
#include "test_ServerWords.moc"
