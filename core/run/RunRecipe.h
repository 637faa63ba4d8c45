#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Language.h"
#include "core/base/Progress.h"
#include "core/cluster/ClusterProfile.h"
#include "core/consent/RecipePlan.h"
#include "core/dataset/Scan.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/error/Expected.h"
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

/// Functions that are called while a recipe runs, in the thread that runs it; each may be empty.
struct RunObserver {
    std::function<void(Step)> began = {};
    std::function<void(Step)> done = {};
    /// Gets the changes of the script by what the recipe's job leaves open. Never empty.
    std::function<void(const QList<ScriptChange>&)> filledIn = {};
    /// Gets a line of output of a program on the cluster.
    std::function<void(Step, const QString&)> said = {};
    std::function<void(const QList<SourceFinding>&)> findings = {};
    UploadProgress sending = {};
    /// Gets what of the dataset stayed on this computer, but for rubbish. Never empty.
    std::function<void(const QList<LeftOut>&)> leftOut = {};
    std::function<void(const TrialEvent&)> trial = {};
    /// Gets what was found in the script: by Atelier's own check, and then by the cluster. Never empty.
    std::function<void(const QList<Diagnostic>&)> diagnostics = {};
    /// Gets those of the findings that end the run and were told with what was kept (makesFit), so that the
    /// user knows which of these it was. Never empty.
    std::function<void(const QList<Diagnostic>&)> stoppedBy = {};
    std::function<void(const StartEstimate&)> estimate = {};
    std::function<void(const SubmittedJob&)> submitted = {};
    /// Called instead of `submitted`, before the run ends with an error: it is unknown whether Slurm has the
    /// job. The submission is recorded, and resolveOpenSubmissions looks for it.
    std::function<void(const OpenSubmission&)> unanswered = {};
    std::function<void(const FollowUpdate&)> look = {};
    /// A look at the job has failed, or one succeeded after that, as in FollowObserver.
    std::function<void(const Error&)> trouble = {};
    std::function<void()> recovered = {};
    /// Another download fills the same folder, and the run waits for it.
    DownloadWaiting waiting = {};
};

/// What the user or this computer decides about a run, and not the recipe.
struct RunOptions {
    QString programFolder;  ///< the recipe's program; unused where it comes from git
    QString datasetPath;    ///< the recipe's dataset; empty: none
    QString workFolder;     ///< for the packed archive
    QString resultsFolder;  ///< the folder that the results are brought to
    /// Atelier's own folder; empty: it is not recorded who fills the results' folder, nor which submission is
    /// under way.
    QString dataFolder;
    /// Facts about the cluster that count before all others in this run.
    QJsonObject given = {};
    std::optional<Login> login = {};  ///< who is signed in, and where
    bool isElsewhere = false;         ///< the recipe was made for another cluster
    /// Gets the lines of the script that do not fit the cluster or the account, each with the one that would,
    /// and why (misfits); never empty. Tells whether they are changed so; empty: they stay as they are.
    std::function<bool(const QList<ScriptChange>&, const QMap<QString, QString>& why)> makesFit = {};
    /// Puts the job into the history; empty: there is no history.
    std::function<void(const SubmittedJob&)> remember = {};
    /// The step to begin at after Connect; what those before it leave behind is there from an earlier run.
    Step from = Step::Connect;
    bool leaveOutUnreadable = false;      ///< what cannot be read of the dataset may stay here
    bool allowMissingPaths = false;       ///< a path that the job uses may come later
    bool tryFirst = true;                 ///< tries the job before it is submitted
    std::optional<Language> spoken = {};  ///< the language of the trial's steps; none: the script's
    int trialSeconds = 20;                ///< how long the training runs in the try
};

/// Called once, with the whole plan, before anything of a recipe leaves this computer or runs there. It
/// succeeds if the user agrees now or has agreed before; what this computer has to make for the recipe is
/// then made. Errors: Cancelled where the user does not agree.
using Agree = std::function<Expected<void>(const RecipePlan&)>;

/// The end of a run.
struct RunOutcome {
    SubmittedJob job;
    JobStatus status;
    ScalarRuns scalars;
    QList<GpuSample> gpuSamples;
    QString resultsFolder;
};

/// Runs the whole journey after signing in, in the order of the steps, until the job has ended and its
/// results are here. What of the recipe's job does not fit stays as it is unless `makesFit` agrees; the run
/// ends before anything is sent where Slurm or the check refuses it so (ScriptHasErrors). Before anything is
/// sent, the cluster is asked who may read the places that `plan` names, and `agree` whether the user wants
/// all of it; what is put to a place that is open to others is closed to them. The places are looked at again
/// before each thing that is put there, and the run ends where one leads elsewhere (RecipeInvalid). A
/// connection that comes back after a loss (RemoteHost::reconnects) interrupts a step and does not end it;
/// only a job that Slurm may have is not submitted again. Where a path that the job uses is not there, it
/// ends (JobPathMissing), or tells of it. It stops at the first step that fails. What was
/// sent stays, so that another run continues from there. Errors: those of the steps and of `agree`, and
/// ScriptHasErrors.
Expected<RunOutcome> runRecipe(RemoteHost& host, const ClusterProfile& cluster, const Recipe& recipe,
                               const RecipePlan& plan, const Agree& agree, const RunOptions& options,
                               const Clock& clock, const RunObserver& observer, std::stop_token stop);

}  // namespace atelier
