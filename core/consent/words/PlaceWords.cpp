#include "core/consent/words/PlaceWords.h"

#include "core/consent/words/PlanText.h"
#include "core/display/VisibleText.h"

namespace atelier {

namespace {

QString riskSentence(WrittenPlace::Risk risk) {
    switch (risk) {
        case WrittenPlace::Risk::None:
            break;
        case WrittenPlace::Risk::Hidden:
            return PlanText::tr(
                "%1 is hidden on the cluster: what is put there may change how you work and sign in.");
        case WrittenPlace::Risk::Home:
            return PlanText::tr(
                "%1 is your home folder on the cluster, or a folder above it: what is put there may replace "
                "the "
                "files that your shell and ssh start with.");
        case WrittenPlace::Risk::LeavesNode:
            return PlanText::tr("%1 leads out of the job’s folder on its node.");
        case WrittenPlace::Risk::LeadsUp:
            return PlanText::tr("%1 leads upwards: it does not lie in the folder that it begins with.");
        case WrittenPlace::Risk::ClusterKnows:
            return PlanText::tr("Only the cluster knows where %1 leads.");
    }
    return {};
}

QString replacedSentence(WrittenPlace::What what) {
    if (what == WrittenPlace::What::Dataset)
        return PlanText::tr("%1 is there already. If it holds other data, they are replaced.");
    if (what == WrittenPlace::What::Environment)
        return PlanText::tr("%1 is there already. The packages are installed into it.");
    return PlanText::tr("%1 is there already. Files in it that have the same names are replaced.");
}

}  // namespace

QString recipeText(const QString& text) {
    return visibleLine(text);
}

QString writtenWords(const WrittenPlace& place) {
    const QString path = recipeText(place.path);
    switch (place.what) {
        case WrittenPlace::What::Program:
        case WrittenPlace::What::Dataset:
            break;
        case WrittenPlace::What::Environment:
            return PlanText::tr("the Python environment in %1").arg(path);
        case WrittenPlace::What::Results:
            return PlanText::tr("results in %1").arg(path);
        case WrittenPlace::What::Checkpoints:
            return PlanText::tr("checkpoints in %1").arg(path);
        case WrittenPlace::What::EventFiles:
            return place.onNode && place.risk != WrittenPlace::Risk::LeavesNode
                       ? PlanText::tr("event files in %1, below the job’s folder on its node").arg(path)
                       : PlanText::tr("event files in %1").arg(path);
    }
    return {};
}

QString riskWords(const WrittenPlace& place) {
    const QString sentence = riskSentence(place.risk).arg(recipeText(place.path));
    if (!place.whereEmpty) return sentence;
    return sentence + QLatin1Char(' ') +
           PlanText::tr("That is so where a variable in it is empty, as those of a job are on a login node.");
}

QString homeWords(const QString& path) {
    return riskSentence(WrittenPlace::Risk::Home).arg(recipeText(path));
}

QString linkedWords(const PlaceAccess& place, bool toldHidden) {
    if (place.home) return {};
    QString sentence;
    if (place.hidden && (place.linked || !toldHidden))
        sentence = PlanText::tr(
            "%1 leads to %2, which is hidden on the cluster: what is put there may change how you work and "
            "sign in.");
    else if (place.linked && place.inHome)
        sentence = PlanText::tr("%1 leads to %2, another place in your home folder on the cluster.");
    else
        return {};
    return sentence.arg(recipeText(place.asked), recipeText(place.real));
}

QString proposedArchiveInWords(const QString& archive) {
    return PlanText::tr("The recipe names no place for its dataset on the cluster. It goes to %1.")
        .arg(recipeText(archive));
}

QString replacedWords(const WrittenPlace& place) {
    return replacedSentence(place.what).arg(recipeText(place.path));
}

}  // namespace atelier
