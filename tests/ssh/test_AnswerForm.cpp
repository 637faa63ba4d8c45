#include <QProcess>
#include <QtTest>

#include "core/ssh/config/AnswerForm.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What is taken for an answer of `ssh -G`.
class TestAnswerForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theAnswerOfSshItselfIsOne() {
        QProcess ssh;
        ssh.start(QStringLiteral("ssh"),
                  {QStringLiteral("-G"), QStringLiteral("-F"), QStringLiteral("none"), QStringLiteral("-o"),
                   QStringLiteral("SetEnv A=b c=\"d e\""), QStringLiteral("-L"),
                   QStringLiteral("8080:localhost:80"), QStringLiteral("--"), QStringLiteral("narval")});
        QVERIFY(ssh.waitForFinished());
        const auto fine = checkAnswerForm(ssh.readAllStandardOutput(), QStringLiteral("narval"));
        QVERIFY2(fine.has_value(), fine ? "" : qPrintable(fine.error().detail));
    }

    void anythingElseIsNone_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("detail");
        const QByteArray whole = "user moi\nhostname narval.ca\nport 22\n";
        QTest::newRow("nothing") << QByteArray() << QStringLiteral("hostname");
        QTest::newRow("a greeting before it") << "Welcome, moi!\n" + whole << QStringLiteral("Welcome, moi!");
        QTest::newRow("an empty line")
            << QByteArray("user moi\n\nhostname narval.ca\nport 22\n") << QString();
        QTest::newRow("two ports") << whole + "port 2222\n" << QStringLiteral("port");
        QTest::newRow("no user") << QByteArray("hostname narval.ca\nport 22\n") << QStringLiteral("user");
        QTest::newRow("an end in the midst of a line")
            << whole + QByteArray("ciphers a\0b", 11) << QStringLiteral("ciphers a");
    }

    void anythingElseIsNone() {
        QFETCH(QByteArray, answer);
        QFETCH(QString, detail);
        const auto fine = checkAnswerForm(answer, QStringLiteral("narval"));
        QVERIFY(!fine.has_value());
        QCOMPARE(fine.error().kind(), ErrorKind::SshConfigUnusable);
        QCOMPARE(fine.error().detail.section(QChar(0), 0, 0), detail);
    }

    void aValueMayBeEmptyOrHaveBlanks() {
        QVERIFY(checkAnswerForm("user a b\nhostname narval.ca\nport 22\nlocalcommand \nenablex\n",
                                QStringLiteral("narval")));
    }
};

ATELIER_TEST(TestAnswerForm)
#include "test_AnswerForm.moc"
