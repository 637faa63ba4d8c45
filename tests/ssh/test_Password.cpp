#include <QDir>
#include <QFile>
#include <QtTest>

#include "core/remote/AccountLabel.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

using Kind = SecretQuestion::Kind;

static const QString password = QStringLiteral("Écluse 42 à 7h");

/// A service of PAM's that asks for the account's password as a computer's own does, and does not wait for
/// two seconds after each wrong one.
class PamService {
public:
    explicit PamService(const QString& name) : name_(name), file_(QStringLiteral("/etc/pam.d/") + name) {
        if (!file_.open(QIODevice::WriteOnly)) return;
        file_.write(
            "auth required pam_unix.so nodelay\naccount required pam_unix.so\nsession required "
            "pam_permit.so\n");
        file_.close();
    }
    ~PamService() { file_.remove(); }
    PamService(const PamService&) = delete;
    PamService& operator=(const PamService&) = delete;
    const QString& name() const { return name_; }

private:
    QString name_;
    QFile file_;
};

/// Passwords and second factors, asked by a real PAM. Only root can make the account and the PAM services it
/// takes.
class TestPassword : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer::Account> account_;
    std::unique_ptr<PamService> pam_;
    QList<SecretQuestion> questions_;

    /// Answers each question with what the function makes of it, and keeps the questions.
    SignInPrompts answering(std::function<std::optional<QString>(const SecretQuestion&)> answer) {
        questions_.clear();
        SignInPrompts prompts = SshServer::prompts();
        prompts.askSecret = [this, answer](const SecretQuestion& question) -> std::optional<SecretAnswer> {
            questions_ << question;
            const auto text = answer(question);
            if (!text) return std::nullopt;
            return SecretAnswer{.text = *text};
        };
        return prompts;
    }
    SignInRequest requestTo(const SshServer& server) const {
        SignInRequest request = server.request();
        request.keyFile.clear();
        request.user = account_->name();
        return request;
    }
    /// A key that the server takes, whose passphrase is "correct horse".
    static QString lockedKeyFor(const SshServer& server) {
        const QString key = makeSshKey(server.folder() + QStringLiteral("/locked"), QStringLiteral("ed25519"),
                                       QStringLiteral("correct horse"));
        QFile half(key + QStringLiteral(".pub"));
        QFile allowed(server.folder() + QStringLiteral("/authorized_keys"));
        if (half.open(QIODevice::ReadOnly) && allowed.open(QIODevice::Append)) allowed.write(half.readAll());
        // sshd reads it as the account.
        allowed.setPermissions(allowed.permissions() | QFile::ReadOther);
        QFile::setPermissions(server.folder(), QFile::permissions(server.folder()) | QFile::ExeOther);
        return key;
    }
    SshServer::Options asking(const char* how) const {
        SshServer::Options options;
        options.pamService = pam_->name();
        options.config = QString::fromLatin1(how).split(QLatin1Char('\n'));
        return options;
    }

