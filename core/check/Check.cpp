#include "core/check/Check.h"

#include <algorithm>

#include "core/check/ConsequentFindings.h"
#include "core/check/LateDirectives.h"
#include "core/check/body/CheckBody.h"
#include "core/check/context/CheckContext.h"
#include "core/check/header/CheckBytes.h"
#include "core/check/header/CheckCombinations.h"
#include "core/check/header/CheckMoments.h"
#include "core/check/header/CheckOtherScheduler.h"
#include "core/check/header/CheckValues.h"
#include "core/check/site/CheckJobFolder.h"
#include "core/check/site/CheckLayout.h"
#include "core/check/site/CheckPartitionFeatures.h"
#include "core/check/site/CheckPartitionGpus.h"
#include "core/check/site/CheckPartitions.h"
#include "core/check/site/CheckScheduling.h"
#include "core/check/site/CheckSite.h"
#include "core/check/site/CheckSiteGpus.h"
#include "core/check/site/CheckToldNames.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/ValueRules.h"
#include "core/edit/ScriptTree.h"
#include "core/text/ScriptPlaces.h"
#include "core/text/TextEdit.h"

namespace atelier {

namespace {

ScriptAnalysis examine(const QByteArray& script, const ScriptReading& reading, const ClusterProfile& cluster,
                       const SubmissionSettings& settings) {
    auto found = checkBytes(script);
    if (script.trimmed().isEmpty()) return {{}, found};
    CheckContext parts(reading, cluster, settings);
    checkOtherScheduler(parts);
    checkValues(parts);
    checkCombinations(parts);
    checkMoments(parts);
    checkSite(parts);
    checkScheduling(parts);
    checkJobFolder(parts);
    checkSiteGpus(parts);
    checkToldNames(parts);
    checkPartitionGpus(parts);
    checkPartitionFeatures(parts);
    checkPartitions(parts);
    checkLayout(parts);
    if (isShellScript(parts.text())) checkBody(parts);
    found += parts.sorted();
    std::stable_sort(found.begin(), found.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.line < b.line; });
    proposeMoves(found, parts.text(), parts.reading());
    return {parts.scriptReading(), withoutConsequentFindings(found, parts.text())};
}

ScriptReading readFor(const QByteArray& script, const ClusterProfile& cluster) {
    return readWhole(decodedScript(script), cluster.slurmRelease);
}

ScriptAnalysis examine(const QByteArray& script, const ClusterProfile& cluster,
                       const SubmissionSettings& settings) {
    return examine(script, readFor(script, cluster), cluster, settings);
}

qsizetype errors(const QList<Diagnostic>& found) {
    return std::count_if(found.cbegin(), found.cend(),
                         [](const Diagnostic& one) { return one.severity == Severity::Error; });
}

/// The part of a script that sbatch reads as directives, followed by one command.
QByteArray headerOf(const QByteArray& script, const ScriptReading& reading) {
    const int line = reading.directives.firstCommandLine;
    return line == 0 ? script : script.left(byteOffset(script, line + 1, 1));
}

/// How many fixes of a header are tried, so that each key can be checked: all in a usual script, the first
/// ones in one with hundreds of lines or of findings.
qsizetype trialsFor(const QByteArray& header, qsizetype findings) {
    constexpr qsizetype inAll = 800;
    return std::clamp<qsizetype>(inAll / (header.count('\n') + 1 + findings), 1, 30);
}

bool isDoubtful(const Diagnostic& found) {
    static const QList<Rule> doubtful{LineRule::Indented,
                                      LineRule::CommentedOut,
                                      LineRule::WrongCase,
                                      OptionRule::UnknownOption,
                                      OptionRule::InvalidWord,
                                      LineRule::AfterFirstCommand,
                                      ValueRule::TimeMinutesSeconds,
                                      ValueRule::MemoryTiny,
                                      OptionRule::SingleDash};
    return found.fix &&
           std::any_of(doubtful.cbegin(), doubtful.cend(), [&found](Rule rule) { return found.is(rule); });
}

/// The header that sbatch reads once a fix is made, for which a line that is moved up stands before the first
/// command.
QByteArray headerWith(const TextEdit& fix, const QByteArray& header, const Diagnostic& found) {
    if (!found.is(LineRule::AfterFirstCommand)) return withFix(header, fix);
    const auto moved = fix.replacement.section(QLatin1Char('\n'), 0, 0) + QLatin1Char('\n');
    return withFix(header, {fix.line, 1, fix.line, 1, moved});
}

/// Removes the fixes that would cause another finding: a line that becomes a directive may hold a bad
/// value, and a corrected number may exceed what the site has.
void keepGoodFixes(const QByteArray& script, const ScriptReading& reading, const ClusterProfile& cluster,
                   const SubmissionSettings& settings, QList<Diagnostic>& found) {
    if (std::none_of(found.cbegin(), found.cend(), isDoubtful)) return;
    const auto header = headerOf(script, reading);
    const auto before = errors(examine(header, cluster, settings).problems);
    auto trials = trialsFor(header, found.size());
    for (auto& one : found) {
        if (!isDoubtful(one)) continue;
        if (--trials < 0 ||
            errors(examine(headerWith(*one.fix, header, one), cluster, settings).problems) > before)
            one.fix.reset();
    }
}

}  // namespace

ScriptAnalysis analysed(const QByteArray& script, const ClusterProfile& cluster,
                        const SubmissionSettings& settings) {
    return analysed(script, readFor(script, cluster), cluster, settings);
}

ScriptAnalysis analysed(const QByteArray& script, const ScriptReading& reading, const ClusterProfile& cluster,
                        const SubmissionSettings& settings) {
    auto analysis = examine(script, reading, cluster, settings);
    keepGoodFixes(script, reading, cluster, settings, analysis.problems);
    return analysis;
}

QList<Diagnostic> check(const QByteArray& script, const ClusterProfile& cluster,
                        const SubmissionSettings& settings) {
    return analysed(script, cluster, settings).problems;
}

bool refused(const QList<Diagnostic>& found) {
    return std::any_of(found.cbegin(), found.cend(), [](const Diagnostic& one) {
        const auto row = rowOf(one.code);
        return one.severity == Severity::Error && row && row->slurmRefuses;
    });
}

}  // namespace atelier
