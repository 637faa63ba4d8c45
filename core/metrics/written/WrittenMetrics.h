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
    /// Adds the next bytes of a file, or the whole of one of the kind Json. `run` is what its curves are
    /// called, its path below the folder of the results; where several files have one, as those of the pieces
    /// of a chain, the later goes on where the earlier ended. `seenAt` is when the bytes were seen, in
    /// seconds since 1970.
    void feed(const QString& file, const QString& run, QByteArrayView bytes, double seenAt);
    /// How many bytes of a file were added; of one of the kind Json the size it had.
    qint64 offset(const QString& file) const;
    /// Whether a file was seen to hold no metrics, so that nothing more need be read of it.
    bool isNone(const QString& file) const;
    /// Begins a file anew that was replaced.
    void forget(const QString& file) { files_.erase(file); }
    /// Every curve that has a value, by run. Of the checkpoints of one training, each of which has the state
    /// of its trainer so far, the fullest counts.
    ScalarRuns curves() const;
    /// A number that grows whenever a curve may have changed.
    qint64 revision() const { return revision_; }

private:
    struct File {
        QString run;
        qint64 size = 0;
        CsvMetrics csv = {};
        JsonLinesMetrics lines = {};
        QMap<QString, Series> json = {};

        const QMap<QString, Series>& curves() const;
    };
    std::map<QString, File> files_;
    qint64 revision_ = 0;
};

}  // namespace atelier
