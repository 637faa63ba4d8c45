#pragma once

#include <QFile>

namespace atelier::testing {

/// What a file holds; nothing where it cannot be read.
inline QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What a file holds, as text; nothing where it cannot be read.
inline QString contentOf(const QString& path) {
    return QString::fromUtf8(bytesOf(path));
}

}  // namespace atelier::testing
