#include <QDir>
#include <QFile>
#include <QHostInfo>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTcpServer>
#include <QtTest>
#include <algorithm>
#include <filesystem>

#include "tests/ssh/HostKeyCase.h"
#include "tests/ssh/OwnNetwork.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/ssh/UnusualHostKeyCases.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const char* nameOf(Decision decision) {
    switch (decision) {
        case Decision::Accept:
            return "accept";
        case Decision::Ask:
            return "ask";
        case Decision::Refuse:
            return "refuse";
    }
    return "";
}

struct Answered {
    Decision decision = Decision::Refuse;
    QByteArray words = {};
    QByteArray knownAfter = {};
};

}  // namespace

Q_DECLARE_METATYPE(atelier::testing::Case)

/// Host keys decided beside ssh itself: both are run on the same files against the same sshd.
class TestHostKeyAgreement : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> one_;
    std::unique_ptr<SshServer> several_;
    std::unique_ptr<SshServer> certified_;
    std::unique_ptr<SshServer> other_;
    std::unique_ptr<SshServer> fresh_;
    QTemporaryDir authority_;
    QByteArray authorityKey_;
    QByteArray usualAlgorithms_;
    /// Why there is no network of its own; none where that was not tried.
    std::optional<QByteArray> elsewhere_;
    int rows_ = 0;
    int decided_ = 0;
    int withoutIp6_ = 0;

    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY2(file.open(QIODevice::WriteOnly), qPrintable(path));
        file.write(text);
    }
    static QByteArray contentsOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QByteArray run(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        process.waitForFinished();
        return process.exitCode() == 0 ? QByteArray() : process.readAll() + "(failed)";
    }

    /// The one address, not a loopback one, that this computer's own name stands for; empty: it has none.
    static QString networkAddress() {
        const auto addresses = QHostInfo::fromName(QHostInfo::localHostName()).addresses();
        const bool usable = addresses.size() == 1 && !addresses.constFirst().isLoopback() &&
                            addresses.constFirst().protocol() == QAbstractSocket::IPv4Protocol;
        return usable ? addresses.constFirst().toString() : QString();
    }

    void makeCertifiedServer() {
        const QString key = makeSshKey(authority_.filePath(QStringLiteral("ca")), QStringLiteral("ed25519"));
        const auto words = contentsOf(key + QStringLiteral(".pub")).split(' ');
        authorityKey_ = words.value(0) + ' ' + words.value(1).trimmed();
        SshServer::Options options;
        options.config = {QStringLiteral("HostCertificate %1/host-cert.pub").arg(authority_.path())};
        const QString hostKey =
            makeSshKey(authority_.filePath(QStringLiteral("host")), QStringLiteral("ed25519"));
        QCOMPARE(run(QStringLiteral("ssh-keygen"),
                     {QStringLiteral("-q"), QStringLiteral("-s"), key, QStringLiteral("-h"),
                      QStringLiteral("-I"), QStringLiteral("test"), QStringLiteral("-n"),
                      QStringLiteral("127.0.0.1"), hostKey + QStringLiteral(".pub")}),
                 QByteArray());
        options.config << QStringLiteral("HostKey ") + hostKey;
        options.hostKeyTypes = {};
        certified_ = std::make_unique<SshServer>(options);
        QVERIFY2(certified_->problem().isEmpty(), qPrintable(certified_->problem()));
    }

    static double versionOfSsh() {
        QProcess ssh;
        ssh.start(QStringLiteral("ssh"), {QStringLiteral("-V")});
        ssh.waitForFinished();
        static const QRegularExpression number(QStringLiteral("OpenSSH_(\\d+\\.\\d)"));
        return number.match(QString::fromLatin1(ssh.readAllStandardError())).captured(1).toDouble();
    }

    static QByteArray usualAlgorithms() {
        QProcess ssh;
        ssh.start(QStringLiteral("ssh"), {QStringLiteral("-G"), QStringLiteral("-F"), QStringLiteral("none"),
                                          QStringLiteral("host")});
        ssh.waitForFinished();
        for (const QByteArray& line : ssh.readAllStandardOutput().split('\n'))
            if (line.startsWith("hostkeyalgorithms ")) return line.mid(18);
        return {};
    }

    static bool needsIp6(Server kind) { return kind == Server::OverIp6 || kind == Server::WithinIp6; }

    /// Why a server of this kind cannot be had here; empty: it can.
    QString missing(Server kind) {
        fresh_.reset();
        if (kind == Server::UsualPort) {
            if (!SshServer::isRoot()) return QStringLiteral("port 22 is for root");
            QTcpServer usual;
            if (!usual.listen(QHostAddress::LocalHost, 22)) return QStringLiteral("port 22 is taken");
        }
        if (needsIp6(kind)) {
            QTcpServer six;
            if (!six.listen(QHostAddress::LocalHostIPv6)) return QStringLiteral("there is no IPv6 here");
        }
        if (kind == Server::ByNetwork && networkAddress().isEmpty())
            return QStringLiteral("the name of this computer does not stand for one address of its network");
        return {};
    }

    SshServer& serverFor(Server kind) {
        SshServer::Options options;
        switch (kind) {
            case Server::One:
            case Server::WithinIp6:
                return *one_;
            case Server::Several:
                return *several_;
            case Server::Certified:
                return *certified_;
            case Server::UsualPort:
                options.port = 22;
                break;
            case Server::OverIp6:
                options.config = {QStringLiteral("ListenAddress ::1")};
                break;
            case Server::ByNetwork:
                options.config = {QStringLiteral("ListenAddress ") + networkAddress()};
                break;
        }
        fresh_ = std::make_unique<SshServer>(options);
        return *fresh_;
    }

    static QString hostFor(Server kind) {
        if (kind == Server::OverIp6) return QStringLiteral("::1");
        if (kind == Server::WithinIp6) return QStringLiteral("::ffff:127.0.0.1");
        if (kind == Server::ByNetwork) return QHostInfo::localHostName().toLower();
        return QStringLiteral("127.0.0.1");
    }

    QByteArray filled(QByteArray text, const Case& row, const SshServer& server,
                      const QString& folder) const {
        const QByteArray host = hostFor(row.server).toLatin1();
        const QByteArray port = QByteArray::number(server.port());
        const QByteArray name = server.port() == 22 ? host : '[' + host + "]:" + port;
        text.replace("{address}", '[' + networkAddress().toLatin1() + "]:" + port);
        text.replace("{name}", name).replace("{host}", host).replace("{port}", port);
        text.replace("{dir}", folder.toUtf8()).replace("{ca}", authorityKey_);
        text.replace("{usual}", usualAlgorithms_);
        for (const char* type : {"ed25519", "ecdsa", "rsa"})
            text.replace('{' + QByteArray(type) + '}', server.publicHostKey(QLatin1String(type)));
        text.replace("{other}", other_->publicHostKey());
        return text.replace("{otherrsa}", other_->publicHostKey(QStringLiteral("rsa")));
    }

    /// Everything of a row, in a folder of its own.
    void layOut(const Case& row, const SshServer& server, const QString& folder) const {
        QDir().mkpath(folder);
        if (!row.known.isNull())
            write(folder + QStringLiteral("/known_hosts"), filled(row.known, row, server, folder));
        for (auto file = row.files.begin(); file != row.files.end(); ++file)
            write(folder + u'/' + QString::fromUtf8(filled(file.key().toUtf8(), row, server, folder)),
                  filled(file.value(), row, server, folder));
        write(folder + QStringLiteral("/shown.pub"), server.publicHostKey() + '\n');
        for (const QString& line : row.prepare)
            QCOMPARE(run(QStringLiteral("bash"),
                         {QStringLiteral("-c"), QStringLiteral("cd \"$0\" && ") + line, folder}),
                     QByteArray());
        const QByteArray usual =
            "\nMatch all\nUser " + SshServer::user().toUtf8() + "\nPort {port}\nIdentityFile " +
            server.clientKey().toUtf8() +
            "\nIdentitiesOnly yes\nPasswordAuthentication no\nKbdInteractiveAuthentication no\n"
            "UpdateHostKeys no\nUserKnownHostsFile {dir}/known_hosts\nGlobalKnownHostsFile {dir}/global\n";
        write(folder + QStringLiteral("/config"), filled(row.config + usual, row, server, folder));
    }

    static QString typedHost(const Case& row) {
        return row.typed.isEmpty() ? hostFor(row.server) : row.typed;
    }

    /// Whether ssh refused the host's key, or went nowhere with the configuration.
    static bool isRefusal(const QByteArray& words) {
        const QList<QByteArray> refusals{"Host key verification failed", "Bad server host key",
                                         "bad configuration options", "percent_expand",
                                         "KnownHostsCommand failed"};
        return std::any_of(refusals.begin(), refusals.end(),
                           [&](const QByteArray& refusal) { return words.contains(refusal); });
    }

    /// ssh asks through a program that writes the question down and says no.
    Answered askSshItself(const Case& row, const QString& folder) const {
        const QString asker = folder + QStringLiteral("/asker");
        const QString question = folder + QStringLiteral("/question");
        write(asker, "#!/bin/sh\nprintf '%s' \"$1\" > '" + question.toUtf8() + "'\necho no\n");
        QFile::setPermissions(asker, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv("ATELIER_TEST_DIR", folder.toUtf8());
        QProcess ssh;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("SSH_ASKPASS"), asker);
        environment.insert(QStringLiteral("SSH_ASKPASS_REQUIRE"), QStringLiteral("force"));
        ssh.setProcessEnvironment(environment);
        ssh.setProcessChannelMode(QProcess::MergedChannels);
        ssh.setStandardInputFile(QProcess::nullDevice());
        ssh.start(QStringLiteral("ssh"), {QStringLiteral("-F"), folder + QStringLiteral("/config"),
                                          QStringLiteral("-T"), typedHost(row), QStringLiteral("true")});
        ssh.waitForFinished();
        Answered answered{.words = ssh.readAll() + contentsOf(question)};
        answered.knownAfter = contentsOf(folder + QStringLiteral("/known_hosts"));
        if (ssh.exitCode() == 0)
            answered.decision = Decision::Accept;
        else if (contentsOf(question).contains("continue connecting"))
            answered.decision = Decision::Ask;
        else if (!isRefusal(answered.words))
            answered.words = "neither accepted nor refused for its key: " + answered.words;
        return answered;
    }

    static Answered askOurs(const Case& row, const QString& folder) {
        qputenv("ATELIER_TEST_DIR", folder.toUtf8());
        SignInRequest request;
        request.host = typedHost(row);
        request.sshConfigFile = folder + QStringLiteral("/config");
        bool asked = false;
        SignInPrompts prompts;
        prompts.acceptHostKey = [&asked](const HostKeyQuestion&) {
            asked = true;
            return false;
        };
        const auto host = signIn(request, prompts, {});
        Answered answered{.words = reason(host)};
        answered.knownAfter = contentsOf(folder + QStringLiteral("/known_hosts"));
        const QList<ErrorKind> refusals{ErrorKind::HostKeyChanged,        ErrorKind::HostKeyRevoked,
                                        ErrorKind::HostKeyUnknown,        ErrorKind::HostKeyTooShort,
                                        ErrorKind::RevokedKeysUnreadable, ErrorKind::SshConfigUnusable,
                                        ErrorKind::SshSettingNotHonoured, ErrorKind::KnownHostsCommandFailed};
        if (host)
            answered.decision = Decision::Accept;
        else if (asked)
            answered.decision = Decision::Ask;
        else if (!refusals.contains(host.error().kind))
            answered.words = "neither accepted nor refused for its key: " + answered.words;
        return answered;
    }

    static void addWaysToWrite(const AddCase& add);
    static void addUsualMixtures(const AddCase& add);

