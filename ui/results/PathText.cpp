#include "ui/results/PathText.h"

#include <QDir>

namespace atelier {

namespace {

constexpr qsizetype longest = 64;  // characters

}  // namespace

QString shortPath(const QString& path) {
    const QString native = QDir::toNativeSeparators(path);
    if (native.size() <= longest) return native;
    const qsizetype kept = (longest - 1) / 2;
    return native.left(kept) + QChar(0x2026) + native.right(kept);
}

}  // namespace atelier
