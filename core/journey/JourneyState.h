#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/account/ClusterAccount.h"
#include "core/account/SiteFacts.h"
#include "core/cluster/ClusterProfile.h"
#include "core/consent/AgreedPlaces.h"
#include "core/dataset/Scan.h"
#include "core/job/JobSpec.h"
#include "core/journey/FittingJob.h"
#include "core/journey/ProgramSettings.h"
#include "core/journey/Step.h"
#include "core/journey/StepRecords.h"
#include "core/journey/SubmittedJob.h"
#include "core/pace/TrainingPace.h"
#include "core/profile/SiteProfile.h"
#include "core/program/SourceFinding.h"
#include "core/store/Recipe.h"

namespace atelier {

struct SignInRequest;

/// The user's program.
struct ProgramState {
    QString localFolder;  ///< empty where it comes from git
    QString gitAddress;   ///< empty where it comes from this computer
    QList<SourceFinding> findings;
    std::optional<ProgramListing> listing = {};  ///< of the local folder, once it was read
    FoundInProgram found = {};
    /// The names of what is sent of the local folder, relative to it and sorted; none before it was read, and
    /// of a folder of very many files.
    std::optional<QStringList> files = {};
    bool operator==(const ProgramState&) const = default;
};

/// The dataset.
struct DatasetState {
    QString localPath;  ///< folder or archive
    std::optional<DatasetSummary> summary;
    bool operator==(const DatasetState&) const = default;
};

/// Where somebody is signed in, and as whom.
struct Login {
    QString host;
    quint16 port = 22;
    QString user;
    QString practiceFolder = {};    ///< SignInRequest::practiceFolder
    QString practiceInstance = {};  ///< SignInRequest::practiceInstance
    bool operator==(const Login&) const = default;
};

/// The account that a sign-in is for.
Login loginOf(const SignInRequest& request);

/// Under which key the profile of the cluster is kept that somebody is signed in to.
QString profileKey(const ClusterProfile& cluster, const Login& login);

/// A pace, and what it was measured with.
struct MeasuredPace {
    TrainingPace pace;
    PaceConditions with;
    bool operator==(const MeasuredPace&) const = default;
};

/// The state of one journey. It is a plain value: the window keeps one, the command line another.
struct JourneyState {
    std::optional<Recipe> recipe;  ///< the recipe that it began with
    /// The program that came with that recipe; neither folder nor address where no recipe is open.
    ProgramSource programOfRecipe = {};
    /// Where the recipe's places led when the user agreed to it; none where no recipe is open.
    std::optional<AgreedPlaces> agreed;
    std::optional<ClusterProfile> cluster;  ///< the chosen cluster
    std::optional<Login> login;             ///< of the last sign-in
    /// The facts of that account; known from its first sign-in on, also while there is no connection.
    std::optional<SiteFacts> site;
    /// Who says what of the cluster; known once connected, and then `cluster` is what counts of it.
    std::optional<SiteProfile> profile = {};
    bool connected = false;  ///< whether there is a connection now
    ProgramState program;
    /// What the job said for programs that were chosen before, at most once for each, the last one at the
    /// end.
    QList<SettingsPutAside> putAside = {};
    DatasetState dataset;
    StepRecords records;
    std::optional<MeasuredPace> pace;  ///< of the last try, or of a job that was followed
    JobSpec job;
    /// The job as it was last proposed: values of `job` that differ from it are the user's own. None before
    /// the first sign-in, unless a recipe proposes one.
    std::optional<JobSpec> proposed = {};
    /// What the cluster makes of what was said of the job; none where all of it fits.
    std::optional<JobFit> fit = {};
    /// The script that would be submitted, where it says more than the job; empty where it is what `render`
    /// makes of the job.
    QString handWrittenScript;
    std::optional<SubmittedJob> submitted;
    /// The jobs that were the journey's before, here or on other accounts, the last one at the end.
    QList<SubmittedJob> earlierJobs = {};
};

/// The account that somebody has on a cluster.
ClusterAccount accountOn(const ClusterProfile& cluster, const Login& login);

/// The account that is signed in, or was last; none before the first sign-in.
std::optional<ClusterAccount> accountOf(const JourneyState& state);

/// The submitted job, if it belongs to the account that is signed in. Nothing can be asked about another
/// account's job from here, where its number may be that of another job.
std::optional<SubmittedJob> jobOfAccount(const JourneyState& state);

/// Sets the cluster and the account that the journey goes on with, and so the job: the one that was the
/// journey's on that account last, if any. A job of another account becomes one of `earlierJobs`, since
/// nothing can be asked about it from there.
void switchAccount(JourneyState& state, const ClusterProfile& cluster, const Login& login);

/// Makes a job the journey's, with what is known of it if it was so before. Of an account that is not signed
/// in, it becomes so by `switchAccount`.
void adoptJob(JourneyState& state, const SubmittedJob& job);

/// The job of the journey, or one of `earlierJobs`, that is the same as this one; null where there is none.
SubmittedJob* findJob(JourneyState& state, const SubmittedJob& job);

/// Whether the job that would be submitted now is another one than the one that was submitted: it asks for or
/// runs something else, lines of its script were written by hand, or the cluster's facts make another script
/// of it. The language of comments that Atelier wrote does not count, nor does a setting that no line tells.
/// False where it is not known what was submitted.
bool isAnotherJob(const SubmittedJob& submitted, const JourneyState& now);

/// The record that the step Program would add if it were done now. It is taken when the work begins, and
/// added when the work has ended. None before the first sign-in, and while no program is chosen.
std::optional<SentProgram> programToSend(const JourneyState& state);
/// The record that the step Dataset would add if it were done now. None before the first sign-in, and while
/// no dataset is chosen. Of one that is not read, as while its disk is not connected, it is the record of
/// what was sent of it to that place; none where there is no such record.
std::optional<SentDataset> datasetToSend(const JourneyState& state);
/// Whether the job reads an earlier version of the dataset, which its user wants used as it lies there.
bool usesEarlierDataset(const JourneyState& state);
/// The record that the step Environment would add if it were done now, with the program that is on the
/// cluster. None before the first sign-in.
std::optional<TestedEnvironment> environmentToTest(const JourneyState& state);
/// The record that the step Trial would add if it were done now, with the program and the data that are on
/// the cluster. None before the first sign-in.
std::optional<FinishedTrial> trialToRun(const JourneyState& state);
/// The record with the program and the dataset as they are on this computer, in place of those that are on
/// the cluster.
std::optional<TestedEnvironment> withLocalFiles(std::optional<TestedEnvironment> environment,
                                                const JourneyState& state);
std::optional<FinishedTrial> withLocalFiles(std::optional<FinishedTrial> trial, const JourneyState& state);
PaceConditions withLocalFiles(PaceConditions training, const JourneyState& state);

/// The conditions of a training's pace as they are now, with the program and the data that are on the
/// cluster; none before the first sign-in.
std::optional<PaceConditions> presentPaceConditions(const JourneyState& state);
/// The measured pace, while the job would still train what it was measured with.
std::optional<TrainingPace> paceNow(const JourneyState& state);

/// Whether the script runs commands that a try does not: its user has written or changed some by hand.
bool hasUntriedLines(const JourneyState& state);

/// Whether lines of the script that its user has written or changed by hand load modules or install packages,
/// which the test of the environment does not.
bool hasUntestedSoftware(const JourneyState& state);

/// The shell lines of the job's steps, and those that say where its things are, always commented in the same
/// language, so that only a change of the commands counts.
QStringList stepLines(JobSpec job, const ClusterProfile& cluster);

/// The folder on the cluster of a program of that name: "~/atelier/ml-test".
QString programFolderFor(const QString& name);
/// The folder of the environment of a job of that name, where it is kept: "~/env-ml-test".
QString environmentFolderFor(const QString& jobName);

}  // namespace atelier
