#include "core/consent/PlaceAccess.h"

#include <QDir>
#include <algorithm>

#include "core/error/CommandErrors.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/consent.h"

namespace atelier {

namespace {

constexpr qsizetype fieldsFirst = 2;
constexpr qsizetype fieldsEach = 7;
constexpr int othersRead = 04;
constexpr int othersWrite = 02;
constexpr int othersEnter = 01;
constexpr int setGroup = 02000;

/// Whether a path has a hidden name, not counting its folders that also lead to the home folder: on some
/// clusters all paths begin with a hidden one.
bool isHidden(const QString& path, const QString& home) {
    const QStringList parts = path.split(QLatin1Char('/'));
    const QStringList homes = home.split(QLatin1Char('/'));
    const auto own = std::mismatch(parts.begin(), parts.end(), homes.begin(), homes.end()).first;
    return std::any_of(own, parts.end(),
                       [](const QString& part) { return part.startsWith(QLatin1Char('.')); });
}

PlaceAccess accessFrom(const QString& asked, const QList<QByteArray>& fields, int umask,
                       const QString& home) {
    const int mode = fields[1].toInt(nullptr, 8);
    const bool entered = !fields[2].isEmpty() && (mode & othersEnter) != 0;
    PlaceAccess found{.asked = asked, .folder = QString::fromUtf8(fields[0])};
    found.exists = !fields[3].isEmpty();
    found.home = !fields[4].isEmpty();
    found.real = QString::fromUtf8(fields[5]);
    found.linked = QDir::cleanPath(QString::fromUtf8(fields[6])) != found.real;
    found.hidden = isHidden(found.real, home);
    found.inHome = found.real.startsWith(home + QLatin1Char('/'));
    found.writable = entered && (mode & othersWrite) != 0;
    found.readable = entered && (umask & othersRead) == 0;
    found.sharedByGroup = (mode & setGroup) != 0;
    return found;
}

/// Sets the umask before every command.
class ClosedHost final : public RemoteHost {
public:
    ClosedHost(QString others, RemoteHost& host) : others_(std::move(others)), host_(host) {}

    QString label() const override { return host_.label(); }
    QString identity() const override { return host_.identity(); }
    HostCapabilities capabilities() const override { return host_.capabilities(); }
    bool isConnected() const override { return host_.isConnected(); }
    bool comesBack() const override { return host_.comesBack(); }
    std::chrono::milliseconds silentFor() const override { return host_.silentFor(); }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        return host_.execute(closed(command), streams, std::move(stop));
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return host_.executeInTerminal(closed(command), size, streams, std::move(stop));
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override {
        return host_.openTunnel(host, port);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnelAgain(quint16 localPort, const QString& host,
                                                      quint16 port) override {
        return host_.openTunnelAgain(localPort, host, port);
    }
    QStringList rsyncTransport() const override {
        QStringList transport = host_.rsyncTransport();
        // rsync has the far shell run this in front of its own words.
        if (!transport.isEmpty() && !others_.isEmpty())
            transport << QStringLiteral("--rsync-path=umask %1 && rsync").arg(others_);
        return transport;
    }
    CommandEnd logLocalCommand(const Command& command) override { return host_.logLocalCommand(command); }

private:
    Command closed(const Command& command) const {
        if (others_.isEmpty()) return command;
        Command shell = shellScript(QStringLiteral("umask %1 && exec \"$@\"").arg(others_));
        shell.arg(QStringLiteral("atelier"));
        const auto before = shell.argv.size();
        shell.argv += command.argv;
        for (const int index : command.pathArguments) shell.pathArguments << index + static_cast<int>(before);
        shell.environment = command.environment;
        shell.workingFolder = command.workingFolder;
        shell.standardInput = command.standardInput;
        shell.note = command.note;
        shell.plainShell = command.plainShell;
        return shell;
    }

    QString others_;
    RemoteHost& host_;
};

}  // namespace

Expected<QList<PlaceAccess>> accessTo(RemoteHost& host, const QList<RemotePath>& paths,
                                      const std::stop_token& stop) {
    if (paths.isEmpty()) return QList<PlaceAccess>();
    Command look = noted(QT_TRANSLATE_NOOP("CommandNote", "Who else may read what is put there"),
                         shellScript(QString::fromUtf8(remote_programs::lookAtPlaces)));
    look.environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    look.arg(QStringLiteral("atelier"));
    for (const RemotePath& path : paths) look.arg(path);
    const auto answer = runScript(host, look, stop);
    if (!answer) return failure(answer);
    const auto fields = answer->split('\0');
    if (fields.size() < fieldsFirst + fieldsEach * paths.size())
        return failure(error::LoginShellUnusable{host.label()}, QString::fromUtf8(*answer));
    const int umask = fields[0].toInt(nullptr, 8);
    const QString home = QString::fromUtf8(fields[1]);
    QList<PlaceAccess> found;
    for (qsizetype i = 0; i < paths.size(); ++i)
        found << accessFrom(paths[i].text(), fields.mid(fieldsFirst + i * fieldsEach, fieldsEach), umask,
                            home);
    return found;
}

QString PlaceAccess::closedAgainst() const {
    if (!isOpen()) return {};
    return sharedByGroup ? QStringLiteral("o=") : QStringLiteral("go=");
}

std::unique_ptr<RemoteHost> closedTo(const QString& others, RemoteHost& host) {
    return std::make_unique<ClosedHost>(others, host);
}

Expected<std::unique_ptr<RemoteHost>> closedWhereOpen(RemoteHost& host, const RemotePath& path,
                                                      const std::stop_token& stop) {
    const auto access = accessTo(host, {path}, stop);
    if (!access) return failure(access);
    return closedTo(access->constFirst().closedAgainst(), host);
}

}  // namespace atelier
