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
    std::optional<ProgramListing> listing = {};  ///< of the local folder, once it was looked through
    bool operator==(const ProgramState&) const = default;
};

/// The dataset.
struct DatasetState {
    QString localPath;  ///< folder or archive
    std::optional<DatasetSummary> summary;
    bool operator==(const DatasetState&) const = default;
};

/// How a job was seen, and when.
struct LastSeen {
    JobState state = JobState::Unknown;
    QDateTime at;
    bool operator==(const LastSeen&) const = default;
};

/// The job, once it is submitted.
struct SubmittedJob {
    ClusterAccount account;
    QString jobId;  ///< "4812"; the array's id for a chain
    QString name;
    QString outputPattern;  ///< absolute path of the job's output file with Slurm's %j, %A, %a
    /// Absolute; its sub-folder named after the job's id holds gpu.csv and logs. Empty where the script keeps
    /// no results.
    QString resultsFolder;
    QDateTime submittedAt;
    int pieces = 1;
    PieceKind pieceKind = PieceKind::Piece;  ///< what they are, where there are several
    bool fromHistory = false;                ///< submitted in an earlier run of the program
    std::optional<LastSeen> lastSeen = {};   ///< in that run or a later one; none where it was not seen since
    bool operator==(const SubmittedJob&) const = default;
};

/// Whether the job's script keeps results at all: of one that does not, there is no folder to look into.
inline bool keepsResults(const SubmittedJob& job) {
    return !job.resultsFolder.isEmpty();
}

/// Where a job that keeps results, or one of its pieces, keeps what is its own, on the cluster.
inline QString resultsFolderOf(const SubmittedJob& job, const QString& id) {
    return job.resultsFolder + QLatin1Char('/') + id;
}

/// Whether two are the same job: Slurm numbers the jobs of each cluster by itself.
bool isSameJob(const SubmittedJob& one, const SubmittedJob& other);

/// Where and as whom somebody is signed in.
struct Login {
    QString host;
    quint16 port = 22;
    QString user;
    QString practiceFolder = {};  ///< SignInRequest::practiceFolder
    bool operator==(const Login&) const = default;
};

Login loginOf(const SignInRequest& request);

/// Where one journey stands. A plain value: the window keeps one, the command line another.
struct JourneyState {
    std::optional<Recipe> recipe;           ///< the one it began with
    std::optional<AgreedPlaces> agreed;     ///< of its yes; none where no recipe is open
    std::optional<ClusterProfile> cluster;  ///< chosen
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
    bool resultsFetched = false;
};

/// The account that somebody has on a cluster.
ClusterAccount accountOn(const ClusterProfile& cluster, const Login& login);

/// The account that is signed in, or was last; none before the first sign-in.
std::optional<ClusterAccount> accountOf(const JourneyState& state);

/// The job, where it is one of the account that is signed in: of another one's nothing can be asked from
/// here, and the same number is there another job's.
std::optional<SubmittedJob> jobHere(const JourneyState& state);

/// The journey goes on where somebody has signed in now. A job of another account is let go of: it cannot be
/// asked about from there.
void goOnAt(JourneyState& state, const ClusterProfile& cluster, const Login& login);

/// What a record of each step would tell were it done now, with what the job would use: to be asked for when
/// something is begun, and recorded when it has succeeded. None before the first sign-in, nor while nothing
/// is chosen.
std::optional<SentProgram> programToSend(const JourneyState& state);
std::optional<SentDataset> datasetToSend(const JourneyState& state);
std::optional<TestedEnvironment> environmentToTest(const JourneyState& state);
std::optional<SucceededTrial> trialToRun(const JourneyState& state);

/// The lines of the job's steps, in one language, so that only what is run counts.
QStringList stepLines(JobSpec job, const ClusterProfile& cluster);

/// How one step stands.
StepStatus stepStatus(const JourneyState& state, Step step);
/// Whether a step is behind us.
bool isDone(const JourneyState& state, Step step);

/// How every step stands, in the order of the journey. Only Connect is needed by all; a dataset, an
/// environment test and a try may be skipped by who knows what they do.
QList<StepStatus> stepStatuses(const JourneyState& state);

/// The job's defaults for a cluster: its modules, its first GPU with its share of the node, its folders.
JobSpec suggestedJob(const ClusterProfile& cluster, const SiteFacts& facts, const JobSpec& current);

}  // namespace atelier
