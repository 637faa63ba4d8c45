#include <QtTest>

#include "core/error/ErrorKind.h"
#include "core/remote/TypedPlace.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// user@host:port, as people type it.
class TestTypedPlace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void userHostAndPortAreToldApart_data() {
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("port");
        const auto row = [](const char* typed, const char* user, const char* host, int port) {
            QTest::newRow(typed) << QString::fromLatin1(user) << QString::fromLatin1(host) << port;
        };
        row("login.example.org", "", "login.example.org", 0);
        row(" moi@login.example.org ", "moi", "login.example.org", 0);
        row("login.example.org:2222", "", "login.example.org", 2222);
        row("moi@login.example.org:22", "moi", "login.example.org", 22);
        row("moi@gate@login.example.org:22", "moi@gate", "login.example.org", 22);
        row("uni", "", "uni", 0);
        row("::1", "", "::1", 0);
        row("moi@fe80::1%eth0", "moi", "fe80::1%eth0", 0);
        row("[::1]", "", "::1", 0);
        row("moi@[::1]:2222", "moi", "::1", 2222);
        row("ssh://moi@login.example.org:2222/", "moi", "login.example.org", 2222);
    }

    void userHostAndPortAreToldApart() {
        QFETCH(QString, user);
        QFETCH(QString, host);
        QFETCH(int, port);
        const auto place = typedPlace(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(place);
        QCOMPARE(place->user, user);
        QCOMPARE(place->host, host);
        QCOMPARE(int(place->port.value_or(0)), port);
    }

    void whatIsNoPortIsNamed_data() {
        QTest::addColumn<QString>("typed");
        for (const char* typed :
             {"moi@login:", "login:ssh", "login:0", "login:65536", "login:-22", "[::1]22", "[::1", "[::1]:"})
            QTest::newRow(typed) << QString::fromLatin1(typed);
    }

    void whatIsNoPortIsNamed() {
        QFETCH(QString, typed);
        const auto place = typedPlace(typed);
        QVERIFY(!place);
        QCOMPARE(place.error().kind(), ErrorKind::SshHostInvalid);
        QCOMPARE(place.error().arguments(), QStringList{typed});
    }
};

ATELIER_TEST(TestTypedPlace)
#include "test_TypedPlace.moc"
