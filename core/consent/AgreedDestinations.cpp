#include "core/consent/AgreedDestinations.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include "core/base/JsonReader.h"
#include "core/consent/WrittenPlace.h"

namespace atelier {

namespace {

/// The field of a recipe that names a place.
const char* fieldOf(WrittenPlace::What what) {
    switch (what) {
        case WrittenPlace::What::Program:
            return "job.program.folder";
        case WrittenPlace::What::Dataset:
            return "job.data.archive";
        case WrittenPlace::What::Environment:
            return "job.environment.homeFolder";
        case WrittenPlace::What::Results:
            return "job.follow.resultsFolder";
        case WrittenPlace::What::Checkpoints:
            return "job.chain.checkpointFolder";
        case WrittenPlace::What::EventFiles:
            return "job.follow.logFolder";
    }
    return "";
}

QString fieldOf(const JobSpec& job, const QString& path) {
    for (const WrittenPlace& place : writtenPlaces(job, true))
        if (place.path == path) return QString::fromLatin1(fieldOf(place.what));
    // The folder of its script and its log is named after it.
    return QStringLiteral("job.name");
}

}  // namespace

Expected<void> leadWhereAgreed(RemoteHost& host, const QString& recipe, const JobSpec& job,
                               const QList<PlaceAccess>& agreed, const std::stop_token& stop) {
    QList<RemotePath> paths;
    for (const PlaceAccess& place : agreed) paths << RemotePath(place.asked);
    const auto now = accessTo(host, paths, stop);
    if (!now) return failure(now);
    for (qsizetype i = 0; i < agreed.size(); ++i)
        if (now->at(i).real != agreed[i].real)
            return failure(
                ErrorKind::RecipeInvalid,
                {recipe, fieldOf(job, agreed[i].asked), QString::fromLatin1(jsonProblem::destinationMoved)},
                agreed[i].asked + QStringLiteral(": ") + agreed[i].real + QStringLiteral(" → ") +
                    now->at(i).real);
    return {};
}

Expected<void> leadsWhereAgreed(RemoteHost& host, const AgreedPlaces& agreed, const JobSpec& job,
                                const QString& path, const std::stop_token& stop) {
    QList<PlaceAccess> asked;
    for (const PlaceAccess& place : agreed.destinations)
        if (place.asked == path && agreed.host == host.identity()) asked << place;
    return leadWhereAgreed(host, agreed.recipe, job, asked, stop);
}

QString placesKey(const QString& agreementKey, const QList<PlaceAccess>& places) {
    QJsonArray all{agreementKey};
    for (const PlaceAccess& place : places) all.append(QJsonArray{place.asked, place.real});
    const QByteArray text = QJsonDocument(all).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
}

}  // namespace atelier