private Q_SLOTS:
    void initTestCase() {
        // Rows about the usual port and about names need a computer whose port 22 is free and whose name has
        // one address.
        if (SshServer::isRoot()) elsewhere_ = OwnNetwork{.name = "here", .address = "192.0.2.7"}.enter();
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
        qputenv("ATELIER_TEST_BYTES", "caf\xe9");
        one_ = std::make_unique<SshServer>();
        QVERIFY2(one_->problem().isEmpty(), qPrintable(one_->problem()));
        const QStringList types{QStringLiteral("rsa"), QStringLiteral("ecdsa"), QStringLiteral("ed25519")};
        several_ = std::make_unique<SshServer>(SshServer::Options{.hostKeyTypes = types});
        QVERIFY2(several_->problem().isEmpty(), qPrintable(several_->problem()));
        other_ = std::make_unique<SshServer>(SshServer::Options{.hostKeyTypes = types});
        makeCertifiedServer();
        usualAlgorithms_ = usualAlgorithms();
        QVERIFY(!usualAlgorithms_.isEmpty());
    }

    void sameDecisionAsSsh_data();
    void sameDecisionAsSsh() {
        QFETCH(Case, row);
        const QString why = missing(row.server);
        if (!why.isEmpty() && needsIp6(row.server)) {
            ++withoutIp6_;
            SKIP_ON_THIS_COMPUTER(Ip6, why.toUtf8());
        }
        if (!why.isEmpty()) SKIP_ON_THIS_COMPUTER(Namespaces, why.toUtf8());
        const SshServer& server = serverFor(row.server);
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const QTemporaryDir folder;
        // Qt does not find names again that are no text.
        const auto removed = qScopeGuard([&] { std::filesystem::remove_all(folder.path().toStdString()); });
        layOut(row, server, folder.filePath(QStringLiteral("ssh")));
        layOut(row, server, folder.filePath(QStringLiteral("ours")));
        const Answered theirs = askSshItself(row, folder.filePath(QStringLiteral("ssh")));
        const Answered ours = askOurs(row, folder.filePath(QStringLiteral("ours")));
        const QByteArray both = "ssh: " + theirs.words + "\nours: " + ours.words;
        QVERIFY2(!both.contains("neither accepted nor refused"), both);
        QVERIFY2(theirs.decision == row.ssh, both);
        QVERIFY2(
            ours.decision == row.ours.value_or(row.ssh),
            "ssh: " + QByteArray(nameOf(theirs.decision)) + ", ours: " + nameOf(ours.decision) + "\n" + both);
        QVERIFY2(ours.decision >= theirs.decision, "never less strict than ssh");
        if (row.ours) qInfo("stricter than ssh (%s): %s", nameOf(theirs.decision), row.why);
        ++decided_;
        if (theirs.decision != ours.decision) return;
        const bool hashed = theirs.knownAfter.contains("|1|") && !row.known.contains("|1|");
        if (!hashed) QCOMPARE(ours.knownAfter, theirs.knownAfter);
    }

    /// Whatever could not be had here, this many were held against ssh; with a network of its own, all.
    void enoughWasDecided() {
        QVERIFY2(decided_ >= 40, QByteArray::number(decided_));
        if (elsewhere_ && elsewhere_->isEmpty()) QCOMPARE(decided_ + withoutIp6_, rows_);
    }
};

