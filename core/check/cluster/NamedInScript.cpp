#include "core/check/cluster/NamedInScript.h"

#include <QRegularExpression>

#include "core/body/BodyFacts.h"
#include "core/check/cluster/PathsRead.h"
#include "core/directives/DirectiveReader.h"
#include "core/sbatch/GpuRequest.h"

namespace atelier {

namespace {

NamedItem atValue(const QString& name, const ReadDirective& directive) {
    return {name, QStringLiteral("--") + directive.name(), directive.valueLine, directive.valueColumn,
            directive.valueEndColumn};
}

bool looksElsewhere(const ShellCommand& command) {
    const QString program = programName(command);
    const bool modules = program == QLatin1String("module") || program == QLatin1String("ml");
    return (modules && command.word(1) == QLatin1String("use")) ||
           command.texts().join(QLatin1Char(' ')).contains(QLatin1String("MODULEPATH"));
}

QList<NamedItem> modulesIn(const ShellScript& shell) {
    static const QRegularExpression name(QStringLiteral("\\A[A-Za-z0-9][\\w.+/-]*\\z"));
    QList<NamedItem> modules;
    for (const ShellCommand& command : shell.commands) {
        if (looksElsewhere(command)) return {};
        for (const ShellWord& word : loadedModules(command))
            if (name.match(word.text).hasMatch())
                modules.append({word.text, {}, word.line, word.column, word.endColumn});
    }
    return modules;
}

QList<NamedItem> gpusIn(const DirectiveReading& reading) {
    QList<NamedItem> models;
    for (const char* option : {"gpus-per-node", "gpus", "gpus-per-task", "gpus-per-socket", "gres"}) {
        const auto* directive = reading.last(option);
        if (!directive) continue;
        const bool gres = QLatin1String(option) == QLatin1String("gres");
        const auto asked = gres ? parseGres(directive->value) : parseGpuRequest(directive->value);
        for (const GpuCount& gpu : asked.value_or(QList<GpuCount>()))
            if (!gpu.model.isEmpty()) models.append(atValue(gpu.model, *directive));
    }
    return models;
}

QList<NamedItem> logFoldersIn(const DirectiveReading& reading) {
    static const QRegularExpression notLiteral(QStringLiteral("[%~$]"));
    QList<NamedItem> folders;
    for (const char* option : {"output", "error"}) {
        const auto* directive = reading.last(option);
        if (!directive) continue;
        // sbatch knows no variables; what a pattern stands for is known once the job runs only.
        const QString folder = directive->value.section(QLatin1Char('/'), 0, -2);
        if (folder.isEmpty() || folder.contains(notLiteral)) continue;
        folders.append(atValue(folder, *directive));
    }
    return folders;
}

}  // namespace

NamedInScript namedInScript(const QString& script) {
    const DirectiveReading reading = readDirectives(script);
    const ShellScript shell = readShell(script);
    NamedInScript named;
    if (const auto* account = reading.last("account"))
        named.accounts.append(atValue(account->value, *account));
    named.modules = modulesIn(shell);
    named.paths = pathsRead(shell);
    named.given = pathsGiven(shell);
    named.logFolders = logFoldersIn(reading);
    named.gpus = gpusIn(reading);
    return named;
}

}  // namespace atelier
