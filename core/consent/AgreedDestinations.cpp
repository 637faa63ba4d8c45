#include "core/consent/AgreedDestinations.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>

#include "core/consent/AgreementProblems.h"
#include "core/consent/ClosedHost.h"
#include "core/consent/LookAtPlaces.h"
#include "core/consent/WrittenPlace.h"
#include "core/error/RecordErrors.h"

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
    // The remaining folder is that of the script and its log, which is named after the job.
    return QStringLiteral("job.name");
}

tl::unexpected<Error> refusal(const AgreedPlaces& agreed, const JobSpec& job, const QString& path,
                              const char* problem, const QString& detail) {
    return failure(
        error::RecipeInvalid{agreed.recipe, fieldOf(job, path), UntranslatedText{QString::fromUtf8(problem)}},
        path + QStringLiteral(": ") + detail);
}

/// The key of a yes that was given after the cluster was asked where the places lead. Without places it only
/// says that the cluster was asked.
AgreementKey placesKey(const AgreementKey& recipe, const QList<PlaceAccess>& places) {
    QJsonArray all{recipe.text()};
    for (const PlaceAccess& place : places) all.append(QJsonArray{place.asked, place.real});
    return AgreementKey::of(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

}  // namespace

Expected<void> requireAgreedDestinations(RemoteHost& host, const AgreedPlaces& agreed, const JobSpec& job,
                                         const QList<RemotePath>& places, const std::stop_token& stop) {
    const auto now = accessTo(host, places, stop);
    if (!now) return failure(now);
    if (agreed.open && agreed.host == host.identity() && !now->isEmpty())
        return refusal(agreed, job, now->constFirst().asked, agreementProblem::destinationsOpen,
                       now->constFirst().real);
    const bool asked = agreed.host == host.identity();
    for (const PlaceAccess& place : *now) {
        if (!asked && place.isMisleading())
            return refusal(agreed, job, place.asked, agreementProblem::destinationUnasked, place.real);
        if (!asked) continue;
        const auto then = std::ranges::find(agreed.destinations, place.asked, &PlaceAccess::asked);
        if (then != agreed.destinations.end() && then->real != place.real)
            return refusal(agreed, job, place.asked, agreementProblem::destinationMoved,
                           then->real + QStringLiteral(" → ") + place.real);
    }
    return {};
}

Expected<std::unique_ptr<RemoteHost>> hostForAgreed(RemoteHost& host, const AgreedPlaces& agreed,
                                                    const JobSpec& job, const AgreedSending& sending,
                                                    const std::stop_token& stop) {
    auto closed = closedWhereOthersMayLook(host, sending.place, stop);
    if (!closed) return closed;
    if (!sending.source.isEmpty())
        if (auto there = requireAgreedSource(agreed, sending.source); !there) return failure(there);
    if (auto there = requireAgreedDestinations(host, agreed, job, {sending.written}, stop); !there)
        return failure(there);
    return closed;
}

bool isAgreedTo(const Agreements& kept, const AgreementKey& recipe, const QList<PlaceAccess>& places) {
    if (kept.has(placesKey(recipe, places))) return true;
    const bool wasAsked = kept.has(placesKey(recipe, {}));
    return !wasAsked && std::ranges::none_of(places, &PlaceAccess::isMisleading);
}

Expected<void> rememberAgreement(const Agreements& kept, const AgreementKey& recipe,
                                 const QList<PlaceAccess>& places) {
    for (const AgreementKey& key : {recipe, placesKey(recipe, {}), placesKey(recipe, places)})
        if (auto done = kept.add(key); !done) return done;
    return {};
}

}  // namespace atelier