void TestHostKeyAgreement::sameDecisionAsSsh_data() {
    using D = Decision;
    QTest::addColumn<Case>("row");
    rows_ = 0;
    const auto add = [this](const char* name, const Case& row) {
        QTest::newRow(name) << row;
        ++rows_;
    };
    const char* const neverChanged = "a key that changed or was revoked is refused whatever is configured";

    // What known_hosts holds
    add("no file", {.ssh = D::Ask});
    add("an empty file", {.ssh = D::Ask, .known = ""});
    add("known", {.ssh = D::Accept, .known = "{name} {ed25519}\n"});
    add("known, with a comment", {.ssh = D::Accept, .known = "{name} {ed25519} me@here\n"});
    add("known, without a line end", {.ssh = D::Accept, .known = "{name} {ed25519}"});
    add("known among others", {.ssh = D::Accept, .known = "login.example.org,{name} {ed25519}\n"});
    add("another key of the type", {.ssh = D::Refuse, .known = "{name} {other}\n"});
    add("another key and the right one", {.ssh = D::Accept, .known = "{name} {other}\n{name} {ed25519}\n"});
    add("the right key and another one", {.ssh = D::Accept, .known = "{name} {ed25519}\n{name} {other}\n"});
    add("of another type only", {.ssh = D::Refuse, .known = "{name} {otherrsa}\n"});
    add("for another port", {.ssh = D::Ask, .known = "[127.0.0.1]:1 {other}\n"});
    add("for another host", {.ssh = D::Ask, .known = "example.org {ed25519}\n"});
    add("without the port", {.ssh = D::Accept, .known = "127.0.0.1 {ed25519}\n"});
    add("another one without the port", {.ssh = D::Ask, .known = "127.0.0.1 {other}\n"});
    add("another one with the port, the right one without",
        {.ssh = D::Refuse, .known = "127.0.0.1 {ed25519}\n{name} {other}\n"});
    add("hashed", {.ssh = D::Accept,
                   .known = "{name} {ed25519}\n",
                   .prepare = {QStringLiteral("ssh-keygen -q -H -f known_hosts")}});
    add("another one, hashed", {.ssh = D::Refuse,
                                .known = "{name} {other}\n",
                                .prepare = {QStringLiteral("ssh-keygen -q -H -f known_hosts")}});
    add("hashed without the port", {.ssh = D::Accept,
                                    .known = "127.0.0.1 {ed25519}\n",
                                    .prepare = {QStringLiteral("ssh-keygen -q -H -f known_hosts")}});
    add("a broken hash", {.ssh = D::Ask, .known = "|1|AAAA|BBBB {other}\n"});
    add("a star", {.ssh = D::Accept, .known = "* {ed25519}\n"});
    add("a star in the port", {.ssh = D::Accept, .known = "[127.0.0.1]:* {ed25519}\n"});
    add("question marks", {.ssh = D::Refuse, .known = "[127.0.?.1]:{port} {other}\n"});
    add("a negation", {.ssh = D::Ask, .known = "*,!{name} {other}\n"});
    add("a negation without more", {.ssh = D::Ask, .known = "!example.org {other}\n"});
    add("a revoked key", {.ssh = D::Refuse, .known = "@revoked {name} {ed25519}\n"});
    add("a revoked key that is known too",
        {.ssh = D::Refuse, .known = "{name} {ed25519}\n@revoked * {ed25519}\n"});
    const QByteArray zeros(3, '\0');
    add("a revoked key, and what a crash leaves",
        {.ssh = D::Refuse, .known = "@revoked * {ed25519}" + zeros + '\n'});
    add("another key, and what a crash leaves", {.ssh = D::Refuse, .known = "{name} {other}" + zeros + '\n'});
    add("a revoked key with a form feed in it",
        {.ssh = D::Refuse,
         .known = "@revoked * {ed25519}\n",
         .prepare = {QStringLiteral("sed -i 's/AAAA/AA\\fAA/' known_hosts")}});
    add("another key in a very large file",
        {.ssh = D::Refuse,
         .known = "{name} {other}\n# ",
         .prepare = {QStringLiteral("head -c 70000000 /dev/zero | tr '\\0' x >> known_hosts")}});
    add("another revoked key", {.ssh = D::Ask, .known = "@revoked * {other}\n"});
    add("another revoked key beside the right one",
        {.ssh = D::Accept, .known = "@revoked * {other}\n{name} {ed25519}\n"});
    add("revoked without the port", {.ssh = D::Ask,
                                     .known = "@revoked 127.0.0.1 {ed25519}\n",
                                     .ours = D::Refuse,
                                     .why = "a key that is revoked for a host is so on all its ports"});
    add("a marker nobody knows", {.ssh = D::Ask, .known = "@trusted {name} {ed25519}\n"});
    add("two markers", {.ssh = D::Ask, .known = "@revoked @revoked {name} {ed25519}\n"});
    add("comments and blank lines",
        {.ssh = D::Accept, .known = "# mine\n\n   \t\n  {name}\t{ed25519}\n#{name} {other}\n"});
    add("lines of garbage",
        {.ssh = D::Accept, .known = "garbage\n\x01\x02\xff\n{name}\n{name} ssh-ed25519\n{name} {ed25519}\n"});
    add("a key cut off", {.ssh = D::Ask, .known = "{name} ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA\n"});
    add("a key that is no base64", {.ssh = D::Ask, .known = "{name} ssh-ed25519 ***\n"});
    add("a key under the name of another type",
        {.ssh = D::Ask,
         .known = "{name} ssh-rsa AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl\n"});
    add("a type nobody knows", {.ssh = D::Ask, .known = "{name} ssh-later AAAACXNzaC1sYXRlcgAAAAA=\n"});
    add("line ends of Windows", {.ssh = D::Accept, .known = "{name} {ed25519}\r\n"});
    add("line ends of Windows, another key", {.ssh = D::Refuse, .known = "{name} {other}\r\n"});
    add("a folder in its place", {.ssh = D::Ask, .prepare = {QStringLiteral("mkdir known_hosts")}});
    add("the name in capitals in the file",
        {.ssh = D::Accept, .known = "LOCALHOST.Test {ed25519}\n", .config = "HostKeyAlias localhost.test\n"});

    // Servers of several keys
    add("several keys, one known", {.ssh = D::Accept, .known = "{name} {rsa}\n", .server = Server::Several});
    add("several keys, two known",
        {.ssh = D::Accept, .known = "{name} {ecdsa}\n{name} {rsa}\n", .server = Server::Several});
    add("several keys, another RSA key known",
        {.ssh = D::Refuse, .known = "{name} {otherrsa}\n", .server = Server::Several});
    add("several keys, one revoked, another known",
        {.ssh = D::Accept, .known = "@revoked * {ed25519}\n{name} {ecdsa}\n", .server = Server::Several});
    add("several keys, algorithms chosen", {.ssh = D::Refuse,
                                            .known = "{name} {rsa}\n",
                                            .config = "HostKeyAlgorithms ecdsa-sha2-nistp256\n",
                                            .server = Server::Several});

    // Whose the order of the algorithms is
    const QByteArray edKnown = "{name} {ed25519}\n";
    const QByteArray rsaKnown = "{name} {rsa}\n";
    const auto addOrder = [&](const char* name, D ssh, const QByteArray& known,
                              const QByteArray& algorithms) {
        add(name, {.ssh = ssh,
                   .known = known,
                   .config = "HostKeyAlgorithms " + algorithms + '\n',
                   .server = Server::Several});
    };
    addOrder("a list, the first of it known", D::Accept, rsaKnown, "rsa-sha2-512,ssh-ed25519");
    addOrder("a list, the second of it known", D::Refuse, edKnown, "rsa-sha2-512,ssh-ed25519");
    addOrder("a list, the third of it known", D::Refuse, edKnown,
             "ecdsa-sha2-nistp256,rsa-sha2-512,ssh-ed25519");
    addOrder("a list, its first revoked", D::Refuse, edKnown + "@revoked * {rsa}\n",
             "rsa-sha2-512,ssh-ed25519");
    addOrder("a list of patterns", D::Refuse, edKnown, "rsa-sha2-*,ssh-ed25519");
    addOrder("a list in quotes", D::Refuse, edKnown, "\"rsa-sha2-512,ssh-ed25519\"");
    addOrder("a list that is the usual one", D::Refuse, rsaKnown, "{usual}");
    addOrder("put first", D::Refuse, edKnown, "^rsa-sha2-256");
    addOrder("put first, though first before", D::Refuse, rsaKnown, "^ssh-ed25519-cert-v01@openssh.com");
    addOrder("put first, revoked", D::Refuse, edKnown + "@revoked * {rsa}\n", "^rsa-sha2-256");
    addOrder("put first, known", D::Accept, rsaKnown, "^rsa-sha2-256");
    addOrder("added", D::Accept, rsaKnown, "+ssh-rsa");
    addOrder("added, in quotes", D::Accept, rsaKnown, "\"+ssh-rsa\" # old servers");
    addOrder("added, behind a sign", D::Accept, rsaKnown, "= +ssh-rsa");
    addOrder("taken away", D::Accept, rsaKnown, "-ecdsa*");
    addOrder("taken away, known", D::Refuse, edKnown, "-ssh-ed25519,ssh-ed25519-cert-v01@openssh.com");
    addOrder("the key first asked for known, though not its algorithm", D::Refuse, edKnown + rsaKnown,
             "-ssh-ed25519");
    addOrder("the known one revoked", D::Refuse, rsaKnown + "@revoked * {rsa}\n", "+ssh-rsa");
    add("a list for another host", {.ssh = D::Accept,
                                    .known = rsaKnown,
                                    .config = "Host example.org\nHostKeyAlgorithms "
                                              "ssh-ed25519,rsa-sha2-512\nHost *\n",
                                    .server = Server::Several});
    add("a list in an included file",
        {.ssh = D::Refuse,
         .known = edKnown,
         .config = "Include {dir}/part*\n",
         .server = Server::Several,
         .files = {{QStringLiteral("part é"), "HostKeyAlgorithms rsa-sha2-512,ssh-ed25519\n"}}});

    const QByteArray rsaOnly = "HostKeyAlgorithms rsa-sha2-512,rsa-sha2-256\n";
    add("an RSA key shorter than required, known", {.ssh = D::Refuse,
                                                    .known = "{name} {rsa}\n",
                                                    .config = rsaOnly + "RequiredRSASize 8192\n",
                                                    .server = Server::Several});
    add("an RSA key shorter than required, and everything is to be accepted",
        {.ssh = D::Refuse,
         .config = rsaOnly + "RequiredRSASize 8192\nStrictHostKeyChecking no\n",
         .server = Server::Several});
    add("an RSA key as long as required", {.ssh = D::Accept,
                                           .known = "{name} {rsa}\n",
                                           .config = rsaOnly + "RequiredRSASize 3072\n",
                                           .server = Server::Several});

    // Several files
    const QMap<QString, QByteArray> second{{QStringLiteral("second"), "{name} {ed25519}\n"}};
    const QMap<QString, QByteArray> wrongSecond{{QStringLiteral("second"), "{name} {other}\n"}};
    const QByteArray both = "UserKnownHostsFile {dir}/known_hosts {dir}/second\n";
    add("known in the second file", {.ssh = D::Accept, .known = "", .config = both, .files = second});
    add("another one in the second file",
        {.ssh = D::Refuse, .known = "", .config = both, .files = wrongSecond});
    add("the first file contradicts the second",
        {.ssh = D::Accept, .known = "{name} {other}\n", .config = both, .files = second});
    add("no file of the user's", {.ssh = D::Refuse, .config = "UserKnownHostsFile none\n"});
    add("no file of the user's, and everything is to be accepted",
        {.ssh = D::Refuse, .config = "UserKnownHostsFile none\nStrictHostKeyChecking no\n"});
    add("known to the computer",
        {.ssh = D::Accept, .files = {{QStringLiteral("global"), "{name} {ed25519}\n"}}});
    add("the computer knows another one",
        {.ssh = D::Refuse, .files = {{QStringLiteral("global"), "{name} {other}\n"}}});
    add("revoked by the computer", {.ssh = D::Refuse,
                                    .known = "{name} {ed25519}\n",
                                    .files = {{QStringLiteral("global"), "@revoked * {ed25519}\n"}}});
    add("a file name with tokens",
        {.ssh = D::Accept,
         .config = "UserKnownHostsFile {dir}/known_%h_%p\n",
         .files = {{QStringLiteral("known_{host}_{port}"), "{name} {ed25519}\n"}}});

    // How names of files are written
    const QByteArray right = "{name} {ed25519}\n";
    const auto addOwn = [&](const char* name, D ssh, const QByteArray& written, const char* file) {
        add(name, {.ssh = ssh,
                   .config = "UserKnownHostsFile " + written + '\n',
                   .files = {{QString::fromUtf8(file), right}}});
    };
    const auto addGlobal = [&](const char* name, D ssh, const QByteArray& written, const char* file) {
        add(name, {.ssh = ssh,
                   .known = "",
                   .config = "GlobalKnownHostsFile " + written + '\n',
                   .files = {{QString::fromUtf8(file), right}}});
    };
    addOwn("a variable", D::Accept, "${ATELIER_TEST_DIR}/own", "own");
    addOwn("a variable that there is not", D::Refuse, "${ATELIER_TEST_NOWHERE}/own", "own");
    addOwn("a token nobody knows", D::Refuse, "{dir}/own%Z", "own%Z");
    addOwn("a percent sign", D::Accept, "{dir}/o%%wn", "o%wn");
    addOwn("a blank in quotes", D::Accept, "\"{dir}/my own\"", "my own");
    addOwn("a blank in single quotes", D::Accept, "'{dir}/my own'", "my own");
    addOwn("a blank behind a backslash", D::Accept, "{dir}/my\\ own", "my own");
    addOwn("a blank without quotes", D::Ask, "{dir}/my own", "my own");
    addOwn("a blank in quotes, and a second file", D::Accept, "\"{dir}/my own\" {dir}/second", "second");
    addOwn("quotes in the middle", D::Accept, "{dir}/\"my own\"", "my own");
    addOwn("two names in the same quotes", D::Ask, "\"{dir}/first {dir}/own\"", "own");
    addOwn("a comment behind it", D::Accept, "{dir}/own # {dir}/second", "own");
    addOwn("quotes that do not end", D::Refuse, "\"{dir}/own", "own");
    addOwn("a tab between two", D::Accept, "{dir}/first\t{dir}/own", "own");
    addOwn("an equals sign", D::Accept, "= {dir}/own", "own");
    addOwn("none beside a file", D::Refuse, "{dir}/own none", "own");
    addOwn("none in capitals", D::Refuse, "NONE", "own");
    addOwn("none with its folder", D::Accept, "{dir}/none", "none");
    add("a token that holds a blank",
        {.ssh = D::Accept,
         .config = "UserKnownHostsFile {dir}/known_%k\nHostKeyAlias \"my cluster\"\n",
         .files = {{QStringLiteral("known_my cluster"), "my* {ed25519}\n"}}});
    addGlobal("a variable for the computer's file", D::Ask, "${ATELIER_TEST_DIR}/own", "own");
    addGlobal("percent signs for the computer's file", D::Ask, "{dir}/o%%wn", "o%wn");
    addGlobal("percent signs in the computer's file", D::Accept, "{dir}/o%%wn", "o%%wn");
    addGlobal("a token for the computer's file", D::Ask, "{dir}/own_%p", "own_{port}");
    addGlobal("a token in the computer's file", D::Accept, "{dir}/own_%p", "own_%p");
    addGlobal("the computer's file in quotes", D::Accept, "\"{dir}/the computer\"", "the computer");
    addGlobal("the computer's file without quotes", D::Ask, "{dir}/the computer", "the computer");
    addGlobal("two of the computer's in the same quotes", D::Ask, "\"{dir}/first {dir}/own\"", "own");
    addGlobal("the second of the computer's", D::Accept, "{dir}/first {dir}/own", "own");
    addGlobal("none of the computer's", D::Ask, "None", "None");
    add("a variable for the computer's file, strictly",
        {.ssh = D::Refuse,
         .config = "StrictHostKeyChecking yes\nGlobalKnownHostsFile ${ATELIER_TEST_DIR}/own\n",
         .files = {{QStringLiteral("own"), right}}});

    // What is configured
    const QByteArray strict = "StrictHostKeyChecking yes\n";
    const QByteArray lax = "StrictHostKeyChecking no\n";
    const QByteArray off = "StrictHostKeyChecking off\n";
    const QByteArray fresh = "StrictHostKeyChecking accept-new\n";
    add("strict, unknown", {.ssh = D::Refuse, .config = strict});
    add("strict, known", {.ssh = D::Accept, .known = "{name} {ed25519}\n", .config = strict});
    add("strict, known without the port",
        {.ssh = D::Accept, .known = "127.0.0.1 {ed25519}\n", .config = strict});
    add("strict, changed", {.ssh = D::Refuse, .known = "{name} {other}\n", .config = strict});
    add("new ones accepted, unknown", {.ssh = D::Accept, .config = fresh});
    add("new ones accepted, changed", {.ssh = D::Refuse, .known = "{name} {other}\n", .config = fresh});
    add("new ones accepted, revoked", {.ssh = D::Refuse, .known = "@revoked * {ed25519}\n", .config = fresh});
    add("not strict, unknown", {.ssh = D::Accept, .config = lax});
    add("not strict, nothing kept", {.ssh = D::Accept, .config = lax + "UserKnownHostsFile /dev/null\n"});
    add("not strict, changed", {.ssh = D::Accept,
                                .known = "{name} {other}\n",
                                .config = lax,
                                .ours = D::Refuse,
                                .why = neverChanged});
    add("off, unknown", {.ssh = D::Accept, .config = off});
    add("off, revoked", {.ssh = D::Accept,
                         .known = "@revoked * {ed25519}\n",
                         .config = off,
                         .ours = D::Refuse,
                         .why = neverChanged});
    add("asking, in so many words", {.ssh = D::Ask, .config = "StrictHostKeyChecking ask\n"});
    add("nobody may be asked", {.ssh = D::Refuse, .config = "BatchMode yes\n"});
    add("hashed when written", {.ssh = D::Accept, .config = fresh + "HashKnownHosts yes\n"});
    add("another name for its key",
        {.ssh = D::Accept, .known = "cluster {ed25519}\n", .config = "HostKeyAlias cluster\n"});
    add("another name, of another key",
        {.ssh = D::Refuse, .known = "cluster {other}\n", .config = "HostKeyAlias cluster\n"});
    add("another name hides what is known of the host", {.ssh = D::Ask,
                                                         .known = "{name} {ed25519}\n127.0.0.1 {ed25519}\n",
                                                         .config = "HostKeyAlias cluster\n"});
    add("another name, written", {.ssh = D::Accept, .config = fresh + "HostKeyAlias Cluster\n"});
    const QByteArray bothNames = "{name} {ed25519}\nnone {other}\n";
    add("the name none", {.ssh = D::Accept, .known = "none {ed25519}\n", .config = "HostKeyAlias none\n"});
    add("the name none, of another key",
        {.ssh = D::Refuse, .known = bothNames, .config = "HostKeyAlias none\n"});
    add("the name none, unknown", {.ssh = D::Ask, .known = right, .config = "HostKeyAlias none\n"});
    add("the name none, in capitals", {.ssh = D::Ask, .known = right, .config = "HostKeyAlias NONE\n"});
    add("the name none, in capitals, of another key",
        {.ssh = D::Refuse, .known = bothNames, .config = "HostKeyAlias NONE\n"});
    add("the name none, strictly",
        {.ssh = D::Refuse, .known = right, .config = strict + "HostKeyAlias none\n"});
    add("the name none, and no check of this computer",
        {.ssh = D::Refuse,
         .known = bothNames,
         .config = "NoHostAuthenticationForLocalhost yes\nHostKeyAlias none\n"});
    add("the name none in a file's name", {.ssh = D::Accept,
                                           .config = "HostKeyAlias none\nUserKnownHostsFile {dir}/known_%k\n",
                                           .files = {{QStringLiteral("known_none"), "none {ed25519}\n"}}});
    add("a name with a star in it",
        {.ssh = D::Ask, .known = "cluster {ed25519}\n", .config = "HostKeyAlias c*r\n"});
    add("a name with its port",
        {.ssh = D::Ask, .known = "[cluster]:{port} {ed25519}\n", .config = "HostKeyAlias cluster\n"});
    add("no check of this computer",
        {.ssh = D::Accept, .known = "{name} {other}\n", .config = "NoHostAuthenticationForLocalhost yes\n"});
    add("no check of this computer, but another name",
        {.ssh = D::Refuse,
         .known = "cluster {other}\n",
         .config = "NoHostAuthenticationForLocalhost yes\nHostKeyAlias cluster\n"});
    add("the name service may vouch", {.ssh = D::Ask, .config = "VerifyHostKeyDNS yes\n"});

    // Revoked keys
    const QByteArray revoked = "RevokedHostKeys {dir}/revoked\n";
    const QByteArray known = "{name} {ed25519}\n";
    const auto list = [](const QByteArray& text) {
        return QMap<QString, QByteArray>{{QStringLiteral("revoked"), text}};
    };
    add("in the list of revoked keys",
        {.ssh = D::Refuse, .known = known, .config = revoked, .files = list("# bad\n\n{ed25519} stolen\n")});
    add("not in the list of revoked keys",
        {.ssh = D::Accept, .known = known, .config = revoked, .files = list("{other}\n{otherrsa}\n")});
    add("an empty list of revoked keys",
        {.ssh = D::Accept, .known = known, .config = revoked, .files = list("")});
    add("no list of revoked keys", {.ssh = D::Refuse, .known = known, .config = revoked});
    add("a folder as list of revoked keys",
        {.ssh = D::Refuse, .known = known, .config = revoked, .prepare = {QStringLiteral("mkdir revoked")}});
    add("garbage in the list of revoked keys",
        {.ssh = D::Refuse, .known = known, .config = revoked, .files = list("{other}\nwhat is this\n")});
    add("revoked, and unknown", {.ssh = D::Refuse, .config = revoked, .files = list("{ed25519}\n")});
    add("revoked, though nothing is strict",
        {.ssh = D::Refuse, .config = lax + revoked, .files = list("{ed25519}\n")});
    add("revoked, though this computer is not checked",
        {.ssh = D::Refuse,
         .config = "NoHostAuthenticationForLocalhost yes\n" + revoked,
         .files = list("{ed25519}\n")});
    add("in a key revocation list", {.ssh = D::Refuse,
                                     .known = known,
                                     .config = revoked,
                                     .prepare = {QStringLiteral("ssh-keygen -q -k -f revoked shown.pub")}});
    add("not in a key revocation list", {.ssh = D::Accept,
                                         .known = known,
                                         .config = revoked,
                                         .files = {{QStringLiteral("x.pub"), "{other}\n"}},
                                         .prepare = {QStringLiteral("ssh-keygen -q -k -f revoked x.pub")}});
    add("a damaged key revocation list",
        {.ssh = D::Refuse,
         .known = known,
         .config = revoked,
         .files = {{QStringLiteral("x.pub"), "{other}\n"}},
         .prepare = {QStringLiteral("ssh-keygen -q -k -f whole x.pub && head -c 60 whole > revoked")}});

    add("no list of revoked keys is named",
        {.ssh = D::Accept, .known = known, .config = "RevokedHostKeys NONE\n"});
    add("a blank in the list's name", {.ssh = D::Refuse,
                                       .known = known,
                                       .config = "RevokedHostKeys \"{dir}/revoked keys\"\n",
                                       .files = {{QStringLiteral("revoked keys"), "{ed25519}\n"}}});
    add("a blank in the list's name, which allows it",
        {.ssh = D::Accept,
         .known = known,
         .config = "RevokedHostKeys \"{dir}/revoked {dir}/keys\"\n",
         .files = {{QStringLiteral("revoked"), "{ed25519}\n"}},
         .prepare = {
             QStringLiteral("f=\"$PWD/revoked $PWD/keys\"; mkdir -p \"$(dirname \"$f\")\"; : > \"$f\"")}});
    add("a blank in the list's name without quotes", {.ssh = D::Refuse,
                                                      .known = known,
                                                      .config = "RevokedHostKeys {dir}/revoked keys\n",
                                                      .files = {{QStringLiteral("revoked keys"), ""}}});
    add("a variable in the list's name", {.ssh = D::Refuse,
                                          .known = known,
                                          .config = "RevokedHostKeys ${ATELIER_TEST_DIR}/revoked\n",
                                          .files = list("{ed25519}\n")});
    add("another home in the list's name",
        {.ssh = D::Refuse, .known = known, .config = "RevokedHostKeys ~nobody-of-that-name/revoked\n"});

    // A program that knows hosts
    const QMap<QString, QByteArray> teller{
        {QStringLiteral("teller"), "#!/bin/sh\n[ \"$1\" = ORDER ] || echo \"$2 {ed25519}\"\n"}};
    const QStringList runnable{QStringLiteral("chmod 755 teller")};
    const QByteArray command = "KnownHostsCommand {dir}/teller %I %H\n";
    add("known to a program", {.ssh = D::Accept, .config = command, .files = teller, .prepare = runnable});
    add("a program knows another one",
        {.ssh = D::Refuse,
         .config = command,
         .files = {{QStringLiteral("teller"), "#!/bin/sh\necho \"$2 {other}\"\n"}},
         .prepare = runnable});
    add("a program revokes it",
        {.ssh = D::Refuse,
         .known = known,
         .config = command,
         .files = {{QStringLiteral("teller"), "#!/bin/sh\necho \"@revoked $2 {ed25519}\"\n"}},
         .prepare = runnable});

    const QMap<QString, QByteArray> revoker{
        {QStringLiteral("teller"),
         "#!/bin/sh\n[ \"$1\" != 'HOSTNAME it' ] || echo \"@revoked $2 {ed25519}\"\n"}};
    const auto addTeller = [&](const char* name, D ssh, const QByteArray& arguments) {
        add(name, {.ssh = ssh,
                   .known = known,
                   .config = "KnownHostsCommand {dir}/teller " + arguments + '\n',
                   .files = revoker,
                   .prepare = runnable});
    };
    addTeller("a program's arguments in quotes", D::Refuse, "\"%I it\" %H");
    addTeller("a program's arguments in single quotes", D::Refuse, "'%I it' %H");
    addTeller("a program's arguments behind a backslash", D::Refuse, "%I\\ it %H");
    addTeller("a program's arguments without quotes", D::Accept, "%I it %H");
    addTeller("a program's arguments in quotes that do not end", D::Refuse, "\"%I it %H");
    addTeller("a program's variable", D::Refuse, "HOSTNAME\" \"it %H ${ATELIER_TEST_DIR}");
    add("no program", {.ssh = D::Accept, .known = known, .config = "KnownHostsCommand None\n"});

    // Where the configuration says it
    add("in a block of the host",
        {.ssh = D::Refuse, .config = "Host 127.0.*\nStrictHostKeyChecking yes\nHost *\n"});
    add("in a block of another host",
        {.ssh = D::Ask, .config = "Host example.org\nStrictHostKeyChecking yes\nHost *\n"});
    add("where a condition holds",
        {.ssh = D::Refuse, .config = "Match host 127.0.0.1\nStrictHostKeyChecking yes\nMatch all\n"});
    add("where a program says yes",
        {.ssh = D::Accept, .config = "Match exec true\nStrictHostKeyChecking no\nMatch all\n"});
    add("where a program says no",
        {.ssh = D::Ask, .config = "Match exec false\nStrictHostKeyChecking no\nMatch all\n"});
    add("in an included file", {.ssh = D::Refuse,
                                .config = "Include {dir}/part*\n",
                                .files = {{QStringLiteral("part1"), "StrictHostKeyChecking yes\n"}}});
    add("in the last pass",
        {.ssh = D::Refuse, .config = "Match final\nStrictHostKeyChecking yes\nMatch all\n"});
    add("the first value counts",
        {.ssh = D::Refuse, .config = "StrictHostKeyChecking yes\nStrictHostKeyChecking no\n"});
    add("another name for the host", {.ssh = D::Accept,
                                      .known = known,
                                      .config = "Host cluster\nHostName 127.0.0.1\nHost *\n",
                                      .typed = QStringLiteral("cluster")});
    add("another name for the host is not the key's",
        {.ssh = D::Ask,
         .known = "cluster {ed25519}\n[cluster]:{port} {ed25519}\n",
         .config = "Host cluster\nHostName 127.0.0.1\nHost *\n",
         .typed = QStringLiteral("cluster")});
    add("capitals",
        {.ssh = D::Accept, .known = "[localhost]:{port} {ed25519}\n", .typed = QStringLiteral("LOCALHOST")});
    add("an address in another spelling",
        {.ssh = D::Accept, .known = known, .typed = QStringLiteral("127.1")});

    // Certificates
    const QByteArray vouches = "@cert-authority {name} {ca}\n";
    const char* const noCertificates = "Atelier cannot check certificates, and says so in its question";
    add("a certificate", {.ssh = D::Accept,
                          .known = vouches,
                          .server = Server::Certified,
                          .ours = D::Ask,
                          .why = noCertificates});
    add("a certificate, strictly", {.ssh = D::Accept,
                                    .known = vouches,
                                    .config = strict,
                                    .server = Server::Certified,
                                    .ours = D::Refuse,
                                    .why = noCertificates});
    add("a certificate of an authority nobody knows", {.ssh = D::Ask, .server = Server::Certified});
    add("an authority, and a server without a certificate", {.ssh = D::Ask, .known = vouches});
    add("an authority's own key is no host's",
        {.ssh = D::Ask, .known = "@cert-authority {name} {ed25519}\n"});

    // Other ways to get there
    add("over IPv6, known", {.ssh = D::Accept, .known = known, .server = Server::OverIp6});
    add("over IPv6, changed", {.ssh = D::Refuse, .known = "{name} {other}\n", .server = Server::OverIp6});
    add("over IPv6, unknown", {.ssh = D::Ask, .server = Server::OverIp6});
    add("over IPv6, spelt out",
        {.ssh = D::Accept, .known = known, .server = Server::OverIp6, .typed = QStringLiteral("0:0::1")});
    add("the usual port, known",
        {.ssh = D::Accept, .known = "127.0.0.1 {ed25519}\n", .server = Server::UsualPort});
    add("the usual port, changed",
        {.ssh = D::Refuse, .known = "127.0.0.1 {other}\n", .server = Server::UsualPort});
    add("the usual port, in brackets",
        {.ssh = D::Ask, .known = "[127.0.0.1]:22 {other}\n", .server = Server::UsualPort});
    const QByteArray byAddress = "CheckHostIP yes\n";
    const char* const noTwoAnswers = "what name and address contradict each other about is no question";
    add("the address unknown",
        {.ssh = D::Accept, .known = "{name} {ed25519}\n", .config = byAddress, .server = Server::ByNetwork});
    add("the address known", {.ssh = D::Accept,
                              .known = "{name} {ed25519}\n{address} {ed25519}\n",
                              .config = byAddress,
                              .server = Server::ByNetwork});
    add("the address of another key", {.ssh = D::Ask,
                                       .known = "{name} {ed25519}\n{address} {other}\n",
                                       .config = byAddress,
                                       .server = Server::ByNetwork,
                                       .ours = D::Refuse,
                                       .why = noTwoAnswers});
    add("the address of another key, strictly", {.ssh = D::Refuse,
                                                 .known = "{name} {ed25519}\n{address} {other}\n",
                                                 .config = byAddress + strict,
                                                 .server = Server::ByNetwork});
    add("the address of another key, not looked at", {.ssh = D::Accept,
                                                      .known = "{name} {ed25519}\n{address} {other}\n",
                                                      .config = "CheckHostIP no\n",
                                                      .server = Server::ByNetwork});
    add("new by name and address",
        {.ssh = D::Accept, .config = byAddress + fresh, .server = Server::ByNetwork});
    addWaysToWrite(add);
    addUsualMixtures(add);
    addUnusualCases(add);
}

