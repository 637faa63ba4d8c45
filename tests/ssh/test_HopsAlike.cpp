#include <QtTest>
#include <future>
#include <map>

#include "core/error/StoppedErrors.h"
#include "core/messages/Messages.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/PamStage.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString rightPassword = QStringLiteral("écluse 42 à 7h");

}  // namespace

/// Two jump hosts of one address and one account, which nothing but the port tells apart. Only root can make
/// the account that this takes.
class TestHopsAlike : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer::Account> account_;
    std::unique_ptr<PamStage> pam_;
    std::unique_ptr<SshServer> target_;
    QTemporaryDir folder_{QStringLiteral("/tmp/hops-XXXXXX")};

    /// What came of a sign-in, and what was asked on the way.
    struct Seen {
        Expected<std::unique_ptr<RemoteHost>> host;
        QList<SecretQuestion> questions;
        QList<HostKeyQuestion> keys;
    };

    std::unique_ptr<SshServer> hop(const QStringList& config = {}) const {
        SshServer::Options options{.config = {QStringLiteral("UsePAM yes"),
                                              QStringLiteral("PasswordAuthentication yes"),
                                              QStringLiteral("KbdInteractiveAuthentication yes")}};
        options.config << config;
        options.home = account_->home();
        options.pamService = pam_->name();
        auto made = std::make_unique<SshServer>(options);
        // sshd reads its authorized keys as the account.
        QFile allowed(made->folder() + QStringLiteral("/authorized_keys"));
        allowed.setPermissions(allowed.permissions() | QFile::ReadOther);
        QFile::setPermissions(made->folder(), QFile::permissions(made->folder()) | QFile::ExeOther);
        return made;
    }
    QString path(const char* name) const { return folder_.filePath(QLatin1String(name)); }
    QString place(const SshServer& hop) const {
        return QStringLiteral("%1@127.0.0.1:%2").arg(account_->name()).arg(hop.port());
    }
    static QString server(const SshServer& hop) { return QStringLiteral("127.0.0.1:%1").arg(hop.port()); }

    SignInRequest through(const SshServer& first, const SshServer& second, const QString& more = {},
                          const SshServer* target = nullptr, const QString& files = {}) const {
        QFile config(folder_.filePath(files + QStringLiteral("config")));
        if (config.open(QIODevice::WriteOnly | QIODevice::Truncate))
            config.write(QStringLiteral("Host cluster\n  HostName 127.0.0.1\n  Port %1\n  User %2\n"
                                        "  IdentityFile %3\n  ProxyJump %4,%5\n"
                                        "Host 127.0.0.1\n  IdentityFile none\n%6\n"
                                        "Host *\n  UserKnownHostsFile %7\n  GlobalKnownHostsFile none\n")
                             .arg(QString::number(target ? target->port() : target_->port()),
                                  target ? account_->name() : SshServer::user(),
                                  target ? QStringLiteral("none") : target_->clientKey(), place(first),
                                  place(second), more, folder_.filePath(files + QStringLiteral("known")))
                             .toUtf8());
        SignInRequest request;
        request.host = QStringLiteral("cluster");
        request.sshConfigFile = config.fileName();
        return request;
    }

    static Seen signIn(const SignInRequest& request,
                       const std::function<QString(const SecretQuestion&)>& answer) {
        Seen seen{.host = failure(error::Cancelled{}), .questions = {}, .keys = {}};
        SignInPrompts prompts;
        prompts.acceptHostKey = [&seen](const HostKeyQuestion& question) {
            seen.keys << question;
            return true;
        };
        prompts.askSecret = [&](const SecretQuestion& question) -> std::optional<SecretAnswer> {
            seen.questions << question;
            return SecretAnswer{.text = Secret(answer(question))};
        };
        seen.host = transport()(request, prompts, {});
        return seen;
    }
    /// Waits until a server has hung up on whoever signs in there, and this computer has had the time to hear
    /// of it through the servers between.
    static void awaitHangUp(const SshServer& server) {
        // Not every sshd writes into its log that the time is over, but all of them end the process.
        for (int looks = 0; looks < 600 && !server.connectionProcesses().isEmpty(); ++looks)
            QTest::qSleep(100);
        // Nothing tells from outside when that has come through the others.
        QTest::qSleep(1000);
    }
    static QString right(const SecretQuestion&) { return rightPassword; }

    /// A sign-in in which one of the servers waits no longer, and what came of it.
    struct Late {
        std::unique_ptr<SshServer> first, second, target;
        const SshServer* strict = nullptr;
        std::future<Seen> seen;
    };
    std::map<QString, Late> late_;

    /// They wait while others are looked at.
    void beginThoseThatAreLate() {
        // In which a busy computer comes to the question.
        const QStringList impatient{QStringLiteral("LoginGraceTime 8")};
        for (const char* which : {"the first", "the second", "the target"}) {
            const QString name = QString::fromLatin1(which);
            Late& late = late_[name];
            const auto patience = [&](const char* server) {
                return name == QLatin1String(server) ? impatient : QStringList();
            };
            late.first = hop(patience("the first"));
            late.second = hop(patience("the second"));
            late.target = hop(patience("the target"));
            late.strict = name == QLatin1String("the first")    ? late.first.get()
                          : name == QLatin1String("the second") ? late.second.get()
                                                                : late.target.get();
            // ssh itself passes the name on unquoted to the one that makes the way through the first.
            const SignInRequest request =
                through(*late.first, *late.second, {}, late.target.get(),
                        QString(name).replace(QLatin1Char(' '), QLatin1Char('-')) + QLatin1Char('-'));
            late.seen = std::async(std::launch::async, [request, strict = late.strict] {
                return signIn(request, [strict](const SecretQuestion& question) {
                    if (question.account.port == strict->port()) awaitHangUp(*strict);
                    return rightPassword;
                });
            });
        }
    }

