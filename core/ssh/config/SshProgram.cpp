#include "core/ssh/config/SshProgram.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <algorithm>
#include <filesystem>
#include <future>
#include <utility>

#include "core/base/LocalProgram.h"
#include "core/error/FileErrors.h"
#include "core/error/SshConfigErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/remote/AccountNames.h"
#include "core/ssh/config/ConfigOfHome.h"
#include "core/ssh/config/ConfigPrograms.h"
#include "core/ssh/config/IncludedPipe.h"
#include "core/ssh/config/LocalAccount.h"
#include "core/ssh/config/WrittenSettings.h"

namespace atelier {

namespace {

QStringList argumentsFor(const SshPlace& place, const QString& file) {
    // %C is a hash that ssh alone knows how to make; this has it told. -v tells which programs it runs and
    // which files it reads.
    QStringList arguments{QStringLiteral("-G"), QStringLiteral("-v"), QStringLiteral("-T"),
                          QStringLiteral("-o"), QStringLiteral("ControlPath=%C")};
    if (!file.isEmpty()) arguments << QStringLiteral("-F") << file;
    if (place.port != 0) arguments << QStringLiteral("-p") << QString::number(place.port);
    if (!place.user.isEmpty()) arguments << QStringLiteral("-l") << place.user;
    return arguments << QStringLiteral("--") << place.host;
}

/// Whether the ssh that said this, its version before all, is older than OpenSSH 9.6.
bool ordersByHostAlone(const QByteArray& said) {
    static const QRegularExpression version(QStringLiteral("OpenSSH_(?:for_Windows_)?(\\d+)\\.(\\d+)"));
    const auto found = version.match(QString::fromUtf8(said));
    if (!found.hasMatch()) return false;
    return std::pair(found.captured(1).toInt(), found.captured(2).toInt()) < std::pair(9, 6);
}

/// The end of the first line of what ssh says that begins so, as it was.
std::optional<QByteArray> said(const QByteArray& words, const char* beginning) {
    for (const QByteArray& line : words.split('\n'))
        if (line.startsWith(beginning))
            return withoutVis(line.mid(static_cast<qsizetype>(qstrlen(beginning))).trimmed());
    return std::nullopt;
}

/// Whether somebody else's file can be renamed away: in a sticky folder, only by that folder's owner.
bool isReplaceable(const QFileInfo& file, const QString& own) {
    const QFileInfo folder(file.absolutePath());
    if (own == u'0') return true;
    if (!folder.isWritable()) return false;
    std::error_code error;
    const auto rights = std::filesystem::status(folder.filesystemAbsoluteFilePath(), error).permissions();
    const bool isSticky = (rights & std::filesystem::perms::sticky_bit) != std::filesystem::perms::none;
    return !isSticky || QString::number(folder.ownerId()) == own;
}

/// What is known of a file that ssh refuses.
error::SshConfigUnusable refusedFile(const QString& host, const QFileInfo& file) {
    const QString own = localAccount().number;
    const QString owner = file.owner().isEmpty() ? QString::number(file.ownerId()) : file.owner();
    const bool isOurs = QString::number(file.ownerId()) == own;
    const bool isTrusted = isOurs || file.ownerId() == 0;
    const bool canReplace = isReplaceable(file, own);
    // Root changes all of them; the owner alone gives and takes rights.
    if (isTrusted && !isOurs && canReplace) return {host, error::ConfigFileReplaceable{file.filePath()}};
    error::ConfigFileRefused refused{file.filePath(), isTrusted ? QString() : owner};
    if (!isOurs && !canReplace) refused.askOwner = owner;
    return {host, refused};
}

/// The error about an ssh that was stopped since it took too long, with the program that it waited for, or
/// else the pipe, or else the last file that it had read.
tl::unexpected<Error> slow(const QString& host, std::chrono::seconds waited, const QByteArray& words,
                           const QString& ownFile) {
    error::SshConfigSlow slow{.host = host, .seconds = waited.count()};
    const QString program = programRunning(words);
    if (const QString pipe = includedPipe(words); program.isEmpty() && !pipe.isEmpty()) {
        slow.file = pipe;
        slow.isPipe = true;
    } else if (program.isEmpty()) {
        QStringList read = filesReadBySsh(words);
        read.removeAll(ownFile);
        slow.file = read.isEmpty() ? QStringLiteral("~/.ssh/config") : read.constLast();
    }
    return failure(slow, program, true);
}

/// The error about a configuration that ssh refuses (read_config_file_depth and process_config_line_depth in
/// OpenSSH's readconf.c).
tl::unexpected<Error> unusable(const QString& host, const QByteArray& words) {
    // It shows so much of a name there ("%.100s").
    constexpr qsizetype mostShown = 100;
    const QString detail = QString::fromUtf8(words);
    if (const auto refused = said(words, "Bad owner or permissions on ")) {
        const QFileInfo file(QFile::decodeName(*refused));
        return failure(refusedFile(host, file), detail);
    }
    if (const auto closed = said(words, "Can't open user config file ")) {
        const QByteArray name = closed->left(closed->lastIndexOf(": "));
        if (name.size() < mostShown)
            return failure(error::SshConfigUnusable{host, error::ConfigFileClosed{QFile::decodeName(name)}},
                           detail);
    }
    return failure(error::SshConfigUnusable{host}, detail);
}

/// Without ssh, a configuration that is there would be passed over.
Expected<SshConfig> withoutSsh(const SshPlace& place, const QString& file, const QString& home) {
    QStringList files{home + QStringLiteral("/.ssh/config"), computersSshConfig};
    if (!file.isEmpty()) files = {file};
    if (std::none_of(files.begin(), files.end(), [](const QString& name) { return QFileInfo::exists(name); }))
        return defaultSshConfig(place, home);
    return failure(error::ProgramMissing{QStringLiteral("ssh"), QStringLiteral("openssh-client")});
}

}  // namespace

Expected<SshConfig> askSsh(const SshPlace& place, const QString& file, const QString& home,
                           const std::stop_token& stop, std::chrono::seconds patience) {
    if (const auto host = checkHostName(place.host); !host) return failure(host);
    if (const auto user = checkUserName(place.user); !user) return failure(user);
    if (const LocalAccount account = localAccount(); !account.isText)
        return failure(error::FileUnreadable{account.home}, QStringLiteral("not UTF-8"));
    const QString ssh = QStringLiteral("ssh");
    if (QStandardPaths::findExecutable(ssh).isEmpty()) return withoutSsh(place, file, home);
    const ConfigOfHome ofHome(home);
    if (file.isEmpty() && !ofHome.isMade()) return failure(error::FileUnwritable{ofHome.place()});
    const QString read = file.isEmpty() ? ofHome.file() : file;
    // Both questions are asked at once, since the user waits for them to sign in.
    auto asked = std::async(std::launch::async, [&] {
        const QStringList ofNone{QStringLiteral("-G"),   QStringLiteral("-T"), QStringLiteral("-F"),
                                 QStringLiteral("none"), QStringLiteral("--"), place.host};
        return runLocally(ssh, ofNone, {}, patience, stop);
    });
    const LocalRun run = runToItsEnd(ssh, argumentsFor(place, read), {}, patience, stop);
    const auto defaults = asked.get();
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (run.end == LocalRun::End::TimedOut)
        return slow(place.host, patience, run.answer.standardError, ofHome.file());
    if (run.end == LocalRun::End::WroteTooMuch)
        return failure(error::SshConfigUnusable{place.host}, QStringLiteral("too much output"));
    if (run.end != LocalRun::End::Ended || !defaults)
        return failure(error::SshConfigUnusable{place.host}, {}, true);
    if (run.answer.exitCode != 0) return unusable(place.host, withoutSteps(run.answer.standardError));
    return sshConfigFrom({.configured = run.answer.standardOutput,
                          .defaults = defaults->standardOutput,
                          .written = writtenSettingsOf(run.answer.standardError),
                          .ordersByHostAlone = ordersByHostAlone(run.answer.standardError)},
                         place, home);
}

}  // namespace atelier
