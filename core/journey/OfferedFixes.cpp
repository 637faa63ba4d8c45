#include "core/journey/OfferedFixes.h"

#include "core/check/ScriptFixes.h"
#include "core/diagnostic/PartitionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/job/JobChanges.h"
#include "core/render/Parse.h"
#include "core/render/Render.h"

namespace atelier {

namespace {

/// Of what a partition does not give, the check only warns where the job names no partition.
bool isMisfit(const Diagnostic& found) {
    const int number = ruleNumberIn(found.code);
    if (rowOf(PartitionRule(number))) return true;
    return found.severity == Severity::Error && (rowOf(SiteRule(number)) || rowOf(SiteGpuRule(number)));
}

}  // namespace

JobSpec withOfferedFixes(const JobSpec& job, const ClusterProfile& cluster) {
    const QString script = render(job, cluster);
    const FixedScript fixed = withFixes(script.toUtf8(), cluster, isMisfit);
    if (fixed.applied.isEmpty()) return job;
    return withChanges(job, parse(script), parse(QString::fromUtf8(fixed.script)));
}

}  // namespace atelier
