#include <QCoreApplication>
#include <QDir>
#include <memory>

#include "app/common/RecipeFiles.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/cluster/NamedCluster.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/recipe/MakesFit.h"
#include "app/ctl/recipe/SpokenRecipe.h"
#include "app/ctl/recipe/SweepOptions.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/consent/words/FittingWords.h"
#include "core/consent/words/PlaceWords.h"
#include "core/consent/words/UnconfirmedWords.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/files/OwnFolders.h"
#include "core/journey/JourneyState.h"
#include "core/messages/Messages.h"
#include "core/profile/KnownCluster.h"
#include "core/render/Render.h"
#include "core/render/SweepLines.h"
#include "core/store/Recipe.h"
#include "core/upload/DatasetPlace.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct RenderText {
    Q_DECLARE_TR_FUNCTIONS(Render)
};

struct RenderArguments {
    std::string recipe;
    std::string cluster;
    bool yes = false;
    bool fit = false;
    SweepOptions sweep;
};

bool byMeta(const JobSpec& job) {
    return hasPackedSweep(job) && job.sweep.runner == SweepRunner::Meta;
}

/// The cluster that the command line names, else the recipe's, as the catalogue describes it.
Expected<ClusterProfile> clusterFor(const RenderArguments& arguments, const Recipe& recipe,
                                    const std::stop_token& stop) {
    const auto catalogue = Catalogue::builtIn();
    if (arguments.cluster.empty())
        return clusterInFile(catalogue, ProfileStore::in(ownDataFolder()), recipe.cluster);
    const auto named =
        namedCluster(catalogue, QString::fromStdString(arguments.cluster), arguments.yes, stop);
    return named ? Expected<ClusterProfile>(named->cluster) : failure(named);
}

void noteAll(const QStringList& lines) {
    for (const QString& line : lines) note(line);
}

/// What the check finds in the job's script, but for what was told with what fits, and for what may stay.
void tellFindings(const JobSpec& job, const ClusterProfile& cluster, const QStringList& told) {
    QStringList lines;
    for (const Diagnostic& found : findMisfits(job, cluster, {}))
        if (found.severity != Severity::Note && !told.contains(sentence(found)))
            lines << RenderText::tr("Line %1: %2 [%3]")
                         .arg(QString::number(found.line), sentence(found), found.code);
    if (lines.isEmpty()) return;
    note(RenderText::tr("What is wrong with the script, as far as is known before signing in:"));
    for (const QString& line : lines) note(QStringLiteral("    ") + line);
}

/// The recipe's job as a run on that cluster begins with it, made to fit if `makesFit`. What does not fit the
/// account there is known only to whoever signs in. Says what is filled in, what does not fit, or was
/// changed; `told` gets why what stays does not fit.
JobSpec jobThere(const Recipe& recipe, const ClusterProfile& cluster, bool makesFit, QStringList& told) {
    if (wordOf(cluster) == recipe.cluster && !makesFit) return recipe.job;
    const JobFit fit = jobFit(cluster, {}, recipe.job, saidBy(recipe));
    const JobSpec job = makesFit ? fit.fitting : fit.said;
    noteAll(filledInWords(scriptChanges(recipe.job, fit.said, cluster)));
    const auto changes = scriptChanges(fit.said, fit.fitting, cluster);
    const auto why = misfits(fit.said, cluster, {});
    noteAll(makesFit ? fittedInWords(changes, JobOf::Recipe) : misfitNotes(changes, why));
    if (!makesFit)
        for (const ScriptChange& change : changes) told << why.value(change.before);
    noteAll(unconfirmedInWords(job, cluster, !recipe.dataset.path.isEmpty()));
    return job;
}

/// Names the place that a run sends the recipe's dataset to, where the recipe names none.
void nameArchive(JobSpec& job, const ClusterProfile& cluster, const Recipe& recipe,
                 const QString& recipePath) {
    if (recipe.dataset.path.isEmpty() || !job.data.archive.isEmpty()) return;
    const auto files = recipeFiles(recipe, recipePath, QDir::tempPath());
    // What is not there is for the run to say.
    if (!files) return;
    JourneyState state;
    state.cluster = cluster;
    state.job = job;
    job.data.archive = placeForRun(state, files->datasetPath);
    note(proposedArchiveInWords(job.data.archive));
}

int renderRecipe(const RenderArguments& arguments) {
    const auto recipe = readSpokenRecipe(QString::fromStdString(arguments.recipe));
    if (!recipe) return fail(recipe.error());
    const Interruption interruption;
    const auto cluster = clusterFor(arguments, *recipe, interruption.token());
    if (!cluster) return fail(cluster.error());
    QStringList told;
    JobSpec job = withSweepOptions(jobThere(*recipe, *cluster, arguments.fit, told), arguments.sweep);
    nameArchive(job, *cluster, *recipe, QString::fromStdString(arguments.recipe));
    if (tellSweep(job, *cluster)) {
        tellCost(job, *cluster);
    } else {
        if (!byMeta(job)) return exitFailed;
        for (const auto& line : metaFarmLines(job, job.name + QStringLiteral(".sh"))) note(line);
    }
    tellFindings(job, *cluster, told);
    const QString script = render(job, *cluster);
    printData(script.endsWith(QLatin1Char('\n')) ? script : script + QLatin1Char('\n'));
    return exitOk;
}

}  // namespace

void addRender(CLI::App& app, Action& action) {
    auto* command =
        app.add_subcommand("render", RenderText::tr("Print the batch script of a recipe").toStdString());
    auto arguments = std::make_shared<RenderArguments>();
    asPath(
        command->add_option("RECIPE", arguments->recipe, RenderText::tr("Recipe file (JSON)").toStdString()))
        ->required();
    addSweepOptions(*command, arguments->sweep);
    refuseEmpty(command->add_option(
        "--cluster", arguments->cluster,
        RenderText::tr(
            "Cluster to write it for in place of the recipe’s: its id or login host, or the file of a "
            "profile")
            .toStdString()));
    addFit(*command, arguments->fit);
    addTrustProfile(*command, arguments->yes);
    command->callback([arguments, &action] { action = [arguments] { return renderRecipe(*arguments); }; });
}

}  // namespace atelier::ctl
