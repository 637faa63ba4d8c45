#include "core/metrics/TensorBoardAnswers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <limits>

namespace atelier {

namespace {

double number(const QJsonValue& value) {
    const QString text = value.toString();
    if (text == QLatin1String("Infinity")) return std::numeric_limits<double>::infinity();
    if (text == QLatin1String("-Infinity")) return -std::numeric_limits<double>::infinity();
    if (value.isBool()) return value.toBool() ? 1 : 0;
    return value.toDouble(std::numeric_limits<double>::quiet_NaN());
}

Series seriesFromObjects(const QJsonArray& rows) {
    Series series;
    for (const auto& row : rows)
        series.append({row[QLatin1String("step")].toInteger(), number(row[QLatin1String("wallTime")]),
                       number(row[QLatin1String("value")])});
    return series;
}

}  // namespace

bool TensorBoardEnvironment::isStandIn() const {
    return version.contains(QLatin1String("stand-in"), Qt::CaseInsensitive);
}

std::optional<TensorBoardEnvironment> environmentIn(const QByteArray& body) {
    const QJsonObject told = QJsonDocument::fromJson(body).object();
    if (!told.contains(QLatin1String("data_location"))) return {};
    return TensorBoardEnvironment{told[QLatin1String("version")].toString(),
                                  told[QLatin1String("data_location")].toString(),
                                  told[QLatin1String("window_title")].toString()};
}

QStringList runsIn(const QByteArray& body) {
    QStringList names;
    for (const auto& name : QJsonDocument::fromJson(body).array()) names << name.toString();
    return names;
}

QMap<QString, QStringList> tagsIn(const QByteArray& body) {
    QMap<QString, QStringList> tags;
    const QJsonObject told = QJsonDocument::fromJson(body).object();
    for (auto run = told.begin(); run != told.end(); ++run) tags[run.key()] = run->toObject().keys();
    return tags;
}

Series seriesIn(const QByteArray& body) {
    Series series;
    for (const auto& row : QJsonDocument::fromJson(body).array())
        series.append({row[1].toInteger(), number(row[0]), number(row[2])});
    return series;
}

ScalarRuns timeSeriesIn(const QByteArray& body) {
    ScalarRuns runs;
    for (const auto& answer : QJsonDocument::fromJson(body).array()) {
        const QString tag = answer[QLatin1String("tag")].toString();
        const QJsonObject series = answer[QLatin1String("runToSeries")].toObject();
        for (auto run = series.begin(); run != series.end(); ++run)
            runs[run.key()].insert(tag, seriesFromObjects(run->toArray()));
    }
    return runs;
}

}  // namespace atelier
