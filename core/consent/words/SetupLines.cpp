#include <algorithm>

#include "core/consent/words/PlaceWords.h"
#include "core/consent/words/PlanLines.h"
#include "core/consent/words/PlanText.h"
#include "core/consent/words/ShownPackages.h"
#include "core/job/EnvironmentTools.h"

namespace atelier {

namespace {

/// The list comes with what is cloned, or lies on the cluster already.
bool isKnownLater(const RecipePlan& plan) {
    const bool sample = std::any_of(plan.sent.begin(), plan.sent.end(), [](const SentItem& item) {
        return item.sample && item.what == SentItem::What::Program;
    });
    return !sample && plan.packages.file.isEmpty() && plan.packages.lines.isEmpty();
}

void tellPackages(const RecipePlan& plan, PlanLines& to) {
    const PackageList& list = plan.packages;
    if (list.outside) return to.warn(PlanText::tr("This list is not in the program’s folder."));
    if (isKnownLater(plan))
        to.say({}, PlanText::tr("That list is not on this computer, so that what it holds is not shown."));
    const ShownPackages words = shownPackages(list.lines);
    for (const QString& line : words.lines) to.say({}, recipeText(line));
    if (const QStringList elsewhere = fromElsewhere(list.lines); !elsewhere.isEmpty())
        to.warn(PlanText::tr(
                    "These are no packages by their names: their code comes from a file or an address: %1")
                    .arg(firstOf(elsewhere, elsewhere.size())));
    if (const auto more = static_cast<int>(words.morePackages); more > 0)
        to.say({}, PlanText::tr("and %n more package(s)", nullptr, more));
    if (const auto more = static_cast<int>(words.moreOthers); more > 0)
        to.warn(PlanText::tr("%n more of its lines ask for other things than a package by its name.", nullptr,
                             more));
    if (!list.unread.isEmpty())
        to.warn(PlanText::tr("It includes what is not shown here, since it is not in the program’s folder or "
                             "cannot be read as pip would: %1")
                    .arg(firstOf(list.unread, list.unread.size())));
    if (list.cut) to.warn(PlanText::tr("It is so long that its end was not read."));
    if (words.morePackages + words.moreOthers > 0 || list.cut)
        to.say({}, PlanText::tr("All of it can be read in %1, and in the lists that it includes")
                       .arg(recipeText(list.file)));
}

/// What makes the environment, where it is not Python itself.
void tellTool(const EnvironmentSpec& environment, PlanLines& to) {
    const QString program = programOf(environment.tool);
    if (program.isEmpty()) return;
    to.say(PlanText::tr("Makes its environment"),
           runsContainers(environment.tool)
               ? PlanText::tr("with %1, in the image %2").arg(program, recipeText(environment.image))
               : PlanText::tr("with %1").arg(program));
}

}  // namespace

void tellSetup(const RecipePlan& plan, PlanLines& to) {
    const EnvironmentSpec& environment = plan.job.environment;
    if (!environment.modules.isEmpty())
        to.say(PlanText::tr("Loads"), recipeText(eachQuoted(environment.modules)));
    tellTool(environment, to);
    if (environment.requirements.isEmpty()) return;
    const QString list = recipeText(environment.requirements);
    to.say(PlanText::tr("Installs"), environment.noIndex
                                         ? PlanText::tr("the packages in %1, from the site’s own").arg(list)
                                         : PlanText::tr("the packages in %1, from the internet").arg(list));
    tellPackages(plan, to);
    if (environment.noIndex && namesOtherSources(plan.packages.lines))
        to.warn(PlanText::tr("Some of its lines name sources other than the site’s own."));
}

}  // namespace atelier
