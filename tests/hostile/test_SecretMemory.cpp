#include <QtTest>

#include "core/ssh/SshSignIn.h"
#include "tests/hostile/HostileServer.h"
#include "tests/hostile/MemoryScan.h"
#include "tests/support/Skip.h"
#include "tests/support/SshServer.h"
#include "ui/connect/SecretEdit.h"

using namespace atelier;
using namespace atelier::testing;

/// After a sign-in the secret is nowhere in this process's memory any more. The server is another process.
class TestSecretMemory : public QObject {
    Q_OBJECT

    const HiddenSecret secret_{32};

    SignInPrompts answering() {
        SignInPrompts prompts = SshServer::prompts();
        prompts.askSecret = [this](const SecretQuestion&) -> std::optional<SecretAnswer> {
            return SecretAnswer{.text = secret_.reveal()};
        };
        return prompts;
    }

private Q_SLOTS:
    void initTestCase() {
        if (hasSanitizersMemory)
            SKIP_ON_THIS_COMPUTER(OwnMemory, "A sanitizer keeps copies of what is in memory.");
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
    }
    void init() { QCOMPARE(secret_.found(secret_.size()), 0); }

    void theScanFindsWhatIsThere() {
        QCOMPARE(secret_.found(secret_.size()), 0);
        {
            const Secret secret = secret_.reveal();
            QCOMPARE(secret_.found(secret_.size()), 1);
            QString words = secret.words();
            QVERIFY(secret_.found(secret_.size()) > 1);
            wipe(words);
            const Secret second = secret.copy();
            QCOMPARE(secret_.found(secret_.size()), 2);
        }
        QCOMPARE(secret_.found(secret_.size()), 0);
    }

    void movingASecretLeavesNothingBehind() {
        Secret first = secret_.reveal();
        Secret second = std::move(first);
        QCOMPARE(secret_.found(secret_.size()), 1);
        second = Secret();
        QCOMPARE(secret_.found(secret_.size()), 0);
    }

    void afterASignInNothingIsLeft_data() {
        QTest::addColumn<QString>("method");
        QTest::newRow("password") << "password";
        QTest::newRow("keyboard-interactive") << "keyboard-interactive";
    }

    void afterASignInNothingIsLeft() {
        QFETCH(QString, method);
        const HostileServer server({.methods = {method}});
        const auto host = signIn(server.request(), answering(), {});
        QVERIFY2(host.has_value(), qPrintable(host ? QString() : host.error().detail));
        QCOMPARE(secret_.found(secret_.size()), 0);
        // Reading the server's record as it stands would bring the secret back into this process.
        QCOMPARE(server.toldRotated().count('"' + secret_.rotated().toLatin1() + '"'), 1);
    }

    void afterAPassphraseNothingIsLeft() {
        const SshServer server;
        const QString key = server.folder() + QStringLiteral("/locked");
        // The passphrase is put together in the other program.
        const QString line = QStringLiteral(
            "ssh-keygen -q -t ed25519 -f '%1' -N \"$(echo %2 | tr a-z n-za-m)\" && cat '%1.pub' >> '%3'");
        QCOMPARE(QProcess::execute(
                     QStringLiteral("sh"),
                     {QStringLiteral("-c"), line.arg(key, secret_.rotated(),
                                                     server.folder() + QStringLiteral("/authorized_keys"))}),
                 0);
        SignInRequest request = server.request();
        request.keyFile = key;
        const auto host = signIn(request, answering(), {});
        QVERIFY2(host.has_value(), qPrintable(host ? QString() : host.error().detail));
        QCOMPARE(secret_.found(secret_.size()), 0);
    }

    void whatWasTypedIntoALineIsOverwritten() {
        SecretEdit edit;
        edit.prepare();
        for (qsizetype i = 0; i < secret_.size(); ++i) QTest::keyClick(&edit, secret_.at(i).toLatin1());
        QVERIFY(secret_.found(secret_.size()) > 0);
        {
            const Secret taken = edit.take();
            QVERIFY(taken == secret_.reveal());
        }
        QVERIFY(edit.text().isEmpty());
        QCOMPARE(secret_.found(secret_.size()), 0);
        // Nor what it was while it grew.
        QCOMPARE(secret_.found(secret_.size() / 2), 0);
    }
};

QTEST_MAIN(TestSecretMemory)
#include "test_SecretMemory.moc"
