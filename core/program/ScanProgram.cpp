#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/files/FilePath.h"
#include "core/files/RegularFile.h"
#include "core/program/SourceFinding.h"
#include "core/program/SourceScanner.h"

namespace atelier {

namespace {

/// The most bytes of a source; notebooks hold pictures.
constexpr qint64 largestSource = 64LL * 1024 * 1024;

/// Folders that hold nobody's own sources.
bool isForeign(const QFileInfo& folder) {
    static const QStringList names{
        QStringLiteral("__pycache__"), QStringLiteral("node_modules"), QStringLiteral("site-packages"),
        QStringLiteral("venv"),        QStringLiteral("env"),          QStringLiteral("build"),
        QStringLiteral("dist"),
    };
    return folder.fileName().startsWith(QLatin1Char('.')) || folder.isSymLink() ||
           names.contains(folder.fileName()) ||
           QFile::exists(folder.filePath() + QStringLiteral("/pyvenv.cfg"));
}

/// Paths of all sources under a folder, relative to it.
QStringList sourcesUnder(const QDir& root, const QString& folder, const std::stop_token& stop) {
    QStringList sources;
    const QDir here(pathIn(root.path(), folder));
    const auto entries = here.entryInfoList(
        QDir::Files | QDir::Dirs | QDir::System | QDir::NoDotAndDotDot | QDir::Hidden, QDir::Name);
    for (const auto& entry : entries) {
        if (stop.stop_requested()) return sources;
        const QString path =
            folder.isEmpty() ? entry.fileName() : folder + QLatin1Char('/') + entry.fileName();
        if (entry.isDir() && !isForeign(entry))
            sources += sourcesUnder(root, path, stop);
        else if (!entry.isDir() &&
                 (path.endsWith(QLatin1String(".py")) || path.endsWith(QLatin1String(".ipynb"))))
            sources.append(path);
    }
    return sources;
}

QString cellSource(const QJsonValue& source) {
    if (source.isString()) return source.toString();
    QString text;
    for (const auto& line : source.toArray()) text += line.toString();
    return text;
}

void append(QList<SourceFinding>& findings, const QList<PlacedFinding>& placed, const QString& file,
            int cell) {
    for (const auto& found : placed) {
        findings.append(found.finding);
        findings.last().file = file;
        findings.last().cell = cell;
    }
}

SourceFinding notRead(const QString& path) {
    SourceFinding finding;
    finding.file = path;
    finding.fault = SourceFault::NotRead;
    finding.found = path;
    return finding;
}

void scanNotebook(SourceScanner& scanner, const QString& file, const QByteArray& content,
                  QList<SourceFinding>& findings) {
    int cell = 0;
    for (const auto& value : QJsonDocument::fromJson(content).object()[QStringLiteral("cells")].toArray()) {
        ++cell;
        const QJsonObject object = value.toObject();
        if (object[QStringLiteral("cell_type")].toString() == QLatin1String("code"))
            append(findings, scanner.scan(cellSource(object[QStringLiteral("source")])), file, cell);
    }
}

}  // namespace

Expected<QList<SourceFinding>> scanProgram(const QString& folder, std::stop_token stop) {
    const QDir root(folder);
    if (folder.isEmpty() || !root.exists()) return failure(error::FolderMissing{folder});
    QStringList sources = sourcesUnder(root, {}, stop);
    std::sort(sources.begin(), sources.end());
    QList<SourceFinding> findings;
    int figures = 0;
    for (const auto& path : std::as_const(sources)) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        const auto source = readRegularFile(pathIn(root.path(), path), largestSource);
        if (!source) {
            // What may not be read cannot be sent either; that is said where it is sent.
            const ErrorKind kind = source.error().kind();
            if (kind == ErrorKind::FileSpecial || kind == ErrorKind::FileTooLarge)
                findings.append(notRead(path));
            continue;
        }
        const bool notebook = path.endsWith(QLatin1String(".ipynb"));
        SourceScanner scanner(notebook);
        scanner.setFigures(figures);
        if (notebook)
            scanNotebook(scanner, path, *source, findings);
        else
            append(findings, scanner.scan(decodedSource(*source).text), path, 0);
        figures = scanner.figures();
    }
    if (stop.stop_requested()) return failure(error::Cancelled{});
    return findings;
}

}  // namespace atelier
