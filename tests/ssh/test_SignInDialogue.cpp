#include <QHostAddress>
#include <QTcpSocket>
#include <QtTest>
#include <future>
#include <map>
#include <thread>

#include "core/messages/Messages.h"
#include "core/remote/AccountLabel.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/PamStage.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString rightPassword = QStringLiteral("the right one");

/// Who signs in, and all that they see, in its order: what is said, asked and waited for.
struct Seat {
    std::function<QString(const SecretQuestion&)> answer = [](const SecretQuestion&) {
        return rightPassword;
    };
    QStringList seen = {};
    int longestWait = 0;  // seconds
    bool waitedForPhone = false;
    int waitsEnded = 0;

    SignInPrompts prompts() {
        SignInPrompts made = SshServer::prompts();
        made.showWords = [this](const ServerWords& words) {
            seen << QStringLiteral("said: ") + words.text.trimmed();
        };
        made.askSecret = [this](const SecretQuestion& question) -> std::optional<SecretAnswer> {
            seen << QStringLiteral("asked: ") + (question.kind == SecretQuestion::Kind::KeyboardInteractive
                                                     ? question.prompt.trimmed()
                                                     : QStringLiteral("a password"));
            return SecretAnswer{.text = answer(question)};
        };
        made.showWait = [this](const std::optional<ServerWait>& wait) {
            if (!wait) return void(++waitsEnded);
            longestWait = std::max(longestWait, int(wait->waited.count()));
            waitedForPhone = wait->mayBePhone;
        };
        return made;
    }
};

bool isCode(const SecretQuestion& question) {
    return question.prompt.contains(QLatin1String("code"));
}

}  // namespace

/// A sign-in as a dialogue with OpenSSH's server and a real PAM: whatever the server says is shown, how long
/// it is waited for, and each reason for which it lets nobody in is told apart. Only root can make the
/// accounts and services that this takes.
class TestSignInDialogue : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer::Account> account_;
    std::unique_ptr<PamStage> pam_;

    /// A sign-in in which the server's time is over, at a server and a service of its own.
    struct Late {
        explicit Late(const QString& service) : pam(service) {}
        PamStage pam;
        std::unique_ptr<SshServer> server;
        Seat seat;
        std::future<Expected<std::unique_ptr<RemoteHost>>> host;
    };
    std::map<QString, Late> late_;

    SshServer::Options asking(const QByteArray& lines, const QStringList& config) const {
        return asking(*pam_, lines, config);
    }
    SshServer::Options asking(PamStage& pam, const QByteArray& lines, const QStringList& config) const {
        pam.setLines(lines);
        SshServer::Options options{.config = config, .home = account_->home()};
        options.config << QStringLiteral("UsePAM yes");
        options.pamService = pam.name();
        return options;
    }
    /// Most of it is waiting: it goes on while others are looked at.
    Late& beginLate(const QString& name, const QByteArray& lines, const QStringList& config) {
        const QString service = QStringLiteral("%1-late%2").arg(account_->name()).arg(late_.size());
        Late& late = late_.try_emplace(name, service).first->second;
        late.pam.program("phone", "sleep 60\n");
        late.server = std::make_unique<SshServer>(asking(late.pam, lines, config));
        return late;
    }
    void signInLate(Late& late) const {
        late.host = std::async(std::launch::async, [this, &late] {
            return transport()(requestTo(*late.server), late.seat.prompts(), {});
        });
    }
    void beginThoseThatAreLate() {
        for (const auto& [name, config] :
             {std::pair("a password", byPassword()), std::pair("a question", byQuestions())}) {
            Late& late = beginLate(QString::fromLatin1(name), pamPassword,
                                   config + QStringList{QStringLiteral("LoginGraceTime 5")});
            late.seat.answer = [&server = *late.server](const SecretQuestion&) {
                // Not every sshd writes into its log that the time is over, but all of them end the process.
                for (int looks = 0; looks < 600 && !server.connectionProcesses().isEmpty(); ++looks)
                    QTest::qSleep(100);
                return rightPassword;
            };
            signInLate(late);
        }
        signInLate(beginLate(QStringLiteral("a phone"),
                             "auth required pam_unix.so nodelay\n"
                             "auth required pam_exec.so {dir}/phone\n"
                             "account required pam_permit.so\nsession required pam_permit.so\n",
                             byQuestions() + QStringList{QStringLiteral("LoginGraceTime 6")}));
    }
    SignInRequest requestTo(const SshServer& server) const {
        SignInRequest request = server.request();
        request.keyFile.clear();
        request.user = account_->name();
        return request;
    }
    /// The same with a key that the server takes.
    SignInRequest requestWithKeyTo(const SshServer& server) const {
        SignInRequest request = server.request();
        request.user = account_->name();
        QFile allowed(server.folder() + QStringLiteral("/authorized_keys"));
        // sshd reads it as the account.
        allowed.setPermissions(allowed.permissions() | QFile::ReadOther);
        QFile::setPermissions(server.folder(), QFile::permissions(server.folder()) | QFile::ExeOther);
        return request;
    }
    static const QStringList& byPassword() {
        static const QStringList config{QStringLiteral("PasswordAuthentication yes")};
        return config;
    }
    static const QStringList& byQuestions() {
        static const QStringList config{QStringLiteral("KbdInteractiveAuthentication yes")};
        return config;
    }

