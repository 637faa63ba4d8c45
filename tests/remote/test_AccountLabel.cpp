#include <QtTest>

#include "core/remote/AccountLabel.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestAccountLabel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void twoPortsAreTwoPlaces_data() {
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("port");
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("account");
        const auto row = [](const char* host, int port, const char* label, const char* account) {
            QTest::newRow(label) << QString::fromLatin1(host) << port << QString::fromLatin1(label)
                                 << QString::fromLatin1(account);
        };
        row("narval.alliancecan.ca", 22, "moi@narval.alliancecan.ca", "moi@narval.alliancecan.ca");
        row("127.0.0.1", 2222, "moi@127.0.0.1:2222", "moi@127.0.0.1");
        row("::1", 22, "moi@::1", "moi@::1");
        row("::1", 2222, "moi@[::1]:2222", "moi@[::1]");
    }

    void twoPortsAreTwoPlaces() {
        QFETCH(QString, host);
        QFETCH(int, port);
        QTEST(accountLabel(QStringLiteral("moi"), host, quint16(port)), "label");
        QFETCH(QString, label);
        QTEST(labelParts(label).account, "account");
        QCOMPARE(serverLabel(host, quint16(port)), label.mid(4));
        QCOMPARE(int(labelParts(label).port), port);
    }
};

ATELIER_TEST(TestAccountLabel)
#include "test_AccountLabel.moc"
