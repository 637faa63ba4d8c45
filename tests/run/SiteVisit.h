#pragma once

#include <QTemporaryDir>
#include <QtTest>
#include <memory>

#include "core/discover/DiscoverProfile.h"
#include "core/environment/PrepareEnvironment.h"
#include "core/error/StoppedErrors.h"
#include "core/loginshell/LoginShellHost.h"
#include "core/practice/PracticeAtPort.h"
#include "core/practice/Sample.h"
#include "core/run/RunRecipe.h"
#include "core/ssh/SshSignIn.h"
#include "tests/run/QuickPython.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/FastClock.h"

namespace atelier::testing {

/// What the run said, found and left; its steps end with the results here.
struct SiteJourney {
    Expected<RunOutcome> outcome = failure(error::Cancelled{});
    QList<Diagnostic> diagnostics;
    QStringList said;
    QList<Step> done;
    QString jobId;
    QString why() const {
        return outcome ? said.join(QLatin1Char('\n'))
                       : outcome.error().detail + outcome.error().arguments().join(QLatin1Char(' ')) +
                             said.join(QLatin1Char('\n'));
    }
};

/// What somebody brings to a made-up site, of which they know nothing.
struct SiteVisitor {
    QString site;
    EnvironmentTool tool = EnvironmentTool::Python;
    QString list = QStringLiteral("requirements.txt");
    bool triesFirst = false;
    QString localDisk = {};  ///< that they say the site has; empty: they say nothing
};

/// Somebody's whole journey at a made-up site that a practice cluster of its own plays, from the sign-in to
/// the results here. Nothing in it is told to QtTest: a thread may make it while others make theirs.
class SiteVisit {
public:
    /// `shared`: the folder that the clusters lie in, with what layQuickPython laid there.
    SiteVisit(SiteVisitor who, const QString& shared) : visitor(std::move(who)), shared_(shared) {
        const QString told = visitor.localDisk.isEmpty() ? QString() : QStringLiteral("-told");
        options_ = {.name = visitor.site + told, .stateRoot = shared, .like = visitor.site};
    }

    /// All of it, as far as it goes; `problem` says what it did not get over, where it is no step of the run.
    /// Nothing of the cluster is left.
    void make(const std::stop_token& stop) {
        if (arrives(stop)) {
            there = looked();
            journey = run(stop);
            if (visitor.tool != EnvironmentTool::Python && !stop.stop_requested()) prepareOnTheLoginNode();
        }
        host_.reset();
        if (!resetPractice(options_)) fails(QStringLiteral("the cluster was not removed"));
    }

