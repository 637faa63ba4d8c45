#include "tests/ssh/HostKeyStage.h"

#include <QDir>
#include <QFile>
#include <QHostInfo>
#include <QTcpServer>
#include <QtTest>
#include <algorithm>

#include "tests/ssh/SshTestSupport.h"

namespace atelier::testing {

namespace {

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY2(file.open(QIODevice::WriteOnly), qPrintable(path));
    file.write(text);
}

QByteArray contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray run(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.waitForFinished();
    return process.exitCode() == 0 ? QByteArray() : process.readAll() + "(failed)";
}

/// The one address, not a loopback one, that this computer's own name stands for; empty: it has none.
QString networkAddress() {
    const auto addresses = QHostInfo::fromName(QHostInfo::localHostName()).addresses();
    const bool usable = addresses.size() == 1 && !addresses.constFirst().isLoopback() &&
                        addresses.constFirst().protocol() == QAbstractSocket::IPv4Protocol;
    return usable ? addresses.constFirst().toString() : QString();
}

QByteArray usualAlgorithms() {
    QProcess ssh;
    ssh.start(QStringLiteral("ssh"),
              {QStringLiteral("-G"), QStringLiteral("-F"), QStringLiteral("none"), QStringLiteral("host")});
    ssh.waitForFinished();
    for (const QByteArray& line : ssh.readAllStandardOutput().split('\n'))
        if (line.startsWith("hostkeyalgorithms ")) return line.mid(18);
    return {};
}

QString hostFor(Server kind) {
    if (kind == Server::OverIp6) return QStringLiteral("::1");
    if (kind == Server::WithinIp6) return QStringLiteral("::ffff:127.0.0.1");
    if (kind == Server::ByNetwork) return QHostInfo::localHostName().toLower();
    return QStringLiteral("127.0.0.1");
}

QString typedHost(const Case& row) {
    return row.typed.isEmpty() ? hostFor(row.server) : row.typed;
}

/// Whether ssh refused the host's key, or went nowhere with the configuration.
bool isRefusal(const QByteArray& words) {
    const QList<QByteArray> refusals{"Host key verification failed", "Bad server host key",
                                     "bad configuration options", "percent_expand",
                                     "KnownHostsCommand failed"};
    return std::any_of(refusals.begin(), refusals.end(),
                       [&](const QByteArray& refusal) { return words.contains(refusal); });
}

SshServer::Options ofAllTypes() {
    return {.hostKeyTypes = {QStringLiteral("rsa"), QStringLiteral("ecdsa"), QStringLiteral("ed25519")}};
}

}  // namespace

HostKeyStage::HostKeyStage() {
    qunsetenv("SSH_AUTH_SOCK");
    qputenv("HOME", "/nonexistent");
    qputenv("ATELIER_TEST_BYTES", "caf\xe9");
}

const SshServer& HostKeyStage::one() {
    if (!one_) one_ = std::make_unique<SshServer>();
    return *one_;
}

const SshServer& HostKeyStage::several() {
    if (!several_) several_ = std::make_unique<SshServer>(ofAllTypes());
    return *several_;
}

const SshServer& HostKeyStage::other() {
    if (!other_) other_ = std::make_unique<SshServer>(ofAllTypes());
    return *other_;
}

const SshServer& HostKeyStage::certified() {
    if (certified_) return *certified_;
    const QString key = makeSshKey(authority(), QStringLiteral("ed25519"));
    const QString hostKey =
        makeSshKey(authority_.filePath(QStringLiteral("host")), QStringLiteral("ed25519"));
    const QByteArray signing = run(QStringLiteral("ssh-keygen"),
                                   {QStringLiteral("-q"), QStringLiteral("-s"), key, QStringLiteral("-h"),
                                    QStringLiteral("-I"), QStringLiteral("test"), QStringLiteral("-n"),
                                    QStringLiteral("127.0.0.1"), hostKey + QStringLiteral(".pub")});
    [&signing] { QCOMPARE(signing, QByteArray()); }();
    SshServer::Options options;
    options.config = {QStringLiteral("HostCertificate %1/host-cert.pub").arg(authority_.path()),
                      QStringLiteral("HostKey ") + hostKey};
    options.hostKeyTypes = {};
    certified_ = std::make_unique<SshServer>(options);
    return *certified_;
}

QByteArray HostKeyStage::authorityKey() {
    certified();
    const auto words = contentsOf(authority() + QStringLiteral(".pub")).split(' ');
    return words.value(0) + ' ' + words.value(1).trimmed();
}

QString HostKeyStage::missing(Server kind) {
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

const SshServer& HostKeyStage::serverFor(Server kind) {
    SshServer::Options options;
    switch (kind) {
        case Server::One:
        case Server::WithinIp6:
            return one();
        case Server::Several:
            return several();
        case Server::Certified:
            return certified();
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

QByteArray HostKeyStage::filled(QByteArray text, const Case& row, const SshServer& server,
                                const QString& folder) {
    const QByteArray host = hostFor(row.server).toLatin1();
    const QByteArray port = QByteArray::number(server.port());
    const QByteArray name = server.port() == 22 ? host : '[' + host + "]:" + port;
    if (text.contains("{address}"))
        text.replace("{address}", '[' + networkAddress().toLatin1() + "]:" + port);
    text.replace("{name}", name).replace("{host}", host).replace("{port}", port);
    text.replace("{dir}", folder.toUtf8());
    for (const char* type : {"ed25519", "ecdsa", "rsa"})
        text.replace('{' + QByteArray(type) + '}', server.publicHostKey(QLatin1String(type)));
    if (text.contains("{ca}")) text.replace("{ca}", authorityKey());
    if (text.contains("{usual}")) text.replace("{usual}", usualAlgorithms());
    if (text.contains("{other}")) text.replace("{other}", other().publicHostKey());
    if (text.contains("{otherrsa}")) text.replace("{otherrsa}", other().publicHostKey(QStringLiteral("rsa")));
    return text;
}

void HostKeyStage::layOut(const Case& row, const SshServer& server, const QString& folder) {
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

Answered HostKeyStage::askSshItself(const Case& row, const QString& folder) {
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

Answered HostKeyStage::askOurs(const Case& row, const QString& folder) {
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
    else if (!refusals.contains(host.error().kind()))
        answered.words = "neither accepted nor refused for its key: " + answered.words;
    return answered;
}

}  // namespace atelier::testing
