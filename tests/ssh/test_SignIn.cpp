#include <sys/stat.h>

#include <QElapsedTimer>
#include <QFile>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtTest>
#include <future>
#include <thread>

#include "core/messages/Messages.h"
#include "core/remote/AccountLabel.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/AwaitStop.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

using Kind = SecretQuestion::Kind;

/// Answers in turn, and keeps what was asked.
struct Answers {
    explicit Answers(QStringList texts) : texts_(std::move(texts)) {}
    SignInPrompts prompts() {
        SignInPrompts prompts;
        prompts.acceptHostKey = [this](const HostKeyQuestion& question) {
            hostKeys << question;
            return accept;
        };
        prompts.askSecret = [this](const SecretQuestion& question) -> std::optional<SecretAnswer> {
            questions << question;
            if (texts_.isEmpty()) return std::nullopt;
            return SecretAnswer{.text = texts_.takeFirst()};
        };
        prompts.showWords = [this](const ServerWords& words) { banners << words.text; };
        return prompts;
    }
    bool accept = true;
    QList<SecretQuestion> questions;
    QList<HostKeyQuestion> hostKeys;
    QStringList banners;

private:
    QStringList texts_;
};

/// Getting in, and every way of not getting in.
class TestSignIn : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> server_;

    static QByteArray contentsOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    static SiteHostKeys siteKeys(const QList<PublishedHostKey>& keys) {
        return {.host = QStringLiteral("127.0.0.1"),
                .keys = keys,
                .source = QStringLiteral("https://docs.example.org/keys")};
    }
    /// What every refusal of the server's key begins and ends with: the account; no other name, no alias, no
    /// way on.
    QStringList refusal(const QStringList& arguments) const {
        return QStringList{accountLabel(SshServer::user(), QStringLiteral("127.0.0.1"), server_->port())} +
               arguments + QStringList{QString(), QString(), QString()};
    }
    SignInRequest freshRequest() const {
        SignInRequest request = server_->request();
        QFile::remove(request.knownHostsFile);
        return request;
    }

