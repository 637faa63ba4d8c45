#include "core/journey/GivenToJob.h"

#include <QJsonDocument>

#include "core/journey/RecordPartsJson.h"

namespace atelier {

QString givenText(const SubmittedJob& job) {
    if (!job.with || !job.ownLines) return {};
    QJsonObject object{{QStringLiteral("ownLines"), textOf(*job.ownLines)},
                       {QStringLiteral("dataset"), job.with->dataset},
                       {QStringLiteral("content"), textOf(job.with->content)}};
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
    json.read("dataset", told.with->dataset);
    readBytes(json, "content", told.with->content);
    readListing(json, told.with->program);
    readEnvironment(json, told.with->environment);
    if (!json.problem()) job = told;
}

}  // namespace atelier
