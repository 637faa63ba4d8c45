#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <memory>

#include "app/common/RecipeFiles.h"
#include "app/common/RememberJob.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/cluster/ClusterAccess.h"
#include "app/ctl/job/FollowKnownJob.h"
#include "app/ctl/job/JobKeeper.h"
#include "app/ctl/job/LostSubmissions.h"
#include "app/ctl/job/RunReport.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/recipe/LastRun.h"
#include "app/ctl/recipe/MakesFit.h"
#include "app/ctl/recipe/PreparedRun.h"
#include "app/ctl/recipe/RecipeConsent.h"
#include "app/ctl/recipe/RunArguments.h"
#include "app/ctl/recipe/RunNotes.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/base/Language.h"
#include "core/display/VisibleText.h"
#include "core/error/RecordErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/files/OwnFolders.h"
#include "core/json/JsonReader.h"
#include "core/run/RunRecipe.h"
#include "core/upload/SendDataset.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct RunText {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

Expected<SignInRequest> requestFor(const RunArguments& arguments, const PreparedRun& run,
                                   std::stop_token stop) {
    const ClusterProfile& cluster = run.cluster;
    QString host = run.plan.where.host;
    if (host.isEmpty() && !cluster.practice)
        host = ask(RunText::tr("Login host of %1: ").arg(cluster.name), false, stop).trimmed();
    if (host.isEmpty() && !cluster.practice)
        return failure(error::RecipeInvalid{QString::fromStdString(arguments.recipe), QStringLiteral("host"),
                                            UntranslatedText{QString::fromUtf8(jsonProblem::fieldMissing)}});
    return requestFor(cluster, host, run.recipe.user, arguments.access, std::move(stop));
}

RunOptions optionsFor(const RunArguments& arguments, const PreparedRun& run) {
    return {.programFolder = run.files.programFolder,
            .datasetPath = run.files.datasetPath,
            .workFolder = cacheFolder(),
            .resultsFolder = run.plan.resultsFolder,
            .dataFolder = ownDataFolder(),
            .given = run.given,
            .isElsewhere = run.isElsewhere,
            .leaveOutUnreadable = arguments.leaveOutUnreadable,
            .allowMissingPaths = arguments.allowMissingPaths,
            .tryFirst = !arguments.noTrial,
            .spoken = languageFromCode(QLocale().name())};
}

/// Where the results will be, which is said before anything is done for them.
void tellResultsFolder(const RunArguments& arguments, const RecipePlan& plan) {
    note(RunText::tr("The results will come to %1").arg(visibleLine(plan.resultsFolder)));
    if (arguments.results == RunArguments().results)
        note(RunText::tr("That is the present folder; --results names another."));
}

/// A folder that takes longer to be read has a million files, or lies on slow storage: its run takes long
/// enough for the reading to be no reason to keep its user from signing in.
constexpr std::chrono::seconds patienceForReading{10};

/// Whether the dataset can be sent, where that is still to be done. The sample's is written later.
Expected<void> requireSendableDataset(const RunArguments& arguments, const PreparedRun& run,
                                      const std::stop_token& stop) {
    const QString& path = run.files.datasetPath;
    if (path.isEmpty() || usesSampleDataset(run.recipe) || run.from > Step::Dataset) return {};
    UploadRequest sent;
    sent.localPath = path;
    sent.leaveOutUnreadable = arguments.leaveOutUnreadable;
    return requireSendable(sent, patienceForReading, stop);
}

Expected<RunOutcome> runWith(const RunArguments& arguments, PreparedRun& run, RecipeConsent& consent,
                             RunReport& report, const std::stop_token& stop) {
    if (!consent.agreesToHost(run.plan) || !consent.agreesToStart(run.plan))
        return tl::unexpected(notAgreed());
    tellResultsFolder(arguments, run.plan);
    if (auto sendable = requireSendableDataset(arguments, run, stop); !sendable) return failure(sendable);
    const auto request = requestFor(arguments, run, stop);
    if (!request) return failure(request);
    auto host = signInAndReconnect(*request, stop);
    if (!host) return failure(host);
    RecipePlan plan = run.plan;
    plan.where.host = request->host;
    plan.where.user = request->user;
    plan.practiceStop.clear();
    const Login login = loginOf(*request);
    const auto lost = tellLostSubmissions(**host, run.cluster, login, stop);
    if (!agreesToSubmitAnother(run.recipe.job.name, lost, stop)) return tl::unexpected(notAgreed());
    RunObserver observer = report.observer();
    observer.unanswered = [&](const OpenSubmission& submission) {
        report.lostAnswer(submission, lookCommand(run.cluster, login, arguments.access));
    };
    RunOptions options = optionsFor(arguments, run);
    JobKeeper keeper(login, run.recipe.job);
    keeper.attach(options, observer);
    LastRun begun{arguments, agreementKey(run.recipe, run.plan).text()};
    options.from = run.from;
    begun.next = run.from;
    RunKeeper lastRun(begun);
    run.begun = true;
    lastRun.attach(options, observer, login, run.cluster.id);
    options.makesFit = [&](const auto& changes, const auto& why) {
        const bool made = makesFit(changes, why, arguments, stop);
        if (made) lastRun.madeToFit();
        return made;
    };
    auto outcome = runRecipe(
        **host, run.known, run.recipe, plan,
        [&](const RecipePlan& asked) -> Expected<void> {
            if (!consent.agrees(asked)) return tl::unexpected(notAgreed());
            return writeSamples(run.recipe, cacheFolder(), stop);
        },
        options, SystemClock(), observer, stop);
    if (!outcome) return outcome;
    tellFailedRuns(run.recipe.job, *outcome);
    tellUpload(run.recipe.job, run.cluster, *outcome);
    return outcome;
}

