#include <qt6keychain/keychain.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/store/SampleSecret.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Whether this test was started inside a session of its own with a real keychain (see CMakeLists.txt).
bool hasKeychain() {
    return qEnvironmentVariableIsSet("ATELIER_TEST_KEYCHAIN");
}

}  // namespace

class TestSecrets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!hasKeychain()) qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    }

    void whatIsKeptIsReadAndRemoved() {
        if (!hasKeychain()) SKIP_ON_THIS_COMPUTER(Keychain, "store.SecretsInKeychain tries this, with one");
        const auto kept = secrets_.keep(sampleSecret, QStringLiteral("pâté & clés"));
        QVERIFY2(kept, qPrintable(kept ? QString() : kept.error().arguments().value(0)));
        QCOMPARE(read(sampleSecret), QStringLiteral("pâté & clés"));
        QVERIFY(secrets_.remove(sampleSecret));
        QCOMPARE(read(sampleSecret), QString());
    }

    void secretsOfOtherPlacesAndKindsAreOthers() {
        if (!hasKeychain()) SKIP_ON_THIS_COMPUTER(Keychain, "store.SecretsInKeychain tries this, with one");
        QVERIFY(secrets_.keep(sampleSecret, QStringLiteral("one")));
        Account otherUser = sampleAccount;
        otherUser.user = QStringLiteral("toi");
        Account otherPort = sampleAccount;
        otherPort.port = 2222;
        Account behind = sampleAccount;
        behind.via << QStringLiteral("moi@gate:22");
        for (const Account& other : {otherUser, otherPort, behind})
            QCOMPARE(read(SecretName::password(other)), QString());
        QCOMPARE(read(SecretName::interactivePassword(sampleAccount)), QString());
        QCOMPARE(read(SecretName::passphrase(QStringLiteral("SHA256:abc"))), QString());
        QVERIFY(secrets_.remove(SecretName::password(otherUser)));
        QCOMPARE(read(sampleSecret), QStringLiteral("one"));
        QVERIFY(secrets_.remove(sampleSecret));
    }

    /// As Atelier kept them before: nobody knows any more what it was for.
    void whatWasKeptWithoutSayingWhatForIsRemovedAndNeverRead() {
        if (!hasKeychain()) SKIP_ON_THIS_COMPUTER(Keychain, "store.SecretsInKeychain tries this, with one");
        QKeychain::WritePasswordJob before(QStringLiteral("atelier"));
        before.setAutoDelete(false);
        before.setKey(QStringLiteral("moi@narval.alliancecan.ca"));
        before.setTextData(QStringLiteral("which one?"));
        QSignalSpy written(&before, &QKeychain::Job::finished);
        before.start();
        QTRY_COMPARE(written.size(), 1);
        QCOMPARE(before.error(), QKeychain::NoError);
        QCOMPARE(read(sampleSecret), QString());
        const auto removed = secrets_.removeUnnamed(sampleAccount.user, sampleAccount.host);
        QVERIFY(removed && *removed);
        const auto again = secrets_.removeUnnamed(sampleAccount.user, sampleAccount.host);
        QVERIFY(again && !*again);
    }

    void withoutAKeychainItIsSaid() {
        if (hasKeychain()) SKIP_ON_THIS_COMPUTER(Keychain, "store.Secrets tries this, without one");
        QCOMPARE(secrets_.read(sampleSecret).error().kind(), ErrorKind::KeychainMissing);
        QCOMPARE(secrets_.keep(sampleSecret, QStringLiteral("x")).error().kind(), ErrorKind::KeychainMissing);
    }

private:
    /// Null where there is none.
    QString read(const SecretName& asked) {
        const auto found = secrets_.read(asked);
        return found && *found ? (*found)->words() : QString();
    }

    Secrets secrets_;
};

ATELIER_TEST(TestSecrets)
#include "test_Secrets.moc"