/// How one and the same thing may be written in a configuration or a file of known hosts.
void TestHostKeyAgreement::addWaysToWrite(const AddCase& add) {
    using D = Decision;
    const QByteArray right = "{name} {ed25519}\n";
    const QMap<QString, QByteArray> own{{QStringLiteral("my own"), right}};
    const auto configured = [&](const char* name, D ssh, const QByteArray& config) {
        add(name, {.ssh = ssh, .known = "", .config = config + '\n', .files = own});
    };
    configured("a configuration of Windows", D::Accept,
               "UserKnownHostsFile \"{dir}/my own\"\r\nStrictHostKeyChecking yes\r");
    configured("a form feed behind a setting", D::Accept, "UserKnownHostsFile \"{dir}/my own\"\f");
    configured("a tab before a value", D::Accept, "UserKnownHostsFile\t\"{dir}/my own\"");
    configured("an equals sign and no blank", D::Accept, "UserKnownHostsFile=\"{dir}/my own\"");
    configured("blanks before a keyword", D::Accept, " \t UserKnownHostsFile \"{dir}/my own\"");
    configured("a keyword in other letters", D::Accept, "userKNOWNhostsFILE \"{dir}/my own\"");
    configured("a keyword in quotes", D::Accept, "\"UserKnownHostsFile\" \"{dir}/my own\"");
    configured("a comment that touches a word", D::Ask, "UserKnownHostsFile {dir}/own#comment");
    configured("the first of two counts", D::Ask,
               "UserKnownHostsFile {dir}/first\nUserKnownHostsFile \"{dir}/my own\"");
    configured("quotes for another host", D::Accept,
               "Host other\nUserKnownHostsFile \"{dir}/first {dir}/second\"\nHost *\n"
               "UserKnownHostsFile {dir}/first \"{dir}/my own\"");
    configured("an empty name of a file", D::Refuse, "UserKnownHostsFile \"\"");
    configured("an empty alias", D::Refuse, "HostKeyAlias \"\"");
    configured("a decision in other letters", D::Refuse, "StrictHostKeyChecking YES");
    configured("a decision in quotes", D::Accept, "StrictHostKeyChecking \"Accept-New\"");
    configured("a decision nobody knows", D::Refuse, "StrictHostKeyChecking maybe");
    configured("a keyword that may be unknown", D::Ask, "IgnoreUnknown UseK*\nUseKeychain yes");
    configured("a keyword that may not be unknown", D::Refuse, "UseKeychain yes");
    configured("an included file that there is not", D::Ask, "Include {dir}/nothing*");
    configured("a host in quotes", D::Refuse, "Host \"127.0.0.1\"\nStrictHostKeyChecking yes\nHost *");
    configured("all hosts but this", D::Ask, "Host * !127.*\nStrictHostKeyChecking yes\nHost *");
    configured("no jump and no program", D::Ask, "ProxyJump none\nProxyCommand none");
    configured("a picture of the key", D::Ask, "VisualHostKey yes\nFingerprintHash md5");
    configured("no agent", D::Ask, "IdentityAgent none");
    const auto known = [&](const char* name, D ssh, const QByteArray& text, const QByteArray& config = {}) {
        add(name, {.ssh = ssh, .known = text, .config = config});
    };
    known("a mark of the order of bytes", D::Ask, "\xef\xbb\xbf{name} {other}\n");
    known("a mark of the order of bytes, and a second line", D::Accept, "\xef\xbb\xbf\n{name} {ed25519}\n");
    known("a name in quotes", D::Ask, "\"{name}\" {other}\n");
    known("a form feed before a name", D::Ask, "\f{name} {other}\n");
    known("a type in capitals", D::Ask,
          "{name} SSH-ED25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl\n");
    known("a key of a security key", D::Refuse,
          "{name} sk-ssh-ed25519@openssh.com "
          "AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fAAAABHNzaD"
          "o=\n");
    known("a key of the first protocol", D::Ask, "{name} 1024 35 1234567890123456789012345678901234567890\n");
    known("names with a blank between", D::Ask, "{name}, example.org {other}\n");
    known("names with an empty one", D::Accept, ",,{name}, {ed25519}\n");
    known("an alias with tokens", D::Accept, "%h {ed25519}\n{name} {other}\n", "HostKeyAlias %h\n");
    known("an alias with tokens is no host", D::Ask, right, "HostKeyAlias %h\n");
    known("an alias with a variable", D::Ask, right, "HostKeyAlias ${ATELIER_TEST_DIR}\n");
    known("an alias that is the name with its port", D::Accept, right, "HostKeyAlias {name}\n");
    known("an alias with a comma", D::Ask, "a {ed25519}\n", "HostKeyAlias a,b\n");
    known("an alias with a sign for comments", D::Accept, "a#b {ed25519}\n", "HostKeyAlias \"a#b\"\n");
    known("an alias with capitals", D::Refuse, "cluster {other}\n", "HostKeyAlias CLUSTER\n");
}

