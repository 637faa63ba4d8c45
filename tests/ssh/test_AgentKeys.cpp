#include <sys/socket.h>
#include <sys/un.h>

#include <QtTest>
#include <cstring>
#include <thread>

#include "tests/ssh/BesideSsh.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A real ssh-agent(1) of a test.
class Agent {
public:
    explicit Agent(const QString& socket) : socket_(socket) {
        process_.start(QStringLiteral("ssh-agent"), {QStringLiteral("-D"), QStringLiteral("-a"), socket});
        process_.waitForStarted();
        while (!QFile::exists(socket) && !process_.waitForFinished(10)) continue;
    }
    ~Agent() {
        process_.kill();
        process_.waitForFinished();
    }
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;

    bool add(const QString& key) const { return run({QStringLiteral("-q"), key}); }
    bool empty() const { return run({QStringLiteral("-q"), QStringLiteral("-D")}); }

private:
    bool run(const QStringList& arguments) const {
        QProcess add;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("SSH_AUTH_SOCK"), socket_);
        add.setProcessEnvironment(environment);
        add.start(QStringLiteral("ssh-add"), arguments);
        return add.waitForFinished() && add.exitCode() == 0;
    }

    QString socket_;
    QProcess process_;
};

}  // namespace

/// Which keys are offered, in which order and who signs with them, beside ssh itself: at a server that counts
/// to three, with keys in files and in an agent.
class TestAgentKeys : public QObject {
    Q_OBJECT
private:
    BesideSsh beside_;
    std::unique_ptr<SshServer> server_;
    std::unique_ptr<Agent> agent_;

    QString path(const char* name) const { return beside_.folder() + QLatin1Char('/') + QLatin1String(name); }
    QByteArray filled(QByteArray lines) const {
        lines.replace(" + ", "\n").replace("{dir}", beside_.folder().toUtf8());
        return lines.replace("{agent}", path("agent").toUtf8());
    }
    void allow(const QString& key) const {
        QFile half(key + QStringLiteral(".pub"));
        QFile allowed(server_->folder() + QStringLiteral("/authorized_keys"));
        QVERIFY(half.open(QIODevice::ReadOnly) && allowed.open(QIODevice::Append));
        allowed.write(half.readAll());
    }
    void certify(const QString& key) const {
        QCOMPARE(QProcess::execute(QStringLiteral("ssh-keygen"),
                                   {QStringLiteral("-q"), QStringLiteral("-s"), path("authority"),
                                    QStringLiteral("-I"), QStringLiteral("test"), QStringLiteral("-n"),
                                    SshServer::user(), key + QStringLiteral(".pub")}),
                 0);
    }

private Q_SLOTS:
    void initTestCase() {
        qputenv("HOME", "/nonexistent");
        makeSshKey(path("authority"), QStringLiteral("ed25519"));
        server_ = std::make_unique<SshServer>(SshServer::Options{
            .config = {QStringLiteral("MaxAuthTries 3"),
                       QStringLiteral("TrustedUserCAKeys %1.pub").arg(path("authority"))}});
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        agent_ = std::make_unique<Agent>(path("agent"));
        for (const char* name : {"good", "certified", "gone", "s1", "s2", "s3", "s4", "s5", "s6"})
            makeSshKey(path(name), QStringLiteral("ed25519"));
        makeSshKey(path("rsa"), QStringLiteral("rsa"));
        for (const char* name : {"good", "gone", "rsa"}) allow(path(name));
        certify(path("certified"));
        QVERIFY(QFile::copy(path("certified-cert.pub"), path("elsewhere.pub")));
        // The agent alone has the private half of these two.
        QVERIFY(QFile::copy(path("certified"), path("uncertified")) &&
                QFile::copy(path("certified.pub"), path("uncertified.pub")));
        QFile::setPermissions(path("uncertified"), QFile::ReadOwner | QFile::WriteOwner);
    }

