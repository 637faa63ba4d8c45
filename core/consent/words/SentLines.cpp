#include "core/consent/words/PlaceWords.h"
#include "core/consent/words/PlanLines.h"
#include "core/consent/words/PlanText.h"
#include "core/messages/ContentWords.h"
#include "core/messages/SizeInWords.h"

namespace atelier {

namespace {

void tellSample(const SentItem& item, bool program, const QString& place, PlanLines& to) {
    const QString what = program ? PlanText::tr("the sample program of Atelier")
                                 : PlanText::tr("the sample dataset of Atelier (about %n picture(s))",
                                                nullptr, static_cast<int>(item.files));
    const QString label = program ? PlanText::tr("Sends the program") : PlanText::tr("Sends the dataset");
    to.say(label, place.isEmpty() ? what : PlanText::tr("%1 to %2").arg(what, place));
    to.say({}, PlanText::tr("made in %1 on this computer first").arg(recipeText(item.from.path)));
}

void tellLinks(const SentLinks& links, PlanLines& to) {
    if (links.unread) to.warn(linksUnreadInWords());
    if (links.leadingOut == 0) return;
    const QString first = links.name + QStringLiteral(" → ") + links.target;
    to.warn(PlanText::tr("Links in it lead out of what is sent, to whatever lies there on the cluster: %1")
                .arg(firstOf({first}, links.leadingOut)));
}

void tellHidden(const HiddenEntries& hidden, PlanLines& to) {
    if (hidden.count == 0) return;
    to.warn(PlanText::tr("Hidden files and folders in it are sent too; such often hold keys and settings: %1")
                .arg(firstOf(hidden.names, hidden.count)));
}

void tellItem(const RecipePlan& plan, const SentItem& item, PlanLines& to) {
    const bool program = item.what == SentItem::What::Program;
    const QString place = program ? programFolderOf(plan) : recipeText(plan.job.data.archive);
    if (item.sample) return tellSample(item, program, place, to);
    const QString size = sizeInWords(item.bytes);
    QString files = PlanText::tr("%n file(s)", nullptr, static_cast<int>(item.files));
    if (const auto links = static_cast<int>(item.links.count); links > 0)
        files += QStringLiteral(", ") + PlanText::tr("%n link(s)", nullptr, links);
    const QString from = recipeText(item.from.path);
    to.say(program ? PlanText::tr("Sends the program") : PlanText::tr("Sends the dataset"),
           place.isEmpty() ? PlanText::tr("%1 (%2, %3)").arg(from, files, size)
                           : PlanText::tr("%1 (%2, %3) to %4").arg(from, files, size, place));
    if (item.from.outside)
        to.warn(PlanText::tr("This is not in the recipe’s own folder, %1.").arg(recipeText(plan.folder)));
    if (item.from.hidden)
        to.warn(PlanText::tr("It is hidden: such files and folders often hold keys and settings."));
    if (item.wholeHome) to.warn(PlanText::tr("That is all of your home folder."));
    tellHidden(item.hidden, to);
    tellLinks(item.links, to);
}

}  // namespace

void tellSent(const RecipePlan& plan, PlanLines& to) {
    for (const SentItem& item : plan.sent) tellItem(plan, item, to);
}

}  // namespace atelier
