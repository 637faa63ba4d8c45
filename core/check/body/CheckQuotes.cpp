#include "core/check/body/CheckQuotes.h"

#include <QRegularExpression>
#include <optional>

#include "core/body/BodyFacts.h"
#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/Breach.h"
#include "core/shell/ShellVariables.h"

namespace atelier {

namespace {

/// Whether the shell splits a value into several words.
bool hasBlank(const QString& value) {
    static const QRegularExpression blank(QStringLiteral("[ \\t\\n]"));
    // A value with a command in it is not judged, since its output is not known.
    return value.contains(blank) && !value.contains(QLatin1String("$(")) && !value.contains(QLatin1Char('`'));
}

/// Whether a loop's variable stands for files, by its name; numbers and seeds have no blanks.
bool standsForFiles(const QString& name) {
    static const QRegularExpression form(
        QStringLiteral("\\A(?:f|\\w*(?:file|path|dir|folder|image|img|archive|fichier|dossier)\\w*)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(name).hasMatch();
}

/// The first variable of a word, where no quotes and no backslash take part in it.
std::optional<VariableUse> bareVariable(const ShellWord& word) {
    static const QRegularExpression quoting(QStringLiteral("[\"'\\\\`(]"));
    const auto uses = variableUses(word.raw);
    if (uses.isEmpty() || word.withinQuotes || quoting.match(word.raw).hasMatch()) return {};
    return uses.constFirst();
}

void checkWord(CheckContext& script, const ShellWord& word, const QString& program,
               const QMap<QString, QString>& values) {
    const auto variable = bareVariable(word);
    if (!variable) return;
    const QString& name = variable->name;
    const bool falls = hasBlank(values.value(name));
    const bool mayFall = script.shell().loopVariables.contains(name) && standsForFiles(name);
    if (!falls && !mayFall) return;
    auto better = word.raw;
    better.insert(variable->start + variable->length, QLatin1Char('"'));
    better.insert(variable->start, QLatin1Char('"'));
    script.atWord(broken<BodyRule::UnquotedVariable>(QLatin1Char('$') + name, program)
                      .withSeverity(falls ? Severity::Warning : Severity::Note),
                  word, better);
}

}  // namespace

void checkQuotes(CheckContext& script) {
    static const QSet<QString> programs{"rm", "cp", "mv"};
    const auto values = plainVariables(script.shell());
    for (const auto& command : script.shell().commands) {
        const auto program = programName(command);
        if (!programs.contains(program)) continue;
        for (auto i = programIndex(command) + 1; i < command.words.size(); ++i)
            checkWord(script, command.words[i], program, values);
    }
}

}  // namespace atelier
