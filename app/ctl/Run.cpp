#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <memory>

#include "app/common/RecipeFiles.h"
#include "app/common/RememberJob.h"
#include "app/ctl/ClusterAccess.h"
#include "app/ctl/Interruption.h"
#include "app/ctl/RunReport.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/SweepOptions.h"
#include "app/ctl/Terminal.h"
#include "core/base/JsonReader.h"
#include "core/cluster/Catalogue.h"
#include "core/environment/Requirements.h"
#include "core/journey/RunRecipe.h"
#include "core/script/SweepLines.h"
#include "core/script/TrackingLines.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct RunText {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

struct RunArguments {
    std::string recipe;
    std::string host;
    AccessOptions access;
    std::string results = ".";
    bool noTrial = false;
    SweepOptions sweep;
};

QString hostOf(const RunArguments& arguments, const Recipe& recipe, const ClusterProfile& cluster,
               const std::stop_token& stop) {
    if (!arguments.host.empty()) return QString::fromStdString(arguments.host);
    if (!recipe.host.isEmpty()) return recipe.host;
    if (!cluster.loginHost.isEmpty()) return cluster.loginHost;
    return ask(RunText::tr("Login host of %1: ").arg(cluster.name), false, stop).trimmed();
}

Expected<SignInRequest> requestFor(const RunArguments& arguments, const Recipe& recipe,
                                   const ClusterProfile& cluster, std::stop_token stop) {
    const QString host = cluster.practice ? QString() : hostOf(arguments, recipe, cluster, stop);
    if (host.isEmpty() && !cluster.practice)
        return failure(ErrorKind::RecipeInvalid,
                       {QString::fromStdString(arguments.recipe), QStringLiteral("host"),
                        QString::fromLatin1(jsonProblem::fieldMissing)});
    return requestFor(cluster, host, recipe.user, arguments.access, std::move(stop));
}

RunOptions optionsFor(const RunArguments& arguments, const RecipeFiles& files) {
    return {.programFolder = files.programFolder,
            .datasetPath = files.datasetPath,
            .workFolder = cacheFolder(),
            .resultsFolder = QDir(QString::fromStdString(arguments.results)).absolutePath(),
            .tryFirst = !arguments.noTrial};
}

/// A service that no package talks to keeps nothing.
void tellMissingPackage(const JobSpec& job, const QString& programFolder) {
    const auto package = trackingPackage(job.tracking);
    QFile file(programFolder + QLatin1Char('/') + job.environment.requirements);
    if (package.isEmpty() || job.environment.requirements.isEmpty() || !file.open(QIODevice::ReadOnly))
        return;
    const auto asked = parseRequirements(QString::fromUtf8(file.readAll()));
    // A list that it includes may name it.
    if (asked.includes.isEmpty() && !asksFor(asked, package))
        note(RunText::tr("%1 does not ask for the package %2, which the program needs for its runs.")
                 .arg(job.environment.requirements, package));
}

/// The folders of the job's tasks on the cluster, by the numbers that those brought here bear.
QStringList taskFolders(const RunOutcome& outcome) {
    QStringList folders;
    const auto numbers = QDir(outcome.resultsFolder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const auto& number : numbers) {
        QFile marker(outcome.resultsFolder + QLatin1Char('/') + number + QStringLiteral("/.atelier-job"));
        if (marker.open(QIODevice::ReadOnly) && marker.readAll().trimmed() == outcome.job.jobId.toLatin1())
            folders.append(outcome.job.resultsFolder + QLatin1Char('/') + number);
    }
    return folders;
}

void tellUpload(const JobSpec& job, const ClusterProfile& cluster, const RunOutcome& outcome) {
    const auto lines = trackingUploadLines(job, cluster, taskFolders(outcome));
    if (lines.isEmpty()) return;
    note(RunText::tr("The runs were kept offline. To send them, type this on a login node:"));
    for (const auto& line : lines) note(QStringLiteral("    ") + line);
}

void tellFailedRuns(const JobSpec& job, const RunOutcome& outcome) {
    if (!sweepsAsArray(job) || outcome.status.failedPieces.isEmpty()) return;
    QStringList failed;
    for (const int run : outcome.status.failedPieces) failed.append(QString::number(run));
    note(RunText::tr("Runs that failed: %1").arg(failed.join(QStringLiteral(", "))));
}

Expected<RunOutcome> runWith(const RunArguments& arguments, RunReport& report, std::stop_token stop) {
    const QString path = QString::fromStdString(arguments.recipe);
    auto recipe = readRecipe(path);
    if (!recipe) return failure(recipe);
    const auto cluster = Catalogue::builtIn().find(recipe->cluster);
    if (!cluster) return failure(cluster);
    recipe->job = withSweepOptions(recipe->job, arguments.sweep);
    if (!tellSweep(recipe->job, *cluster)) return failure(ErrorKind::ScriptHasErrors, {QStringLiteral("1")});
    const auto files = recipeFiles(*recipe, path, cacheFolder(), stop);
    if (!files) return failure(files);
    tellMissingPackage(recipe->job, files->programFolder);
    const auto request = requestFor(arguments, *recipe, *cluster, stop);
    if (!request) return failure(request);
    auto host = enter(*request, stop);
    if (!host) return failure(host);
    const Login login{request->host, request->port, request->user};
    RunObserver observer = report.observer();
    const auto submitted = observer.submitted;
    std::optional<SubmittedJob> ours;
    JobState seen = JobState::Unknown;
    observer.submitted = [&](const SubmittedJob& job) {
        submitted(job);
        if (const auto kept = rememberJob(History::ofUser(), login, job, recipe->job); !kept)
            return void(fail(kept.error()));
        ours = job;
    };
    const auto looked = observer.look;
    observer.look = [&](const FollowUpdate& update) {
        looked(update);
        if (!ours || update.status.state == seen) return;
        seen = update.status.state;
        if (const auto noted = noteJobState(History::ofUser(), login, *ours, seen); !noted)
            fail(noted.error());
    };
    auto outcome =
        runRecipe(**host, *cluster, *recipe, optionsFor(arguments, *files), SystemClock(), observer, stop);
    if (!outcome) return outcome;
    tellFailedRuns(recipe->job, *outcome);
    tellUpload(recipe->job, *cluster, *outcome);
    return outcome;
}

int runRecipeFile(const RunArguments& arguments) {
    const Interruption interruption;
    RunReport report;
    const auto outcome = runWith(arguments, report, interruption.token());
    if (!outcome) return report.stopped(outcome.error());
    report.conclude(*outcome);
    return outcome->status.state == JobState::Completed ? exitOk : exitFailed;
}

}  // namespace

void addRun(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "run",
        RunText::tr("Make the whole journey of a recipe: send, try, submit, follow, bring the results back")
            .toStdString());
    auto arguments = std::make_shared<RunArguments>();
    command->add_option("RECIPE", arguments->recipe, RunText::tr("Recipe file (JSON)").toStdString())
        ->required();
    addAccessOptions(*command, arguments->access);
    addSweepOptions(*command, arguments->sweep);
    command->add_option("--host", arguments->host,
                        RunText::tr("Login host, where the catalogue has none").toStdString());
    command->add_option("--results", arguments->results,
                        RunText::tr("Folder to bring the results to").toStdString());
    command->add_flag("--no-trial", arguments->noTrial,
                      RunText::tr("Submit without an interactive try first").toStdString());
    command->callback([arguments, &action] { action = [arguments] { return runRecipeFile(*arguments); }; });
}

}  // namespace atelier::ctl
