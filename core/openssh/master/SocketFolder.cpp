#include "core/openssh/master/SocketFolder.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <cstring>
#include <optional>

#include "core/base/UnixSocket.h"

namespace atelier {

namespace {

/// What ssh appends to the name of its socket for a moment (muxserver_listen in OpenSSH's mux.c), and our
/// names.
constexpr qsizetype roomForNames = 32;

bool isShortEnough(const QString& folder) {
    return QFile::encodeName(folder).size() + roomForNames < qsizetype(sizeof(sockaddr_un::sun_path));
}

bool isOwners(const struct stat& info) {
    return info.st_uid == ::geteuid() || info.st_uid == 0;
}

/// Whether others can neither rename nor replace what lies in a folder, nor the folder itself.
bool isSafeFolder(const QString& folder) {
    for (QString path = QFileInfo(folder).canonicalFilePath(); !path.isEmpty();
         path = QFileInfo(path).path()) {
        struct stat info {};
        if (::stat(QFile::encodeName(path).constData(), &info) != 0 || !isOwners(info)) return false;
        const bool isOpen = (info.st_mode & (S_IWGRP | S_IWOTH)) != 0;
        if (isOpen && (info.st_mode & S_ISVTX) == 0) return false;
        if (path == QLatin1String("/")) return true;
    }
    return false;
}

std::optional<sockaddr_un> addressOf(const QString& path) {
    const QByteArray name = QFile::encodeName(path);
    return unixAddress({name.constData(), static_cast<std::size_t>(name.size())});
}

OwnedFd unixSocket() {
    OwnedFd made(::socket(AF_UNIX, SOCK_STREAM, 0));
    ::fcntl(made.get(), F_SETFD, FD_CLOEXEC);
    return made;
}

}  // namespace

/// /tmp where the others' path is too long, or has what ssh takes for the end of a name in a forwarding.
QString placeForSockets(const QString& name) {
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    for (const QString& place : {runtime, QDir::tempPath()}) {
        const bool isPlain = QDir::isAbsolutePath(place) && !place.contains(QLatin1Char(':')) &&
                             !place.contains(QLatin1Char('%')) && !place.contains(QLatin1Char('\\')) &&
                             !place.contains(QLatin1Char(' '));
        if (isPlain && isShortEnough(place + QLatin1Char('/') + name) && isSafeFolder(place) &&
            QFileInfo(place).isWritable())
            return place + QLatin1Char('/') + name;
    }
    return QStringLiteral("/tmp/") + name;
}

SocketFolder::SocketFolder() : folder_(placeForSockets(QStringLiteral("atelier-XXXXXX"))) {}

bool SocketFolder::isValid() const {
    return folder_.isValid() && isShortEnough(folder_.path());
}

bool isOwnClosedFolder(const QString& path) {
    struct stat info {};
    return ::lstat(QFile::encodeName(path).constData(), &info) == 0 && S_ISDIR(info.st_mode) &&
           info.st_uid == ::geteuid() && (info.st_mode & (S_IRWXG | S_IRWXO)) == 0 &&
           isSafeFolder(QFileInfo(path).path());
}

bool isOwnSocket(const QString& path) {
    struct stat info {};
    return ::lstat(QFile::encodeName(path).constData(), &info) == 0 && S_ISSOCK(info.st_mode) &&
           isOwners(info) && isSafeFolder(QFileInfo(path).path());
}

OwnedFd listenAt(const QString& path) {
    const auto address = addressOf(path);
    OwnedFd listener = unixSocket();
    constexpr int backlog = 8;
    // Nobody gets into its folder before its rights are narrowed.
    if (!address || !listener ||
        ::bind(listener.get(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0 ||
        ::chmod(address->sun_path, S_IRUSR | S_IWUSR) != 0 || ::listen(listener.get(), backlog) != 0)
        return OwnedFd();
    return listener;
}

OwnedFd connectToSocket(const QString& path) {
    const auto address = addressOf(path);
    OwnedFd connection = unixSocket();
    if (!address || !connection ||
        ::connect(connection.get(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0)
        return OwnedFd();
    return connection;
}

}  // namespace atelier
