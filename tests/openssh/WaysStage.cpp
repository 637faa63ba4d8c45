#include "tests/openssh/WaysStage.h"

#include <QDir>
#include <QTest>

#include "core/openssh/persist/PersistentConnections.h"
#include "tests/openssh/OpenSshStage.h"

#ifdef Q_OS_LINUX
#include <sys/prctl.h>

#include <csignal>
#endif

namespace atelier::testing {

namespace {

const QString accountPassword = QStringLiteral("cartwheel 7 lunch");
const QString changedPassword = QStringLiteral("Zebra 4 lunch 7");

bool keygen(const QStringList& words) {
    return QProcess::execute(QStringLiteral("ssh-keygen"), QStringList{QStringLiteral("-q")} + words) == 0;
}

}  // namespace

WaysStage::WaysStage() {
    QFile::setPermissions(folder_.path(), QFile::Permissions(0x7755));
    keygen({QStringLiteral("-t"), QStringLiteral("ed25519"), QStringLiteral("-N"), QString(),
            QStringLiteral("-f"), path(QStringLiteral("authority"))});
}

void WaysStage::write(const QString& path, const QByteArray& text) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

SshServer& WaysStage::kept(const QString& key, const SshServer::Options& options) {
    const auto [server, isNew] = servers_.try_emplace(key, options);
    if (isNew && !server->second.problem().isEmpty()) qWarning() << server->second.problem();
    return server->second;
}

SshServer& WaysStage::server(const QStringList& config) {
    const QString trust = QStringLiteral("TrustedUserCAKeys ") + path(QStringLiteral("authority.pub"));
    return kept(config.join(QLatin1Char('\n')), {.config = config + QStringList{trust}});
}

SshServer::Account& WaysStage::account() {
    if (!account_) {
        account_.emplace(accountPassword);
        TimeCodes::giveTo(*account_);
    }
    return *account_;
}

void WaysStage::openToAccounts(const SshServer& server) {
    QFile allowed(server.folder() + QStringLiteral("/authorized_keys"));
    allowed.setPermissions(allowed.permissions() | QFile::ReadOther);
    QFile::setPermissions(server.folder(), QFile::permissions(server.folder()) | QFile::ExeOther);
}

SshServer& WaysStage::asking(const QByteArray& pam, const QStringList& config) {
    const QString key = QString::fromUtf8(pam) + config.join(QLatin1Char('\n'));
    const QString service = QStringLiteral("%1-%2").arg(account().name()).arg(servers_.size());
    PamStage& stage = pams_.try_emplace(key, service).first->second;
    stage.text("push", "Pushed a login request to your phone...");
    stage.text("menu",
               "Duo two-factor login for moi\n\nEnter a passcode or select one of the following options:\n\n"
               " 1. Duo Push to XXX-XXX-1234\n 2. SMS passcodes to XXX-XXX-1234\n");
    stage.program("phone", "sleep 1\n");
    stage.setLines(pam + "account required pam_permit.so\nsession required pam_permit.so\n");
    SshServer& made = kept(key, {.config = config + QStringList{QStringLiteral("UsePAM yes")},
                                 .pamService = stage.name(),
                                 .home = account().home()});
    openToAccounts(made);
    return made;
}

std::pair<SshServer*, QString> WaysStage::askingExpired() {
    expired_.emplace(accountPassword);
    QProcess::execute(QStringLiteral("chage"), {QStringLiteral("-d"), QStringLiteral("0"), expired_->name()});
    const QString service = expired_->name() + QStringLiteral("-old");
    PamStage& stage = pams_.try_emplace(service, service).first->second;
    stage.setLines(pamPassword + "password required pam_unix.so\n");
    SshServer& made =
        kept(service,
             {.config = {QStringLiteral("KbdInteractiveAuthentication yes"), QStringLiteral("UsePAM yes")},
              .pamService = service,
              .home = expired_->home()});
    return {&made, expired_->name()};
}

SshServer& WaysStage::withShell(const QString& shell) {
    QProcess::execute(QStringLiteral("usermod"), {QStringLiteral("-s"), shell, account().name()});
    SshServer& made = kept(QStringLiteral("of the account"), {.home = account().home()});
    openToAccounts(made);
    return made;
}

void WaysStage::writeAtHome(const SshServer& server, const QString& name, const QByteArray& text) const {
    write(server.home() + QLatin1Char('/') + name, text);
    if (account_ && server.home() == account_->home())
        QProcess::execute(QStringLiteral("chown"),
                          {QStringLiteral("-R"), account_->name(), account_->home()});
}

QHash<const SshServer*, int> WaysStage::accepted() const {
    QHash<const SshServer*, int> counts;
    for (const auto& [key, server] : servers_) counts.insert(&server, server.acceptedCount());
    return counts;
}

QString WaysStage::key(const QString& name, const QStringList& words, SshServer& server) {
    const QString file = path(name);
    if (!QFile::exists(file)) {
        keygen(QStringList{QStringLiteral("-f"), file} + words);
        allowKey(server, file);
    }
    return file;
}

QString WaysStage::certifiedKey(const QString& name) {
    const QString file = path(name);
    if (QFile::exists(file)) return file;
    keygen({QStringLiteral("-t"), QStringLiteral("ed25519"), QStringLiteral("-N"), QString(),
            QStringLiteral("-f"), file});
    keygen({QStringLiteral("-s"), path(QStringLiteral("authority")), QStringLiteral("-I"),
            QStringLiteral("ways"), QStringLiteral("-n"), SshServer::user(), file + QStringLiteral(".pub")});
    return file;
}

void WaysStage::giveAgent(const QString& key) {
    const QString socket = path(QStringLiteral("agent"));
#ifdef Q_OS_LINUX
    agent_.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
#endif
    agent_.start(QStringLiteral("ssh-agent"), {QStringLiteral("-D"), QStringLiteral("-a"), socket});
    QVERIFY(QTest::qWaitFor([&] { return QFile::exists(socket); }, 60'000));
    qputenv("SSH_AUTH_SOCK", socket.toUtf8());
    QCOMPARE(QProcess::execute(QStringLiteral("ssh-add"), {QStringLiteral("-q"), key}), 0);
}

SignInRequest WaysStage::configured(const QByteArray& lines) {
    SignInRequest request;
    request.host = QStringLiteral("cluster");
    request.sshConfigFile = path(QStringLiteral("config"));
    QByteArray text = lines;
    text.replace("{dir}", folder_.path().toUtf8());
    write(request.sshConfigFile, "UserKnownHostsFile " + path(QStringLiteral("known_hosts")).toUtf8() +
                                     "\nGlobalKnownHostsFile none\n" + text);
    return request;
}

QByteArray WaysStage::host(const char* name, const SshServer& server, const QString& key,
                           const QString& user) {
    return QByteArray("Host ") + name + "\n  HostName 127.0.0.1\n  Port " +
           QByteArray::number(server.port()) + "\n  User " + user.toUtf8() + "\n  IdentityFile " +
           (key.isEmpty() ? "none" : key.toUtf8()) + '\n';
}

KerberosRealm& WaysStage::realm() {
    if (!realm_) realm_.emplace();
    return *realm_;
}

QString WaysStage::answerTo(const SecretQuestion& question) {
    if (question.kind == SecretQuestion::Kind::Passphrase) return passphrase;
    if (question.prompt.contains(QLatin1String("ew password"))) return changedPassword;
    const bool isCode = question.prompt.contains(QLatin1String("code"));
    return isCode ? TimeCodes::now() : accountPassword;
}

void WaysStage::tidy() {
    for (const auto& connection : persistentConnections()) closeConnection(connection);
    QFile::remove(QDir::homePath() + QStringLiteral("/.local/share/atelier/connections.json"));
    QStringList homes;
    for (const auto& [key, server] : servers_) homes << server.home();
    for (const QString& home : homes)
        for (const char* name : {"/.bash_profile", "/.bashrc", "/.tcshrc", "/.zshenv", "/.config", "/runs",
                                 "/way.tar", "/tools"}) {
            const QString left = home + QLatin1String(name);
            QFileInfo(left).isDir() ? QDir(left).removeRecursively() : QFile::remove(left);
        }
    realm_.reset();
    agent_.kill();
    agent_.waitForFinished();
    QFile::remove(path(QStringLiteral("agent")));
    qunsetenv("SSH_AUTH_SOCK");
}

}  // namespace atelier::testing
