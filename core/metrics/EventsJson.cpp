#include "core/metrics/EventsJson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>
#include <cmath>

namespace atelier {

namespace {

QByteArray quoted(const QString& text) {
    const QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return array.mid(1, array.size() - 2);
}

QByteArray jsonNumber(double value) {
    if (std::isnan(value)) return "\"NaN\"";
    if (std::isinf(value)) return value > 0 ? "\"Infinity\"" : "\"-Infinity\"";
    if (value == 0) return std::signbit(value) ? "-0.0" : "0.0";
    // The form TensorBoard (Python) writes: an exponent only below 1e-4 and from 1e16 on.
    const double size = std::abs(value);
    const bool plain = size >= 1e-4 && size < 1e16;
    QByteArray text = QByteArray::number(value, plain ? 'f' : 'e', QLocale::FloatingPointShortest);
    // Without a point, readers take it for a whole number, which has no negative zero.
    if (plain && !text.contains('.')) text += ".0";
    return text;
}

// A million values as QJsonValues take some hundred bytes each; as text they are written once.
void writeSeries(const Series& series, QByteArray& json) {
    json += '[';
    for (qsizetype i = 0; i < series.size(); ++i) {
        const Sample sample = series.at(i);
        if (i > 0) json += ", ";
        json += '[' + jsonNumber(sample.wallTime) + ", " + QByteArray::number(sample.step) + ", " +
                jsonNumber(sample.value) + ']';
    }
    json += ']';
}

}  // namespace

QByteArray seriesToJson(const Series& series) {
    QByteArray json;
    writeSeries(series, json);
    return json;
}

QByteArray eventsToJson(const ScalarRuns& runs) {
    QByteArray json = "{";
    for (auto run = runs.cbegin(); run != runs.cend(); ++run) {
        if (run != runs.cbegin()) json += ", ";
        json += quoted(run.key()) + ": {";
        for (auto tag = run->cbegin(); tag != run->cend(); ++tag) {
            if (tag != run->cbegin()) json += ", ";
            json += quoted(tag.key()) + ": ";
            writeSeries(*tag, json);
        }
        json += '}';
    }
    return json + '}';
}

}  // namespace atelier
