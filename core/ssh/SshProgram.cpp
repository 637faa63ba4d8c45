#include "core/ssh/SshProgram.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryFile>
#include <algorithm>
#include <future>

#include "core/base/LocalProgram.h"
#include "core/ssh/LocalAccount.h"

namespace atelier {

namespace {

const QString computersConfig = QStringLiteral("/etc/ssh/ssh_config");
constexpr std::chrono::seconds timeAllowed{20};

/// The rules of ssh_valid_hostname and ssh_valid_ruser in OpenSSH's ssh.c, and what would make ssh read
/// another place out of a name.
bool isSafeName(const QString& name, const char* signs) {
    if (name.startsWith(QLatin1Char('-'))) return false;
    return std::none_of(name.begin(), name.end(), [signs](QChar c) {
        return c.isSpace() || c.category() == QChar::Other_Control || QLatin1String(signs).contains(c);
    });
}

bool isHostName(const QString& name) {
    return !name.isEmpty() && isSafeName(name, "'`\"$\\;&<>|(){},@/[]*?!#");
}

bool isUserName(const QString& name) {
    return isSafeName(name, "'`\";&<>|(){}");
}

/// A word of ssh_config(5) that Include does not take for a pattern.
QByteArray quotedForInclude(const QString& path) {
    QByteArray quoted;
    for (const char c : QFile::encodeName(path)) {
        if (QByteArray("*?[]\"\\").contains(c)) quoted += '\\';
        if (c == '\\') quoted += "\\\\";
        quoted += c;
    }
    return '"' + quoted + '"';
}

/// What ssh would read by itself, were HOME the account's home folder.
QByteArray configOfHome(const QString& home) {
    return "Include " + quotedForInclude(home + QStringLiteral("/.ssh/config")) + "\nInclude " +
           quotedForInclude(computersConfig) + "\nMatch all\nUserKnownHostsFile " +
           quotedForInclude(home + QStringLiteral("/.ssh/known_hosts")) + ' ' +
           quotedForInclude(home + QStringLiteral("/.ssh/known_hosts2")) + '\n';
}

QStringList argumentsFor(const SshPlace& place, const QString& file) {
    // %C is a hash that ssh alone knows how to make; this has it told.
    QStringList arguments{QStringLiteral("-G"), QStringLiteral("-T"), QStringLiteral("-o"),
                          QStringLiteral("ControlPath=%C")};
    if (!file.isEmpty()) arguments << QStringLiteral("-F") << file;
    if (place.port != 0) arguments << QStringLiteral("-p") << QString::number(place.port);
    if (!place.user.isEmpty()) arguments << QStringLiteral("-l") << place.user;
    return arguments << QStringLiteral("--") << place.host;
}

/// Without ssh, a configuration that is there would be passed over.
Expected<SshConfig> withoutSsh(const SshPlace& place, const QString& file, const QString& home) {
    QStringList files{home + QStringLiteral("/.ssh/config"), computersConfig};
    if (!file.isEmpty()) files = {file};
    if (std::none_of(files.begin(), files.end(), [](const QString& name) { return QFileInfo::exists(name); }))
        return defaultSshConfig(place, home);
    return failure(ErrorKind::ProgramMissing, {QStringLiteral("ssh"), QStringLiteral("openssh-client")});
}

}  // namespace

Expected<SshConfig> askSsh(const SshPlace& place, const QString& file, const QString& home,
                           const std::stop_token& stop) {
    if (!isHostName(place.host)) return failure(ErrorKind::SshNameInvalid, {place.host});
    if (!isUserName(place.user)) return failure(ErrorKind::SshNameInvalid, {place.user});
    const QString ssh = QStringLiteral("ssh");
    if (QStandardPaths::findExecutable(ssh).isEmpty()) return withoutSsh(place, file, home);
    QTemporaryFile ofHome;
    QString read = file;
    if (file.isEmpty() && QDir(home) != QDir(localAccount().home)) {
        if (!ofHome.open() || ofHome.write(configOfHome(home)) < 0 || !ofHome.flush())
            return failure(ErrorKind::FileUnwritable, {ofHome.fileTemplate()});
        read = ofHome.fileName();
    }
    // Both at once: whoever signs in waits for them.
    auto asked = std::async(std::launch::async, [&] {
        const QStringList ofNone{QStringLiteral("-G"),   QStringLiteral("-T"), QStringLiteral("-F"),
                                 QStringLiteral("none"), QStringLiteral("--"), place.host};
        return runLocally(ssh, ofNone, {}, timeAllowed, stop);
    });
    const auto answer = runLocally(ssh, argumentsFor(place, read), {}, timeAllowed, stop);
    const auto defaults = asked.get();
    if (stop.stop_requested()) return failure(ErrorKind::Cancelled);
    if (!answer) return failure(ErrorKind::SshConfigUnusable, {place.host}, {}, true);
    if (answer->exitCode != 0)
        return failure(ErrorKind::SshConfigUnusable, {place.host},
                       QString::fromUtf8(answer->standardError).trimmed());
    if (!defaults) return failure(ErrorKind::SshConfigUnusable, {place.host}, {}, true);
    return sshConfigFrom(answer->standardOutput, defaults->standardOutput, place, home);
}

}  // namespace atelier
