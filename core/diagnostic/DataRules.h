#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT6xxx: where files are read, written and deleted.
enum class DataRule {
    DataOnSharedStorage = 6005,
    ResultsNotCopied = 6006,
    CheckpointOnNode = 6012,
    DangerousRemoval = 6022,
    UnpackedOnShared = 6026,
    ResultsLostOnFailure = 6027,
    FolderMadeLater = 6028,
    FolderGone = 6029,
    MovedToProject = 6036,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(DataRule rule) {
    switch (rule) {
        case DataRule::DataOnSharedStorage:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "path, folder of a job's own there (may be empty)",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "The training reads its data from %1. Bring them to the node’s "
                                              "own disk first."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "Reading many files from shared storage slows your training and "
                                      "everybody else’s. Unpack one archive on the node’s own disk."),
                .page = "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine",
                .suggesting =
                    QT_TRANSLATE_NOOP("Messages",
                                      "The training reads its data from %1. Bring them to the node’s "
                                      "own disk, %2, first."),
            });
        case DataRule::ResultsNotCopied:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Nothing copies the results off the node’s disk, which is emptied when the job ends. "
                    "Copy them to your own folders at the end of the script."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "What is on the node’s own disk at the end is gone. Copy it "
                                                 "to your own folders, also when the training fails."),
                .page = "https://docs.alliancecan.ca/wiki/Using_node-local_storage",
            });
        case DataRule::CheckpointOnNode:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "path",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "Checkpoints in %1 vanish with the job. Write them to shared storage."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "The node’s disk is emptied when the job ends, and the next "
                                                 "piece would start from the beginning."),
                .page = "https://docs.alliancecan.ca/wiki/Using_node-local_storage",
            });
        case DataRule::DangerousRemoval:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "variable, what is deleted",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "If %1 is empty, this deletes “%2” and everything in it. Make sure that it has a value."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "A variable that was never set, or whose command failed, is empty. "
                                      "Written as ${NAME:?}, the shell stops there instead."),
                .page = "https://www.gnu.org/software/bash/manual/bash.html#Shell-Parameter-Expansion",
                .shellcheck = "SC2115 SC2086",
            });
        case DataRule::UnpackedOnShared:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "path, folder of a job's own there (may be empty)",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages",
                                      "This unpacks a dataset to “%1”, which is shared storage. Unpack "
                                      "it to the node’s own disk."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Thousands of small files slow the storage for everybody and count against your limit of "
                    "files. The node’s own disk is faster, and takes one archive at once."),
                .page = "https://docs.alliancecan.ca/wiki/Handling_large_collections_of_files",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages", "This unpacks a dataset to “%1”, which is shared storage. Unpack it to %2."),
            });
        case DataRule::ResultsLostOnFailure:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "line that copies them",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "If the training fails, “set -e” ends the script, and line %1 "
                                              "copies nothing. Copy in a “trap … EXIT”."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "What was written to the node is then lost, the last checkpoint among "
                                      "it. A “trap … EXIT” that copies runs in any case."),
                .page = "https://docs.alliancecan.ca/wiki/Using_node-local_storage",
            });
        case DataRule::FolderMadeLater:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "folder, line that makes it",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "“%1” is made in line %2 only, after this “cd” into it."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "The “cd” fails, and what follows happens in another folder."),
                .page = "https://www.gnu.org/software/bash/manual/bash.html#index-cd",
                .shellcheck = "SC2164",
            });
        case DataRule::FolderGone:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "folder, line that deletes it",
                .sentence = QT_TRANSLATE_NOOP("Messages", "Line %2 deleted “%1”, so this “cd” fails."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "What follows then happens in another folder."),
                .page = "https://www.gnu.org/software/bash/manual/bash.html#index-cd",
                .shellcheck = "SC2164",
            });
        case DataRule::MovedToProject:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "path",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“mv” to “%1” soon exceeds a quota. Copy instead, with “cp”."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A moved file keeps its group. On project storage, only files of the project’s group "
                    "count against the project’s quota; for others there is next to none."),
                .page = "https://docs.alliancecan.ca/wiki/Project_layout",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
