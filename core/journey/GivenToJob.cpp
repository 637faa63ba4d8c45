#include "core/journey/GivenToJob.h"

#include <QJsonDocument>

#include "core/journey/OwnLines.h"
#include "core/journey/RecordPartsJson.h"
#include "core/journey/ScriptDigest.h"

namespace atelier {

void setGiven(SubmittedJob& job, const JourneyState& journey) {
    job.spec = journey.job;
    job.ownLines = digestOfOwnLines(journey.handWrittenScript);
    if (journey.cluster) job.script = digestOfScript(journey.job, *journey.cluster);
    job.with = presentPaceConditions(journey);
}

QString givenText(const SubmittedJob& job) {
    if (!job.with || !job.ownLines) return {};
    QJsonObject object{{QStringLiteral("ownLines"), textOf(*job.ownLines)},
                       {QStringLiteral("dataset"), job.with->dataset},
                       {QStringLiteral("content"), textOf(job.with->content)}};
    if (job.script) object.insert(QStringLiteral("script"), textOf(*job.script));
    insertListing(object, job.with->program);
    insertEnvironment(object, job.with->environment);
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

void readGiven(const QString& text, SubmittedJob& job) {
    if (!job.with) return;
    JsonReader json(QJsonDocument::fromJson(text.toUtf8()).object());
    SubmittedJob told = job;
    json.require("ownLines");
    readBytes(json, "ownLines", told.ownLines.emplace());
    QByteArray script;
    readBytes(json, "script", script);
    if (!script.isEmpty()) told.script = script;
    json.read("dataset", told.with->dataset);
    readBytes(json, "content", told.with->content);
    readListing(json, told.with->program);
    readEnvironment(json, told.with->environment);
    if (!json.problem()) job = told;
}

}  // namespace atelier
