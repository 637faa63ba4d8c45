#include "core/consent/PackageWords.h"

#include <QRegularExpression>
#include <algorithm>

namespace atelier {

namespace {

constexpr qsizetype mostPackages = 12;
constexpr qsizetype mostOthers = 100;

/// A name, extras and versions, as PEP 508 writes them.
bool isPackage(const QString& line) {
    static const QRegularExpression package(
        QStringLiteral("\\A[A-Za-z0-9][A-Za-z0-9._-]{0,63}(\\[[A-Za-z0-9._, -]{0,63}\\])?"
                       "\\s*([<>=!~]=?=?\\s*[A-Za-z0-9.*+!]{1,32}\\s*,?\\s*){0,8}(\\s#.*)?\\z"));
    return package.match(line).hasMatch();
}

}  // namespace

PackageWords packageWords(const QStringList& lines) {
    QStringList packages;
    QStringList others;
    for (const QString& line : lines) (isPackage(line) ? packages : others) << line;
    return {.lines = others.mid(0, mostOthers) + packages.mid(0, mostPackages),
            .moreOthers = std::max<qsizetype>(0, others.size() - mostOthers),
            .morePackages = std::max<qsizetype>(0, packages.size() - mostPackages)};
}

bool namesOtherSources(const QStringList& lines) {
    return std::any_of(lines.begin(), lines.end(), [](const QString& line) {
        return line.startsWith(QLatin1Char('-')) || line.contains(QLatin1Char('/')) ||
               line.contains(QLatin1Char('@')) || line.contains(QLatin1Char('\\'));
    });
}

}  // namespace atelier
