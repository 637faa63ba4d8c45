#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QJsonObject>
#include <QList>
#include <optional>

#include "core/metrics/written/MetricRow.h"

namespace atelier {

/// The row in an object that a program has written, such as `{"step": 50, "loss": 0.4}`. Objects in it give
/// names such as "train/loss", and so does a field "mode", "split" or "phase" that says which data the values
/// are of. None where it has no number beside steps, epochs and times.
std::optional<MetricRow> rowIn(const QJsonObject& object);

/// The curves of a file with one object a line, as it is written line by line (`metrics.jsonl`, mmengine's
/// `scalars.json`, `metrics.json` of Detectron2, `log.txt` of many vision programs). Lines that are anything
/// else are left out.
class JsonLinesMetrics {
public:
    /// Adds the next bytes of the file, seen at that time in seconds since 1970.
    void feed(QByteArrayView bytes, double seenAt);
    /// The curves so far.
    const QMap<QString, Series>& curves() const { return rows_.curves(); }

private:
    QByteArray rest_;
    RowCurves rows_;
};

/// The curves in a whole file of JSON: `log_history` of Hugging Face's `trainer_state.json`, a list of
/// objects, or lists of numbers of one length, as `json.dump(history.history)` writes them for Keras. Empty
/// where it is none of these.
QMap<QString, Series> curvesInJson(const QByteArray& file, double seenAt);

}  // namespace atelier
