#include "core/render/Render.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/render/ChainLines.h"
#include "core/render/FormOnlyValues.h"
#include "core/render/JobDirectives.h"
#include "core/render/LocalFolder.h"
#include "core/render/Parse.h"
#include "core/render/ScriptSteps.h"
#include "core/render/ScriptText.h"
#include "core/render/SweepLines.h"
#include "core/sbatch/Directive.h"

namespace atelier {

namespace {

constexpr int commentColumn = 40;

QString directiveLine(const Directive& directive, const DirectiveText& text) {
    const auto word = directiveWord(text.value);
    if (!word) return {};
    auto line = QStringLiteral("#SBATCH --") + QLatin1String(directive.name);
    if (directive.argument != OptionArgument::None) line += QLatin1Char('=') + *word;
    if (text.comment.isEmpty()) return line;
    const auto width = std::max<qsizetype>(line.size() + 2, commentColumn);
    return line.leftJustified(width) + QStringLiteral("# ") + text.comment;
}

QStringList head(const JobSpec& spec, const ClusterProfile& cluster) {
    QStringList lines{QStringLiteral("#!/bin/bash"),
                      QStringLiteral("# ") + scriptText(ScriptText::WrittenByAtelier, spec.language)};
    for (const auto& directive : jobDirectives()) {
        if (directive.write == nullptr) continue;
        const auto text = directive.write(spec, cluster);
        const auto line = text ? directiveLine(*directive.option, *text) : QString();
        if (!line.isEmpty()) lines.append(line);
    }
    return lines;
}

/// A try's lines that end it where nothing on the node can load a module. The login shell hands its function
/// "module" to the node, where the program that this calls may be missing, and it then succeeds all the same.
/// Sources: Lmod, "Environment variables" (LMOD_CMD); Environment Modules, "modulecmd" (MODULES_CMD).
QStringList requireModuleCommand() {
    return {QStringLiteral("type module > /dev/null || exit %1").arg(noModuleCommand),
            QStringLiteral("for NAME in \"${LMOD_CMD:-}\" \"${MODULES_CMD:-}\"; do"),
            QStringLiteral("    [ -z \"$NAME\" ] || [ -e \"$NAME\" ] || exit %1").arg(noModuleCommand),
            QStringLiteral("done")};
}

}  // namespace

QString renderedLines(const JobSpec& asked, const ClusterProfile& cluster) {
    const JobSpec spec = withoutDisallowedChain(asked);
    QStringList local = localFolderLines(spec, cluster);
    if (const QString remove = removeLocalFolder(cluster); !remove.isEmpty())
        local << QStringLiteral("trap '%1' EXIT").arg(remove);
    QList<QStringList> paragraphs{head(spec, cluster), placeLines(spec), local, chainStartLines(spec)};
    for (const auto& step : scriptSteps(spec, cluster)) paragraphs.append(step.lines);
    paragraphs << chainEndLines(spec) << QStringList{QStringLiteral("exit \"$CODE\"")};
    paragraphs.removeAll(QStringList());
    QStringList texts;
    for (const auto& lines : paragraphs) texts.append(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
    // A NUL cannot be in a script, and a CR before a line break is refused by sbatch.
    static const QRegularExpression dosBreaks(QStringLiteral("\\r+\\n"));
    return texts.join(QLatin1Char('\n')).remove(QChar::Null).replace(dosBreaks, QStringLiteral("\n"));
}

QString render(const JobSpec& spec, const ClusterProfile& cluster) {
    return rendered(spec, cluster).text;
}

RenderedScript rendered(const JobSpec& spec, const ClusterProfile& cluster) {
    auto script = readWhole(renderedLines(spec, cluster), cluster.slurmRelease);
    // A comment behind the last command changes nothing of what was read.
    script.text += formOnlyLines(spec, parseLines(script));
    return {script.text, script};
}

QString renderTrial(const JobSpec& asked, const ClusterProfile& cluster, const QString& token,
                    int trainingSeconds) {
    const auto spec = withoutDisallowedChain(asked);
    const auto mark = [&](const char* what, ScriptStepId id) {
        return QStringLiteral("printf '\\n%s %2 %d\\n' %1 %3")
            .arg(token, QLatin1String(what), QString::number(static_cast<int>(id)));
    };
    // In braces, so that the shell has read all of it before a program can eat the rest from standard input.
    QStringList lines{
        QStringLiteral("{"),
        QStringLiteral("COMPANIONS=()"),
        QStringLiteral("STEP=0"),
        QStringLiteral("trial_end() {"),
        QStringLiteral("    local code=$?"),
        QStringLiteral("    kill \"${COMPANIONS[@]}\" 2> /dev/null"),
        QStringLiteral("    [ \"$code\" -eq 0 ] || printf '\\n%s failed %d %d\\n' %1 \"$STEP\" \"$code\"")
            .arg(token)};
    if (const QString remove = removeLocalFolder(cluster); !remove.isEmpty())
        lines << QStringLiteral("    ") + remove;
    lines << QStringLiteral("}") << QStringLiteral("trap trial_end EXIT");
    lines += placeLines(spec) + localFolderLines(spec, cluster);
    for (const auto& step : scriptSteps(spec, cluster, StepMode{trainingSeconds})) {
        lines << QStringLiteral("STEP=%1").arg(static_cast<int>(step.id)) << mark("begin", step.id);
        if (step.id == ScriptStepId::Modules) lines += requireModuleCommand();
        lines += step.lines;
        // 124: the training ran as long as it was allowed to.
        if (step.id == ScriptStepId::Training)
            lines << QStringLiteral("[ \"$CODE\" -eq 124 ] && CODE=0")
                  << QStringLiteral("[ \"$CODE\" -eq 0 ] || exit \"$CODE\"");
        lines << mark("done", step.id);
    }
    lines << QStringLiteral("exit 0") << QStringLiteral("}");
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace atelier
