#include <QFile>
#include <QtTest>

#include "core/messages/Messages.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What ssh_config(5) says about the way in, beside ssh itself: where ssh does not get in with a setting,
/// Atelier does not either, and where it does, so does Atelier.
class TestSshSettings : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> server_;
    QTemporaryDir folder_;

    QString config() const { return folder_.filePath(QStringLiteral("config")); }
    QString known() const { return folder_.filePath(QStringLiteral("known_hosts")); }

    void configure(const QByteArray& lines, const QString& key) const {
        QFile::remove(known());
        QFile file(config());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(lines + QStringLiteral("\nMatch all\nUser %1\nPort %2\nIdentityFile %3\n"
                                          "IdentitiesOnly yes\nStrictHostKeyChecking accept-new\n"
                                          "UserKnownHostsFile %4\nGlobalKnownHostsFile none\n")
                               .arg(SshServer::user())
                               .arg(server_->port())
                               .arg(key, known())
                               .toUtf8());
    }

    bool sshGetsIn() const {
        QProcess ssh;
        ssh.setStandardInputFile(QProcess::nullDevice());
        ssh.setProcessChannelMode(QProcess::MergedChannels);
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("SSH_ASKPASS"), QStringLiteral("/bin/false"));
        environment.insert(QStringLiteral("SSH_ASKPASS_REQUIRE"), QStringLiteral("force"));
        ssh.setProcessEnvironment(environment);
        ssh.start(QStringLiteral("ssh"), {QStringLiteral("-F"), config(), QStringLiteral("-T"),
                                          QStringLiteral("127.0.0.1"), QStringLiteral("true")});
        ssh.waitForFinished();
        const QByteArray words = ssh.readAll();
        if (ssh.exitCode() != 0) qInfo("ssh: %s", words.trimmed().constData());
        return ssh.exitCode() == 0;
    }

    Expected<std::unique_ptr<RemoteHost>> ours() const {
        QFile::remove(known());
        SignInRequest request;
        request.host = QStringLiteral("127.0.0.1");
        request.sshConfigFile = config();
        return signIn(request, SshServer::prompts(), {});
    }

