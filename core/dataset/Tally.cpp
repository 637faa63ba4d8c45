#include "core/dataset/Tally.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "core/dataset/ArchiveName.h"

namespace atelier {

namespace {

QString text(std::string_view bytes) {
    return QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
}

/// The top-level folder an entry lies in; empty for one that lies in none.
std::string_view topFolder(std::string_view name) {
    const auto slash = name.find('/');
    return slash == std::string_view::npos ? std::string_view() : name.substr(0, slash);
}

}  // namespace

Tally::Tally(const QString& path) {
    summary_.path = path;
    const QFileInfo info(QDir::cleanPath(path));
    summary_.isArchive = !info.isDir() && isArchiveName(path);
    summary_.name = summary_.isArchive ? withoutArchiveSuffix(info.fileName()) : info.fileName();
}

void Tally::addFile(std::string_view name, qint64 bytes) {
    ++summary_.files;
    summary_.bytes += bytes;
    if (bytes > summary_.largestFile || summary_.largestFileName.isEmpty()) {
        summary_.largestFile = bytes;
        summary_.largestFileName = text(name);
    }
    const std::string_view top = topFolder(name);
    DatasetPart& part = parts_[QByteArray(top.data(), qsizetype(top.size()))];
    if (part.files == 0) part.name = text(top);
    part.bytes += bytes;
    ++part.files;
}

DatasetSummary Tally::finished() && {
    summary_.linksOut = links_.leadingOut;
    summary_.linkOut = links_.name;
    summary_.parts = parts_.values();
    std::ranges::sort(summary_.parts, [](const DatasetPart& a, const DatasetPart& b) {
        return a.bytes != b.bytes ? a.bytes > b.bytes : a.name < b.name;
    });
    std::ranges::sort(summary_.leftOut, {}, &LeftOut::path);
    return std::move(summary_);
}

}  // namespace atelier
