#include "core/metrics/written/JsonMetrics.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace atelier {

namespace {

constexpr int deepest = 4;
constexpr qsizetype mostFields = 500;
constexpr qsizetype longestObject = 1 << 20;

bool saysWhichData(const QString& key) {
    return key == QLatin1String("mode") || key == QLatin1String("split") || key == QLatin1String("phase") ||
           key == QLatin1String("stage");
}

QString prefixOf(const QJsonObject& object) {
    for (auto field = object.begin(); field != object.end(); ++field)
        if (field->isString() && saysWhichData(field.key())) return field->toString() + QLatin1Char('/');
    return {};
}

void readFields(const QJsonObject& object, const QString& prefix, int depth, MetricRow& row) {
    for (auto field = object.begin(); field != object.end() && row.values.size() < mostFields; ++field) {
        if (field->isObject() && depth < deepest)
            readFields(field->toObject(), prefix + field.key() + QLatin1Char('/'), depth + 1, row);
        if (!field->isDouble()) continue;
        // What counts is called the same whichever data it is of.
        const bool isValue = metricPlace(field.key()) == MetricPlace::Value;
        put(row, isValue ? prefix + field.key() : field.key(), field->toDouble());
    }
}

/// Python's json.dump writes NaN and Infinity, which are no JSON (RFC 8259, 6).
QByteArray withoutNan(QByteArray text) {
    if (text.contains("NaN") || text.contains("Infinity"))
        text.replace("-Infinity", "null").replace("Infinity", "null").replace("NaN", "null");
    return text;
}

/// Lists of numbers of one length, by their names.
std::optional<QList<MetricRow>> rowsOfLists(const QJsonObject& object) {
    qsizetype length = -1;
    for (const auto& field : object) {
        if (!field.isArray()) continue;
        const qsizetype size = field.toArray().size();
        if (length >= 0 && size != length) return std::nullopt;
        length = size;
    }
    if (length < 1) return std::nullopt;
    QList<MetricRow> rows(length);
    for (auto field = object.begin(); field != object.end(); ++field) {
        const QJsonArray list = field->toArray();
        for (qsizetype i = 0; i < list.size(); ++i)
            if (list[i].isDouble()) put(rows[i], field.key(), list[i].toDouble());
    }
    return rows;
}

QList<MetricRow> rowsIn(const QJsonDocument& document) {
    QJsonArray list = document.array();
    if (document.isObject()) {
        const QJsonObject object = document.object();
        list = object.value(QLatin1String("log_history")).toArray();
        if (list.isEmpty()) return rowsOfLists(object).value_or(QList<MetricRow>());
    }
    QList<MetricRow> rows;
    for (const auto& item : std::as_const(list))
        if (const auto row = rowIn(item.toObject())) rows << *row;
    return rows;
}

}  // namespace

std::optional<MetricRow> rowIn(const QJsonObject& object) {
    MetricRow row;
    readFields(object, prefixOf(object), 0, row);
    if (row.values.isEmpty()) return std::nullopt;
    return row;
}

void JsonLinesMetrics::feed(QByteArrayView bytes, double seenAt) {
    rest_.append(bytes);
    qsizetype from = 0;
    for (qsizetype end = rest_.indexOf('\n'); end >= 0; end = rest_.indexOf('\n', from)) {
        const QByteArray line = rest_.mid(from, end - from).trimmed();
        from = end + 1;
        if (!line.startsWith('{')) continue;
        const auto row = rowIn(QJsonDocument::fromJson(withoutNan(line)).object());
        if (row && (row->step || row->epoch)) rows_.add(*row, seenAt);
    }
    rest_.remove(0, from);
    if (rest_.size() > longestObject) rest_.clear();
}

QMap<QString, Series> curvesInJson(const QByteArray& file, double seenAt) {
    RowCurves curves;
    for (const MetricRow& row : rowsIn(QJsonDocument::fromJson(withoutNan(file)))) curves.add(row, seenAt);
    return curves.curves();
}

}  // namespace atelier
