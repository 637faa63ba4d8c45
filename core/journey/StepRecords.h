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

/// What the folder of a program held when it was looked through.
struct ProgramListing {
    QByteArray digest;  ///< FileTree::digest of what travels
    /// The lists of packages at its top: name, and SHA-256 of the content.
    QMap<QString, QByteArray> requirementFiles;
    bool operator==(const ProgramListing&) const = default;
};

/// A program on a cluster.
struct SentProgram {
    ClusterAccount where;
    QString localFolder;  ///< empty where it was cloned
    QString gitAddress;   ///< empty where it came from this computer
    QString folder;       ///< on the cluster, as the job names it
    /// None of a clone, nor while the folder is looked through.
    std::optional<ProgramListing> listing;
    bool operator==(const SentProgram&) const = default;
};

/// A dataset on a cluster.
struct SentDataset {
    ClusterAccount where;
    QString localPath;
    QString archive;  ///< as the job names it
    DatasetSummary summary;
    bool operator==(const SentDataset&) const = default;
};

/// An environment that was made and tested on a cluster.
struct TestedEnvironment {
    ClusterAccount where;
    EnvironmentSpec environment;
    QByteArray requirements;  ///< SHA-256 of its list of packages; empty where that is not known
    bool operator==(const TestedEnvironment&) const = default;
};

/// A try that succeeded.
struct SucceededTrial {
    ClusterAccount where;
    QStringList lines;  ///< what was run
    std::optional<ProgramListing> program;
    QString dataset;  ///< the path on this computer of what was in the archive; empty: none was chosen
    bool operator==(const SucceededTrial&) const = default;
};

/// What was done for a job, wherever it was done: from these, and from nothing else, follows which steps are
/// behind us. Of each kind the newest is last, and there is one for each account.
struct StepRecords {
    QList<SentProgram> programs;
    QList<SentDataset> datasets;
    QList<TestedEnvironment> environments;
    QList<SucceededTrial> trials;
    bool operator==(const StepRecords&) const = default;
};

/// Adds a record, in place of an earlier one of the same account.
void record(StepRecords& records, const SentProgram& program);
void record(StepRecords& records, const SentDataset& dataset);
void record(StepRecords& records, const TestedEnvironment& environment);
void record(StepRecords& records, const SucceededTrial& trial);

/// Takes the record of a dataset away that is not on the cluster any more.
void strike(StepRecords& records, const SentDataset& dataset);

/// What is different now from what a record tells; StepChange::None where it still holds. What is not known
/// of either is taken to be the same.
StepChange changeSince(const SentProgram& record, const SentProgram& now);
StepChange changeSince(const SentDataset& record, const SentDataset& now);
StepChange changeSince(const TestedEnvironment& record, const TestedEnvironment& now);
StepChange changeSince(const SucceededTrial& record, const SucceededTrial& now);

}  // namespace atelier
