// What the script does besides what a try and the test of the environment do.
#include "core/body/BodyFacts.h"
#include "core/journey/JourneyState.h"
#include "core/render/Render.h"
#include "core/shell/CommandProgram.h"

namespace atelier {

namespace {

/// The lines that are neither empty nor comments, among which are Slurm's directives.
QStringList commandsIn(const QString& script) {
    QStringList lines;
    for (const QString& line : script.split(QLatin1Char('\n')))
        if (const QString words = line.trimmed(); !words.isEmpty() && !words.startsWith(QLatin1Char('#')))
            lines += words;
    return lines;
}

/// Whether a command decides which modules and packages are there for those behind it.
bool changesSoftware(const ShellCommand& command) {
    static const QSet<QString> managers{"module", "ml", "spack", "uv", "poetry", "pixi", "easy_install"};
    const QString program = lastComponent(command.word(programIndex(command)));
    return managers.contains(program) || isConda(program) || isPipInstall(command) ||
           makesEnvironment(command) || activatesEnvironment(command);
}

QList<QStringList> softwareIn(const QString& script) {
    QList<QStringList> commands;
    for (const ShellCommand& command : readShell(script, ShellDepth::All).commands)
        if (changesSoftware(command)) commands += command.texts();
    return commands;
}

}  // namespace

bool hasUntriedLines(const JourneyState& state) {
    if (state.handWrittenScript.isEmpty() || !state.cluster) return false;
    return commandsIn(state.handWrittenScript) != commandsIn(renderedLines(state.job, *state.cluster));
}

bool hasUntestedSoftware(const JourneyState& state) {
    return hasUntriedLines(state) &&
           softwareIn(state.handWrittenScript) != softwareIn(renderedLines(state.job, *state.cluster));
}

}  // namespace atelier
