#include <QPushButton>
#include <QtTest>
#include <functional>

#include "core/ssh/SshSignIn.h"
#include "tests/hostile/HostileServer.h"
#include "tests/hostile/MemoryScan.h"
#include "tests/support/Skip.h"
#include "tests/support/SshServer.h"
#include "tests/support/TestMain.h"
#include "ui/connect/signin/SecretEdit.h"
#include "ui/connect/signin/SecretPanel.h"

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

    void whatWasTypedAndNotTakenIsOverwritten_data() {
        using Leave = std::function<void(QWidget & page, SecretPanel & panel)>;
        QTest::addColumn<Leave>("leave");
        QTest::newRow("cancelled") << Leave([](QWidget&, SecretPanel& panel) {
            // As the page does.
            connect(&panel, &SecretPanel::cancelled, &panel, &QWidget::hide);
            for (auto* button : panel.findChildren<QPushButton*>())
                if (button->text() == QLatin1String("Cancel")) button->click();
        });
        QTest::newRow("hidden") << Leave([](QWidget&, SecretPanel& panel) { panel.hide(); });
        QTest::newRow("page left") << Leave([](QWidget& page, SecretPanel&) { page.hide(); });
        QTest::newRow("asked anew") << Leave([](QWidget&, SecretPanel& panel) { panel.ask({}); });
        QTest::newRow("gone") << Leave([](QWidget&, SecretPanel& panel) { delete &panel; });
        QTest::newRow("cleared") << Leave([](QWidget&, SecretPanel& panel) {
            auto* edit = panel.findChild<SecretEdit*>();
            QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClick(edit, Qt::Key_Backspace);
            QTest::keyClicks(edit, QStringLiteral("y"));
            panel.hide();
        });
        QTest::newRow("its beginning deleted") << Leave([](QWidget&, SecretPanel& panel) {
            auto* edit = panel.findChild<SecretEdit*>();
            edit->setSelection(0, edit->text().size() * 3 / 4);
            QTest::keyClick(edit, Qt::Key_Delete);
            panel.hide();
        });
        QTest::newRow("backspaced and taken") << Leave([](QWidget&, SecretPanel& panel) {
            auto* edit = panel.findChild<SecretEdit*>();
            while (edit->text().size() > 3) QTest::keyClick(edit, Qt::Key_Backspace);
            panel.takeAnswer();
        });
    }

    void whatWasTypedAndNotTakenIsOverwritten() {
        using Leave = std::function<void(QWidget & page, SecretPanel & panel)>;
        QFETCH(Leave, leave);
        QWidget page;
        auto* panel = new SecretPanel(&page);
        panel->ask({});
        page.show();
        auto* edit = panel->findChild<SecretEdit*>();
        for (qsizetype i = 0; i < secret_.size(); ++i) QTest::keyClick(edit, secret_.at(i).toLatin1());
        QVERIFY(secret_.found(secret_.size()) > 0);
        leave(page, *panel);
        QCOMPARE(secret_.found(secret_.size() / 2), 0);
    }
};

ATELIER_WINDOW_TEST(TestSecretMemory)
#include "test_SecretMemory.moc"
