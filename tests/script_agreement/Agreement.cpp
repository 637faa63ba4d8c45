#include "tests/script_agreement/Agreement.h"

#include <grp.h>
#include <pwd.h>

#include <QFileInfo>

#include "core/check/Check.h"
#include "core/directives/DirectiveReader.h"

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

bool isThere(const ReadDirective& directive) {
    const auto value = directive.value.toLocal8Bit();
    bool number = false;
    directive.value.toInt(&number);
    if (directive.name() == QLatin1String("uid")) return number || getpwnam(value.constData()) != nullptr;
    if (directive.name() == QLatin1String("gid")) return number || getgrnam(value.constData()) != nullptr;
    // A number is an open file; those of input and output are.
    if (directive.name() == QLatin1String("export-file") && number) return directive.value.toInt() < 3;
    return QFileInfo(directive.value).isFile() || directive.value.startsWith(QLatin1String("/dev/"));
}

/// What the script names of this computer, where the practice cluster is, and what is not there.
SubmissionSettings here(const QByteArray& script) {
    SubmissionSettings settings;
    for (const auto& directive : readDirectives(QString::fromUtf8(script)).directives)
        if (mustExist(directive.name()) && !isThere(directive)) settings.missing.append(directive.value);
    return settings;
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
        const auto found = check(scripts[i], cluster, here(scripts[i]));
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
