#include "core/consent/words/ShownPackages.h"

#include <QRegularExpression>
#include <algorithm>
#include <iterator>

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

/// What a line asks for, without its marker and the options behind it.
QString requirementIn(const QString& line) {
    static const QRegularExpression behind(QStringLiteral("\\s*(?:;|\\s--).*\\z"));
    return QString(line).remove(behind).trimmed();
}

/// What pip takes for the name of a file where a package's could stand (its source, `is_archive_file`).
bool isArchiveName(const QString& requirement) {
    static const QRegularExpression archive(
        QStringLiteral(
            "\\.(?:whl|zip|tar|tgz|tbz|txz|tlz|tar\\.(?:gz|bz2|xz|lz|lzma))\\s*(?:\\[[^\\]]*\\])?\\z"),
        QRegularExpression::CaseInsensitiveOption);
    return archive.match(requirement).hasMatch();
}

/// A path, an address, the name of an archive, or a variable, which may stand for any of them.
bool isFromElsewhere(const QString& line) {
    static const QRegularExpression editable(QStringLiteral("\\A(?:-e|--e)"));
    static const QRegularExpression place(QStringLiteral("\\A\\.|[/\\\\@:$]"));
    if (line.startsWith(QLatin1Char('-')))
        return editable.match(line).hasMatch() && !line.startsWith(QLatin1String("--extra"));
    const QString requirement = requirementIn(line);
    return place.match(requirement).hasMatch() || isArchiveName(requirement);
}

}  // namespace

QStringList fromElsewhere(const QStringList& lines) {
    QStringList found;
    std::copy_if(lines.begin(), lines.end(), std::back_inserter(found), isFromElsewhere);
    return found;
}

ShownPackages shownPackages(const QStringList& lines) {
    QStringList packages;
    QStringList others;
    for (const QString& line : lines) (isPackage(line) && !isFromElsewhere(line) ? packages : others) << line;
    return {.lines = others.mid(0, mostOthers) + packages.mid(0, mostPackages),
            .moreOthers = std::max<qsizetype>(0, others.size() - mostOthers),
            .morePackages = std::max<qsizetype>(0, packages.size() - mostPackages)};
}

bool namesOtherSources(const QStringList& lines) {
    return std::any_of(lines.begin(), lines.end(), [](const QString& line) {
        return line.startsWith(QLatin1Char('-')) || isFromElsewhere(line);
    });
}

}  // namespace atelier