private Q_SLOTS:
    void initTestCase() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
        account_ = std::make_unique<SshServer::Account>(password);
        pam_ = std::make_unique<PamService>(account_->name() + QStringLiteral("-quick"));
    }

    void theRightPasswordLetsIn() {
        const SshServer server(asking("UsePAM yes\nPasswordAuthentication yes"));
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const auto host = transport()(requestTo(server), answering([](auto&) { return password; }), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QCOMPARE(questions_.size(), 1);
        QCOMPARE(questions_[0].kind, Kind::Password);
        QVERIFY(!questions_[0].echo);
        const auto who = (*host)->run(command({QStringLiteral("id"), QStringLiteral("-un")}));
        QVERIFY2(who.has_value(), reason(who));
        QCOMPARE(who->standardOutput.trimmed(), account_->name().toUtf8());
        QCOMPARE(server.acceptedCount(), 1);
    }

    /// ssh(1) goes on to the next key and the next method (load_identity_file in its sshconnect2.c).
    void aKeyWhosePassphraseNobodyKnowsIsPassedOver() {
        const SshServer server(
            asking("UsePAM yes\nPasswordAuthentication yes\nKbdInteractiveAuthentication no"));
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        SignInRequest request = requestTo(server);
        request.keyFile = lockedKeyFor(server);
        const auto host =
            transport()(request, answering([](const SecretQuestion& question) {
                            return question.kind == Kind::Passphrase ? QStringLiteral("wrong") : password;
                        }),
                        {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QList<Kind> asked;
        for (const SecretQuestion& question : questions_) asked << question.kind;
        QCOMPARE(asked, (QList<Kind>{Kind::Passphrase, Kind::Passphrase, Kind::Passphrase, Kind::Password}));
        // It is not the server that refused the key.
        QCOMPARE(questions_.constLast().refusedKey, QString());
    }

    /// Where the configuration forbids passwords nobody is asked for one.
    void aKeyWhosePassphraseNobodyKnowsIsWhatIsSaidWhereNothingElseIsAllowed() {
        const SshServer server(asking("UsePAM yes\nPasswordAuthentication yes"));
        SignInRequest request = requestTo(server);
        request.keyFile = lockedKeyFor(server);
        request.sshConfigFile = server.folder() + QStringLiteral("/config");
        request.useSshConfig = true;
        QFile config(request.sshConfigFile);
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write("PasswordAuthentication no\nKbdInteractiveAuthentication no\n");
        config.close();
        const auto host = transport()(request, answering([](auto&) { return QStringLiteral("wrong"); }), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::PassphraseWrong);
        QCOMPARE(host.error().arguments(), QStringList{request.keyFile});
        QCOMPARE(questions_.size(), 3);
    }

    void aKeptPasswordIsTriedOnceBeforeAnybodyIsAsked() {
        const SshServer server(asking("UsePAM yes\nPasswordAuthentication yes"));
        const SignInRequest request = requestTo(server);
        QString kept = QStringLiteral("out of date");
        QStringList names;
        SignInPrompts prompts = answering([](auto&) { return password; });
        prompts.readSecret = [&](const SecretName& name) {
            names << name.text();
            return std::optional<Secret>(kept);
        };
        const auto host = transport()(request, prompts, {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(questions_.size(), 1);
        QCOMPARE(questions_[0].attempt, 1);
        const Account account{.user = account_->name(), .host = request.host, .port = server.port()};
        QCOMPARE(names, QStringList{SecretName::password(account).text()});
        QCOMPARE(questions_[0].account, account);
        kept = password;
        const auto again = transport()(request, prompts, {});
        QVERIFY2(again.has_value(), reason(again));
        QCOMPARE(questions_.size(), 1);
    }

    void onlyAnAnswerThatWasRightIsKept() {
        const SshServer server(asking("UsePAM yes\nPasswordAuthentication yes"));
        QStringList kept;
        SignInPrompts prompts = SshServer::prompts();
        prompts.askSecret = [](const SecretQuestion& question) {
            return SecretAnswer{.text = question.attempt == 0 ? QStringLiteral("guess") : password,
                                .remember = true};
        };
        prompts.keepSecret = [&](const SecretName& name, const Secret& secret) {
            kept << name.text() + QLatin1Char('=') + secret.words();
        };
        const auto host = transport()(requestTo(server), prompts, {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(kept, QStringList{QStringLiteral("password %1@127.0.0.1:%2=%3")
                                       .arg(account_->name())
                                       .arg(server.port())
                                       .arg(password)});
    }

    void anExpiredPasswordIsToldWithTheWayToChangeIt() {
        const SshServer server(asking("UsePAM yes\nPasswordAuthentication yes"));
        const SshServer::Account old(password);
        QCOMPARE(QProcess::execute(QStringLiteral("chage"),
                                   {QStringLiteral("-d"), QStringLiteral("0"), old.name()}),
                 0);
        SignInRequest request = requestTo(server);
        request.user = old.name();
        const auto host = transport()(request, answering([](auto&) { return password; }), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        const auto result = (*host)->run(bash(QStringLiteral("true")));
        QVERIFY2(!result.has_value(), "sshd lets nobody work with an expired password");
        QVERIFY2(result.error().kind() == ErrorKind::PasswordExpired, reason(result));
        QCOMPARE(result.error().arguments().value(2),
                 QStringLiteral("ssh -p %1 %2@127.0.0.1").arg(server.port()).arg(old.name()));
    }

    void aWrongPasswordIsAskedForAgainAndThenRefused() {
        const SshServer server(asking("UsePAM yes\nPasswordAuthentication yes"));
        const auto host =
            transport()(requestTo(server), answering([](auto&) { return QStringLiteral("guess"); }), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::PasswordRefused);
        QCOMPARE(host.error().arguments(),
                 (QStringList{account_->name(), serverLabel(QStringLiteral("127.0.0.1"), server.port())}));
        QCOMPARE(questions_.size(), 3);
        QCOMPARE(questions_[2].attempt, 2);
    }

    void aServerThatHangsUpAfterOneWrongPasswordRefusedThePassword() {
        const SshServer server(asking("UsePAM yes\nPasswordAuthentication yes\nMaxAuthTries 1"));
        const auto host =
            transport()(requestTo(server), answering([](auto&) { return QStringLiteral("guess"); }), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::PasswordRefused, reason(host));
    }

    void aQuestionAfterARefusedKeySaysSo() {
        const SshServer server(asking("UsePAM yes\nPasswordAuthentication yes"));
        SignInRequest request = requestTo(server);
        request.keyFile =
            makeSshKey(server.folder() + QStringLiteral("/stranger"), QStringLiteral("ed25519"));
        const auto host = transport()(request, answering([](auto&) { return password; }), {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(questions_.size(), 1);
        QCOMPARE(questions_[0].refusedKey, request.keyFile);
    }

    void whoGivesUpIsNotAskedAgain() {
        const SshServer server(asking("UsePAM yes\nPasswordAuthentication yes"));
        const auto host = transport()(requestTo(server), answering([](auto&) { return std::nullopt; }), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(questions_.size(), 1);
    }

    void keyboardInteractiveShowsTheServersOwnWords() {
        const SshServer server(asking("UsePAM yes\nKbdInteractiveAuthentication yes"));
        const auto host = transport()(requestTo(server), answering([](const SecretQuestion& question) {
                                          return question.attempt == 0 ? QStringLiteral("guess") : password;
                                      }),
                                      {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QCOMPARE(questions_.size(), 2);
        QCOMPARE(questions_[0].kind, Kind::KeyboardInteractive);
        QCOMPARE(questions_[0].prompt, QStringLiteral("Password: "));
        QVERIFY(!questions_[0].echo);
        QCOMPARE(questions_[1].attempt, 1);
    }

    void aSecondFactorIsAskedForAfterTheKey() {
        if (!QFile::exists(QStringLiteral("/usr/bin/oathtool")) ||
            QDir(QStringLiteral("/lib/x86_64-linux-gnu/security"))
                .entryList({QStringLiteral("pam_google_authenticator.so")})
                .isEmpty())
            SKIP_WITHOUT_PACKAGE("The packages oathtool and libpam-google-authenticator are missing.");
        const QByteArray secret = "JBSWY3DPEHPK3PXPJBSWY3DPEH";
        const QString secretFile = account_->home() + QStringLiteral("/.google_authenticator");
        QFile file(secretFile);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(secret + "\n\" WINDOW_SIZE 5\n\" TOTP_AUTH\n");
        file.setPermissions(QFile::ReadOwner);
        file.close();
        QProcess::execute(QStringLiteral("chown"), {account_->name(), secretFile});

        const QString service = account_->name();
        QFile pam(QStringLiteral("/etc/pam.d/") + service);
        QVERIFY(pam.open(QIODevice::WriteOnly));
        pam.write(
            "auth required pam_google_authenticator.so\naccount required pam_permit.so\nsession required "
            "pam_permit.so\n");
        pam.close();
        const auto removePam = qScopeGuard([&pam] { pam.remove(); });
        SshServer::Options options = asking(
            "UsePAM yes\nKbdInteractiveAuthentication yes\n"
            "AuthenticationMethods publickey,keyboard-interactive:pam");
        options.config << QStringLiteral("AuthorizedKeysFile %h/authorized_keys");
        options.home = account_->home();
        options.pamService = service;
        const SshServer server(options);
        QVERIFY(QFile::copy(server.folder() + QStringLiteral("/authorized_keys"),
                            account_->home() + QStringLiteral("/authorized_keys")));
        QFile::setPermissions(account_->home() + QStringLiteral("/authorized_keys"),
                              QFile::ReadOwner | QFile::ReadOther);
        const auto host = [&] {
            SignInRequest request = server.request();
            request.user = account_->name();
            return transport()(request, answering([&](const SecretQuestion& question) {
                                   if (question.attempt == 0) return QStringLiteral("000000");
                                   QProcess oathtool;
                                   oathtool.start(QStringLiteral("oathtool"),
                                                  {QStringLiteral("--totp"), QStringLiteral("-b"),
                                                   QString::fromLatin1(secret)});
                                   oathtool.waitForFinished();
                                   return QString::fromLatin1(oathtool.readAll().trimmed());
                               }),
                               {});
        }();
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QCOMPARE(questions_.size(), 2);
        QCOMPARE(questions_[0].kind, Kind::KeyboardInteractive);
        QCOMPARE(questions_[0].prompt, QStringLiteral("Verification code: "));
        QVERIFY((*host)->run(bash(QStringLiteral("true"))).has_value());
        QCOMPARE(server.acceptedCount(), 1);
    }
};

ATELIER_TEST(TestPassword)
#include "test_Password.moc"
