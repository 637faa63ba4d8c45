#include "core/check/site/CheckJobFolder.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/shell/ShellVariables.h"

namespace atelier {

namespace {

const QString allianceVariable = QStringLiteral("SLURM_TMPDIR");

bool uses(const ShellWord& word) {
    if (!word.raw.contains(allianceVariable) || word.raw.startsWith(QLatin1Char('\''))) return false;
    const auto found = variableUses(word.raw);
    return std::ranges::any_of(found, [&word](const VariableUse& use) {
        const bool escaped = use.start > 0 && word.raw[use.start - 1] == QLatin1Char('\\');
        return use.name == allianceVariable && !escaped;
    });
}

/// The words that use the variable, up to where it may have been set.
QList<ShellWord> wordsThatUse(const ShellScript& shell) {
    QList<ShellWord> found;
    for (const auto& command : shell.commands) {
        if (maySetAnything(command)) break;
        for (const auto* words : {&command.assignments, &command.words})
            std::ranges::copy_if(*words, std::back_inserter(found), uses);
    }
    return found;
}

}  // namespace

void checkJobFolder(CheckContext& script) {
    const ClusterProfile& cluster = script.cluster();
    const QString& there = cluster.storage.localDisk;
    if (cluster.id.isEmpty() || there.contains(allianceVariable)) return;
    if (script.variables().contains(allianceVariable)) return;
    static const QRegularExpression form(QStringLiteral("\\$(SLURM_TMPDIR\\b|\\{SLURM_TMPDIR\\})"));
    for (const auto& word : wordsThatUse(script.shell())) {
        const auto breach = broken<SiteRule::JobFolderVariable>(cluster.name, there);
        if (there.isEmpty()) return script.atWord(breach.withSeverity(Severity::Note), word);
        script.atWord(breach, word, QString(word.raw).replace(form, there));
    }
}

}  // namespace atelier
