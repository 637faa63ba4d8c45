#include "core/render/FormOnlyValues.h"

#include <QJsonDocument>

#include "core/job/JobSpecFields.h"
#include "core/job/JobSpecJson.h"
#include "core/json/JsonReader.h"
#include "core/render/ScriptText.h"

namespace atelier {

namespace {

const QLatin1String marker("# atelier: ");

/// The fields of an object that are not the same in another.
QJsonObject difference(const QJsonObject& wanted, const QJsonObject& found) {
    QJsonObject rest;
    for (auto it = wanted.constBegin(); it != wanted.constEnd(); ++it) {
        const auto other = found.value(it.key());
        if (*it == other) continue;
        rest.insert(it.key(), it->isObject() ? QJsonValue(difference(it->toObject(), other.toObject()))
                                             : QJsonValue(*it));
    }
    return rest;
}

}  // namespace

QString formOnlyLines(const JobSpec& spec, const JobSpec& said) {
    const auto rest = difference(toJson(spec), toJson(said));
    if (rest.isEmpty()) return {};
    const auto json = QJsonDocument(rest).toJson(QJsonDocument::Compact);
    return QStringLiteral("\n# %1\n").arg(scriptText(ScriptText::FormOnlyValues, spec.language)) + marker +
           QString::fromUtf8(json) + QLatin1Char('\n');
}

qsizetype formOnlyBegin(const QString& script) {
    const auto at = script.lastIndexOf(QLatin1Char('\n') + marker);
    // Above the marker stands a line that says what follows, and above that an empty one.
    const auto title = at < 1 ? -1 : script.lastIndexOf(QLatin1Char('\n'), at - 1);
    return title < 1 ? script.size() : title;
}

void applyFormOnlyValues(const QString& script, JobSpec& spec) {
    const auto at = script.lastIndexOf(QLatin1Char('\n') + marker);
    if (at < 0) return;
    const auto line = script.mid(at + 1 + marker.size()).section(QLatin1Char('\n'), 0, 0);
    const auto json = jsonFromBytes({}, line.toUtf8());
    if (!json) return;
    JsonReader reader(*json);
    // A comment that someone changed by hand may hold nonsense: then it holds nothing.
    JobSpec changed = spec;
    readJobSpecFields(reader, changed);
    if (!reader.problem()) spec = changed;
}

}  // namespace atelier
