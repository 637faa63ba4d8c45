#include "core/check/body/CheckVariables.h"

#include <QRegularExpression>

#include "core/body/BodyFacts.h"
#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/Breach.h"
#include "core/sbatch/SlurmVariables.h"
#include "core/shell/ShellVariables.h"

namespace atelier {

namespace {

/// Names that differ by one letter or one `S` at an end: the one was meant with the other.
bool isMisspelt(const QString& name, const QString& other) {
    if (name.size() < 6 || std::abs(name.size() - other.size()) > 1 || name == other) return false;
    qsizetype begin = 0;
    while (begin < std::min(name.size(), other.size()) && name[begin] == other[begin]) ++begin;
    qsizetype end = 0;
    while (end < std::min(name.size(), other.size()) - begin &&
           name[name.size() - 1 - end] == other[other.size() - 1 - end])
        ++end;
    const auto changed = [&](const QString& text) { return text.mid(begin, text.size() - begin - end); };
    static const QRegularExpression number(QStringLiteral("\\d"));
    // Names that differ in a number, as DATA1 and DATA2, are two variables and no misspelling.
    return changed(name).size() <= 1 && changed(other).size() <= 1 && !changed(name).contains(number) &&
           !changed(other).contains(number);
}

void checkVariable(CheckContext& script, const ShellWord& word, const QString& name,
                   const QSet<QString>& named) {
    // The tutorial's second script uses what only its first one defines.
    if (name == QLatin1String("SOURCEDIR"))
        return script.atWord(broken<BodyRule::VariableUndefined>(name), word);
    QStringList alike;
    if (const auto meant = slurmVariableMeant(name); !meant.isEmpty())
        alike.append(meant);
    else
        for (const auto& other : named)
            if (isMisspelt(name, other)) alike.append(other);
    if (alike.size() != 1) return;
    auto better = word.raw;
    static const QString form(QStringLiteral("\\$(\\{?)%1\\b"));
    better.replace(QRegularExpression(form.arg(name)), QStringLiteral("$\\1") + alike.first());
    script.atWord(broken<BodyRule::VariableMisspelt>(name, alike.first()), word, better);
}

/// The first variable of a word that nothing gives a value to; empty where all have one. What always has one
/// becomes known.
QString undefinedIn(const ShellWord& word, QSet<QString>& known) {
    if (!word.raw.contains(QLatin1Char('$')) || word.raw.startsWith(QLatin1Char('\''))) return {};
    for (const auto& [name, start, length] : variableUses(word.raw)) {
        const bool escaped = start > 0 && word.raw[start - 1] == QLatin1Char('\\');
        if (escaped || known.contains(name)) continue;
        if (!isAlwaysSet(name)) return name;
        known.insert(name);
    }
    return {};
}

}  // namespace

bool isAlwaysSet(const QString& name) {
    static const QSet<QString> names{"HOME", "USER", "LOGNAME", "PWD", "HOSTNAME", "RANDOM", "SCRATCH"};
    return names.contains(name) ||
           (name.startsWith(QLatin1String("SLURM_")) && slurmVariableMeant(name).isEmpty());
}

void checkVariables(CheckContext& script) {
    const auto& given = script.variables();
    auto known = given;
    for (const auto& command : script.shell().commands) {
        if (maySetAnything(command)) return;
        for (const auto* words : {&command.assignments, &command.words})
            for (const auto& word : *words) {
                const auto name = undefinedIn(word, known);
                if (name.isEmpty()) continue;
                checkVariable(script, word, name, given);
                known.insert(name);
            }
    }
}

}  // namespace atelier
