// What is said of the places on the cluster, once it was asked about them.
#include <algorithm>

#include "core/consent/words/PlaceWords.h"
#include "core/consent/words/PlanText.h"
#include "core/consent/words/PlanWords.h"

namespace atelier {

namespace {

bool isSentTo(const RecipePlan& plan, const QString& path) {
    return path == plan.job.program.folder || path == plan.job.data.archive;
}

bool isToldHidden(const RecipePlan& plan, const QString& path) {
    const auto places = writtenPlaces(plan);
    return std::any_of(places.begin(), places.end(), [&path](const WrittenPlace& place) {
        return place.path == path && place.risk == WrittenPlace::Risk::Hidden;
    });
}

QStringList replaced(const RecipePlan& plan) {
    QStringList words;
    for (const WrittenPlace& place : replacedPlaces(plan)) words << replacedWords(place);
    return words;
}

/// The sentences about places that lie in a home folder, which their names do not tell, and the cluster does.
QStringList homes(const RecipePlan& plan) {
    QStringList words;
    QStringList told;
    for (const WrittenPlace& place : writtenPlaces(plan))
        if (place.risk == WrittenPlace::Risk::Home) told << place.path;
    for (const PlaceAccess& place : plan.places) {
        if (!place.home || told.contains(place.asked)) continue;
        told << place.asked;
        words << homeWords(place.asked);
    }
    return words;
}

QStringList links(const RecipePlan& plan) {
    QStringList words;
    for (const PlaceAccess& place : plan.places)
        if (const QString one = linkedWords(place, isToldHidden(plan, place.asked)); !one.isEmpty())
            words << one;
    return words;
}

QString openWords(const RecipePlan& plan, const PlaceAccess& place) {
    const QString folder = recipeText(place.folder);
    const QString others =
        place.writable
            ? PlanText::tr("Everybody on the cluster may write in %1 and look into it.").arg(folder)
            : PlanText::tr("Everybody on the cluster may look into %1.").arg(folder);
    return others + QLatin1Char(' ') +
           (isSentTo(plan, place.asked) ? PlanText::tr("What is sent there is closed to them.")
                                        : PlanText::tr("What the job writes there is not closed to them."));
}

QStringList openPlaces(const RecipePlan& plan) {
    QStringList words;
    QStringList told;
    for (const PlaceAccess& place : plan.places) {
        if (!place.isOpen() || told.contains(place.folder)) continue;
        told << place.folder;
        words << openWords(plan, place);
    }
    return words;
}

}  // namespace

QList<PlanLine> placeLines(const RecipePlan& plan) {
    QList<PlanLine> lines;
    for (const QString& words : replaced(plan) + homes(plan) + links(plan) + openPlaces(plan))
        lines.append({{}, words, true});
    return lines;
}

QList<PlanLine> leadLines(const RecipePlan& plan) {
    QList<PlanLine> lines;
    for (const PlaceAccess& place : plan.places)
        lines.append({{},
                      PlanText::tr("%1 leads to %2.").arg(recipeText(place.asked), recipeText(place.real)),
                      false});
    return lines;
}

}  // namespace atelier
