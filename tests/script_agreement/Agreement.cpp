#include "tests/script_agreement/Agreement.h"

#include "core/script/Check.h"

namespace atelier::testing {

namespace {

QByteArray ourReasons(const QList<Diagnostic>& found) {
    QByteArrayList reasons;
    for (const auto& one : found)
        if (one.severity != Severity::Note)
            reasons.append(one.code.toUtf8() + (one.severity == Severity::Error ? "!" : "") + " line " +
                           QByteArray::number(one.line) + " (" +
                           one.arguments.join(QLatin1String(", ")).toUtf8() + ')');
    return reasons.join("; ");
}

QByteArray shown(const DirectiveVariation& variation, const SbatchVerdict& theirs, bool ours,
                 const QList<Diagnostic>& found) {
    return "--- " + variation.kind + '\n' + variation.script +
           "\nsbatch: " + (theirs.refused() ? "refuses" : "takes") + " (" + QByteArray::number(theirs.code) +
           ") " + theirs.said.trimmed() + "\nwe: " + (ours ? "refuse " : "take ") + ourReasons(found) + '\n';
}

}  // namespace

Agreement compare(const PracticeConnection& to, const QList<DirectiveVariation>& variations) {
    QByteArrayList scripts;
    for (const auto& variation : variations) scripts.append(variation.script);
    const auto theirs = askSbatch(to, scripts);
    auto cluster = practiceProfile();
    cluster.slurmRelease = slurmRelease(to);
    Agreement agreement;
    for (qsizetype i = 0; i < theirs.size(); ++i) {
        const auto found = check(scripts[i], cluster);
        const bool ours = refused(found);
        ++agreement.asked;
        if (theirs[i].refused()) ++agreement.refused;
        // `timeout` speaks with 124 and 137.
        if (theirs[i].code == -1 || theirs[i].code == 124 || theirs[i].code == 137) ++agreement.unanswered;
        if (ours != theirs[i].refused())
            agreement.disagreements.append(shown(variations[i], theirs[i], ours, found));
    }
    return agreement;
}

}  // namespace atelier::testing
