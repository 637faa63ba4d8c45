#include <QTcpSocket>
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier::testing;

/// A server that has as many sign-ins under way as it allows, as when a class begins.
class TestFullServer : public QObject {
    Q_OBJECT

    const CtlUser user_{{QStringLiteral("MaxStartups 1:100:1")}};

private Q_SLOTS:
    void initTestCase() { QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem())); }

    void whoIsTriedAgainIsToldOnce_data() {
        QTest::addColumn<QString>("transport");
        QTest::newRow("Atelier itself") << "libssh";
        QTest::newRow("the system’s ssh") << "openssh";
    }
    void whoIsTriedAgainIsToldOnce() {
        QFETCH(QString, transport);
        put(user_.far({}), "result.txt", "42\n");
        // Somebody who never says who they are has the only place.
        QTcpSocket other;
        other.connectToHost(QStringLiteral("127.0.0.1"), user_.port());
        QVERIFY(other.waitForReadyRead(60'000));
        const auto download =
            user_.begin({"download", "there:result.txt", transport, "--transport", transport});
        QByteArray said;
        QTRY_VERIFY2_WITH_TIMEOUT((said += download->readAllStandardError()).contains("hung up at once"),
                                  said, 60'000);
        // Meanwhile the second try comes, and fails as the first one.
        QTest::qWait(1500);
        other.abort();
        const auto end = CtlUser::end(*download);
        const QString all = QString::fromUtf8(said) + end.errors;
        QVERIFY2(end.code == 0, qPrintable(all));
        QCOMPARE(all.count("Atelier tries again"), 1);
        QVERIFY2(!all.contains("Waiting for the server"), qPrintable(all));
        QVERIFY(QFile::exists(user_.in(transport + "/result.txt")));
    }
};

ATELIER_TEST(TestFullServer)
#include "test_FullServer.moc"