private Q_SLOTS:
    void initTestCase() {
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
        server_ = std::make_unique<SshServer>(
            SshServer::Options{.hostKeyTypes = {QStringLiteral("rsa"), QStringLiteral("ed25519")}});
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
    }

    void asSshDoes_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<bool>("getsIn");
        const auto row = [](const char* line, bool getsIn) {
            QTest::newRow(line) << QByteArray(line).replace(" + ", "\n") << getsIn;
        };
        row("PubkeyAuthentication yes", true);
        row("PubkeyAuthentication no", false);
        row("PreferredAuthentications publickey", true);
        row("PreferredAuthentications keyboard-interactive,password", false);
        row("PreferredAuthentications gssapi-with-mic", false);
        row("BatchMode yes + StrictHostKeyChecking accept-new", true);
        row("PubkeyAcceptedAlgorithms ssh-ed25519", true);
        row("PubkeyAcceptedAlgorithms rsa-sha2-512", false);
        row("PubkeyAcceptedAlgorithms -ssh-ed25519", false);
        row("KexAlgorithms curve25519-sha256", true);
        row("KexAlgorithms +diffie-hellman-group1-sha1", true);
        row("KexAlgorithms diffie-hellman-group1-sha1", false);
        row("Ciphers aes256-ctr", true);
        row("Ciphers 3des-cbc", false);
        row("Ciphers aes256-ctr + MACs hmac-sha2-512", true);
        row("Ciphers aes256-ctr + MACs hmac-md5", false);
        row("HostKeyAlgorithms ssh-ed25519", true);
        row("HostKeyAlgorithms ssh-ed25519-cert-v01@openssh.com", false);
        row("HostKeyAlgorithms rsa-sha2-512 + RequiredRSASize 2048", true);
        row("HostKeyAlgorithms rsa-sha2-512 + RequiredRSASize 8192", false);
        row("HostKeyAlgorithms ssh-ed25519 + RequiredRSASize 8192", true);
        row("AddressFamily inet", true);
        row("AddressFamily inet6", false);
        row("ConnectTimeout 5", true);
        row("NumberOfPasswordPrompts 0", true);
        row("ServerAliveInterval 1 + ServerAliveCountMax 1", true);
        // Atelier does without what they say, and ssh gets in without it, too.
        row("GSSAPIAuthentication yes + HostbasedAuthentication yes", true);
        row("ForwardAgent yes + AddKeysToAgent yes + SetEnv A=b", true);
        row("VerifyHostKeyDNS yes + ConnectionAttempts 2 + RekeyLimit 1G", true);
        row("BindAddress 127.0.0.1", true);
        row("BindAddress 192.0.2.1", false);
    }

    void asSshDoes() {
        QFETCH(QByteArray, lines);
        QFETCH(bool, getsIn);
        configure(lines, server_->clientKey());
        QCOMPARE(sshGetsIn(), getsIn);
        const auto host = ours();
        QVERIFY2(host.has_value() == getsIn, reason(host));
    }

    /// It does not keep anybody out, but whoever relies on it has to know.
    void whatIsPassedOverIsSaid() {
        configure("ForwardAgent yes\nAddKeysToAgent yes\nRemoteForward 127.0.0.1:2 127.0.0.1:22\n",
                  server_->clientKey());
        QStringList said;
        SignInPrompts prompts = SshServer::prompts();
        prompts.settingsIgnored = [&said](const QString& host, const QStringList& keywords) {
            said << settingsIgnored(host, keywords);
        };
        SignInRequest request;
        request.host = QStringLiteral("127.0.0.1");
        request.sshConfigFile = config();
        const auto host = signIn(request, prompts, {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(said.size(), 1);
        QVERIFY2(said[0].contains(request.host) &&
                     said[0].contains(QStringLiteral("AddKeysToAgent, ForwardAgent, RemoteForward")),
                 qPrintable(said[0]));
    }

    void aHostKeyThatIsTooShortIsSaidWithItsLength() {
        configure("HostKeyAlgorithms rsa-sha2-512\nRequiredRSASize 8192\n", server_->clientKey());
        const auto host = ours();
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::HostKeyTooShort, reason(host));
        QCOMPARE(host.error().arguments().mid(1, 2),
                 (QStringList{QStringLiteral("3072"), QStringLiteral("8192")}));
        QVERIFY(!QFile::exists(known()));
    }

    void aHostThatAnAuthorityVouchesForIsSaidToBeSuch() {
        configure("StrictHostKeyChecking yes\n", server_->clientKey());
        QFile file(known());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("@cert-authority [127.0.0.1]:" + QByteArray::number(server_->port()) + ' ' +
                   server_->publicHostKey() + '\n');
        file.close();
        QVERIFY(!sshGetsIn());
        SignInRequest request;
        request.host = QStringLiteral("127.0.0.1");
        request.sshConfigFile = config();
        const auto host = signIn(request, SshServer::prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::HostKeyUnknown, reason(host));
        const QString words = sentence(host.error());
        QVERIFY2(words.contains(QStringLiteral("@cert-authority")), qPrintable(words));
    }

    /// What changing tunnels lead to from one address and port are different servers.
    void whatIsRememberedOfAServerIsFiledUnderItsAlias() {
        configure("HostKeyAlias Tunnel-A\n", server_->clientKey());
        const auto host = ours();
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(!(*host)->label().contains(QLatin1String("tunnel")));
        QCOMPARE((*host)->identity(), (*host)->label() + QStringLiteral(" as tunnel-a"));
        configure("", server_->clientKey());
        const auto plain = ours();
        QVERIFY2(plain.has_value(), reason(plain));
        QCOMPARE((*plain)->identity(), (*plain)->label());
    }

    /// A start may give it another port, and another server the old one.
    void whatIsRememberedOfAPracticeClusterIsFiledUnderItsFolder() {
        SignInRequest request = server_->request();
        request.practiceFolder = QStringLiteral("/home/moi/practice/course");
        const auto host = signIn(request, server_->prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY((*host)->label().endsWith(QString::number(server_->port())));
        QCOMPARE((*host)->identity(),
                 SshServer::user() + QStringLiteral("@127.0.0.1 in /home/moi/practice/course"));
        // After a reset it is another one.
        request.practiceInstance = QStringLiteral("a94f01c37e");
        const auto instance = signIn(request, server_->prompts(), {});
        QVERIFY2(instance.has_value(), reason(instance));
        QCOMPARE((*instance)->identity(), (*host)->identity() + QStringLiteral(" (a94f01c37e)"));
    }

    /// The default server takes no SHA-1 key exchange; libssh knows it.
    void methodsWithoutOneInCommonAreSaid() {
        configure("KexAlgorithms diffie-hellman-group1-sha1\n", server_->clientKey());
        const auto host = ours();
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::KeyExchangeFailed, reason(host));
        QCOMPARE(host.error().arguments().mid(0, 2),
                 (QStringList{QStringLiteral("127.0.0.1:%1").arg(server_->port()), QStringLiteral("kex")}));
        QVERIFY2(host.error().detail.contains(QLatin1String("diffie-hellman-group1-sha1")), reason(host));
    }

    /// libssh has no UMAC.
    void anAlgorithmThatTheLibraryDoesNotKnowIsSaid() {
        configure("MACs umac-128@openssh.com\n", server_->clientKey());
        const auto host = ours();
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::SshSettingNotHonoured, reason(host));
        QCOMPARE(host.error().arguments().value(1), QStringLiteral("MACs"));
    }

    void anInterfaceToComeFromIsSaidNotToBeHonoured() {
        configure("BindInterface lo\n", server_->clientKey());
        const auto host = ours();
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::SshSettingNotHonoured, reason(host));
    }

    /// A key of the user's is held to the length, too.
    void aShortKeyOfTheUsersIsNotUsed() {
        const QString key = makeSshKey(folder_.filePath(QStringLiteral("short")), QStringLiteral("rsa"));
        QFile half(key + QStringLiteral(".pub"));
        QFile allowed(server_->folder() + QStringLiteral("/authorized_keys"));
        QVERIFY(half.open(QIODevice::ReadOnly) && allowed.open(QIODevice::Append));
        allowed.write('\n' + half.readAll());
        allowed.close();
        for (const bool enough : {true, false}) {
            configure(enough ? "RequiredRSASize 2048\nHostKeyAlgorithms ssh-ed25519\n"
                             : "RequiredRSASize 8192\nHostKeyAlgorithms ssh-ed25519\n",
                      key);
            QCOMPARE(sshGetsIn(), enough);
            const auto host = ours();
            QVERIFY2(host.has_value() == enough, reason(host));
        }
    }
};

ATELIER_TEST(TestSshSettings)
#include "test_SshSettings.moc"