private Q_SLOTS:
    void initTestCase() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
        account_ = std::make_unique<SshServer::Account>(rightPassword);
        pam_ = std::make_unique<PamStage>(account_->name() + QStringLiteral("-says"));
        if (TimeCodes::areHere()) TimeCodes::giveTo(*account_);
        beginThoseThatAreLate();
    }

    void cleanupTestCase() { late_.clear(); }

    void whyNobodyIsLetInIsSaid_data() {
        QTest::addColumn<QByteArray>("account");
        QTest::addColumn<QString>("way");
        QTest::addColumn<QString>("said");
        const QByteArray closed = "account required pam_nologin.so file={dir}/nologin\n";
        const QByteArray locked = "account requisite pam_exec.so stdout {dir}/locked\n";
        for (const char* way : {"password", "questions", "key"}) {
            QTest::addRow("closed for maintenance, by %s", way)
                << closed << QString::fromLatin1(way)
                << "Closed for maintenance until Monday, 8:00.\nSee https://status.example.org";
            QTest::addRow("locked account, by %s", way)
                << locked << QString::fromLatin1(way)
                << "The account is locked: renew it at https://id.example.org/renew";
        }
    }

    /// pam_nologin's message, or one of the site about the account, comes after the password was right, as a
    /// banner or as a round without a prompt, and the server then hangs up or refuses.
    void whyNobodyIsLetInIsSaid() {
        QFETCH(QByteArray, account);
        QFETCH(QString, way);
        QFETCH(QString, said);
        pam_->text("nologin", "Closed for maintenance until Monday, 8:00.\nSee https://status.example.org\n");
        pam_->program("locked",
                      "echo 'The account is locked: renew it at https://id.example.org/renew'; exit 1\n");
        const SshServer server(
            asking(pamPassword + account, way == QLatin1String("questions") ? byQuestions() : byPassword()));
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        Seat seat;
        const auto host = transport()(
            way == QLatin1String("key") ? requestWithKeyTo(server) : requestTo(server), seat.prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::AccountRestricted, reason(host));
        // pam_exec has a line of its own behind that of its program.
        QVERIFY2(seat.seen.constLast().startsWith(QStringLiteral("said: ") + said),
                 qPrintable(seat.seen.join(u'\n')));
        QCOMPARE(seat.seen.filter(QStringLiteral("asked")).size(), way == QLatin1String("key") ? 0 : 1);
        QVERIFY2(sentence(host.error()).contains(said), qPrintable(sentence(host.error())));
    }

    void whoIsLetInNoFurtherWithoutAWordIsToldSo() {
        const SshServer server(
            asking("auth required pam_unix.so nodelay\naccount required pam_deny.so\n", byPassword()));
        Seat seat;
        const auto host = transport()(requestTo(server), seat.prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::AccountRestricted, reason(host));
        QVERIFY2(sentence(host.error()).contains(QStringLiteral("does not say why")),
                 qPrintable(sentence(host.error())));
    }

    void whatTheServerSaysOfThePhoneIsShownAndThePhoneWaitedFor() {
        pam_->text("number", "Entrez le numéro 42 sur votre téléphone.");
        pam_->phone();
        const SshServer server(
            asking("auth required pam_unix.so nodelay\n"
                   "auth optional pam_echo.so file={dir}/number\n"
                   "auth required pam_exec.so {dir}/phone\n"
                   "account required pam_permit.so\nsession required pam_permit.so\n",
                   byQuestions()));
        Seat seat;
        SignInPrompts prompts = seat.prompts();
        prompts.showWait = [&, told = prompts.showWait](const std::optional<ServerWait>& wait) {
            told(wait);
            // Whoever is told for a second time that it is waited for takes the phone.
            if (seat.longestWait >= 4) pam_->tapPhone();
        };
        const auto host = transport()(requestTo(server), prompts, {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        // OpenSSH keeps what PAM says until PAM asks again or is done (sshpam_query in its auth-pam.c).
        QCOMPARE(seat.seen, (QStringList{QStringLiteral("asked: Password:"),
                                         QStringLiteral("said: Entrez le numéro 42 sur votre téléphone.")}));
        QVERIFY2(seat.longestWait >= 4, QByteArray::number(seat.longestWait));
        QVERIFY(seat.waitedForPhone);
        QCOMPARE(seat.waitsEnded, 1);
        QTRY_COMPARE_WITH_TIMEOUT(server.acceptedCount(), 1, 60'000);
    }

    void eachOfSeveralTextsIsShownOnce() {
        pam_->text("banner", "Unauthorised use is forbidden.\n");
        pam_->text("first", "One thing.");
        pam_->text("second", "Another thing.");
        QStringList config = byQuestions();
        config << QStringLiteral("Banner ") + pam_->path("banner");
        const SshServer server(
            asking("auth optional pam_echo.so file={dir}/first\n"
                   "auth required pam_unix.so nodelay\n"
                   "auth optional pam_echo.so file={dir}/second\n"
                   "account required pam_permit.so\nsession required pam_permit.so\n",
                   config));
        Seat seat;
        const auto host = transport()(requestTo(server), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QStringList said = seat.seen.filter(QStringLiteral("said"));
        QCOMPARE(said.value(0), QStringLiteral("said: Unauthorised use is forbidden."));
        QCOMPARE(said.filter(QStringLiteral("One thing.")).size() +
                     seat.seen.filter(QStringLiteral("asked: One thing.")).size(),
                 1);
        QCOMPARE(said.filter(QStringLiteral("Another thing.")).size(), 1);
    }

    void whoTypesTooLateIsToldSo_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"a password", "a question"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }

    /// While the user looks for the phone. The server's time begins with the connection, before it has asked.
    void whoTypesTooLateIsToldSo() {
        QFETCH(QString, what);
        Late& late = late_.at(what);
        const auto host = late.host.get();
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::SignInTimeOver, reason(host));
        const int seconds = host.error().arguments().value(2).toInt();
        QVERIFY2(seconds >= 3, QByteArray::number(seconds));
        const QString words = sentence(host.error());
        QVERIFY2(words.contains(QStringLiteral("waited no longer")) &&
                     !words.contains(QStringLiteral("keep running")),
                 qPrintable(words));
        QCOMPARE(late.seat.seen.size(), 1);
    }

    void aPhoneThatTakesLongerThanTheServerAllowsIsToldSo() {
        Late& late = late_.at(QStringLiteral("a phone"));
        const auto host = late.host.get();
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::SignInTimeOver, reason(host));
        QVERIFY(late.seat.waitedForPhone);
        QCOMPARE(late.seat.waitsEnded, 1);
    }

    void aWrongCodeIsNoWrongPassword_data() {
        QTest::addColumn<QByteArray>("stack");
        QTest::addColumn<int>("asked");
        QTest::addColumn<QString>("question");
        const QByteArray code = "auth required pam_google_authenticator.so\n";
        QTest::newRow("a code") << code << 3 << "“Verification code:”";
        QTest::newRow("a password and a code")
            << "auth required pam_unix.so nodelay\n" + code << 6 << "“Password: Verification code:”";
    }

    void aWrongCodeIsNoWrongPassword() {
        if (!TimeCodes::areHere())
            SKIP_WITHOUT_PACKAGE("The packages oathtool and libpam-google-authenticator are missing.");
        QFETCH(QByteArray, stack);
        QFETCH(int, asked);
        QFETCH(QString, question);
        const SshServer server(asking(
            stack + "account required pam_permit.so\nsession required pam_permit.so\n", byQuestions()));
        Seat seat;
        seat.answer = [](const SecretQuestion& q) {
            return isCode(q) ? QStringLiteral("000000") : rightPassword;
        };
        const auto host = transport()(requestTo(server), seat.prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::CodeRefused, reason(host));
        QCOMPARE(seat.seen.size(), asked);
        const QString words = sentence(host.error());
        QVERIFY2(words.contains(question) && !words.contains(QStringLiteral("the password of")),
                 qPrintable(words));
    }

    /// sshd counts each key that it refuses as a try (MaxAuthTries).
    void keysBeyondWhatTheServerAllowsAreToldSo() {
        SshServer::Options options = asking(pamPassword, byPassword());
        options.config << QStringLiteral("MaxAuthTries 3");
        const SshServer server(options);
        SignInRequest request = requestTo(server);
        request.useSshConfig = true;
        request.sshConfigFile = server.folder() + QStringLiteral("/ssh_config");
        QFile config(request.sshConfigFile);
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write("GlobalKnownHostsFile none\n");
        for (int i = 0; i < 5; ++i)
            config.write("IdentityFile " +
                         makeSshKey(QStringLiteral("%1/stranger%2").arg(server.folder()).arg(i),
                                    QStringLiteral("ed25519"))
                             .toUtf8() +
                         '\n');
        config.close();
        Seat seat;
        const auto host = transport()(request, seat.prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::KeysTooMany, reason(host));
        QCOMPARE(host.error().arguments().value(2), QStringLiteral("3"));
        QVERIFY2(sentence(host.error()).contains(QStringLiteral("after 3 keys")),
                 qPrintable(sentence(host.error())));
        QCOMPARE(seat.seen, QStringList());
    }

    void aServerThatIsFullIsTriedAgain() {
        const SshServer server(
            asking(pamPassword, byPassword() + QStringList{QStringLiteral("MaxStartups 1")}));
        QTcpSocket held;
        QVERIFY(takesTheOnlyPlace(held, server.port()));
        std::jthread leaver([&server, &held](const std::stop_token& over) {
            // What sshd writes is looked at again and again.
            while (!over.stop_requested() && !server.log().contains("drop connection")) QTest::qSleep(10);
            ::shutdown(int(held.socketDescriptor()), SHUT_RDWR);
        });
        Seat seat;
        const auto host = transport()(requestTo(server), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QTRY_COMPARE_WITH_TIMEOUT(server.acceptedCount(), 1, 60'000);
        QCOMPARE(seat.seen, QStringList{QStringLiteral("asked: a password")});
    }

    void aServerThatStaysFullIsNoOtherKindOfServer() {
        const SshServer server(
            asking(pamPassword, byPassword() + QStringList{QStringLiteral("MaxStartups 1")}));
        QTcpSocket held;
        QVERIFY(takesTheOnlyPlace(held, server.port()));
        Seat seat;
        const auto host = transport({.greetingPauses = {std::chrono::milliseconds(10)}})(requestTo(server),
                                                                                         seat.prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::GreetingRefused, reason(host));
        QVERIFY(host.error().retryable);
        const QString words = sentence(host.error());
        QVERIFY2(words.contains(QStringLiteral("busy")) &&
                     words.contains(QStringLiteral("Exceeded MaxStartups")) &&
                     !words.contains(QStringLiteral("no ssh server")),
                 qPrintable(words));
    }

    void whatBothDoNotHaveInCommonIsNamed_data() {
        QTest::addColumn<QString>("config");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("offered");
        QTest::newRow("key exchange") << "KexAlgorithms diffie-hellman-group1-sha1"
                                      << "exchange keys"
                                      << "only diffie-hellman-group1-sha1.";
        QTest::newRow("host key") << "HostKeyAlgorithms ssh-rsa"
                                  << "host key"
                                  << "only ssh-rsa.";
        QTest::newRow("cipher") << "Ciphers aes128-cbc,3des-cbc"
                                << "cipher"
                                << "only aes128-cbc, 3des-cbc.";
        QTest::newRow("checksum") << "Ciphers aes128-ctr\nMACs hmac-md5"
                                  << "checksum"
                                  << "only hmac-md5.";
    }

    void whatBothDoNotHaveInCommonIsNamed() {
        QFETCH(QString, config);
        QFETCH(QString, what);
        QFETCH(QString, offered);
        const bool isRsa = config.contains(QLatin1String("ssh-rsa"));
        const SshServer server(
            SshServer::Options{.config = config.split(QLatin1Char('\n')),
                               .hostKeyTypes = {isRsa ? QStringLiteral("rsa") : QStringLiteral("ed25519")}});
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const auto host = transport()(server.request(), SshServer::prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::KeyExchangeFailed, reason(host));
        const QString words = sentence(host.error());
        QVERIFY2(words.contains(offered), qPrintable(words));
        // Of what ssh has and leaves out, the keyword tells what it is.
        const QString keyword = config.section(QLatin1Char('\n'), -1).section(QLatin1Char(' '), 0, 0);
        QVERIFY2(words.contains(isOpenSshTried() ? keyword + QStringLiteral(" +") : what), qPrintable(words));
    }
};

ATELIER_TEST(TestSignInDialogue)
#include "test_SignInDialogue.moc"