    QString path(const QString& name) const { return here_.filePath(name); }
    Recipe recipe() const {
        // As somebody brings it who has used the same tool elsewhere.
        Recipe made = readRecipe(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"))
                          .value_or(Recipe());
        made.program.folder = QStringLiteral("ml-test");
        made.dataset = {.path = QStringLiteral("shapes")};
        made.job.time = std::chrono::minutes(10);
        made.job.environment.tool = visitor.tool;
        made.job.environment.requirements = visitor.list;
        made.job.program.arguments =
            QStringList{QStringLiteral("--epochs"), QStringLiteral("2"),
                        QStringLiteral("--seconds-per-epoch"), QStringLiteral("0.1")};
        return made;
    }

    const SiteVisitor visitor;
    QString problem;
    DiscoveredSite there;
    SiteJourney journey;
    /// An environment made on the login node: whether it was, in a folder that goes, and twice in one that
    /// stays, and what the last time said.
    struct Prepared {
        QList<bool> made;
        QStringList said;
    } prepared;

private:
    bool fails(const QString& why) {
        problem = why;
        return false;
    }

    bool arrives(const std::stop_token& stop) {
        return writeOwnFiles() && signInThere(stop) && (visitor.localDisk.isEmpty() || sayLocalDisk());
    }

    bool writeOwnFiles() {
        QFile list(path(QStringLiteral("ml-test/environment.yml")));
        const bool written = writeSampleProgram(here_.path()) && writeSampleDataset(here_.path(), 60, {}) &&
                             list.open(QIODevice::WriteOnly) &&
                             list.write(
                                 "dependencies:\n  - python\n  - pip\n  - pip:\n    - atelier-practice-gpu\n"
                                 "    - atelier-practice-metrics\n    - atelier-practice-progress\n") > 0;
        return written || fails(QStringLiteral("the sample was not written"));
    }

    bool signInThere(const std::stop_token& stop) {
        const auto started = startPractice(options_, {}, stop);
        if (!started) return fails(QStringLiteral("no cluster: ") + started.error().detail);
        connection_ = *started;
        if (connection_.like != visitor.site) return fails(QStringLiteral("it plays ") + connection_.like);
        if (!makePipOnce(connection_, shared_))
            return fails(QStringLiteral("its start-up files were not written"));
        host_ = PracticeStage::at(connection_, withOneLoginShell(signIn)).host;
        if (!host_) return fails(QStringLiteral("no sign-in"));
        known_.id = known_.name = visitor.site;
        known_.practice = true;
        return true;
    }

    bool sayLocalDisk() {
        SiteProfile said;
        said.said = withFact({}, QStringLiteral("storage.localDisk"), visitor.localDisk);
        return store().write(key(), said) || fails(QStringLiteral("what was said was not kept"));
    }

    ProfileStore store() const { return ProfileStore::in(path(QStringLiteral("data"))); }
    QString key() const { return profileKey(known_, login().host, login().port, login().practiceFolder); }
    Login login() const {
        return {connection_.host, connection_.port, connection_.user,
                canonicalPracticeFolder(connection_.folder)};
    }

    DiscoveredSite looked() const {
        return discoverProfile(*host_, known_, store(), key(), QDateTime::currentDateTimeUtc(), {})
            .value_or(DiscoveredSite{});
    }

    SiteJourney run(const std::stop_token& stop) const {
        SiteJourney made;
        const Recipe brought = recipe();
        RunOptions options;
        options.programFolder = path(QStringLiteral("ml-test"));
        options.datasetPath = path(QStringLiteral("shapes"));
        options.workFolder = path(QStringLiteral("work"));
        options.resultsFolder = path(QStringLiteral("results"));
        options.dataFolder = path(QStringLiteral("data"));
        options.login = login();
        options.tryFirst = visitor.triesFirst;
        options.trialSeconds = 5;
        const auto plan = recipePlan(brought, path(QStringLiteral("recipe.json")), known_,
                                     options.programFolder, options.datasetPath, {});
        if (!plan) return made;
        options.makesFit = [](const auto&, const auto&) { return true; };
        RunObserver observer;
        observer.diagnostics = [&](const QList<Diagnostic>& found) { made.diagnostics = found; };
        observer.done = [&](Step step) { made.done << step; };
        observer.submitted = [&](const SubmittedJob& job) { made.jobId = job.jobId; };
        observer.said = [&](Step, const QString& line) { made.said << line; };
        observer.look = [&](const FollowUpdate& update) { made.said << QString::fromUtf8(update.output); };
        observer.trial = [&](const TrialEvent& event) { made.said << event.text; };
        made.outcome = runRecipe(
            *host_, known_, brought, *plan, [](const RecipePlan&) { return Expected<void>(); }, options,
            FastClock(), observer, stop);
        return made;
    }

    /// In a folder that goes, and in one that stays, from either kind of list.
    void prepareOnTheLoginNode() {
        JobSpec job = suggestedJob(there.cluster, there.site, recipe().job);
        const auto prepare = [&] {
            prepared.said.clear();
            const auto keep = [this](const QString& line) { prepared.said << line; };
            prepared.made << prepareEnvironment(*host_, job, there.cluster, keep, {}).has_value();
        };
        prepare();
        job.environment.place = EnvironmentPlace::Home;
        job.environment.homeFolder = QStringLiteral("~/env-kept");
        job.environment.requirements = QStringLiteral("requirements.txt");
        prepare();
        prepare();
    }

    QString shared_;
    QTemporaryDir here_;
    PracticeOptions options_;
    PracticeConnection connection_;
    std::unique_ptr<RemoteHost> host_;
    ClusterProfile known_;
};

}  // namespace atelier::testing
