#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT7xxx: what the cluster itself says when it is asked; the last argument is the cluster’s name.
enum class ClusterRule {
    AccountNotYours = 7001,
    ModuleNotThere = 7002,
    PathNotThere = 7003,
    GpuNotThere = 7004,
    LogFolderMissing = 7005,
    FolderFull = 7006,
    RefusedBySlurm = 7007,
    FolderNearlyFull = 7008,
    GivenPathNotThere = 7009,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(ClusterRule rule) {
    switch (rule) {
        case ClusterRule::AccountNotYours:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "account, the user's accounts, cluster",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "“%1” is not one of your accounts on %3. Yours are: %2"),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm refuses a job whose account does not have you as a member."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
            });
        case ClusterRule::ModuleNotThere:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = false,
                .arguments = "module, cluster, command that looks for one there (may be empty)",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%2 has no module “%1”."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "The job would go on without it and fail later, after its wait in the "
                                      "queue. “module avail” shows what there is; Lmod, which many sites "
                                      "have, shows all versions of one with “module spider NAME”."),
                .page = "https://docs.alliancecan.ca/wiki/Utiliser_des_modules/en",
                .suggesting =
                    QT_TRANSLATE_NOOP("Messages", "%2 has no module “%1”. Look for its name with “%3”."),
            });
        case ClusterRule::PathNotThere:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "path, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages", "“%1” is not there on %2."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The job reads it, and nothing in the script makes it first. Send it before you submit."),
                .page = "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine",
            });
        case ClusterRule::GpuNotThere:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "model, models there, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages", "No node of %3 has a GPU “%1”. There are: %2"),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "These are the names that Slurm itself gives its GPUs at this moment."),
                .page = "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm",
            });
        case ClusterRule::LogFolderMissing:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = false,
                .arguments = "option, folder, cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The folder “%2” of %1 is not there on %3, so the job would fail at once."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Slurm does not make the folder of a job’s output. The job "
                                                 "ends when it starts, without a word of why."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ClusterRule::FolderFull:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "folder, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages", "There is no room left in “%1” on %2."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "The job could not write its output or its results there. "
                                                 "Delete what you no longer need, or use another place."),
                .page = "https://docs.alliancecan.ca/wiki/Storage_and_file_management",
            });
        case ClusterRule::RefusedBySlurm:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "the site's own words, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages", "Slurm on %2 refuses the script: %1"),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "These are the site’s own words, from “sbatch --test-only”. Nothing was submitted."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ClusterRule::FolderNearlyFull:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "folder, part used in percent, cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "“%1” on %3 is nearly full: %2 % of what you may use is taken."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Results, checkpoints and logs that no longer fit are lost. "
                                                 "Delete what you no longer need, or use another place."),
                .page = "https://docs.alliancecan.ca/wiki/Storage_and_file_management",
            });
        case ClusterRule::GivenPathNotThere:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "path, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%1” is not there on %2, and the program is told to use it."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A program that reads it fails. One that makes it may fail, too, unless it makes the "
                    "folder first. Make it on the cluster, and nothing more is said."),
                .page = "https://docs.alliancecan.ca/wiki/Storage_and_file_management",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
