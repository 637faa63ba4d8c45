#include "core/render/EnvironmentReader.h"

#include <algorithm>

#include "core/job/EnvironmentTools.h"

namespace atelier {

namespace {

/// The tool of that name; Python's own means where it is none.
EnvironmentTool toolNamed(const QString& program) {
    const auto tools = allEnvironmentTools();
    const auto found = std::ranges::find(tools, program, programOf);
    return program.isEmpty() || found == tools.cend() ? EnvironmentTool::Python : *found;
}

/// The word after an option; empty where it is not there.
QString valueAfter(const QString& option, const ShellCommand& command) {
    const auto at = command.texts().indexOf(option);
    return at < 0 ? QString() : command.word(at + 1);
}

QString withoutStart(const QString& text, const QString& start) {
    return text.startsWith(start) ? text.mid(start.size()) : text;
}

void readHomeFolder(const QString& folder, EnvironmentSpec& environment) {
    if (folder.contains(QLatin1String("$SLURM_TMPDIR")) || !folder.contains(QLatin1Char('/'))) return;
    environment.place = EnvironmentPlace::Home;
    environment.homeFolder = folder;
}

void readConda(EnvironmentTool tool, const ShellCommand& command, EnvironmentSpec& environment) {
    if (command.texts().contains(QLatin1String("create"))) {
        environment.tool = tool;
        const QString python = QStringLiteral("python=");
        for (const QString& word : command.texts())
            if (word.startsWith(python)) environment.pythonVersion = word.mid(python.size());
        if (const QString list = valueAfter(QStringLiteral("--file"), command); !list.isEmpty())
            environment.requirements = withoutStart(list, QStringLiteral("$PROGRAM/"));
    }
    if (command.word(1) != QLatin1String("activate")) return;
    // What mamba has made, conda activates.
    if (!makesCondaEnvironments(environment.tool)) environment.tool = tool;
    readHomeFolder(command.word(2), environment);
}

/// `export APPTAINER_BIND=…`, `export APPTAINERENV_PREPEND_PATH=FOLDER/bin`.
void readContainer(const QString& variable, EnvironmentSpec& environment) {
    const QString name = variable.section(QLatin1Char('='), 0, 0);
    for (const EnvironmentTool tool : {EnvironmentTool::Apptainer, EnvironmentTool::Singularity}) {
        const QString own = programOf(tool).toUpper();
        if (name == own + QLatin1String("_BIND")) environment.tool = tool;
        if (name == own + QLatin1String("ENV_PREPEND_PATH") && variable.endsWith(QLatin1String("/bin")))
            readHomeFolder(variable.mid(name.size() + 1).chopped(4), environment);
    }
}

}  // namespace

void readEnvironmentTool(const ShellCommand& command, EnvironmentSpec& environment) {
    const EnvironmentTool tool = toolNamed(command.word(0));
    if (makesCondaEnvironments(tool)) readConda(tool, command, environment);
    if (tool == EnvironmentTool::Uv && command.word(1) == QLatin1String("venv")) {
        environment.tool = tool;
        environment.pythonVersion = valueAfter(QStringLiteral("--python"), command);
    }
    if (command.word(0) == QLatin1String("export")) readContainer(command.word(1), environment);
}

}  // namespace atelier
