#include "core/ssh/rsync/RsyncBridge.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/base/UnixSocket.h"
#include "core/ssh/rsync/BridgeConnection.h"
#include "core/ssh/tunnel/PeerOwner.h"

namespace atelier {

namespace {

/// Where sockets belong (a folder of the user's own, with a short path), else where temporary files do.
QString socketFolder() {
    // Asked for directly: Qt would make up a folder where the system has none, and say so on the terminal.
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const bool usable = !runtime.isEmpty() && QFileInfo(runtime).isWritable();
    return (usable ? runtime : QDir::tempPath()) + QStringLiteral("/atelier-XXXXXX");
}

/// rsync splits the value of -e at spaces and understands quotes, but no escapes.
QString forRsync(const QString& word) {
    if (!word.contains(QLatin1Char(' '))) return word;
    const QChar quote = word.contains(QLatin1Char('"')) ? QLatin1Char('\'') : QLatin1Char('"');
    return quote + word + quote;
}

QString besideThisProgram() {
    return QCoreApplication::applicationDirPath() + QStringLiteral("/atelier-rsh");
}

}  // namespace

RsyncBridge::RsyncBridge(RemoteHost& host, QString program)
    : host_(&host),
      program_(program.isEmpty() ? besideThisProgram() : std::move(program)),
      folder_(socketFolder()) {
    if (!QFileInfo(program_).isExecutable() || !folder_.isValid() || !listen()) {
        listener_ = OwnedFd();
        return;
    }
    acceptor_ = std::jthread([this](const std::stop_token& stop) { acceptConnections(stop); });
}

RsyncBridge::~RsyncBridge() {
    acceptor_.request_stop();
    if (listener_) ::shutdown(listener_.get(), SHUT_RDWR);
    if (acceptor_.joinable()) acceptor_.join();
    for (Connection& connection : connections_) {
        connection.thread.request_stop();
        ::shutdown(connection.socket.get(), SHUT_RDWR);
    }
    connections_.clear();
}

QStringList RsyncBridge::arguments() const {
    if (!listener_) return {};
    const QString socket = folder_.filePath(QStringLiteral("rsh"));
    return {QStringLiteral("-e"), forRsync(program_) + QLatin1Char(' ') + forRsync(socket)};
}

bool RsyncBridge::listen() {
    const QByteArray path = QFile::encodeName(folder_.filePath(QStringLiteral("rsh")));
    const auto address = unixAddress({path.constData(), static_cast<std::size_t>(path.size())});
    if (!address) return false;
    listener_ = OwnedFd(::socket(AF_UNIX, SOCK_STREAM, 0));
    ::fcntl(listener_.get(), F_SETFD, FD_CLOEXEC);
    // QTemporaryDir gives the folder to its user alone, and so nobody gets there before the socket is closed
    // too.
    return ::bind(listener_.get(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) == 0 &&
           ::chmod(path.constData(), S_IRUSR | S_IWUSR) == 0 && ::listen(listener_.get(), 8) == 0;
}

void RsyncBridge::acceptConnections(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        OwnedFd socket(::accept(listener_.get(), nullptr, nullptr));
        if (!socket || stop.stop_requested()) return;
        ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
        if (!isPeerOurs(socket.get())) continue;
        removeFinished();
        Connection& connection = connections_.emplace_back(std::move(socket));
        connection.thread = std::jthread([this, &connection](const std::stop_token& ended) {
            serveBridgeConnection(*host_.load(), connection.socket.get(), ended);
            ::shutdown(connection.socket.get(), SHUT_RDWR);
            connection.over = true;
        });
    }
}

void RsyncBridge::removeFinished() {
    connections_.remove_if([](const Connection& connection) { return connection.over.load(); });
}

}  // namespace atelier
