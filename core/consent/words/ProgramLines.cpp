#include "core/consent/LocalPlace.h"
#include "core/consent/words/ArgumentWords.h"
#include "core/consent/words/PlaceWords.h"
#include "core/consent/words/PlanLines.h"
#include "core/consent/words/PlanText.h"
#include "core/credentials/Credentials.h"
#include "core/render/ProgramArguments.h"
#include "core/render/ProgramInterpreter.h"
#include "core/render/ScriptSteps.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

/// An argument as the script will have it, so that one with a space in it is not taken for two; the sign that
/// stands for a masked word needs no quotes.
QString quoted(const QString& word) {
    const QString mask = QString::fromUtf16(credentialMask);
    const QString rest = QString(word).remove(mask);
    const bool isBare = rest.isEmpty() ? rest != word : rest == argumentInScript(rest);
    return isBare ? word : argumentInScript(word);
}

/// Where a word is masked, nobody is to take the mask for what the recipe says.
void tellMasked(const RecipePlan& plan, PlanLines& to) {
    const QStringList& arguments = plan.job.program.arguments;
    if (argumentWords(arguments) != arguments || addressWords(plan.gitAddress) != plan.gitAddress)
        to.say({}, PlanText::tr("Each %1 stands for one word that looks like a key or a password.")
                       .arg(QString::fromUtf16(credentialMask)));
}

/// How often it runs, where that is more than once.
void tellRuns(const RecipePlan& plan, PlanLines& to) {
    const SweepSpec& sweep = plan.job.sweep;
    if (sweep.enabled)
        for (const SweepParameter& parameter : sweep.parameters)
            to.say({}, PlanText::tr("with %1 set to each of: %2")
                           .arg(recipeText(parameter.option), recipeText(eachQuoted(parameter.values))));
    if (!plan.job.chain.enabled) return;
    to.say({}, PlanText::tr("in %n job(s), one after the other", nullptr, plan.job.chain.pieces()));
    to.say(
        {},
        PlanText::tr("with checkpoints that are named %1").arg(recipeText(plan.job.chain.checkpointPattern)));
}

}  // namespace

void tellProgram(const RecipePlan& plan, PlanLines& to) {
    const ProgramSpec& program = plan.job.program;
    QStringList words = interpreterOf(program.entryPoint) << shellQuoted(program.entryPoint);
    for (const QString& word : argumentWords(program.arguments)) words << quoted(word);
    to.say(PlanText::tr("Runs"), recipeText(words.join(QLatin1Char(' '))));
    const bool hasData = sends(plan, SentItem::What::Dataset) || !plan.job.data.archive.isEmpty();
    if (hasData && !nameDataFolder(program.arguments))
        to.say({}, PlanText::tr("with the data folder as its first argument"));
    if (!sends(plan, SentItem::What::Program) && plan.gitAddress.isEmpty())
        to.say({}, PlanText::tr("in %1, as it is there").arg(programFolderOf(plan)));
    if (!plan.job.name.isEmpty())
        to.say({}, PlanText::tr("under the name %1").arg(recipeText(plan.job.name)));
    tellMasked(plan, to);
    if (!staysInside(program.entryPoint))
        to.warn(PlanText::tr("This program is not in the folder that is sent or cloned."));
    tellRuns(plan, to);
    if (plan.job.follow.tensorBoard && keepsResults(plan.job))
        to.say({},
               PlanText::tr("with TensorBoard beside it, a web server on the job’s node that answers only "
                            "under a word nobody else knows"));
    if (!plan.job.account.isEmpty())
        to.say({}, PlanText::tr("at the expense of %1").arg(recipeText(plan.job.account)));
    if (!plan.job.email.isEmpty())
        to.say({}, PlanText::tr("with mail to %1").arg(recipeText(plan.job.email)));
}

}  // namespace atelier
