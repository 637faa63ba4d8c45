#include "core/check/ScriptFixes.h"

#include <QSet>
#include <QStringDecoder>
#include <algorithm>

#include "core/check/Check.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/ValueRules.h"
#include "core/text/TextEdit.h"

namespace atelier {

namespace {

// The most fixes that are made; no script that somebody wrote needs more.
constexpr int mostFixes = 1000;

bool isText(const QByteArray& script) {
    if (script.contains('\0')) return false;
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(script);
    return !decoder.hasError() && !text.isNull();
}

qsizetype errorsIn(const QList<Diagnostic>& found) {
    return std::count_if(found.cbegin(), found.cend(),
                         [](const Diagnostic& one) { return one.severity == Severity::Error; });
}

/// How often a finding is there, wherever it stands.
qsizetype timesFound(const QList<Diagnostic>& found, const Diagnostic& which) {
    return std::count_if(found.cbegin(), found.cend(), [&which](const Diagnostic& one) {
        return one.code == which.code && one.arguments == which.arguments;
    });
}

}  // namespace

bool isForItsAuthor(const Diagnostic& found) {
    // A share is a recommendation, and a time of two numbers is what it says.
    if (found.is(LineRule::CommentedOut) || found.is(ValueRule::TimeMinutesSeconds) ||
        found.is(SiteGpuRule::CpusBeyondShare) || found.is(SiteGpuRule::MemoryBeyondShare) ||
        found.fixFor == FixFor::ItsAuthor)
        return true;
    return found.severity != Severity::Error && found.is(SiteGpuRule::GpuModelUnknown);
}

FixedScript withAllFixes(const QByteArray& script, const ClusterProfile& cluster) {
    return withFixes(script, cluster, [](const Diagnostic&) { return true; });
}

FixedScript withFixes(const QByteArray& script, const ClusterProfile& cluster,
                      const std::function<bool(const Diagnostic&)>& wanted) {
    FixedScript fixed{script, {}};
    if (!isText(script)) return fixed;
    QSet<QByteArray> seen{script};
    auto found = check(script, cluster);
    // One pass over what is found; a fix that worked starts it anew, since places may have moved.
    for (qsizetype i = 0; i < found.size() && fixed.applied.size() < mostFixes; ++i) {
        if (!found[i].fix || isForItsAuthor(found[i]) || !wanted(found[i])) continue;
        const QByteArray changed = withFix(fixed.script, *found[i].fix);
        if (seen.contains(changed)) continue;
        const auto left = check(changed, cluster);
        if (errorsIn(left) > errorsIn(found) || timesFound(left, found[i]) >= timesFound(found, found[i]))
            continue;
        seen.insert(changed);
        fixed.applied.append(found[i]);
        fixed.script = changed;
        found = left;
        i = -1;
    }
    return fixed;
}

}  // namespace atelier
