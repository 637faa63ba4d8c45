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

/// The cluster that the command line names, else the recipe's. What was found there before counts where the
/// job is made to fit, as it does in a run.
Expected<ClusterProfile> clusterFor(const RenderArguments& arguments, const Recipe& recipe,
                                    const std::stop_token& stop) {
    const auto catalogue = Catalogue::builtIn();
    if (arguments.cluster.empty()) {
        const auto store = ProfileStore::in(ownDataFolder());
        const auto inFile = clusterInFile(catalogue, store, recipe.cluster);
        return inFile && arguments.fit ? knownCluster(catalogue, store, wordOf(*inFile), false) : inFile;
    }
    const auto named =
        namedCluster(catalogue, QString::fromStdString(arguments.cluster), arguments.yes, stop);
    return named ? Expected<ClusterProfile>(named->cluster) : failure(named);
}

void noteAll(const QStringList& lines) {
    for (const QString& line : lines) note(line);
}

/// What the check finds in the job's script, but for what was told with what fits, and for what may stay.
void tellFindings(const QList<Diagnostic>& all, const QStringList& told) {
    QStringList lines;
    for (const Diagnostic& found : all)
        if (found.severity != Severity::Note && !told.contains(sentence(found)))
            lines << RenderText::tr("Line %1: %2 [%3]")
                         .arg(QString::number(found.line), sentence(found), found.code);
    if (lines.isEmpty()) return;
    note(RenderText::tr("What is wrong with the script, as far as is known before signing in:"));
    for (const QString& line : lines) note(QStringLiteral("    ") + line);
}

/// The recipe's job on a cluster.
struct JobThere {
    JobSpec job;
    QList<ScriptChange> misfits;  ///< what of it does not fit there and is kept
    bool isMoved = false;         ///< it is not the recipe's own cluster
};

/// The recipe's job as a run on that cluster begins with it, made to fit if `makesFit`. What does not fit the
/// account there is known only to whoever signs in. Says what is filled in, or was changed.
JobThere jobThere(const Recipe& recipe, const ClusterProfile& cluster, bool makesFit) {
    if (wordOf(cluster) == recipe.cluster && !makesFit) return {.job = recipe.job, .misfits = {}};
    const JobFit fit = jobFit(cluster, {}, recipe.job, saidBy(recipe));
    noteAll(filledInWords(scriptChanges(recipe.job, fit.said, cluster)));
    const auto changes = scriptChanges(fit.said, fit.fitting, cluster);
    if (!makesFit) return {.job = fit.said, .misfits = changes, .isMoved = true};
    noteAll(fittedInWords(changes, JobOf::Recipe));
    return {.job = fit.fitting, .misfits = {}, .isMoved = true};
}

/// Says what does not fit, with why, and what nobody is sure of; gives each why.
QStringList tellMisfits(const JobThere& there, const ClusterProfile& cluster, const Recipe& recipe,
                        const QList<Diagnostic>& found) {
    if (!there.isMoved) return {};
    const auto why = misfits(there.job, cluster, {}, found);
    noteAll(misfitNotes(there.misfits, why));
    noteAll(unconfirmedInWords(there.job, cluster, !recipe.dataset.path.isEmpty()));
    QStringList told;
    for (const ScriptChange& change : there.misfits) told << why.value(change.before);
    return told;
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

/// Says what is known of the job's sweep and cost; false where there is no job to be made of it.
bool tellRuns(const JobSpec& job, const ClusterProfile& cluster) {
    if (tellSweep(job, cluster)) {
        tellCost(job, cluster);
        return true;
    }
    if (!byMeta(job)) return false;
    for (const auto& line : metaFarmLines(job, job.name + QStringLiteral(".sh"))) note(line);
    return true;
}

int renderRecipe(const RenderArguments& arguments) {
    auto recipe = readSpokenRecipe(QString::fromStdString(arguments.recipe));
    if (!recipe) return fail(recipe.error());
    const Interruption interruption;
    const auto cluster = clusterFor(arguments, *recipe, interruption.token());
    if (!cluster) return fail(cluster.error());
    if (const auto data = requireData(*recipe, QString::fromStdString(arguments.recipe)); !data)
        note(sentence(data.error()));
    recipe->job = withSweepOptions(recipe->job, arguments.sweep);
    JobThere there = jobThere(*recipe, *cluster, arguments.fit);
    nameArchive(there.job, *cluster, *recipe, QString::fromStdString(arguments.recipe));
    const auto found = findMisfits(there.job, *cluster, {});
    const QStringList told = tellMisfits(there, *cluster, *recipe, found);
    if (!tellRuns(there.job, *cluster)) return exitFailed;
    tellFindings(found, told);
    const QString script = render(there.job, *cluster);
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
