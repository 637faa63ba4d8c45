#include "core/consent/LookAtPlaces.h"

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

}  // namespace atelier
