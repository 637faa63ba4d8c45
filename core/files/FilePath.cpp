#include "core/files/FilePath.h"

#include <QDir>

namespace atelier {

QString asFilePath(const QString& path) {
    return path.startsWith(QLatin1Char(':')) ? QStringLiteral("./") + path : path;
}

QString pathIn(const QString& folder, const QString& name) {
    const bool colon = name.startsWith(QLatin1Char(':'));
    if (!colon) return QDir(folder).filePath(name);
    return folder.endsWith(QLatin1Char('/')) ? folder + name : folder + QLatin1Char('/') + name;
}

}  // namespace atelier
