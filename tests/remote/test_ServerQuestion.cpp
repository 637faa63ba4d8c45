#include <QtTest>

#include "core/remote/ServerQuestion.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestServerQuestion : public QObject {
    Q_OBJECT

    static ServerQuestion words(const QString& prompt) {
        SecretQuestion question;
        question.kind = SecretQuestion::Kind::KeyboardInteractive;
        question.prompt = prompt;
        return splitQuestion(question);
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
        const ServerQuestion said = words(QStringLiteral("Two  factors\r\nCode: "));
        QCOMPARE(said.said, QStringList{QStringLiteral("Two  factors")});
        QCOMPARE(said.prompt, QStringLiteral("Code:"));
    }
};

ATELIER_TEST(TestServerQuestion)
#include "test_ServerQuestion.moc"
