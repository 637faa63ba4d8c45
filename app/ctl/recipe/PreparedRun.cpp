#include "app/ctl/recipe/PreparedRun.h"

#include <QDir>

#include "app/common/PracticeAccess.h"
#include "app/ctl/cluster/ClusterAccess.h"
#include "app/ctl/cluster/NamedCluster.h"
#include "app/ctl/recipe/RunNotes.h"
#include "app/ctl/recipe/SpokenRecipe.h"
#include "app/ctl/recipe/SweepOptions.h"
#include "core/cluster/Catalogue.h"
#include "core/credentials/Credentials.h"
#include "core/error/RecordErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/files/OwnFolders.h"
#include "core/files/WritableFolder.h"
#include "core/profile/KnownCluster.h"
#include "core/shell/quote/ShellWord.h"
#include "core/store/RecipeCredentials.h"

namespace atelier::ctl {

namespace {

/// Reads the recipe, and refuses one in which a key is masked that its user has to write, or data are named
/// that it does not have: the whole journey would be made for a job that is refused, or fails, at its end.
Expected<Recipe> wholeRecipe(const QString& path) {
    const auto recipe = readSpokenRecipe(path);
    if (!recipe) return recipe;
    if (lacksCredentials(recipe->job))
        return failure(error::RecipeInvalid{path, QStringLiteral("job"),
                                            UntranslatedText{QString::fromUtf8(recipeProblem::secretMasked),
                                                             {QString::fromUtf16(credentialMask)}}});
    if (const auto data = requireData(*recipe, path); !data) return failure(data);
    return recipe;
}

/// The word that names the cluster: the command line's, else the recipe's; empty where the catalogue lists
/// what the recipe names. Errors: those of clusterInFile.
Expected<QString> clusterToLookUp(const RunArguments& arguments, const Recipe& recipe,
                                  const Catalogue& catalogue) {
    if (!arguments.cluster.empty()) return QString::fromStdString(arguments.cluster);
    const auto there = clusterInFile(catalogue, ProfileStore::in(ownDataFolder()), recipe.cluster);
    if (!there) return failure(there);
    return catalogue.find(recipe.cluster) ? QString() : recipe.cluster;
}

/// Reads the recipe and finds the cluster that it runs on. Where the command line names another cluster, the
/// recipe's own host does not count.
Expected<PreparedRun> recipeAndCluster(const RunArguments& arguments, const std::stop_token& stop) {
    const auto recipe = wholeRecipe(QString::fromStdString(arguments.recipe));
    if (!recipe) return failure(recipe);
    const auto catalogue = Catalogue::builtIn();
    const auto word = clusterToLookUp(arguments, *recipe, catalogue);
    if (!word) return failure(word);
    if (word->isEmpty()) {
        const auto cluster = catalogue.find(recipe->cluster);
        const auto practice = practiceStatusOf(*cluster, arguments.access);
        const auto known = profileBeforeSignIn(*cluster, practice);
        return PreparedRun{.recipe = *recipe,
                           .cluster = known,
                           .known = known,
                           .practice = practice,
                           .own = isSampleRecipe(*recipe)};
    }
    const auto named = namedCluster(catalogue, *word, arguments.yes, stop);
    if (!named) return failure(named);
    const auto practice = practiceStatusOf(named->cluster, arguments.access);
    PreparedRun run{.recipe = *recipe,
                    .cluster = profileBeforeSignIn(named->cluster, practice),
                    .known = profileBeforeSignIn(named->known, practice),
                    .given = named->given,
                    .host = named->host,
                    .practice = practice};
    run.isElsewhere = run.recipe.cluster != wordOf(run.cluster);
    if (run.isElsewhere) run.recipe.host.clear();
    run.recipe.cluster = run.cluster.id;
    if (!named->user.isEmpty()) run.recipe.user = named->user;
    return run;
}

}  // namespace

Expected<PreparedRun> prepareRun(const RunArguments& arguments, const std::stop_token& stop) {
    const QString path = QString::fromStdString(arguments.recipe);
    auto prepared = recipeAndCluster(arguments, stop);
    if (!prepared) return prepared;
    PreparedRun run = *std::move(prepared);
    const QString results = QString::fromStdString(arguments.results);
    if (auto writable = checkWritableFolder(results); !writable) return failure(writable);
    run.recipe.job = withSweepOptions(run.recipe.job, arguments.sweep);
    if (!tellSweep(run.recipe.job, run.cluster)) return failure(error::ScriptHasErrors{1});
    const auto files = recipeFiles(run.recipe, path, cacheFolder());
    if (!files) return failure(files);
    run.files = *files;
    const auto plan =
        recipePlan(run.recipe, path, run.cluster, files->programFolder, files->datasetPath, stop);
    if (!plan) return failure(plan);
    run.plan = *plan;
    run.plan.resultsFolder = QDir::cleanPath(QDir(results).absolutePath());
    const QString host = arguments.host.empty() ? run.host : QString::fromStdString(arguments.host);
    run.plan.where = recipeHost(run.recipe, run.cluster, host);
    if (run.cluster.practice) {
        run.plan.where.user = practiceUser();
        if (!run.practice || !run.practice->running)
            run.plan.practiceStop = practiceStopCommand(arguments.access);
    } else if (!arguments.access.user.empty())
        run.plan.where.user = QString::fromStdString(arguments.access.user);
    // The files of the sample program do not exist before the run, so that no package can be looked for in
    // them.
    if (!usesSamples(run.recipe)) tellMissingPackage(run.recipe.job, files->programFolder);
    return run;
}

QString renderCommand(const RunArguments& arguments) {
    QStringList words{QStringLiteral("atelierctl"), QStringLiteral("render"),
                      shellQuoted(QString::fromStdString(arguments.recipe))};
    if (!arguments.cluster.empty())
        words << QStringLiteral("--cluster") << shellQuoted(QString::fromStdString(arguments.cluster));
    if (arguments.fit) words << QStringLiteral("--fit");
    words += sweepWords(arguments.sweep);
    return words.join(QLatin1Char(' '));
}

}  // namespace atelier::ctl
