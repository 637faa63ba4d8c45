#include "core/check/ToldByCluster.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/diagnostic/ByteRules.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/PartitionRules.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"

namespace atelier {

namespace {

/// What a refusal may be about.
struct Cause {
    const char* words;    ///< a regular expression, in any case
    const char* option;   ///< without dashes, where an option's name says which finding is meant; else empty
    QList<Rule> rules;    ///< the findings that are always meant
    bool lasting = true;  ///< it holds whenever Slurm is asked
};

/// In the order in which they are looked for: "Invalid account or account/partition combination" is about the
/// account.
const QList<Cause>& causes() {
    static const QList<Rule> gpus{SiteGpuRule::GpuModelMissing,   SiteGpuRule::GpuModelUnknown,
                                  SiteGpuRule::GpusBeyondNode,    SiteGpuRule::GpuCount,
                                  SiteGpuRule::OneInstance,       SiteGpuRule::WholeNodeGpus,
                                  SiteGpuRule::GpuNotInPartition, SiteGpuRule::NoGpusThere,
                                  ClusterRule::GpuNotThere,       PartitionRule::GpusBeyondPartition};
    static const QList<Rule> memory{
        SiteRule::MemoryBeyondNode, SiteRule::BeyondNodes, PartitionRule::MemoryBeyondPartition,
        PartitionRule::CpuMemoryBeyondPartition, PartitionRule::AllMemoryBeyondPartition};
    static const QList<Rule> cpus{SiteRule::CpusBeyondNode, SiteRule::BeyondNodes,
                                  PartitionRule::CpusBeyondPartition, PartitionRule::AllCpusBeyondPartition};
    static const QList<Rule> nodes{SiteRule::BeyondNodes, PartitionRule::NodesBeyondPartition,
                                   PartitionRule::NodesBelowPartition};
    static const QList<Cause> list{
        {"accounting/QOS policy|limit, user", "", {SiteRule::TooManyJobs}, false},
        {"not permitted to use this partition", "partition", {}},
        {"\\baccount\\b",
         "account",
         {SiteRule::AccountPrefix, SiteRule::AccountPlaceholder, SiteRule::AccountOfExample,
          ClusterRule::AccountNotYours}},
        {"array", "array", {SiteRule::ArrayIndex, SiteRule::TooManyJobs}},
        {"generic resource|\\bgres\\b|\\btres\\b|trackable resource", "gres", gpus},
        {"time limit is invalid", "time", {SiteRule::TimeTooLong, SiteRule::TimeBeyondPartition}},
        {"node configuration is not available", "",
         gpus + memory + cpus + nodes +
             QList<Rule>{PartitionRule::AllGpusBeyondPartition, PartitionRule::FeatureNotInPartition,
                         PartitionRule::DiskBeyondPartition}},
        {"memory required by task", "mem", memory},
        {"node count specification", "", nodes},
        {"more processors requested", "", cpus},
        {"not available now", "", {}, false},
        {"invalid partition|no partition specified", "partition", {}},
        {"\\bpartition\\b", "partition", {SiteRule::PartitionClosed}, false},
        {"invalid qos", "qos", {}},
        {"\\bqos\\b", "qos", {}, false},
        {"invalid feature", "constraint", {}},
        {"\\breservation\\b", "reservation", {}, false},
        {"(?:unrecognized|invalid|ambiguous) option|option .* is ambiguous",
         "",
         {OptionRule::UnknownOption, OptionRule::AmbiguousOption}},
        {"not look like a batch script",
         "",
         {ByteRule::NoShebang, ByteRule::ByteOrderMark, ByteRule::ScriptEmpty, ByteRule::OnlyWhitespace}},
    };
    return list;
}

const Cause* causeOf(const Diagnostic& refusal) {
    const QString reason = refusal.arguments.value(0);
    const auto found = std::ranges::find_if(causes(), [&reason](const Cause& cause) {
        const QRegularExpression words(QLatin1String(cause.words), QRegularExpression::CaseInsensitiveOption);
        return words.match(reason).hasMatch();
    });
    return found == causes().cend() ? nullptr : &*found;
}

/// Whether a finding is about an option that its first argument names, "--partition".
bool isAbout(const Diagnostic& found, const char* option) {
    const bool isNamed = found.is(SiteRule::OptionMandatory) || found.is(SiteRule::NameNotTold) ||
                         found.is(SiteRule::NothingTold);
    return isNamed && *option != '\0' &&
           found.arguments.value(0) == QLatin1String("--") + QLatin1String(option);
}

bool isRefusedFor(const Diagnostic& own, const Diagnostic& told) {
    if (!told.is(ClusterRule::RefusedBySlurm)) return false;
    const Cause* cause = causeOf(told);
    if (!cause) return false;
    if (own.is(OptionRule::UnknownOption) && !told.arguments.value(0).contains(own.arguments.value(0)))
        return false;
    // It names its option as the script does, "-p".
    const bool isUnknownThere = own.is(SiteRule::NameUnknown) && own.line == told.line;
    return isAbout(own, cause->option) || (isUnknownThere && *cause->option != '\0') ||
           std::ranges::any_of(cause->rules, [&own](Rule rule) { return own.is(rule); });
}

bool saysTheSame(const Diagnostic& own, const Diagnostic& told) {
    const bool isSameModel = own.is(SiteGpuRule::GpuModelUnknown) && told.is(ClusterRule::GpuNotThere) &&
                             own.arguments.value(0) == told.arguments.value(0);
    const bool isSameModule = own.is(SiteRule::NoModulesThere) && told.is(ClusterRule::ModuleNotThere) &&
                              own.line == told.line && own.arguments.value(0) == told.arguments.value(0);
    return isSameModel || isSameModule || isRefusedFor(own, told);
}

/// Whether Slurm's account of the user makes a guess about the account needless.
bool isGuessBeside(const Diagnostic& own, const Diagnostic& told) {
    return told.is(ClusterRule::AccountNotYours) && own.line == told.line &&
           (own.is(SiteRule::AccountPlaceholder) || own.is(SiteRule::AccountOfExample) ||
            own.is(SiteRule::AccountPrefix));
}

}  // namespace

QList<Diagnostic> withToldByCluster(QList<Diagnostic> own, const QList<Diagnostic>& told) {
    own.removeIf([&told](const Diagnostic& one) {
        return std::ranges::any_of(told, [&one](const Diagnostic& each) { return isGuessBeside(one, each); });
    });
    QList<Diagnostic> all = own;
    for (const Diagnostic& one : told) {
        bool isSaid = std::ranges::any_of(
            told, [&one](const Diagnostic& other) { return other != one && isRefusedFor(other, one); });
        for (qsizetype i = 0; i < own.size(); ++i) {
            if (!saysTheSame(own[i], one)) continue;
            isSaid = true;
            if (one.severity == Severity::Error && own[i].severity == Severity::Warning)
                all[i].severity = Severity::Error;
        }
        if (!isSaid) all.append(one);
    }
    std::stable_sort(all.begin(), all.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
    return all;
}

bool isLasting(const Diagnostic& told) {
    if (told.is(ClusterRule::AccountNotYours) || told.is(ClusterRule::GpuNotThere) ||
        told.is(ClusterRule::ModuleNotThere))
        return true;
    const Cause* cause = told.is(ClusterRule::RefusedBySlurm) ? causeOf(told) : nullptr;
    return cause && cause->lasting;
}

bool isMissingPath(const Diagnostic& told) {
    return told.is(ClusterRule::PathNotThere) || told.is(ClusterRule::GivenPathNotThere);
}

}  // namespace atelier
