#include <QDir>
#include <QFile>
#include <QtTest>

#include "tests/ssh/SshTestSupport.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What sites publish about their keys holds for the host that is really reached, whatever the ssh
/// configuration calls it, and for every host on the way.
class TestPublishedKeys : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> gate_;
    std::unique_ptr<SshServer> inside_;
    QTemporaryDir home_;

    QString known() const { return home_.filePath(QStringLiteral("known_hosts")); }

    static QString block(const char* name, const SshServer& server, const QString& more = {}) {
        return QStringLiteral("Host %1\n  HostName 127.0.0.1\n  Port %2\n  User %3\n  IdentityFile %4\n%5")
            .arg(QLatin1String(name))
            .arg(server.port())
            .arg(SshServer::user(), server.clientKey(), more);
    }

    SignInRequest to(const QString& host, const QString& configuration) const {
        QFile::remove(known());
        QFile file(home_.filePath(QStringLiteral("config")));
        if (file.open(QIODevice::WriteOnly))
            file.write((configuration + QStringLiteral("Match all\nIdentitiesOnly yes\n"
                                                       "UserKnownHostsFile %1\nGlobalKnownHostsFile none\n")
                                            .arg(known()))
                           .toUtf8());
        SignInRequest request;
        request.host = host;
        request.sshConfigFile = file.fileName();
        return request;
    }

    static SiteHostKeys publishedOf(const QString& host, const char* type, const QString& fingerprint) {
        return {.host = host,
                .keys = {{QLatin1String(type), fingerprint}},
                .source = QStringLiteral("https://docs.example.org/keys")};
    }

private Q_SLOTS:
    void initTestCase() {
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
        gate_ = std::make_unique<SshServer>();
        inside_ = std::make_unique<SshServer>();
        for (const auto* server : {gate_.get(), inside_.get()})
            QVERIFY2(server->problem().isEmpty(), qPrintable(server->problem()));
    }

    void aKeyThatContradictsThemIsRefusedUnderEveryName_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("configuration");
        QTest::addColumn<QString>("publishedFor");
        const QString narval = QStringLiteral("narval.example.org");
        const QString byAddress = QStringLiteral("127.0.0.1");
        const auto strict = [](const char* value) {
            return QStringLiteral("StrictHostKeyChecking %1\n").arg(QLatin1String(value));
        };
        QTest::newRow("a name of the configuration") << "n" << block("n", *inside_) << byAddress;
        for (const char* value : {"ask", "accept-new", "no", "off"})
            QTest::addRow("StrictHostKeyChecking %s", value)
                << "n" << block("n", *inside_) + strict(value) << byAddress;
        QTest::newRow("a dot at the end")
            << "narval.example.org." << block("narval.example.org.", *inside_) + strict("accept-new")
            << narval;
        QTest::newRow("in capitals") << "Narval.Example.ORG" << block("Narval.Example.ORG", *inside_)
                                     << narval;
        QTest::newRow("HostKeyAlias")
            << "n"
            << block("n", *inside_, QStringLiteral("  HostKeyAlias narval.example.org\n")) +
                   strict("accept-new")
            << narval;
        QTest::newRow("HostKeyAlias with a port")
            << "n"
            << block("n", *inside_, QStringLiteral("  HostKeyAlias [Narval.example.org]:22\n")) +
                   strict("accept-new")
            << narval;
        QTest::newRow("NoHostAuthenticationForLocalhost")
            << "n" << block("n", *inside_, QStringLiteral("  NoHostAuthenticationForLocalhost yes\n"))
            << byAddress;
        const QString alias = QStringLiteral("  HostKeyAlias narval.example.org\n");
        const QString hop = block("gate", *gate_, alias) + strict("accept-new");
        QTest::newRow("a jump host") << "n"
                                     << block("n", *inside_, QStringLiteral("  ProxyJump gate\n")) + hop
                                     << narval;
        QTest::newRow("the last of two jump hosts")
            << "n"
            << block("n", *inside_, QStringLiteral("  ProxyJump outer,gate\n")) + block("outer", *gate_) + hop
            << narval;
    }

    void aKeyThatContradictsThemIsRefusedUnderEveryName() {
        QFETCH(QString, typed);
        QFETCH(QString, configuration);
        QFETCH(QString, publishedFor);
        SignInRequest request = to(typed, configuration);
        request.catalogueKeys = {
            publishedOf(QStringLiteral("fir.example.org"), "ED25519", QStringLiteral("SHA256:of-fir")),
            publishedOf(publishedFor, "ED25519", QStringLiteral("SHA256:the-real-one"))};
        const auto host = signIn(request, SshServer::prompts(), {});
        QVERIFY2(!host.has_value(), "let in");
        QVERIFY2(host.error().kind() == ErrorKind::HostKeyNotPublished, reason(host));
        QVERIFY(host.error().arguments().contains(QStringLiteral("SHA256:the-real-one")));
    }

    /// Whoever stands in between may show a key of a type that the site publishes none of.
    void aKeyOfAnotherTypeIsAskedAboutWhereSshWouldTakeIt() {
        SignInRequest request =
            to(QStringLiteral("n"), block("n", *inside_) + QStringLiteral("StrictHostKeyChecking no\n"));
        request.catalogueKeys = {
            publishedOf(QStringLiteral("127.0.0.1"), "RSA", QStringLiteral("SHA256:the-real-one"))};
        QList<HostKeyQuestion> asked;
        SignInPrompts prompts;
        prompts.acceptHostKey = [&asked](const HostKeyQuestion& question) {
            asked << question;
            return false;
        };
        const auto host = signIn(request, prompts, {});
        QVERIFY(!host.has_value());
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0].otherPublishedTypes, QStringList{QStringLiteral("RSA")});
        QVERIFY(!QFile::exists(known()));
    }

    void thePublishedKeyIsVouchedFor() {
        SignInRequest request = to(QStringLiteral("n"), block("n", *inside_));
        request.catalogueKeys = {publishedOf(QStringLiteral("127.0.0.1"), "ED25519", inside_->fingerprint())};
        std::optional<HostKeyQuestion> asked;
        SignInPrompts prompts;
        prompts.acceptHostKey = [&asked](const HostKeyQuestion& question) {
            asked = question;
            return true;
        };
        const auto host = signIn(request, prompts, {});
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(asked && asked->published);
    }

    void whatOtherHostsPublishSaysNothing() {
        SignInRequest request = to(
            QStringLiteral("n"), block("n", *inside_) + QStringLiteral("StrictHostKeyChecking accept-new\n"));
        request.catalogueKeys = {
            publishedOf(QStringLiteral("fir.example.org"), "ED25519", QStringLiteral("SHA256:of-fir"))};
        const auto host = signIn(request, SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
    }
};

ATELIER_TEST(TestPublishedKeys)
#include "test_PublishedKeys.moc"
