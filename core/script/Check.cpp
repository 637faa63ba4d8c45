#include "core/script/Check.h"

#include <algorithm>

#include "core/script/CheckParts.h"
#include "core/script/DiagnosticCode.h"

namespace atelier {

namespace {

/// The scripts whose body we can read: those of a shell.
bool isShell(const QString& script) {
    const auto first = script.section(QLatin1Char('\n'), 0, 0);
    return !first.contains(QLatin1String("#!")) || first.contains(QLatin1String("sh"));
}

/// How many bytes of UTF-8 make a character, by its first one; a stray byte stands for itself.
int sequenceLength(uchar lead) {
    if (lead >= 0xf0) return 4;
    if (lead >= 0xe0) return 3;
    if (lead >= 0xc0) return 2;
    return 1;
}

/// Where a line and column are in the bytes. Columns count UTF-16 units.
qsizetype byteOffset(const QByteArray& script, int line, int column) {
    qsizetype at = 0;
    for (int i = 1; i < line; ++i) {
        const auto end = script.indexOf('\n', at);
        if (end < 0) return script.size();
        at = end + 1;
    }
    for (int units = 1; units < column && at < script.size() && script[at] != '\n';) {
        const int length = sequenceLength(static_cast<uchar>(script[at]));
        units += length == 4 ? 2 : 1;
        at = std::min(at + length, script.size());
    }
    return at;
}

QList<Diagnostic> examine(const QByteArray& script, const ClusterProfile& cluster) {
    bool goOn = false;
    auto found = checkBytes(script, goOn);
    if (!goOn) return found;
    ScriptUnderCheck parts(decodedScript(script), cluster);
    checkValues(parts);
    checkCombinations(parts);
    checkSite(parts);
    checkSiteGpus(parts);
    checkLayout(parts);
    if (isShell(parts.text())) {
        checkBody(parts);
        checkTraining(parts);
    }
    found += parts.sorted();
    std::stable_sort(found.begin(), found.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.line < b.line; });
    return found;
}

qsizetype errors(const QList<Diagnostic>& found) {
    return std::count_if(found.cbegin(), found.cend(),
                         [](const Diagnostic& one) { return one.severity == Severity::Error; });
}

/// Takes away the fixes after which something else would be wrong: a line that becomes a directive may hold a
/// bad value, and what a number was meant to be may be more than there is.
void keepGoodFixes(const QByteArray& script, const ClusterProfile& cluster, QList<Diagnostic>& found) {
    static const QStringList doubtful{code::indented,      code::commentedOut,       code::wrongCase,
                                      code::unknownOption, code::timeMinutesSeconds, code::memoryTiny};
    for (auto& one : found)
        if (one.fix && doubtful.contains(one.code) &&
            errors(examine(withFix(script, *one.fix), cluster)) > errors(found))
            one.fix.reset();
}

}  // namespace

QList<Diagnostic> check(const QByteArray& script, const ClusterProfile& cluster) {
    auto found = examine(script, cluster);
    keepGoodFixes(script, cluster, found);
    return found;
}

bool refused(const QList<Diagnostic>& found) {
    return std::any_of(found.cbegin(), found.cend(), [](const Diagnostic& one) {
        return one.severity == Severity::Error && isRefusal(one.code);
    });
}

QByteArray withFix(const QByteArray& script, const TextEdit& fix) {
    const auto from = byteOffset(script, fix.line, fix.column);
    const auto to = std::max(from, byteOffset(script, fix.endLine, fix.endColumn));
    return script.left(from) + fix.replacement.toUtf8() + script.mid(to);
}

}  // namespace atelier
