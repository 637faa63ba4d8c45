#include "core/consent/words/PlanWords.h"

#include <utility>

#include "core/consent/words/ArgumentWords.h"
#include "core/consent/words/PlaceWords.h"
#include "core/consent/words/PlanLines.h"
#include "core/consent/words/PlanText.h"
#include "core/messages/SweepMessages.h"

namespace atelier {

namespace {

void tellHost(const RecipePlan& plan, PlanLines& to) {
    if (!plan.practiceStop.isEmpty()) {
        to.say(PlanText::tr("Starts"),
               PlanText::tr("the practice cluster on this computer: an ssh server and Slurm, as you"));
        to.say({}, PlanText::tr("They go on running until you type: %1").arg(recipeText(plan.practiceStop)));
    }
    const RecipeHost& where = plan.where;
    const QString host = recipeText(where.host.isEmpty() ? plan.cluster : where.host);
    to.say(PlanText::tr("Signs in"),
           where.user.isEmpty()
               ? PlanText::tr("to %1, under the user name that you give when you sign in").arg(host)
               : PlanText::tr("to %1 as %2").arg(host, recipeText(where.user)));
    if (where.host.isEmpty()) to.say({}, PlanText::tr("at the address that you give when you sign in"));
    if (where.fromRecipe)
        to.warn(
            PlanText::tr("Only the recipe says that this is the computer to sign in to. Whoever runs it "
                         "gets the password that you type there."));
    if (!where.refused.isEmpty())
        to.warn(PlanText::tr("The recipe names another computer for it, %1. It is not used.")
                    .arg(recipeText(where.refused)));
}

/// What leaves the cluster for others.
void tellReports(const RecipePlan& plan, PlanLines& to) {
    const Tracking service = plan.job.tracking;
    if (service == Tracking::None) return;
    // Names of products.
    const QString name =
        service == Tracking::Comet ? QStringLiteral("Comet") : QStringLiteral("Weights & Biases");
    const QString text =
        plan.trackingWay == TrackingWay::Offline
            ? PlanText::tr("nothing to %1 by itself: what is meant for it is kept among the results")
            : PlanText::tr("its runs to %1 while they last, over the internet and with your own key for it");
    to.say(PlanText::tr("Reports"), text.arg(name));
}

void tellWritten(const RecipePlan& plan, PlanLines& to) {
    QString label = PlanText::tr("Writes");
    const QString jobFolder =
        plan.isJobFolderHome
            ? PlanText::tr("the job’s script and its log in %1, since no scratch folder is known there")
            : PlanText::tr("the job’s script and its log in %1");
    if (!plan.jobFolder.isEmpty())
        to.say(std::exchange(label, {}), jobFolder.arg(recipeText(plan.jobFolder)));
    for (const WrittenPlace& place : writtenPlaces(plan)) {
        const QString text = writtenWords(place);
        // What is sent or cloned is told with where it goes.
        if (!text.isEmpty()) to.say(std::exchange(label, {}), text);
    }
    QStringList told;
    for (const WrittenPlace& place : writtenPlaces(plan)) {
        if (place.risk == WrittenPlace::Risk::None || told.contains(place.path)) continue;
        told << place.path;
        to.warn(riskWords(place));
    }
}

}  // namespace

QList<PlanLine> linesBeyond(const QList<PlanLine>& known, const QList<PlanLine>& lines) {
    QList<PlanLine> added;
    QString label;
    for (PlanLine line : lines) {
        if (!line.label.isEmpty()) label = line.label;
        if (known.contains(line)) continue;
        if (!line.warning) line.label = std::exchange(label, QString());
        added << line;
    }
    return added;
}

QList<PlanLine> planLines(const RecipePlan& plan) {
    PlanLines to;
    tellHost(plan, to);
    tellSent(plan, to);
    if (!sends(plan, SentItem::What::Dataset) && !plan.job.data.archive.isEmpty())
        to.say(PlanText::tr("Reads"), recipeText(plan.job.data.archive));
    if (!plan.gitAddress.isEmpty())
        to.say(
            PlanText::tr("Clones"),
            PlanText::tr("%1 to %2").arg(recipeText(addressWords(plan.gitAddress)), programFolderOf(plan)));
    tellSetup(plan, to);
    tellProgram(plan, to);
    to.say(PlanText::tr("Costs"), sentence(plan.cost));
    tellReports(plan, to);
    tellWritten(plan, to);
    if (!plan.resultsFolder.isEmpty())
        to.say(PlanText::tr("Brings back"),
               PlanText::tr("the results to %1").arg(recipeText(plan.resultsFolder)));
    return to.all() + placeLines(plan);
}

}  // namespace atelier
