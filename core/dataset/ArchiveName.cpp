#include "core/dataset/ArchiveName.h"

#include <QRegularExpression>

namespace atelier {

namespace {

const QRegularExpression& archiveSuffix() {
    static const QRegularExpression suffix(
        QStringLiteral("\\.(tar(\\.(gz|bz2|xz|zst|lz4|Z))?|tgz|tbz2?|txz|tzst|zip)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    return suffix;
}

}  // namespace

bool isArchiveName(const QString& path) {
    return archiveSuffix().match(path).hasMatch();
}

QString withoutArchiveSuffix(const QString& fileName) {
    QString name = fileName;
    return name.remove(archiveSuffix());
}

}  // namespace atelier