/// What people have in their files together.
void TestHostKeyAgreement::addUsualMixtures(const AddCase& add) {
    using D = Decision;
    const QByteArray right = "{name} {ed25519}\n";
    const QByteArray fresh = "StrictHostKeyChecking accept-new\n";
    const QByteArray stolen = "RevokedHostKeys {dir}/revoked\n";
    const QMap<QString, QByteArray> revoked{{QStringLiteral("revoked"), "  {ed25519} stolen\r\n"}};
    add("nobody may be asked, and new ones are taken",
        {.ssh = D::Accept, .config = "BatchMode yes\n" + fresh});
    add("nobody may be asked, and it is known",
        {.ssh = D::Accept, .known = right, .config = "BatchMode yes\n"});
    add("nothing kept, and a second file known",
        {.ssh = D::Accept,
         .config = "UserKnownHostsFile /dev/null {dir}/own\nStrictHostKeyChecking yes\n",
         .files = {{QStringLiteral("own"), right}}});
    add("nothing kept, and the computer knows another",
        {.ssh = D::Refuse,
         .config = "UserKnownHostsFile /dev/null\n" + fresh,
         .files = {{QStringLiteral("global"), "{name} {other}\n"}}});
    add("the user's key, and the computer's other one",
        {.ssh = D::Accept, .known = right, .files = {{QStringLiteral("global"), "{name} {other}\n"}}});
    add("a file for each host",
        {.ssh = D::Accept,
         .config = "UserKnownHostsFile {dir}/%h.known {dir}/all\n",
         .files = {{QStringLiteral("127.0.0.1.known"), right}, {QStringLiteral("all"), "* {other}\n"}}});
    add("a list of lines of Windows", {.ssh = D::Refuse, .known = right, .config = stolen, .files = revoked});
    add("nothing revoked", {.ssh = D::Accept, .known = right, .config = "RevokedHostKeys /dev/null\n"});
    add("the known one of two revoked in a list", {.ssh = D::Accept,
                                                   .known = "{name} {rsa}\n",
                                                   .config = stolen,
                                                   .server = Server::Several,
                                                   .files = revoked});
    add("the first of two known ones revoked in a list", {.ssh = D::Refuse,
                                                          .known = right + "{name} {rsa}\n",
                                                          .config = stolen,
                                                          .server = Server::Several,
                                                          .files = revoked});
    add("two known ones, the second changed",
        {.ssh = D::Accept, .known = right + "{name} {otherrsa}\n", .server = Server::Several});
    add("two known ones, the first changed",
        {.ssh = D::Refuse, .known = "{name} {other}\n{name} {rsa}\n", .server = Server::Several});
    add("one kind of key asked for, another known", {.ssh = D::Refuse,
                                                     .known = "{name} {rsa}\n",
                                                     .config = "HostKeyAlgorithms ssh-ed25519\n",
                                                     .server = Server::Several});
    add("another name, hashed", {.ssh = D::Accept,
                                 .known = "cluster {ed25519}\n",
                                 .config = "HostKeyAlias Cluster\n",
                                 .prepare = {QStringLiteral("ssh-keygen -q -H -f known_hosts")}});
    add("another name, revoked without it", {.ssh = D::Accept,
                                             .known = "cluster {ed25519}\n@revoked {name} {ed25519}\n",
                                             .config = "HostKeyAlias cluster\n"});
    add("a program that takes whatever is shown",
        {.ssh = D::Accept, .config = "KnownHostsCommand /usr/bin/printf '%%s %%s %%s\\n' %H %t %K\n"});
    add("a program that takes whatever is shown, and a file with another",
        {.ssh = D::Accept,
         .known = "{name} {other}\n",
         .config = "KnownHostsCommand /usr/bin/printf '%%s %%s %%s\\n' %H %t %K\n"});
    // Before OpenSSH 9.6 it was asked for the order of algorithms by the host alone.
    const bool byHostAlone = versionOfSsh() < 9.6;
    const QStringList runnable{QStringLiteral("chmod 755 teller")};
    add("a program that knows the second key, by name and port",
        {.ssh = byHostAlone ? D::Refuse : D::Accept,
         .config = "KnownHostsCommand {dir}/teller\n",
         .server = Server::Several,
         .files = {{QStringLiteral("teller"), "#!/bin/sh\necho '{name} {rsa}'\n"}},
         .prepare = runnable});
    add("a program that knows the second key, by what it is asked",
        {.ssh = D::Accept,
         .config = "KnownHostsCommand {dir}/teller %H\n",
         .server = Server::Several,
         .files = {{QStringLiteral("teller"), "#!/bin/sh\necho \"$1 {rsa}\"\n"}},
         .prepare = runnable});
    const char* const unheard =
        "a program that is to know hosts and cannot be asked may know of a revoked key";
    add("a program without its folder",
        {.ssh = D::Ask, .config = "KnownHostsCommand true\n", .ours = D::Refuse, .why = unheard});
    add("a program that there is not",
        {.ssh = D::Ask, .config = "KnownHostsCommand {dir}/nowhere\n", .ours = D::Refuse, .why = unheard});
    add("a program that fails",
        {.ssh = D::Refuse, .known = right, .config = "KnownHostsCommand /bin/false\n"});
    add("a program with a variable that there is not",
        {.ssh = D::Refuse,
         .known = right,
         .config = "KnownHostsCommand /bin/true ${ATELIER_TEST_NOWHERE}\n"});
    add("a condition on the name that is typed",
        {.ssh = D::Refuse,
         .known = right,
         .config = "Match originalhost cluster\nHostName 127.0.0.1\nHostKeyAlias none\n"
                   "StrictHostKeyChecking yes\nMatch all\n",
         .typed = QStringLiteral("cluster")});
    add("a name for several hosts",
        {.ssh = D::Accept,
         .known = "login* {ed25519}\n",
         .config = "Host login?\nHostName 127.0.0.1\nHostKeyAlias login9\nHost *\n",
         .typed = QStringLiteral("login1")});
    add("the own names made whole", {.ssh = D::Accept,
                                     .known = right,
                                     .config = "CanonicalizeHostname yes\nCanonicalizeFallbackLocal yes\n"
                                               "Match canonical\nStrictHostKeyChecking yes\nMatch all\n"});
    add("the algorithms in the last pass",
        {.ssh = D::Refuse,
         .known = right,
         .config = "Match final\nHostKeyAlgorithms ^rsa-sha2-512\nMatch all\n",
         .server = Server::Several});
}

ATELIER_TEST(TestHostKeyAgreement)
#include "test_HostKeyAgreement.moc"
