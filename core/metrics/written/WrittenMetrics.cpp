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
constexpr std::array<NamedKind, 10> namedKinds{{{"trainer_state.json", MetricsFileKind::Json},
                                                {"*history.json", MetricsFileKind::Json},
                                                {"scalars.json", MetricsFileKind::JsonLines},
                                                {"metrics.json", MetricsFileKind::JsonLines},
                                                {"*.log.json", MetricsFileKind::JsonLines},
                                                {"*.jsonl", MetricsFileKind::JsonLines},
                                                {"log.txt", MetricsFileKind::JsonLines},
                                                {"training.log", MetricsFileKind::Csv},
                                                {"*.csv", MetricsFileKind::Csv},
                                                {"*.tsv", MetricsFileKind::Csv}}};

/// A file of lines that has none with metrics among so many bytes is one of something else.
constexpr qint64 bytesUntilNone = 65536;

/// A run without the number of the checkpoint that it is of.
QString withoutCheckpoint(QString run) {
    static const QRegularExpression checkpoint(QStringLiteral("(^|/)checkpoint-\\d+(?=/)"));
    return run.remove(checkpoint);
}

/// Adds a curve behind another one, or in place of what that had from its first step on.
void append(Series& to, const Series& from) {
    if (to.isEmpty()) {
        to = from;
        return;
    }
    if (const auto last = to.last(); !from.isEmpty() && from.at(0).step <= last->step)
        to.purgeFrom(from.at(0).step);
    for (qsizetype i = 0; i < from.size(); ++i) to.append(from.at(i));
}

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

const QMap<QString, Series>& WrittenMetrics::File::curves() const {
    if (!json.isEmpty()) return json;
    return csv.curves().isEmpty() ? lines.curves() : csv.curves();
}

void WrittenMetrics::feed(const QString& name, const QString& run, QByteArrayView bytes, double seenAt) {
    const auto kind = metricsFileKind(name.section(QLatin1Char('/'), -1));
    if (!kind) return;
    File& file = files_[name];
    file.run = run;
    ++revision_;
    switch (*kind) {
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

qint64 WrittenMetrics::offset(const QString& file) const {
    const auto found = files_.find(file);
    return found == files_.end() ? 0 : found->second.size;
}

bool WrittenMetrics::isNone(const QString& file) const {
    const auto found = files_.find(file);
    if (found == files_.end()) return false;
    return found->second.csv.isNone() ||
           (found->second.size > bytesUntilNone && found->second.curves().isEmpty());
}

ScalarRuns WrittenMetrics::curves() const {
    ScalarRuns runs;
    std::map<QString, const File*> fullest;
    for (const auto& [name, file] : files_) {
        const QString training = withoutCheckpoint(name);
        const File*& known = fullest[training];
        if (!known || training == name || known->size < file.size) known = &file;
    }
    for (const auto& [training, file] : fullest) {
        const auto& curves = file->curves();
        for (auto curve = curves.begin(); curve != curves.end(); ++curve)
            append(runs[withoutCheckpoint(file->run)][curve.key()], curve.value());
    }
    return runs;
}

}  // namespace atelier
