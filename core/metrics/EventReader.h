#pragma once

#include <QByteArrayView>
#include <optional>
#include <string_view>
#include <vector>

namespace atelier {

/// One value of one summary, as far as scalars need it. The views point into the record.
struct SummaryValue {
    std::string_view tag;
    /// Whether the tag belongs to the scalars plugin, if this is the tag's first value.
    bool scalarTag = false;
    /// The scalar; none where the value is something else, or of a type that TensorBoard's default loader
    /// skips (all but float32 of shape []).
    std::optional<float> scalar;
};

/// One event (TensorFlow, `tensorflow/core/util/event.proto`), as far as scalars need it.
struct SummaryEvent {
    double wallTime = 0;  ///< seconds since 1970-01-01 UTC
    /// Whether the event has a time. Every writer sets it; other records of TFRecord files, such as training
    /// examples (tensorflow/core/example/example.proto), have something else in that field.
    bool timed = false;
    qint64 step = 0;  ///< the training's step number
    std::vector<SummaryValue> values;
};

/// Parses a record into `event`; false where it holds no event.
bool readEvent(QByteArrayView record, SummaryEvent& event);

}  // namespace atelier
