#include "core/job/SweepSpecJson.h"

#include <QJsonArray>

#include "core/json/JsonReader.h"

namespace atelier {

namespace {

const QMap<QString, SweepTable>& tableWords() {
    static const QMap<QString, SweepTable> words{{QStringLiteral("grid"), SweepTable::Grid},
                                                 {QStringLiteral("list"), SweepTable::List}};
    return words;
}

const QMap<QString, SweepPlacement>& sweepPlacementWords() {
    static const QMap<QString, SweepPlacement> words{{QStringLiteral("array"), SweepPlacement::Array},
                                                     {QStringLiteral("packed"), SweepPlacement::Packed}};
    return words;
}

const QMap<QString, SweepRunner>& runnerWords() {
    static const QMap<QString, SweepRunner> words{{QStringLiteral("parallel"), SweepRunner::GnuParallel},
                                                  {QStringLiteral("glost"), SweepRunner::Glost},
                                                  {QStringLiteral("meta"), SweepRunner::Meta}};
    return words;
}

}  // namespace

QJsonObject sweepJson(const SweepSpec& sweep) {
    QJsonArray parameters;
    for (const auto& parameter : sweep.parameters)
        parameters.append(QJsonObject{{"option", parameter.option},
                                      {"values", QJsonArray::fromStringList(parameter.values)}});
    return {{"enabled", sweep.enabled},
            {"table", tableWords().key(sweep.table)},
            {"parameters", parameters},
            {"placement", sweepPlacementWords().key(sweep.placement)},
            {"runner", runnerWords().key(sweep.runner)},
            {"atOnce", sweep.atOnce}};
}

void readSweep(JsonReader& json, SweepSpec& sweep) {
    json.read("enabled", sweep.enabled);
    json.read("table", sweep.table, tableWords());
    bool cleared = false;
    json.objects("parameters", [&](JsonReader& part) {
        if (!cleared) sweep.parameters.clear();
        cleared = true;
        SweepParameter parameter;
        part.read("option", parameter.option);
        part.read("values", parameter.values);
        sweep.parameters.append(parameter);
    });
    json.read("placement", sweep.placement, sweepPlacementWords());
    json.read("runner", sweep.runner, runnerWords());
    json.read("atOnce", sweep.atOnce);
}

}  // namespace atelier