/// Runs the recipe of a file; `last` is the earlier run that this one continues.
int runRecipeFile(const RunArguments& arguments, const std::optional<LastRun>& last,
                  const Interruption& interruption) {
    RunReport report;
    auto run = prepareRun(arguments, interruption.token());
    if (!run) return report.stopped(run.error());
    if (last && last->recipeKey == agreementKey(run->recipe, run->plan).text())
        run->from = last->next;
    else if (last)
        note(RunText::tr("The recipe is another one than in the last run: all its steps are made again."));
    RecipeConsent consent(run->cluster, agreementKey(run->recipe, run->plan), renderCommand(arguments),
                          arguments.yes, run->own, interruption.token());
    if (!consent.isPossible(run->plan)) return exitFailed;
    const auto outcome = runWith(arguments, *run, consent, report, interruption.token());
    if (!outcome) {
        const Error& error = outcome.error();
        const int code = withMissingPathNote(
            withLeaveOutNote(report.stopped(error), error, arguments.leaveOutUnreadable), error);
        if (run->begun) note(RunText::tr("To go on from there, type this: atelierctl run --resume"));
        return code;
    }
    RunKeeper::forget();
    report.reportOutcome(*outcome);
    return outcome->status.state == JobState::Completed ? exitOk : exitFailed;
}

int resumeLastRun(const RunArguments& given, const Interruption& interruption) {
    auto last = lastRun();
    if (!last) return fail(last.error());
    if (!*last) {
        note(
            RunText::tr("There is no run to take up: the last one has come to its end, or none was begun on "
                        "this computer."));
        return exitFailed;
    }
    LastRun& run = **last;
    run.arguments.yes = given.yes;
    run.arguments.fit |= given.fit;
    run.arguments.leaveOutUnreadable |= given.leaveOutUnreadable;
    run.arguments.allowMissingPaths |= given.allowMissingPaths;
    note(RunText::tr("Taking up the run of %1.").arg(QString::fromStdString(run.arguments.recipe)));
    if (!run.job) return runRecipeFile(run.arguments, run, interruption);
    const auto jobs = jobsIn(History::ofUser());
    if (!jobs) return fail(jobs.error());
    const auto entry = std::ranges::find(*jobs, *run.job, &HistoryEntry::key);
    if (entry == jobs->cend()) return fail(error::JobUnknown{run.job->jobId});
    const auto known = knownJob(*entry, run.arguments.access, interruption.token());
    if (!known) return exitFailed;
    return followKnownJob(*known, QString::fromStdString(run.arguments.results), false, interruption.token(),
                          &RunKeeper::forget);
}

/// Runs what the command line names: either a recipe or the last run.
int runAsTyped(const RunArguments& arguments) {
    if (arguments.resume != arguments.recipe.empty()) {
        note(arguments.resume
                 ? RunText::tr("--resume takes up the last run with its own recipe; name none.")
                 : RunText::tr("Name the recipe to run, or take up the last run with --resume."));
        return exitUsage;
    }
    const Interruption interruption;
    return arguments.resume ? resumeLastRun(arguments, interruption)
                            : runRecipeFile(arguments, {}, interruption);
}

}  // namespace

void addRun(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "run",
        RunText::tr("Make the whole journey of a recipe: send, try, submit, follow, bring the results back")
            .toStdString());
    auto arguments = std::make_shared<RunArguments>();
    asPath(command->add_option("RECIPE", arguments->recipe, RunText::tr("Recipe file (JSON)").toStdString()));
    command->add_flag("--resume", arguments->resume,
                      RunText::tr("Take up the last run where it stopped: a job that was submitted is "
                                  "followed and its results are brought")
                          .toStdString());
    addAccessOptions(*command, arguments->access);
    addSweepOptions(*command, arguments->sweep);
    refuseEmpty(command->add_option(
        "--cluster", arguments->cluster,
        RunText::tr(
            "Cluster to run it on in place of the recipe’s: its id or login host, or the file of a profile")
            .toStdString()));
    command->add_option("--host", arguments->host,
                        RunText::tr("Login host, in place of the catalogue’s").toStdString());
    addResultsFolder(*command, arguments->results);
    addFit(*command, arguments->fit);
    addLeaveOutUnreadable(*command, arguments->leaveOutUnreadable);
    addAllowMissingPaths(*command, arguments->allowMissingPaths);
    command->add_flag("--no-trial", arguments->noTrial,
                      RunText::tr("Submit without an interactive try first").toStdString());
    command->add_flag(
        "--yes", arguments->yes,
        RunText::tr(
            "Agree to all that the recipe sends and runs, and to what the file of a profile says, without "
            "being asked")
            .toStdString());
    command->callback([arguments, &action] { action = [arguments] { return runAsTyped(*arguments); }; });
}

}  // namespace atelier::ctl