private Q_SLOTS:
    void initTestCase() {
        // Keys and an agent of whoever runs the tests must not get in the way.
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
        server_ = std::make_unique<SshServer>(
            SshServer::Options{.hostKeyTypes = {QStringLiteral("ed25519"), QStringLiteral("ecdsa")}});
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
    }

    void anUnknownHostIsTheUsersDecisionAndRemembered() {
        const SignInRequest request = freshRequest();
        Answers first({});
        QVERIFY(transport()(request, first.prompts(), {}).has_value());
        QCOMPARE(first.hostKeys.size(), 1);
        QCOMPARE(first.hostKeys[0].account, (Account{.user = SshServer::user(),
                                                     .host = QStringLiteral("127.0.0.1"),
                                                     .port = server_->port()}));
        QCOMPARE(first.hostKeys[0].role, HostKeyRole());
        QVERIFY(!first.hostKeys[0].published);
        const QString type = first.hostKeys[0].keyType.contains(QStringLiteral("ed25519"))
                                 ? QStringLiteral("ed25519")
                                 : QStringLiteral("ecdsa");
        QCOMPARE(first.hostKeys[0].fingerprint, server_->fingerprint(type));
        QCOMPARE(contentsOf(request.knownHostsFile), "[127.0.0.1]:" + QByteArray::number(server_->port()) +
                                                         ' ' + server_->publicHostKey(type) + '\n');

        Answers second({});
        QVERIFY(transport()(request, second.prompts(), {}).has_value());
        QCOMPARE(second.hostKeys.size(), 0);
    }

    void aHostKeyTheUserDoesNotTrustEndsTheSignIn() {
        Answers answers({});
        answers.accept = false;
        const SignInRequest request = freshRequest();
        const auto host = transport()(request, answers.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyRefused);
        QCOMPARE(host.error().arguments().value(1), answers.hostKeys.value(0).fingerprint);
        QCOMPARE(contentsOf(request.knownHostsFile), QByteArray());
    }

    void aPublishedHostKeyIsShownAsSuch() {
        SignInRequest request = freshRequest();
        request.siteKeys = siteKeys({{QStringLiteral("ED25519"), QStringLiteral("SHA256:other")},
                                     {QStringLiteral("ECDSA"), server_->fingerprint(QStringLiteral("ecdsa"))},
                                     {QStringLiteral("ED25519"), server_->fingerprint()}});
        Answers answers({});
        QVERIFY(transport()(request, answers.prompts(), {}).has_value());
        QCOMPARE(answers.hostKeys.size(), 1);
        QVERIFY(answers.hostKeys[0].published);
    }

    void aKeyOtherThanThePublishedOneOfItsTypeIsRefusedAndNotAsked() {
        SignInRequest request = freshRequest();
        request.siteKeys = siteKeys({{QStringLiteral("ED25519"), QStringLiteral("SHA256:the-real-one")},
                                     {QStringLiteral("ECDSA"), QStringLiteral("SHA256:the-real-two")}});
        Answers answers({});
        const auto host = transport()(request, answers.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyNotPublished);
        QCOMPARE(host.error().arguments(),
                 refusal({QStringLiteral("ED25519"), server_->fingerprint(),
                          QStringLiteral("SHA256:the-real-one"), request.siteKeys.source}));
        QCOMPARE(answers.hostKeys.size(), 0);
        QVERIFY(!QFile::exists(request.knownHostsFile));
    }

    void aKeyOfATypeThatTheSiteDoesNotPublishIsAskedAboutWithThatWord() {
        SignInRequest request = freshRequest();
        request.siteKeys = siteKeys({{QStringLiteral("RSA"), QStringLiteral("SHA256:the-real-one")}});
        Answers answers({});
        answers.accept = false;
        const auto host = transport()(request, answers.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyRefused);
        QCOMPARE(answers.hostKeys.size(), 1);
        QVERIFY(!answers.hostKeys[0].published);
        QCOMPARE(answers.hostKeys[0].otherPublishedTypes, QStringList{QStringLiteral("RSA")});
    }

    void aServerOfSeveralKeysIsAskedForThePublishedOne() {
        if (isOpenSshTried())
            SKIP_ON_THIS_COMPUTER(OpenSshsWay, "ssh orders key types by those that it knows");
        SignInRequest request = freshRequest();
        request.siteKeys =
            siteKeys({{QStringLiteral("ECDSA"), server_->fingerprint(QStringLiteral("ecdsa"))}});
        Answers answers({});
        QVERIFY(transport()(request, answers.prompts(), {}).has_value());
        QCOMPARE(answers.hostKeys.size(), 1);
        QCOMPARE(answers.hostKeys[0].keyType, QStringLiteral("ecdsa-sha2-nistp256"));
        QVERIFY(answers.hostKeys[0].published);
    }

    void whatIsPublishedForAnotherHostVouchesAndRefusesNothing() {
        SignInRequest request = freshRequest();
        request.siteKeys = siteKeys({{QStringLiteral("ED25519"), QStringLiteral("SHA256:of-another")}});
        request.siteKeys.host = QStringLiteral("login.example.org");
        Answers answers({});
        QVERIFY(transport()(request, answers.prompts(), {}).has_value());
        QCOMPARE(answers.hostKeys.size(), 1);
        QVERIFY(!answers.hostKeys[0].published);
        QCOMPARE(answers.hostKeys[0].otherPublishedTypes, QStringList());
    }

    /// Whoever verified a key with ssh is not asked again, though the catalogue be out of date.
    void aKnownKeyPassesWhateverIsPublished() {
        SignInRequest request = freshRequest();
        write(request.knownHostsFile,
              "[127.0.0.1]:" + QByteArray::number(server_->port()) + ' ' + server_->publicHostKey() + '\n');
        request.siteKeys = siteKeys({{QStringLiteral("ED25519"), QStringLiteral("SHA256:out-of-date")}});
        Answers answers({});
        const auto host = transport()(request, answers.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(answers.hostKeys.size(), 0);
    }

    void aChangedHostKeyIsRefusedWithThePlaceOfTheOldOne() {
        const SignInRequest request = freshRequest();
        SshServer other;
        const QByteArray name = "[127.0.0.1]:" + QByteArray::number(server_->port());
        write(request.knownHostsFile, "# mine\n\n" + name + ' ' + other.publicHostKey() + '\n');
        Answers answers({});
        const auto host = transport()(request, answers.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyChanged);
        QCOMPARE(host.error().arguments(), refusal({server_->fingerprint(), other.fingerprint(),
                                                    request.knownHostsFile + QStringLiteral(":3")}));
        QCOMPARE(answers.hostKeys.size(), 0);
    }

    void theKeyTypeThatIsKnownIsTheOneAskedFor_data() {
        QTest::addColumn<QString>("type");
        QTest::newRow("ed25519") << "ed25519";
        QTest::newRow("ecdsa") << "ecdsa";
    }

    void theKeyTypeThatIsKnownIsTheOneAskedFor() {
        QFETCH(QString, type);
        const SignInRequest request = freshRequest();
        write(request.knownHostsFile, "[127.0.0.1]:" + QByteArray::number(server_->port()) + ' ' +
                                          server_->publicHostKey(type) + '\n');
        Answers answers({});
        const auto host = transport()(request, answers.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(answers.hostKeys.size(), 0);
    }

    void hashedNamesAreUnderstood() {
        const SignInRequest request = freshRequest();
        write(request.knownHostsFile,
              "[127.0.0.1]:" + QByteArray::number(server_->port()) + ' ' + server_->publicHostKey() + '\n');
        QCOMPARE(
            QProcess::execute(QStringLiteral("ssh-keygen"), {QStringLiteral("-q"), QStringLiteral("-H"),
                                                             QStringLiteral("-f"), request.knownHostsFile}),
            0);
        QVERIFY(contentsOf(request.knownHostsFile).startsWith("|1|"));
        Answers answers({});
        const auto host = transport()(request, answers.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(answers.hostKeys.size(), 0);
    }

    void aRefusedKeyIsNamed() {
        SignInRequest request = freshRequest();
        request.keyFile =
            makeSshKey(server_->folder() + QStringLiteral("/stranger"), QStringLiteral("ed25519"));
        Answers answers({});
        const auto host = transport()(request, answers.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::KeyRefused);
        QCOMPARE(host.error().arguments(),
                 (QStringList{request.keyFile, SshServer::user(), serverLabel(request.host, request.port)}));
    }

    void aKeyThatIsNoneIsNamed_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("missing") << "no-such-key";
        QTest::newRow("not a key") << "config";
        // Whoever reads it waits for ever.
        QTest::newRow("a pipe") << "pipe";
        QTest::newRow("a device without an end") << "zero";
        QTest::newRow("a folder") << ".";
    }

    void aKeyThatIsNoneIsNamed() {
        QFETCH(QString, name);
        SignInRequest request = freshRequest();
        request.keyFile = server_->folder() + QLatin1Char('/') + name;
        if (name == QLatin1String("pipe")) ::mkfifo(QFile::encodeName(request.keyFile).constData(), 0600);
        if (name == QLatin1String("zero")) QFile::link(QStringLiteral("/dev/zero"), request.keyFile);
        const auto host = transport()(request, SshServer::prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::KeyUnreadable);
        QCOMPARE(host.error().arguments(), QStringList{request.keyFile});
    }

    /// Opening a pipe waits for whoever writes to it, and no signal ends that.
    void aPipeInPlaceOfTheKnownHostsIsRefusedAtOnce() {
        SignInRequest request = freshRequest();
        request.knownHostsFile = server_->folder() + QStringLiteral("/known_pipe");
        QCOMPARE(::mkfifo(QFile::encodeName(request.knownHostsFile).constData(), 0600), 0);
        int questions = 0;
        SignInPrompts prompts = SshServer::prompts();
        prompts.acceptHostKey = [&questions](const HostKeyQuestion&) { return ++questions > 0; };
        const auto host = transport()(request, prompts, {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::KnownHostsUnreadable);
        QCOMPARE(host.error().arguments().value(1), request.knownHostsFile);
        QCOMPARE(questions, 0);
    }

    void aHostKeyThatWasWrittenDownIsTold() {
        const SignInRequest request = freshRequest();
        QStringList told;
        SignInPrompts prompts = SshServer::prompts();
        prompts.hostKeyKept = [&told](const Account& account, const QString& file) {
            told << account.label() << file;
        };
        QVERIFY(transport()(request, prompts, {}));
        const Account account{.user = request.user, .host = request.host, .port = request.port};
        QCOMPARE(told, (QStringList{account.label(), request.knownHostsFile}));
        QVERIFY(transport()(request, prompts, {}));
        QCOMPARE(told.size(), 2);
    }

    void withoutAKeyTheServersMethodsAreNamed() {
        SignInRequest request = freshRequest();
        request.keyFile.clear();
        const auto host = transport()(request, SshServer::prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::AuthenticationRefused);
        QCOMPARE(host.error().arguments().mid(0, 2),
                 (QStringList{SshServer::user(), QStringLiteral("127.0.0.1:%1").arg(request.port)}));
    }

    void anEncryptedKeyAsksForItsPassphraseUntilItIsRight() {
        SignInRequest request = freshRequest();
        request.keyFile = server_->folder() + QStringLiteral("/locked");
        QFile::remove(request.keyFile);
        makeSshKey(request.keyFile, QStringLiteral("ed25519"), QStringLiteral("correct horse"));
        QFile allowed(server_->folder() + QStringLiteral("/authorized_keys"));
        QVERIFY(allowed.open(QIODevice::Append));
        allowed.write(contentsOf(request.keyFile + QStringLiteral(".pub")));
        allowed.close();

        Answers answers({QStringLiteral("wrong"), QStringLiteral("correct horse")});
        const auto host = transport()(request, answers.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(answers.questions.size(), 2);
        QCOMPARE(answers.questions[0].kind, Kind::Passphrase);
        QCOMPARE(answers.questions[0].prompt, request.keyFile);
        QCOMPARE(answers.questions[0].attempt, 0);
        QCOMPARE(answers.questions[1].attempt, 1);

        // Kept under the key's own fingerprint, which ssh-keygen tells.
        QProcess keygen;
        keygen.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-lf"), request.keyFile});
        keygen.waitForFinished();
        const QString name =
            QStringLiteral("passphrase ") + QString::fromLatin1(keygen.readAll().split(' ').value(1));
        QCOMPARE(answers.questions[0].name->text(), name);
        QString kept = QStringLiteral("correct horse");
        QStringList names;
        const auto keeping = [&](SignInPrompts prompts) {
            prompts.readSecret = [&](const SecretName& asked) {
                names << asked.text();
                return std::optional<Secret>(kept);
            };
            return prompts;
        };
        Answers nobody({});
        QVERIFY(transport()(request, keeping(nobody.prompts()), {}).has_value());
        QCOMPARE(nobody.questions.size(), 0);
        QCOMPARE(names, QStringList{name});

        kept = QStringLiteral("out of date");
        Answers thrice({QStringLiteral("a"), QStringLiteral("b")});
        const auto refused = transport()(request, keeping(thrice.prompts()), {});
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().kind(), ErrorKind::PassphraseWrong);
        QCOMPARE(thrice.questions.size(), 2);

        // As ssh does, Enter alone passes the key over.
        Answers nothing({QString()});
        const auto ignored = transport()(request, nothing.prompts(), {});
        QVERIFY(!ignored.has_value());
        QCOMPARE(ignored.error().kind(), ErrorKind::PassphraseWrong);
        QCOMPARE(nothing.questions.size(), 1);

        Answers givesUp({});
        const auto cancelled = transport()(request, givesUp.prompts(), {});
        QVERIFY(!cancelled.has_value());
        QCOMPARE(cancelled.error().kind(), ErrorKind::Cancelled);
    }

    void aCertificateOfTheUsersKeyIsOffered_data() {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<bool>("comesIn");
        QTest::newRow("none") << QString() << QByteArray() << false;
        QTest::newRow("beside the key") << QStringLiteral("user-cert.pub") << QByteArray() << true;
        QTest::newRow("configured") << QStringLiteral("of me.pub")
                                    << QByteArray("CertificateFile \"{dir}/of me.pub\"\n") << true;
        QTest::newRow("another one is configured")
            << QStringLiteral("user-cert.pub") << QByteArray("CertificateFile {dir}/no-such\n") << false;
    }

    void aCertificateOfTheUsersKeyIsOffered() {
        QFETCH(QString, certificate);
        QFETCH(QByteArray, config);
        QFETCH(bool, comesIn);
        const QTemporaryDir folder;
        const QString authority =
            makeSshKey(folder.filePath(QStringLiteral("authority")), QStringLiteral("ed25519"));
        const QString key = makeSshKey(folder.filePath(QStringLiteral("user")), QStringLiteral("ed25519"));
        const SshServer server(SshServer::Options{
            .config = {QStringLiteral("TrustedUserCAKeys ") + authority + QStringLiteral(".pub")}});
        const QStringList sign{QStringLiteral("-q"), QStringLiteral("-s"),        authority,
                               QStringLiteral("-I"), QStringLiteral("test"),      QStringLiteral("-n"),
                               SshServer::user(),    key + QStringLiteral(".pub")};
        QCOMPARE(QProcess::execute(QStringLiteral("ssh-keygen"), sign), 0);
        if (certificate.isEmpty())
            QVERIFY(QFile::remove(key + QStringLiteral("-cert.pub")));
        else if (const QString place = folder.filePath(certificate); !QFile::exists(place))
            QVERIFY(QFile::rename(key + QStringLiteral("-cert.pub"), place));
        SignInRequest request = server.request();
        request.keyFile = key;
        request.useSshConfig = true;
        request.sshConfigFile = folder.filePath(QStringLiteral("config"));
        write(request.sshConfigFile,
              config.replace("{dir}", folder.path().toUtf8()) + "GlobalKnownHostsFile none\n");
        const auto host = transport()(request, SshServer::prompts(), {});
        QVERIFY2(host.has_value() == comesIn, reason(host));
        if (!comesIn) QCOMPARE(host.error().kind(), ErrorKind::KeyRefused);
    }

    void theBannerIsShown() {
        SshServer::Options options;
        QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("banner")), "Unauthorised use is forbidden.\n");
        options.config = {QStringLiteral("Banner ") + folder.filePath(QStringLiteral("banner"))};
        SshServer server(options);
        Answers answers({});
        QVERIFY(transport()(server.request(), answers.prompts(), {}).has_value());
        // What ssh writes is read as one text, with lines of others, and so without its last end of a line.
        const QString end = isOpenSshTried() ? QString() : QStringLiteral("\n");
        QCOMPARE(answers.banners, QStringList{QStringLiteral("Unauthorised use is forbidden.") + end});
    }

    void aHostNobodyKnowsIsSaidSo() {
        SignInRequest request = freshRequest();
        request.host = QStringLiteral("no-such-host.invalid");
        const auto host = transport()(request, SshServer::prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostNameUnknown);
        QCOMPARE(host.error().arguments(), QStringList{request.host});
    }

    void aClosedPortIsSaidSo() {
        QTcpServer free;
        free.listen(QHostAddress::LocalHost);
        SignInRequest request = freshRequest();
        request.port = free.serverPort();
        free.close();
        const auto host = transport()(request, SshServer::prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::ConnectionRefused);
        QCOMPARE(host.error().arguments(), (QStringList{request.host, QString::number(request.port)}));
        QVERIFY(host.error().retryable);
    }

    void signingInCanBeCancelledAtAnyMoment() {
        std::promise<quint16> port;
        std::stop_source stop;
        QElapsedTimer timer;
        const std::jthread silentServer([&](const std::stop_token& over) {
            QTcpServer silent;
            silent.listen(QHostAddress::LocalHost);
            port.set_value(silent.serverPort());
            silent.waitForNewConnection(60'000);
            timer.start();
            stop.request_stop();
            awaitStop(over);
        });
        SignInRequest request = freshRequest();
        request.port = port.get_future().get();
        const auto host = transport()(request, SshServer::prompts(), stop.get_token());
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::Cancelled);
        // Long before the patience with a server would, which would be told as another kind of error, too.
        QVERIFY2(timer.elapsed() < SshHostOptions().connectTimeout.count(),
                 QByteArray::number(timer.elapsed()));
    }

    void oneSignInIsOneAuthentication() {
        const int before = server_->acceptedCount();
        Answers answers({});
        const auto host = transport()(freshRequest(), answers.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(server_->acceptedCount(), before + 1);
    }
};

ATELIER_TEST(TestSignIn)
#include "test_SignIn.moc"
