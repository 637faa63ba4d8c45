#include <QTemporaryDir>
#include <QtTest>

#include "core/store/Secrets.h"

using namespace atelier;

namespace {

/// Whether this test was started inside a session of its own with a real keychain (see CMakeLists.txt).
bool hasKeychain() {
    return qEnvironmentVariableIsSet("ATELIER_TEST_KEYCHAIN");
}

const QString name = QStringLiteral("moi@narval.alliancecan.ca");

}  // namespace

class TestSecrets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!hasKeychain()) qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    }

    void whatIsKeptIsReadAndRemoved() {
        if (!hasKeychain())
            QSKIP("dbus-run-session or gnome-keyring-daemon is not installed: there is no keychain");
        const auto kept = secrets_.keep(name, QStringLiteral("pâté & clés"));
        QVERIFY2(kept, qPrintable(kept ? QString() : kept.error().arguments.value(0)));
        QCOMPARE(secrets_.read(name).value(), std::optional(QStringLiteral("pâté & clés")));
        QVERIFY(secrets_.remove(name));
        QCOMPARE(secrets_.read(name).value(), std::optional<QString>());
    }

    void secretsOfOtherUsersAndHostsAreOthers() {
        if (!hasKeychain())
            QSKIP("dbus-run-session or gnome-keyring-daemon is not installed: there is no keychain");
        QVERIFY(secrets_.keep(name, QStringLiteral("one")));
        const QString other = QStringLiteral("toi@narval.alliancecan.ca");
        QCOMPARE(secrets_.read(other).value(), std::optional<QString>());
        QVERIFY(secrets_.remove(other));
        QCOMPARE(secrets_.read(name).value(), std::optional(QStringLiteral("one")));
        QVERIFY(secrets_.remove(name));
    }

    void withoutAKeychainItIsSaid() {
        if (hasKeychain()) QSKIP("this session has a keychain");
        QCOMPARE(secrets_.read(name).error().kind, ErrorKind::KeychainUnavailable);
        QCOMPARE(secrets_.keep(name, QStringLiteral("x")).error().kind, ErrorKind::KeychainUnavailable);
    }

private:
    Secrets secrets_;
};

QTEST_GUILESS_MAIN(TestSecrets)
#include "test_Secrets.moc"
