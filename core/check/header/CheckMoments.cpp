#include "core/check/header/CheckMoments.h"

#include <QTimeZone>
#include <algorithm>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/CombinationRules.h"
#include "core/diagnostic/ValueRules.h"
#include "core/sbatch/SlurmMoment.h"
#include "core/sbatch/SlurmTime.h"

namespace atelier {

namespace {

std::optional<QDateTime> momentOf(const CheckContext& script, const char* option) {
    return parseSlurmMoment(script.value(option));
}

/// The time before which it is not yet now anywhere: clusters and people are in different time zones.
std::optional<QDateTime> surelyPast(const CheckContext& script) {
    if (!script.today()) return std::nullopt;
    return QDateTime(script.today()->addDays(-1), QTime(0, 0), QTimeZone::utc());
}

/// How long the job may take at least; Slurm goes by --time-min where there is one.
std::chrono::seconds leastLength(const CheckContext& script) {
    const auto shortest = parseSlurmTime(script.value("time-min"));
    const auto time = shortest ? shortest : parseSlurmTime(script.value("time"));
    return time && !time->unlimited ? time->length : std::chrono::seconds(0);
}

/// A job that begins in the past begins at once; one that must end in the past is refused. Source:
/// job_mgr.c (_valid_job_part …), slurm_opt.c (arg_set_begin).
bool checkPast(CheckContext& script, const char* option, Severity severity) {
    const auto moment = momentOf(script, option);
    const auto past = surelyPast(script);
    if (!moment || !past || *moment >= *past) return false;
    const auto* directive = script.last(option);
    script.atValue(broken<ValueRule::MomentPast>(directive->option, directive->value).withSeverity(severity),
                   *directive);
    return true;
}

/// Slurm refuses a job that cannot end before its deadline.
void checkDeadline(CheckContext& script) {
    const auto deadline = momentOf(script, "deadline");
    auto earliest = momentOf(script, "begin");
    if (const auto past = surelyPast(script)) earliest = earliest ? std::max(*earliest, *past) : *past;
    if (!deadline || !earliest) return;
    const auto length = leastLength(script);
    if (*deadline >= earliest->addSecs(length.count())) return;
    const auto* directive = script.last("deadline");
    script.atValue(
        broken<CombinationRule::DeadlineTooSoon>(
            directive->value, QString::number(std::chrono::ceil<std::chrono::hours>(length).count())),
        *directive);
}

}  // namespace

void checkMoments(CheckContext& script) {
    checkPast(script, "begin", Severity::Warning);
    if (!checkPast(script, "deadline", Severity::Error)) checkDeadline(script);
}

}  // namespace atelier
