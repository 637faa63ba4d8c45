#pragma once

#include <QByteArrayView>
#include <QString>
#include <QStringList>
#include <map>
#include <optional>

#include "core/metrics/Series.h"
#include "core/metrics/written/CsvMetrics.h"
#include "core/metrics/written/JsonMetrics.h"

namespace atelier {

/// In which form a program writes its metrics into a file.
enum class MetricsFileKind {
    Csv,        ///< a table that grows (CsvMetrics)
    JsonLines,  ///< an object a line (JsonLinesMetrics)
    Json,       ///< one document, written anew each time (curvesInJson)
};

/// The form that a file's name speaks of; none where it is no such file's. What is in the file decides
/// whether it has curves.
std::optional<MetricsFileKind> metricsFileKind(const QString& fileName);
/// Patterns of find(1) and rsync(1) for the names of such files.
QStringList metricsFilePatterns();
/// A larger file is one of data, and is not read.
inline constexpr qint64 largestMetricsFile = 16LL * 1024 * 1024;

/// The curves of files that programs write their metrics to, which arrive piece by piece.
class WrittenMetrics {
public:
    /// Adds the next bytes of a file, or the whole of one of the kind Json. `run` is the path of the file
    /// below the folder of the results; `seenAt` is when its bytes were seen, in seconds since 1970.
    void feed(const QString& run, MetricsFileKind kind, QByteArrayView bytes, double seenAt);
    /// How many bytes of a file were added; of one of the kind Json the size it had.
    qint64 offset(const QString& run) const;
    /// Begins a file anew that was replaced.
    void forget(const QString& run) { files_.erase(run); }
    /// Every curve that has a value, by run.
    ScalarRuns curves() const;
    /// A number that grows whenever a curve may have changed.
    qint64 revision() const { return revision_; }

private:
    struct File {
        qint64 size = 0;
        CsvMetrics csv = {};
        JsonLinesMetrics lines = {};
        QMap<QString, Series> json = {};
    };
    std::map<QString, File> files_;
    qint64 revision_ = 0;
};

}  // namespace atelier