    void asSshDoes_data() {
        QTest::addColumn<QStringList>("held");
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<bool>("sshGetsIn");
        QTest::addColumn<bool>("weGetIn");
        const auto row = [](const char* name, const QString& held, const char* lines, bool sshs, bool ours) {
            QTest::newRow(name) << held.split(QLatin1Char(' '), Qt::SkipEmptyParts) << QByteArray(lines)
                                << sshs << ours;
        };
        const auto six = QStringLiteral("s1 s2 s3 s4 s5 s6");
        const auto good = QStringLiteral("good");
        row("the agent of the environment", good, "IdentityFile none", true, true);
        row("the agent that is named", good, "IdentityAgent {agent} + IdentityFile none", true, true);
        row("the agent by its variable", good, "IdentityAgent SSH_AUTH_SOCK + IdentityFile none", true, true);
        row("no agent", good, "IdentityAgent none + IdentityFile none", false, false);
        row("an agent that is not there", {}, "IdentityAgent {dir}/no-agent + IdentityFile {dir}/good", true,
            true);
        row("a long key of the agent", QStringLiteral("rsa"), "IdentityFile none", true, true);
        row("no keys at all", good, "PubkeyAuthentication no", false, false);
        row("only the file's, which the agent has not", good, "IdentitiesOnly yes + IdentityFile {dir}/s1",
            false, false);
        row("only the file's, which the agent has", six + QStringLiteral(" good"),
            "IdentitiesOnly yes + IdentityFile {dir}/good", true, true);
        row("the public half of a key of the agent", six + QStringLiteral(" gone"),
            "IdentitiesOnly yes + IdentityFile {dir}/gone.pub", true, true);
        row("a key of which the public half alone is there", six + QStringLiteral(" gone"),
            "IdentitiesOnly yes + IdentityFile {dir}/only", true, true);
        row("the last of seven in the agent, which a file names", six + QStringLiteral(" good"),
            "IdentityFile {dir}/good", true, true);
        row("the last of seven in the agent", six + QStringLiteral(" good"), "IdentityFile none", false,
            false);
        // ssh offers all of the agent's before.
        row("the file's, with six others in the agent", six, "IdentityFile {dir}/good", false, true);
        row("the file's alone, with six others in the agent", six,
            "IdentitiesOnly yes + IdentityFile {dir}/good", true, true);
        row("a certificate beside the key", {}, "IdentityFile {dir}/certified", true, true);
        row("a certificate beside the key, which the agent has", QStringLiteral("uncertified"),
            "IdentityFile {dir}/certified", true, true);
        row("a certificate of the agent", QStringLiteral("certified"), "IdentityFile none", true, true);
        row("a certificate that is named, of a file", {},
            "CertificateFile {dir}/elsewhere.pub + IdentityFile {dir}/uncertified", true, true);
        row("a certificate that is named, of a key of the agent", QStringLiteral("uncertified"),
            "CertificateFile {dir}/elsewhere.pub + IdentityFile none", true, true);
        row("a certificate that is named, and no key for it", good,
            "CertificateFile {dir}/elsewhere.pub + IdentityFile {dir}/s1 + IdentitiesOnly yes", false, false);
        row("a key without its certificate", {}, "IdentityFile {dir}/uncertified", false, false);
    }

    void asSshDoes() {
        QFETCH(QStringList, held);
        QFETCH(QByteArray, lines);
        QFETCH(bool, sshGetsIn);
        QFETCH(bool, weGetIn);
        QFile::copy(path("gone.pub"), path("only.pub"));
        QVERIFY(agent_->empty());
        for (const QString& key : held) QVERIFY(agent_->add(path(qPrintable(key))));
        qputenv("SSH_AUTH_SOCK", path("agent").toUtf8());
        beside_.configure(filled(lines), *server_);
        QCOMPARE(beside_.sshGetsIn(), sshGetsIn);
        const auto host = beside_.ours();
        QVERIFY2(host.has_value() == weGetIn, reason(host));
    }

    /// Its user may have it asked for each use, and be away.
    void whileAnAgentSaysNothingTheSignInCanBeCancelled() {
        const QByteArray socket = path("silent").toUtf8();
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, socket.constData(), sizeof address.sun_path - 1);
        const OwnedFd listening(::socket(AF_UNIX, SOCK_STREAM, 0));
        QCOMPARE(::bind(listening.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        QCOMPARE(::listen(listening.get(), 1), 0);
        std::stop_source stop;
        OwnedFd accepted;
        const std::jthread silent([&] {
            accepted = OwnedFd(::accept(listening.get(), nullptr, nullptr));
            stop.request_stop();
        });
        beside_.configure(filled("IdentityAgent {dir}/silent\nIdentityFile {dir}/good\n"), *server_);
        const auto host = beside_.ours(stop.get_token());
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::Cancelled, reason(host));
    }
};

ATELIER_TEST(TestAgentKeys)
#include "test_AgentKeys.moc"