private Q_SLOTS:
    void initTestCase() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
        account_ = std::make_unique<SshServer::Account>(rightPassword);
        pam_ = std::make_unique<PamStage>(account_->name() + QStringLiteral("-hops"));
        QVERIFY(pam_->setLines(pamPassword));
        target_ = std::make_unique<SshServer>();
        QVERIFY2(target_->problem().isEmpty(), qPrintable(target_->problem()));
        beginThoseThatAreLate();
    }
    void cleanupTestCase() { late_.clear(); }
    void init() { QFile::remove(path("known")); }

    void eachAsksInItsOwnName_data() {
        QTest::addColumn<QString>("method");
        QTest::newRow("a password") << QStringLiteral("password");
        QTest::newRow("a question") << QStringLiteral("keyboard-interactive");
    }
    void eachAsksInItsOwnName() {
        QFETCH(QString, method);
        const auto first = hop();
        const auto second = hop();
        const Seen seen = signIn(
            through(*first, *second, QStringLiteral("  PreferredAuthentications %1").arg(method)), right);
        QVERIFY2(seen.host.has_value(), reason(seen.host) + first->log() + second->log());
        QStringList asked;
        for (const SecretQuestion& question : seen.questions) {
            asked << question.account.label();
            QCOMPARE(question.attempt, 0);
        }
        QCOMPARE(asked, (QStringList{place(*first), place(*second)}));
        QList<int> ports;
        for (const HostKeyQuestion& key : seen.keys) ports << key.account.port;
        QCOMPARE(ports, (QList<int>{first->port(), second->port(), target_->port()}));
        QCOMPARE(seen.keys.value(1).fingerprint, second->fingerprint());
    }

    void whicheverRefusesIsNamed_data() {
        QTest::addColumn<bool>("isSecond");
        QTest::newRow("the first") << false;
        QTest::newRow("the second") << true;
    }
    void whicheverRefusesIsNamed() {
        QFETCH(bool, isSecond);
        const auto first = hop();
        const auto second = hop();
        const SshServer& strict = isSecond ? *second : *first;
        const Seen seen = signIn(through(*first, *second), [&strict](const SecretQuestion& question) {
            return question.account.port == strict.port() ? QStringLiteral("wrong") : rightPassword;
        });
        QVERIFY(!seen.host.has_value());
        QVERIFY2(seen.host.error().kind() == ErrorKind::PasswordRefused, reason(seen.host));
        QCOMPARE(seen.host.error().arguments(), (QStringList{account_->name(), server(strict)}));
        const QString words = sentence(seen.host.error());
        QVERIFY2(words.contains(server(strict) + QStringLiteral(" is a jump host on the way to ")),
                 qPrintable(words));
    }

    void whicheverPassesNothingOnIsNamed_data() { whicheverRefusesIsNamed_data(); }
    void whicheverPassesNothingOnIsNamed() {
        QFETCH(bool, isSecond);
        const QStringList closed{QStringLiteral("AllowTcpForwarding no")};
        const auto first = hop(isSecond ? QStringList() : closed);
        const auto second = hop(isSecond ? closed : QStringList());
        const Seen seen = signIn(through(*first, *second), right);
        QVERIFY(!seen.host.has_value());
        QVERIFY2(seen.host.error().kind() == ErrorKind::JumpFailed, reason(seen.host));
        QCOMPARE(seen.host.error().arguments().first(2),
                 (QStringList{server(isSecond ? *second : *first), server(isSecond ? *target_ : *second)}));
    }

    void theOneWhoseKeyHasChangedIsNamed() {
        const auto first = hop();
        const auto second = hop();
        QFile known(path("known"));
        QVERIFY(known.open(QIODevice::WriteOnly));
        known.write("[127.0.0.1]:" + QByteArray::number(second->port()) + ' ' + first->publicHostKey() +
                    '\n');
        known.close();
        const Seen seen = signIn(through(*first, *second), right);
        QVERIFY(!seen.host.has_value());
        QVERIFY2(seen.host.error().kind() == ErrorKind::HostKeyChanged, reason(seen.host));
        const QStringList told = seen.host.error().arguments();
        QCOMPARE(told.first(3), (QStringList{place(*second), second->fingerprint(), first->fingerprint()}));
        QVERIFY2(sentence(seen.host.error()).contains(QStringLiteral("jump host")),
                 qPrintable(sentence(seen.host.error())));
    }

    /// Nobody listens there.
    void theOneThatIsAwayIsNamed() {
        const auto first = hop();
        auto second = hop();
        const SignInRequest request = through(*second, *first);
        const QString away = server(*second);
        const int port = second->port();
        second.reset();
        const Seen seen = signIn(request, right);
        QVERIFY(!seen.host.has_value());
        QVERIFY2(seen.host.error().kind() == ErrorKind::ConnectionRefused, reason(seen.host));
        QCOMPARE(seen.host.error().arguments(),
                 (QStringList{QStringLiteral("127.0.0.1"), QString::number(port)}));
    }

    /// Both want the same key.
    void aPassphraseIsAskedForInTheNameOfTheHop() {
        const auto first = hop();
        const auto second = hop();
        const QString key = makeSshKey(path("locked"), QStringLiteral("ed25519"), QStringLiteral("otter 41"));
        for (const SshServer* one : {first.get(), second.get()}) {
            QFile half(key + QStringLiteral(".pub"));
            QFile allowed(one->folder() + QStringLiteral("/authorized_keys"));
            QVERIFY(half.open(QIODevice::ReadOnly) && allowed.open(QIODevice::Append));
            allowed.write(half.readAll());
        }
        SignInRequest request = through(*first, *second);
        QFile config(path("config"));
        QVERIFY(config.open(QIODevice::ReadWrite));
        const QByteArray text = config.readAll().replace("IdentityFile none", "IdentityFile " + key.toUtf8());
        QVERIFY(config.seek(0));
        config.write(text);
        config.close();
        const Seen seen = signIn(request, [](const SecretQuestion&) { return QStringLiteral("otter 41"); });
        QVERIFY2(seen.host.has_value(), reason(seen.host) + first->log());
        QStringList asked;
        for (const SecretQuestion& question : seen.questions) {
            QCOMPARE(question.kind, SecretQuestion::Kind::Passphrase);
            QCOMPARE(question.prompt, key);
            asked << question.account.label();
        }
        QCOMPARE(asked, (QStringList{place(*first), place(*second)}));
    }

    void whicheverWaitsNoLongerIsNamed_data() { whicheverRefusesIsNamed_data(); }
    void whicheverWaitsNoLongerIsNamed() {
        Late& late = late_.at(QString::fromLatin1(QTest::currentDataTag()));
        const Seen seen = late.seen.get();
        QVERIFY(!seen.host.has_value());
        QVERIFY2(seen.host.error().kind() == ErrorKind::SignInTimeOver, reason(seen.host));
        QCOMPARE(seen.host.error().arguments().first(2),
                 (QStringList{account_->name(), server(*late.strict)}));
        const QString words = sentence(seen.host.error());
        QVERIFY2(words.contains(server(*late.strict) + QStringLiteral(" is a jump host on the way to ")) &&
                     words.contains(QStringLiteral("waited no longer")),
                 qPrintable(words));
    }

    void theTargetBehindThemWaitsNoLonger() {
        Late& late = late_.at(QStringLiteral("the target"));
        const Seen seen = late.seen.get();
        QVERIFY(!seen.host.has_value());
        QVERIFY2(seen.host.error().kind() == ErrorKind::SignInTimeOver, reason(seen.host));
        QCOMPARE(seen.host.error().arguments().first(2),
                 (QStringList{account_->name(), server(*late.strict)}));
        QVERIFY(!seen.host.error().hop);
    }
};

ATELIER_TEST(TestHopsAlike)
#include "test_HopsAlike.moc"
