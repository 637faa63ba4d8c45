#include <QCoreApplication>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/cluster/NamedCluster.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/recipe/SweepOptions.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/consent/words/AdaptedWords.h"
#include "core/consent/words/UnconfirmedWords.h"
#include "core/files/OwnFolders.h"
#include "core/journey/JourneyState.h"
#include "core/journey/recipe/ReadJourneyRecipe.h"
#include "core/profile/KnownCluster.h"
#include "core/render/Render.h"
#include "core/render/SweepLines.h"
#include "core/store/Recipe.h"

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

/// The recipe's job as a run on that cluster begins with it. What the account there changes besides is known
/// only to whoever signs in. Says what is changed.
JobSpec fitted(const Recipe& recipe, const ClusterProfile& cluster) {
    if (wordOf(cluster) == recipe.cluster) return recipe.job;
    const JobSpec job = suggestedJob(cluster, {}, recipe.job, saidBy(recipe));
    for (const QString& line : adaptedInWords(scriptChanges(recipe.job, job, cluster), Adapted::Recipe,
                                              misfits(recipe.job, cluster, {})))
        note(line);
    for (const QString& line : unconfirmedInWords(job, cluster, !recipe.dataset.path.isEmpty())) note(line);
    return job;
}

int renderRecipe(const RenderArguments& arguments) {
    const auto recipe = readJourneyRecipe(QString::fromStdString(arguments.recipe));
    if (!recipe) return fail(recipe.error());
    const Interruption interruption;
    const auto cluster = clusterFor(arguments, *recipe, interruption.token());
    if (!cluster) return fail(cluster.error());
    const JobSpec job = withSweepOptions(fitted(*recipe, *cluster), arguments.sweep);
    if (!tellSweep(job, *cluster)) {
        if (!byMeta(job)) return exitFailed;
        for (const auto& line : metaFarmLines(job, job.name + QStringLiteral(".sh"))) note(line);
    }
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
    addTrustProfile(*command, arguments->yes);
    command->callback([arguments, &action] { action = [arguments] { return renderRecipe(*arguments); }; });
}

}  // namespace atelier::ctl
