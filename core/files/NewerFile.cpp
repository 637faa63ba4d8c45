#include "core/files/NewerFile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/error/FileErrors.h"

namespace atelier {

namespace {

/// A file of Atelier's own is far smaller; of a greater one nothing is known.
constexpr qint64 mostRead = 16 * 1024 * 1024;

}  // namespace

QString asideName(const QString& path, int version) {
    const QFileInfo info(path);
    const QString start = info.completeBaseName() + QStringLiteral(".version-") + QString::number(version);
    QString name = start + QLatin1Char('.') + info.suffix();
    for (int number = 2; QFileInfo::exists(info.dir().filePath(name)); ++number)
        name = QStringLiteral("%1-%2.%3").arg(start, QString::number(number), info.suffix());
    return info.dir().filePath(name);
}

int newerVersionOf(const QString& path, int newest) {
    QFile file(path);
    if (!QFileInfo(path).isFile() || file.size() > mostRead || !file.open(QIODevice::ReadOnly)) return 0;
    const auto object = QJsonDocument::fromJson(file.readAll()).object();
    const int version = object.value(QLatin1String("version")).toInt();
    return version > newest ? version : 0;
}

Expected<void> putNewerAside(const QString& path, int newest) {
    const int version = newerVersionOf(path, newest);
    if (version == 0 || QFile::rename(path, asideName(path, version))) return {};
    return failure(error::FileUnwritable{path});
}

}  // namespace atelier
