#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <optional>

#include "core/account/ClusterAccount.h"
#include "core/account/SiteFacts.h"
#include "core/cluster/ClusterProfile.h"
#include "core/consent/AgreedPlaces.h"
#include "core/dataset/Scan.h"
#include "core/job/JobSpec.h"
#include "core/journey/Step.h"
#include "core/journey/StepRecords.h"
#include "core/pace/TrainingPace.h"
#include "core/program/SourceFinding.h"
#include "core/slurm/JobStatus.h"
#include "core/store/Recipe.h"

namespace atelier {

struct SignInRequest;

/// The user's program.
struct ProgramState {
    QString localFolder;  ///< empty where it comes from git
    QString gitAddress;   ///< empty where it comes from this computer
    QList<SourceFinding> findings;
    std::optional<ProgramListing> listing = {};  ///< of the local folder, once it was read
    bool operator==(const ProgramState&) const = default;
};

/// The dataset.
struct DatasetState {
    QString localPath;  ///< folder or archive
    std::optional<DatasetSummary> summary;
    bool operator==(const DatasetState&) const = default;
};

/// The state in which a job was last seen, and when.
struct LastSeen {
    JobState state = JobState::Unknown;
    QDateTime at;
    bool operator==(const LastSeen&) const = default;
};

/// A job that was submitted.
struct SubmittedJob {
    ClusterAccount account;
    QString jobId;  ///< "4812"; the array's id for a chain
    QString name;
    QString outputPattern;  ///< absolute path of the job's output file, with Slurm's %j, %A, %a
    /// Absolute; its sub-folder named after the job's id holds gpu.csv and logs. Empty where the script keeps
    /// no results.
    QString resultsFolder;
    QDateTime submittedAt;
    int pieces = 1;
    PieceKind pieceKind = PieceKind::Piece;  ///< what the pieces are, where there are several
    bool fromHistory = false;                ///< submitted in an earlier run of the program
    /// How it was last seen, in whichever run of the program; none where it was never seen.
    std::optional<LastSeen> lastSeen = {};
    /// What was submitted; none where that is not known, as for a job of the history.
    std::optional<JobSpec> spec = {};
    bool operator==(const SubmittedJob&) const = default;
};

/// Whether the job's script keeps results; otherwise it has no folder for them.
inline bool keepsResults(const SubmittedJob& job) {
    return !job.resultsFolder.isEmpty();
}

/// The folder on the cluster with the results of a job, or of one of its pieces, by its id.
inline QString resultsFolderOf(const SubmittedJob& job, const QString& id) {
    return job.resultsFolder + QLatin1Char('/') + id;
}

/// Whether two are the same job: the same number may belong to different jobs on two clusters.
bool isSameJob(const SubmittedJob& one, const SubmittedJob& other);

/// Where somebody is signed in, and as whom.
struct Login {
    QString host;
    quint16 port = 22;
    QString user;
    QString practiceFolder = {};  ///< SignInRequest::practiceFolder
    bool operator==(const Login&) const = default;
};

Login loginOf(const SignInRequest& request);

/// The state of one journey. It is a plain value: the window keeps one, the command line another.
struct JourneyState {
    std::optional<Recipe> recipe;  ///< the recipe that it began with
    /// Where the recipe's places led when the user agreed to it; none where no recipe is open.
    std::optional<AgreedPlaces> agreed;
    std::optional<ClusterProfile> cluster;  ///< the chosen cluster
    std::optional<Login> login;             ///< of the last sign-in
    std::optional<SiteFacts> site;          ///< known once connected
    bool connected = false;
    ProgramState program;
    DatasetState dataset;
    StepRecords records;
    std::optional<TrainingPace> pace;  ///< of the last try, or of a job that was followed
    JobSpec job;
    std::optional<SubmittedJob> submitted;
    bool jobEnded = false;
    bool resultsFetched = false;  ///< since the job wrote to them last, as far as it was followed
};

/// The account that somebody has on a cluster.
ClusterAccount accountOn(const ClusterProfile& cluster, const Login& login);

/// The account that is signed in, or was last; none before the first sign-in.
std::optional<ClusterAccount> accountOf(const JourneyState& state);

/// The submitted job, if it belongs to the account that is signed in. Nothing can be asked about another
/// account's job from here, where its number may be that of another job.
std::optional<SubmittedJob> jobHere(const JourneyState& state);

/// Sets the cluster and the account that the journey goes on with. A submitted job of another account is
/// forgotten, since nothing can be asked about it from there.
void resumeAt(JourneyState& state, const ClusterProfile& cluster, const Login& login);

/// Whether a job would do something else than the one that was submitted; the language of its script's
/// comments does not count.
bool isAnotherJob(const JobSpec& submitted, JobSpec now);

/// The record that each step would add if it were done now, with what it would use: a test and a try use the
/// program that is on the cluster. It is taken when the work begins, and added when the work has ended. None
/// before the first sign-in, or while nothing is chosen.
std::optional<SentProgram> programToSend(const JourneyState& state);
std::optional<SentDataset> datasetToSend(const JourneyState& state);
std::optional<TestedEnvironment> environmentToTest(const JourneyState& state);
std::optional<FinishedTrial> trialToRun(const JourneyState& state);
/// The same with the program as it is on this computer.
std::optional<TestedEnvironment> withProgramOfHere(std::optional<TestedEnvironment> environment,
                                                   const JourneyState& state);
std::optional<FinishedTrial> withProgramOfHere(std::optional<FinishedTrial> trial, const JourneyState& state);

/// The shell lines of the job's steps, always commented in the same language, so that only a change of the
/// commands counts.
QStringList stepLines(JobSpec job, const ClusterProfile& cluster);

/// The job's defaults for a cluster: its modules, its first GPU with its share of the node, its folders.
JobSpec suggestedJob(const ClusterProfile& cluster, const SiteFacts& facts, const JobSpec& current);

}  // namespace atelier
