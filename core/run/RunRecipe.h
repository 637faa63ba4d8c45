#pragma once

#include <QList>
#include <QString>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/base/Language.h"
#include "core/base/Progress.h"
#include "core/cluster/ClusterProfile.h"
#include "core/consent/RecipePlan.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/follow/JobFollower.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"
#include "core/render/ScriptChanges.h"
#include "core/slurm/TestOnly.h"
#include "core/store/OpenSubmissions.h"
#include "core/store/Recipe.h"
#include "core/transfer/ledger/DownloadLock.h"
#include "core/trial/TryInteractively.h"
#include "core/upload/SendDataset.h"

namespace atelier {

/// Told while a recipe runs; every function may be empty. Called from the thread that runs it.
struct RunObserver {
    std::function<void(Step)> began = {};
    std::function<void(Step)> done = {};
    /// The recipe's job did not fit the cluster or the account; what changes in its script. Never empty.
    std::function<void(const QList<ScriptChange>&)> adapted = {};
    /// A line of a program's output on the cluster.
    std::function<void(Step, const QString&)> said = {};
    std::function<void(const QList<SourceFinding>&)> findings = {};
    UploadProgress sending = {};
    std::function<void(const TrialEvent&)> trial = {};
    std::function<void(const QList<Diagnostic>&)> diagnostics = {};
    std::function<void(const StartEstimate&)> estimate = {};
    std::function<void(const SubmittedJob&)> submitted = {};
    /// In its place, before the run ends with an error: nobody knows whether Slurm has taken the job. It is
    /// written down, and is looked for by resolveOpenSubmissions.
    std::function<void(const OpenSubmission&)> unanswered = {};
    std::function<void(const FollowUpdate&)> look = {};
    /// As `FollowObserver` has them.
    std::function<void(const Error&)> trouble = {};
    std::function<void()> recovered = {};
    /// Another download fills the same folder, and is waited for.
    DownloadWaiting waiting = {};
};

/// What of a run is decided on this computer and not in the recipe.
struct RunOptions {
    QString programFolder;  ///< the recipe's program; unused where it comes from git
    QString datasetPath;    ///< the recipe's dataset; empty: none
    QString workFolder;     ///< for the packed archive
    QString resultsFolder;  ///< where the results are brought
    /// Atelier's own; empty: nothing is kept of who fills the results' folder, nor of a submission that is
    /// under way.
    QString dataFolder;
    std::optional<Login> login = {};  ///< who is signed in, and where
    /// Puts the job into the history; empty: there is none.
    std::function<void(const SubmittedJob&)> remember = {};
    bool tryFirst = true;
    std::optional<Language> spoken = {};  ///< in which the trial's steps are told; none: the script's
    int trialSeconds = 20;
    int secondsBetweenLooks = 5;
};

/// Asked once, with all that is known of it, before anything of a recipe leaves this computer or runs there;
/// well where the user agrees, or has agreed before, and what has to be made here for it is made. Errors:
/// Cancelled where the user does not agree.
using Agree = std::function<Expected<void>(const RecipePlan&)>;

/// How a run ended.
struct RunOutcome {
    SubmittedJob job;
    JobStatus status;
    ScalarRuns scalars;
    QList<GpuSample> gpuSamples;
    QString resultsFolder;
};

/// The whole journey after signing in, in the order of the steps, until the job has ended and its results are
/// here. Before the first thing is sent, the cluster is asked who may read the places that `plan` names, and
/// `agree` whether all of it is wanted; what goes to a place that is open to others is closed to them. Before
/// each thing that is put there the places are looked at once more; where one leads elsewhere by then, it is
/// the end (RecipeInvalid). Stops at the first step that fails; what was sent by then stays, so that running
/// it again goes on. Errors: those of the steps and of `agree`, and ScriptHasErrors.
Expected<RunOutcome> runRecipe(RemoteHost& host, const ClusterProfile& cluster, const Recipe& recipe,
                               const RecipePlan& plan, const Agree& agree, const RunOptions& options,
                               const Clock& clock, const RunObserver& observer, std::stop_token stop);

}  // namespace atelier
