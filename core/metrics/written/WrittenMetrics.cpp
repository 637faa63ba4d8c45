#include "core/metrics/written/WrittenMetrics.h"

#include <QRegularExpression>
#include <array>

namespace atelier {

namespace {

struct NamedKind {
    const char* pattern;
    MetricsFileKind kind;
};

/// As the libraries call them: Lightning, Keras and Ultralytics; mmengine, Detectron2, DETR and those after
/// them; Hugging Face.
constexpr std::array<NamedKind, 14> namedKinds{{{"trainer_state.json", MetricsFileKind::Json},
                                                {"history.json", MetricsFileKind::Json},
                                                {"*_history.json", MetricsFileKind::Json},
                                                {"scalars.json", MetricsFileKind::JsonLines},
                                                {"metrics.json", MetricsFileKind::JsonLines},
                                                {"*.log.json", MetricsFileKind::JsonLines},
                                                {"*.jsonl", MetricsFileKind::JsonLines},
                                                {"*.ndjson", MetricsFileKind::JsonLines},
                                                {"log.txt", MetricsFileKind::JsonLines},
                                                {"training.log", MetricsFileKind::Csv},
                                                {"train.log", MetricsFileKind::Csv},
                                                {"log.csv", MetricsFileKind::Csv},
                                                {"*.csv", MetricsFileKind::Csv},
                                                {"*.tsv", MetricsFileKind::Csv}}};

}  // namespace

std::optional<MetricsFileKind> metricsFileKind(const QString& fileName) {
    // What Atelier itself writes of the GPUs.
    if (fileName == QLatin1String("gpu.csv")) return std::nullopt;
    for (const auto& [pattern, kind] : namedKinds)
        if (QRegularExpression(QRegularExpression::wildcardToRegularExpression(QLatin1String(pattern)))
                .match(fileName)
                .hasMatch())
            return kind;
    return std::nullopt;
}

QStringList metricsFilePatterns() {
    QStringList patterns;
    for (const auto& named : namedKinds) patterns << QLatin1String(named.pattern);
    return patterns;
}

void WrittenMetrics::feed(const QString& run, MetricsFileKind kind, QByteArrayView bytes, double seenAt) {
    File& file = files_[run];
    ++revision_;
    switch (kind) {
        case MetricsFileKind::Csv:
            file.csv.feed(bytes, seenAt);
            break;
        case MetricsFileKind::JsonLines:
            file.lines.feed(bytes, seenAt);
            break;
        case MetricsFileKind::Json:
            file.json = curvesInJson(bytes.toByteArray(), seenAt);
            file.size = bytes.size();
            return;
    }
    file.size += bytes.size();
}

qint64 WrittenMetrics::offset(const QString& run) const {
    const auto file = files_.find(run);
    return file == files_.end() ? 0 : file->second.size;
}

ScalarRuns WrittenMetrics::curves() const {
    ScalarRuns runs;
    for (const auto& [run, file] : files_)
        for (const auto& curves : {file.csv.curves(), file.lines.curves(), file.json})
            if (!curves.isEmpty()) runs.insert(run, curves);
    return runs;
}

}  // namespace atelier
