#include "core/openssh/persist/PersistentConnections.h"

#include <unistd.h>

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <cerrno>

#include "core/base/RandomWord.h"
#include "core/files/ClosedFiles.h"
#include "core/files/OwnFolders.h"
#include "core/openssh/MuxConnection.h"
#include "core/openssh/master/SocketFolder.h"

namespace atelier {

namespace {

/// The letters of a name in this folder, so that a socket's path stays short.
constexpr qsizetype lettersOfName = 8;
/// More than anybody keeps open.
constexpr qsizetype mostFolders = 100;
/// A folder without a note belongs to a sign-in under way, or to one that was broken off.
constexpr qint64 secondsOfSignIn = 24 * 60 * 60;

enum class Listening { Yes, No, Unknown };

Listening isListening(const QString& socket) {
    if (!isOwnSocket(socket)) return QFileInfo::exists(socket) ? Listening::Unknown : Listening::No;
    errno = 0;
    if (connectToSocket(socket)) return Listening::Yes;
    return errno == ECONNREFUSED || errno == ENOENT ? Listening::No : Listening::Unknown;
}

/// Two home folders of one user, as tests have them, are kept apart.
QString nameOfFolder() {
    const QByteArray home =
        QCryptographicHash::hash(ownStateFolder().toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStringLiteral("atelier-%1-%2")
        .arg(QString::number(::geteuid()), QString::fromLatin1(home.left(lettersOfName)));
}

bool isForgotten(const QString& folder) {
    return QFileInfo(folder).lastModified().secsTo(QDateTime::currentDateTime()) > secondsOfSignIn;
}

}  // namespace

QString persistentFolder() {
    return placeForSockets(nameOfFolder());
}

QList<PersistentConnection> persistentConnections() {
    const QString all = persistentFolder();
    QList<PersistentConnection> open;
    if (!isOwnClosedFolder(all)) return open;
    const auto names = QDir(all).entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
    for (const QString& name : names.first(std::min(mostFolders, names.size()))) {
        const QString folder = all + QLatin1Char('/') + name;
        const auto connection = readNote(folder);
        const auto listening = isListening(folder + QStringLiteral("/m"));
        if (connection && listening == Listening::Yes) open << *connection;
        if (listening == Listening::No && (connection || isForgotten(folder))) removeConnectionFolder(folder);
    }
    std::ranges::sort(open, std::ranges::greater(), &PersistentConnection::since);
    return open;
}

QString newConnectionFolder() {
    const QString all = persistentFolder();
    if (!makeClosedFolder(all) || !isOwnClosedFolder(all)) return {};
    const QString folder = all + QLatin1Char('/') + QString::fromLatin1(randomWord().left(lettersOfName));
    return QDir().exists(folder) || !makeClosedFolder(folder) ? QString() : folder;
}

void removeConnectionFolder(const QString& folder) {
    // A master that ends removes its socket at the same time; a folder in which something was gone by then
    // stays the first time.
    if (!QDir(folder).removeRecursively()) QDir(folder).removeRecursively();
    // The folder of all connections is removed together with the last one; rmdir leaves one that is not
    // empty.
    QDir().rmdir(QFileInfo(folder).path());
}

bool closeConnection(const PersistentConnection& connection) {
    if (!isOwnSocket(connection.socket())) return false;
    const MuxConnection there(ControlSocket{connection.socket(), connection.label, connection.label}, nullptr,
                              nullptr);
    // It may have ended by itself meanwhile.
    if (!there.endMaster() && isListening(connection.socket()) != Listening::No) return false;
    removeConnectionFolder(connection.folder);
    return true;
}

}  // namespace atelier
