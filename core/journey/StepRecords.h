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
    QByteArray digest;  ///< a hash of what is sent; of a clone, the commit
    /// The package lists in the folder: name, and SHA-256 of what the list has installed (packageLists). Of a
    /// clone, all entries at its top, with git's own hashes, to which the commit is added where a list names
    /// other files.
    QMap<QString, QByteArray> requirementFiles;
    bool operator==(const ProgramListing&) const = default;
};

/// A program that was put on a cluster.
struct SentProgram {
    ClusterAccount where;
    QString localFolder;  ///< empty where it was cloned
    QString gitAddress;   ///< empty where it came from this computer
    QString folder;       ///< on the cluster, as `accountPath` writes it
    /// None while the folder is being read, and for what git would clone now, which only the clone tells.
    /// What lies there in part, and a clone that nobody could list, have one that is no other's
    /// (unknownListing).
    std::optional<ProgramListing> listing;
    /// It was sent in an earlier run of the program, and nobody has looked since whether it is still there.
    bool isUnchecked = false;
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
    QString place = {};        ///< the archive, as `accountPath` writes it; empty: not known
    bool isUnchecked = false;  ///< as in SentProgram
    bool operator==(const SentDataset&) const = default;
};

/// An environment that was made and tested on a cluster.
struct TestedEnvironment {
    ClusterAccount where;
    EnvironmentSpec environment;  ///< its folder as `accountPath` writes it
    /// Hash of its package list, as in ProgramListing; empty where it has none, or that is not known.
    QByteArray requirements;
    bool works = true;         ///< false: it does not, or its last test was cut off
    bool isUnchecked = false;  ///< as in SentProgram
    /// The words of the command that made it (environmentMaker), by the cluster's facts then; empty where an
    /// older version has kept the record without them.
    QStringList maker = {};
    bool operator==(const TestedEnvironment&) const = default;
};

/// The environment that something runs in, where it is one that is kept in the home folder: the lines that
/// run say only where that lies. One that each job makes is told by its lines and its program.
struct UsedEnvironment {
    QString keptIn;  ///< its folder on the cluster, as the job names it; empty where it is not kept
    /// What its last test has shown; none where nobody has tested it from here, or its folder is gone.
    std::optional<TestedEnvironment> tested;
    bool operator==(const UsedEnvironment&) const = default;
};

/// A try that ran to its end.
struct FinishedTrial {
    ClusterAccount where;
    /// The shell lines that were run, with the secrets in them masked: another key is no other step.
    QStringList lines;
    std::optional<ProgramListing> program;
    QString dataset;             ///< path on this computer of what was in the archive; empty: none was chosen
    QByteArray content;          ///< DatasetSummary::digest of what was in the archive; empty: not known
    bool succeeded = true;       ///< false: one of its steps failed
    QString programFolder = {};  ///< on the cluster, as the job names it
    /// None where an older version has kept the record without it.
    std::optional<UsedEnvironment> environment = {};
    bool operator==(const FinishedTrial&) const = default;
};

/// What the pace of a training depends on. The program's arguments do not belong to it, since the number of
/// epochs is one of them.
struct PaceConditions {
    ClusterAccount where;
    QString programFolder;  ///< on the cluster, as the job names it
    QString entryPoint;
    QString archive;  ///< as the job names it
    QString gpuModel;
    int gpus = 1;
    std::optional<ProgramListing> program = {};  ///< none: not known
    QString dataset = {};     ///< path on this computer of what was in the archive; empty: not known
    QByteArray content = {};  ///< as in FinishedTrial
    std::optional<UsedEnvironment> environment = {};  ///< none: not known
    bool operator==(const PaceConditions&) const = default;
};

/// The conditions of a training's pace that a job itself tells.
PaceConditions paceConditions(const ClusterAccount& where, const JobSpec& job);

/// The listing of a program of which nobody can tell what it is: it equals no other.
ProgramListing unknownListing();

/// What was done for a job, on all accounts. Which steps are done follows from these records alone. Each kind
/// has at most one record of the same thing (isSame) and at most `mostRecords`, the newest record last.
struct StepRecords {
    QList<SentProgram> programs;
    QList<SentDataset> datasets;
    QList<TestedEnvironment> environments;
    QList<FinishedTrial> trials;
    bool operator==(const StepRecords&) const = default;
};

/// How many records of a kind there are at most; the oldest make room.
inline constexpr qsizetype mostRecords = 40;

/// Whether two records are of the same thing, so that the newer one takes the place of the other. A program
/// and a dataset are what lies at a place of an account, and so is an environment that is kept there. An
/// environment on the disk of a node is what it is made of, and a try what it ran, so that work on two
/// programs in turn leaves both records.
bool isSame(const SentProgram& one, const SentProgram& other);
bool isSame(const SentDataset& one, const SentDataset& other);
bool isSame(const TestedEnvironment& one, const TestedEnvironment& other);
bool isSame(const FinishedTrial& one, const FinishedTrial& other);

/// Whether two records on one account are of the same program, dataset or environment, whatever was changed
/// of it: the older one tells best what has changed since.
bool isAlike(const SentProgram& one, const SentProgram& other);
bool isAlike(const SentDataset& one, const SentDataset& other);
bool isAlike(const TestedEnvironment& one, const TestedEnvironment& other);
bool isAlike(const FinishedTrial& one, const FinishedTrial& other);

/// Adds a record and removes the one of the same thing.
void record(StepRecords& records, const SentProgram& program);
void record(StepRecords& records, const SentDataset& dataset);
void record(StepRecords& records, const TestedEnvironment& environment);
void record(StepRecords& records, const FinishedTrial& trial);

/// Notes that a program was sent to its place in part: what was there before is not what lies there now,
/// unless it is the very same.
void recordPart(StepRecords& records, const SentProgram& program);

/// Notes that a test ended before it was known whether the environment works. What it has left in a kept
/// folder is part of this environment and part of the one before, unless both are the very same.
void recordPart(StepRecords& records, const TestedEnvironment& environment);

/// Notes that a dataset was sent to its place in part, file by file: what was there before is mixed with it,
/// unless it is the very same.
void recordPart(StepRecords& records, const SentDataset& dataset);

/// Removes the record of a dataset that is not on the cluster any more.
void removeRecord(StepRecords& records, const SentDataset& dataset);

/// What differs between a record and what would be done now; None where the record still holds. What is not
/// known now, as while it is being read, is taken for unchanged, and what a record does not know for changed;
/// of a pace, both are taken for unchanged.
StepChange changeSince(const SentProgram& record, const SentProgram& now);
StepChange changeSince(const SentDataset& record, const SentDataset& now);
StepChange changeSince(const TestedEnvironment& record, const TestedEnvironment& now);
StepChange changeSince(const FinishedTrial& record, const FinishedTrial& now);
StepChange changeSince(const PaceConditions& record, const PaceConditions& now);
/// What differs between the environment that something ran in and the one that it would run in now, where
/// that is kept. One that was used and of which nothing is known is Unknown.
StepChange changeSince(const std::optional<UsedEnvironment>& record,
                       const std::optional<UsedEnvironment>& now);

/// The environment that a job of an account runs in now.
UsedEnvironment environmentInUse(const StepRecords& records, const ClusterAccount& where,
                                 const EnvironmentSpec& environment);

/// Whether what was done went well; a program and a dataset are recorded only then.
bool wentWell(const SentProgram& record);
bool wentWell(const SentDataset& record);
bool wentWell(const TestedEnvironment& record);
bool wentWell(const FinishedTrial& record);

}  // namespace atelier
