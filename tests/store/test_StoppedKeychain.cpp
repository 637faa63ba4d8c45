#include <signal.h>

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusInterface>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QElapsedTimer>
#include <QtTest>
#include <atomic>
#include <chrono>
#include <future>

#include "tests/store/SampleSecret.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const SecretName other = SecretName::interactivePassword(sampleAccount);
constexpr std::chrono::seconds patience(1);

/// The keychain of this session does nothing until this is gone.
class Stopped {
public:
    Stopped()
        : keychain_(QDBusConnection::sessionBus().interface()->servicePid(
              QStringLiteral("org.freedesktop.secrets"))) {
        if (keychain_ == 0 || ::kill(keychain_, SIGSTOP) != 0) qFatal("no keychain to stop");
    }
    ~Stopped() { ::kill(keychain_, SIGCONT); }
    Stopped(const Stopped&) = delete;
    Stopped& operator=(const Stopped&) = delete;

private:
    pid_t keychain_;
};

/// In the place of the desktop's unlock dialog (what gnome-keyring calls org.gnome.keyring.SystemPrompter):
/// one that stands there and that nobody answers.
class UnansweredDialog final : public QDBusVirtualObject {
public:
    UnansweredDialog() {
        auto bus = QDBusConnection::sessionBus();
        shown = bus.registerVirtualObject(QStringLiteral("/org/gnome/keyring/Prompter"), this) &&
                bus.registerService(QStringLiteral("org.gnome.keyring.SystemPrompter"));
    }
    QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& bus) override {
        asked = asked || message.member() == QLatin1String("BeginPrompting");
        return bus.send(message.createReply());
    }

    bool shown = false;
    bool asked = false;
};

void lockKeychain() {
    QDBusInterface service(QStringLiteral("org.freedesktop.secrets"),
                           QStringLiteral("/org/freedesktop/secrets"),
                           QStringLiteral("org.freedesktop.Secret.Service"));
    const QList<QDBusObjectPath> collections{
        QDBusObjectPath(QStringLiteral("/org/freedesktop/secrets/collection/login"))};
    const auto answer = service.call(QStringLiteral("Lock"), QVariant::fromValue(collections));
    QVERIFY2(answer.type() == QDBusMessage::ReplyMessage, qPrintable(answer.errorMessage()));
}

}  // namespace

/// A real keychain, in a session of its own (see CMakeLists.txt), that does not answer.
class TestStoppedKeychain : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!qEnvironmentVariableIsSet("ATELIER_TEST_KEYCHAIN"))
            SKIP_ON_THIS_COMPUTER(Keychain, "store.StoppedKeychainInSession tries this, with one");
        secrets_ = std::make_unique<Secrets>(patience);
    }

    /// What the keychain was told it does when it goes on; what waited behind it is withdrawn.
    void whereItHangsItIsSaidWhatMayBeStoredYet() {
        QVERIFY(secrets_->keep(sampleSecret, QStringLiteral("before")));
        QVERIFY(secrets_->remove(other));
        {
            const Stopped stopped;
            const auto kept = secrets_->keep(sampleSecret, QStringLiteral("after"));
            QVERIFY(!kept);
            QCOMPARE(kept.error().kind(), ErrorKind::KeychainMayStoreYet);
            QCOMPARE(kept.error().arguments(), QStringList{QStringLiteral("1")});
            const auto second = secrets_->keep(other, QStringLiteral("never"));
            QVERIFY(!second);
            QCOMPARE(second.error().kind(), ErrorKind::KeychainSilent);
            QCOMPARE(secrets_->read(sampleSecret).error().kind(), ErrorKind::KeychainSilent);
        }
        QCOMPARE(read(sampleSecret), QStringLiteral("after"));
        QCOMPARE(read(other), QString());
        QVERIFY(secrets_->remove(sampleSecret));
    }

    /// Its patience, once it is over, is told as another kind of error.
    void aStopEndsTheWaitAtOnce() {
        const Stopped stopped;
        std::stop_source stop;
        auto reading =
            std::async(std::launch::async, [&] { return secrets_->read(sampleSecret, stop.get_token()); });
        QCOMPARE(reading.wait_for(std::chrono::milliseconds(200)), std::future_status::timeout);
        stop.request_stop();
        QCOMPARE(reading.get().error().kind(), ErrorKind::Cancelled);
    }

    /// The last one, since it locks the keychain.
    void whileItAsksItsOwnUserItIsWaitedFor() {
        QVERIFY(secrets_->keep(sampleSecret, QStringLiteral("behind a lock")));
        UnansweredDialog dialog;
        QVERIFY(dialog.shown);
        lockKeychain();
        std::stop_source stop;
        std::atomic<bool> over = false;
        auto reading = std::async(std::launch::async, [&] {
            auto outcome = secrets_->read(sampleSecret, stop.get_token());
            over = true;
            return outcome;
        });
        QTRY_VERIFY(dialog.asked);
        QElapsedTimer clock;
        clock.start();
        QTRY_VERIFY_WITH_TIMEOUT(over || clock.elapsed() > 4000, 20000);
        QVERIFY2(!over, "four times its patience");
        stop.request_stop();
        QTRY_VERIFY(over);
        QCOMPARE(reading.get().error().kind(), ErrorKind::Cancelled);
    }

private:
    /// Null where there is none.
    QString read(const SecretName& asked) {
        const auto found = secrets_->read(asked);
        return found && *found ? (*found)->words() : QString();
    }

    // A process has one.
    std::unique_ptr<Secrets> secrets_;
};

ATELIER_TEST(TestStoppedKeychain)
#include "test_StoppedKeychain.moc"
