#include "tests/support/SshServer.h"

#include <pwd.h>
#include <signal.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QHostAddress>
#include <QRandomGenerator>
#include <QTcpServer>

namespace atelier::testing {

namespace {

const QString sshd = QStringLiteral("/usr/sbin/sshd");

/// Below the ports from which the system takes those of outgoing connections, and those of practice clusters:
/// one of either could have it before sshd does.
quint16 freePort() {
    while (true) {
        const auto port = quint16(QRandomGenerator::system()->bounded(10000, 20000));
        QTcpServer server;
        if (server.listen(QHostAddress::LocalHost, port)) return port;
    }
}

void writeFile(const QString& path, const QByteArray& text) {
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write(text);
}

QByteArray contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

QString makeSshKey(const QString& path, const QString& type, const QString& passphrase) {
    QProcess::execute(QStringLiteral("ssh-keygen"),
                      {QStringLiteral("-q"), QStringLiteral("-t"), type, QStringLiteral("-N"), passphrase,
                       QStringLiteral("-f"), path});
    return path;
}

SshServer::SshServer(Options options) : options_(options) {
    home_ = options.home;
    if (home_.isEmpty()) {
        home_ = folder() + QStringLiteral("/home");
        QDir().mkpath(home_);
    }
    makeSshKey(clientKey(), QStringLiteral("ed25519"));
    for (const QString& type : options.hostKeyTypes)
        makeSshKey(folder() + QStringLiteral("/host_") + type, type);
    writeFile(folder() + QStringLiteral("/authorized_keys"),
              contentsOf(clientKey() + QStringLiteral(".pub")));
    // Another server may have got the port meanwhile.
    for (int tries = 0; tries < 5; ++tries) {
        port_ = options.port ? options.port : freePort();
        writeConfig(options);
        start(options);
        if (!log().contains("Address already in use")) return;
    }
}

SshServer::~SshServer() {
    kill();
}

void SshServer::writeConfig(const Options& options) {
    QStringList lines{QStringLiteral("ListenAddress 127.0.0.1"), QStringLiteral("Port %1").arg(port_),
                      QStringLiteral("PidFile none"),
                      // The temporary folder lies in one that everybody may write to.
                      QStringLiteral("StrictModes no"), QStringLiteral("PermitRootLogin yes"),
                      QStringLiteral("AuthorizedKeysFile %1/authorized_keys").arg(folder()),
                      // What OpenSSH's own client would take takes longer than all else in these connections.
                      QStringLiteral("KexAlgorithms -sntrup*"), environmentLine(home_)};
    // The first value of a keyword counts.
    lines = options.config + lines;
    lines << QStringLiteral("PasswordAuthentication no") << QStringLiteral("KbdInteractiveAuthentication no");
    // Without root's rights to write login records, sshd ends the whole connection rather than refuse a
    // terminal.
    if (!isRoot()) lines << QStringLiteral("PermitTTY no");
    for (const QString& type : options.hostKeyTypes)
        lines << QStringLiteral("HostKey %1/host_%2").arg(folder(), type);
    writeFile(folder() + QStringLiteral("/config"), lines.join(QLatin1Char('\n')).toUtf8() + '\n');
}

void SshServer::start(const Options& options) {
    if (!QFile::exists(sshd)) {
        problem_ = QStringLiteral("%1 is missing; the package openssh-server has it").arg(sshd);
        return;
    }
    QString program = sshd;
    if (!options.pamService.isEmpty()) {
        program = folder() + QLatin1Char('/') + options.pamService;
        QFile::link(sshd, program);
    }
    if (isRoot()) QDir().mkpath(QStringLiteral("/run/sshd"));
#ifdef Q_OS_LINUX
    // A test that crashes takes its server with it.
    process_.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
#endif
    process_.setStandardErrorFile(folder() + QStringLiteral("/log"));
    process_.start(program, {QStringLiteral("-D"), QStringLiteral("-e"), QStringLiteral("-f"),
                             folder() + QStringLiteral("/config")});
    problem_.clear();
    QElapsedTimer timer;
    timer.start();
    while (!log().contains("Server listening on 127.0.0.1 port ")) {
        if (process_.waitForFinished(10) || process_.state() == QProcess::NotRunning ||
            timer.elapsed() > 30000) {
            problem_ = QStringLiteral("sshd does not listen: ") + QString::fromUtf8(log());
            return;
        }
    }
}

QList<int> SshServer::connectionProcesses() const {
    const QString pid = QString::number(process_.processId());
    QProcess children;
    children.start(QStringLiteral("ps"),
                   {QStringLiteral("-o"), QStringLiteral("pid="), QStringLiteral("--ppid"), pid});
    children.waitForFinished();
    QList<int> found;
    for (const QByteArray& child : children.readAllStandardOutput().split('\n'))
        if (const int number = child.trimmed().toInt(); number > 1) found << number;
    return found;
}

void SshServer::kill() {
    if (process_.state() == QProcess::NotRunning) return;
    // These outlive sshd.
    for (const int process : connectionProcesses()) ::kill(process, SIGKILL);
    process_.kill();
    process_.waitForFinished();
}

QByteArray SshServer::publicHostKey(const QString& type) const {
    const auto words = contentsOf(folder() + QStringLiteral("/host_%1.pub").arg(type)).split(' ');
    return words.value(0) + ' ' + words.value(1).trimmed();
}

QString SshServer::fingerprint(const QString& type) const {
    QProcess keygen;
    keygen.start(QStringLiteral("ssh-keygen"),
                 {QStringLiteral("-lf"), folder() + QStringLiteral("/host_%1.pub").arg(type)});
    keygen.waitForFinished();
    return QString::fromLatin1(keygen.readAllStandardOutput().split(' ').value(1));
}

QByteArray SshServer::log() const {
    return contentsOf(folder() + QStringLiteral("/log"));
}

int SshServer::acceptedCount() const {
    return static_cast<int>(log().count("\nAccepted ")) + log().startsWith("Accepted ");
}

QString SshServer::user() {
    const passwd* entry = ::getpwuid(::geteuid());
    return entry ? QString::fromLocal8Bit(entry->pw_name) : qEnvironmentVariable("USER");
}

bool SshServer::isRoot() {
    return ::geteuid() == 0;
}

SshServer::Account::Account(const QString& password)
    : name_(QStringLiteral("atelier-test-%1").arg(QRandomGenerator::global()->bounded(1000000))) {
    QProcess::execute(QStringLiteral("useradd"),
                      {QStringLiteral("-m"), QStringLiteral("-s"), QStringLiteral("/bin/bash"), name_});
    QProcess chpasswd;
    chpasswd.start(QStringLiteral("chpasswd"), {});
    chpasswd.waitForStarted();
    chpasswd.write((name_ + QLatin1Char(':') + password + QLatin1Char('\n')).toUtf8());
    chpasswd.closeWriteChannel();
    chpasswd.waitForFinished();
}

SshServer::Account::~Account() {
    // The next account may get the same number: a session that is still open would be taken for one of that.
    QProcess::execute(QStringLiteral("pkill"), {QStringLiteral("-KILL"), QStringLiteral("-u"), name_});
    QProcess userdel;
    userdel.setProcessChannelMode(QProcess::MergedChannels);
    userdel.start(QStringLiteral("userdel"), {QStringLiteral("-f"), QStringLiteral("-r"), name_});
    userdel.waitForFinished();
}

SignInRequest SshServer::request() const {
    SignInRequest request;
    request.host = QStringLiteral("127.0.0.1");
    request.port = port_;
    request.user = user();
    request.keyFile = clientKey();
    request.knownHostsFile = folder() + QStringLiteral("/known_hosts");
    request.useSshConfig = false;
    return request;
}

SignInPrompts SshServer::prompts() {
    SignInPrompts prompts;
    prompts.acceptHostKey = [](const HostKeyQuestion&) { return true; };
    return prompts;
}

}  // namespace atelier::testing
