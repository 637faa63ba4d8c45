#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/account/ClusterAccount.h"
#include "core/dataset/Scan.h"
#include "core/job/JobSpec.h"
#include "core/journey/Step.h"

namespace atelier {

/// The content of a program's folder when it was read.
struct ProgramListing {
    QByteArray digest;  ///< FileTree::digest of what is sent; of a clone, the commit
    /// The package lists at the top of the folder: name, and SHA-256 of the content. Of a clone, all entries
    /// at its top, with git's own hashes.
    QMap<QString, QByteArray> requirementFiles;
    bool operator==(const ProgramListing&) const = default;
};

/// A program that was put on a cluster.
struct SentProgram {
    ClusterAccount where;
    QString localFolder;  ///< empty where it was cloned
    QString gitAddress;   ///< empty where it came from this computer
    QString folder;       ///< on the cluster, as the job names it
    /// None while the folder is being read, and for what git would clone now, which only the clone tells.
    std::optional<ProgramListing> listing;
    bool operator==(const SentProgram&) const = default;
};

/// A dataset that was sent to a cluster.
struct SentDataset {
    ClusterAccount where;
    QString localPath;
    QString archive;  ///< as the job names it
    DatasetSummary summary;
    /// What lies there was sent earlier and is not this dataset as it is here: its user wants it used all the
    /// same.
    bool isEarlier = false;
    bool operator==(const SentDataset&) const = default;
};

/// An environment that was made and tested on a cluster.
struct TestedEnvironment {
    ClusterAccount where;
    EnvironmentSpec environment;
    /// Hash of its package list, as in ProgramListing; empty where that is not known.
    QByteArray requirements;
    bool works = true;  ///< false: the test has shown that it does not
    bool operator==(const TestedEnvironment&) const = default;
};

/// A try that ran to its end.
struct FinishedTrial {
    ClusterAccount where;
    QStringList lines;  ///< the shell lines that were run
    std::optional<ProgramListing> program;
    QString dataset;        ///< path on this computer of what was in the archive; empty: none was chosen
    QByteArray content;     ///< DatasetSummary::digest of what was in the archive; empty: not known
    bool succeeded = true;  ///< false: one of its steps failed
    bool operator==(const FinishedTrial&) const = default;
};

/// What the pace of a training depends on. The arguments of the program are not among it, since how many
/// epochs it trains is one of them.
struct TrainedWith {
    ClusterAccount where;
    QString programFolder;  ///< on the cluster, as the job names it
    QString entryPoint;
    QString archive;  ///< as the job names it
    QString gpuModel;
    int gpus = 1;
    std::optional<ProgramListing> program = {};  ///< none: not known
    QString dataset = {};     ///< path on this computer of what was in the archive; empty: not known
    QByteArray content = {};  ///< as in FinishedTrial
    bool operator==(const TrainedWith&) const = default;
};

/// What a job tells of what the pace of its training depends on.
TrainedWith trainedWith(const ClusterAccount& where, const JobSpec& job);

/// What was done for a job, on all accounts. Which steps are done follows from these records alone. Each kind
/// has at most one record for each place (isSamePlace), the newest record last.
struct StepRecords {
    QList<SentProgram> programs;
    QList<SentDataset> datasets;
    QList<TestedEnvironment> environments;
    QList<FinishedTrial> trials;
    bool operator==(const StepRecords&) const = default;
};

/// Whether two records are about the same place: what was sent there last is what lies there. A program and a
/// dataset have places of their own on an account, an environment and a try only the account.
bool isSamePlace(const SentProgram& one, const SentProgram& other);
bool isSamePlace(const SentDataset& one, const SentDataset& other);
bool isSamePlace(const TestedEnvironment& one, const TestedEnvironment& other);
bool isSamePlace(const FinishedTrial& one, const FinishedTrial& other);

/// Adds a record and removes the one of the same place.
void record(StepRecords& records, const SentProgram& program);
void record(StepRecords& records, const SentDataset& dataset);
void record(StepRecords& records, const TestedEnvironment& environment);
void record(StepRecords& records, const FinishedTrial& trial);

/// Removes the record of a dataset that is not on the cluster any more.
void removeRecord(StepRecords& records, const SentDataset& dataset);

/// What differs between a record and what would be done now; None where the record still holds. Where one of
/// them does not know something, that is taken for unchanged.
StepChange changeSince(const SentProgram& record, const SentProgram& now);
StepChange changeSince(const SentDataset& record, const SentDataset& now);
StepChange changeSince(const TestedEnvironment& record, const TestedEnvironment& now);
StepChange changeSince(const FinishedTrial& record, const FinishedTrial& now);
StepChange changeSince(const TrainedWith& record, const TrainedWith& now);

/// Whether what was done went well; a program and a dataset are recorded only then.
bool wentWell(const SentProgram& record);
bool wentWell(const SentDataset& record);
bool wentWell(const TestedEnvironment& record);
bool wentWell(const FinishedTrial& record);

}  // namespace atelier
