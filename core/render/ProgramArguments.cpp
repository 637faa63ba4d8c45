#include "core/render/ProgramArguments.h"

#include <algorithm>

#include "core/render/SweepLines.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

constexpr QLatin1String dataVariable("DATA");
constexpr QLatin1String logsVariable("LOGS");

/// Whether the shell would find the variable in one of them.
bool name(QLatin1String variable, const QStringList& arguments) {
    return std::ranges::any_of(arguments, [variable](const QString& argument) {
        return shellWord(argument, {variable}) != shellWord(argument);
    });
}

}  // namespace

bool nameDataFolder(const QStringList& arguments) {
    return name(dataVariable, arguments);
}

bool namesNoData(const JobSpec& spec) {
    return spec.data.archive.isEmpty() && nameDataFolder(spec.program.arguments);
}

bool nameLogFolder(const QStringList& arguments) {
    return name(logsVariable, arguments);
}

bool isDataFolderFirst(const JobSpec& spec) {
    return !spec.data.archive.isEmpty() && !nameDataFolder(spec.program.arguments);
}

QString argumentInScript(const QString& argument) {
    return shellWord(argument, {dataVariable, logsVariable});
}

QString argumentInScript(const QString& argument, const JobSpec& spec) {
    QString word = argumentInScript(argument);
    if (hasSweep(spec)) word.replace(QLatin1String("\"$LOGS\""), QLatin1String("\"$LOGS/$RUN_NAME\""));
    return word;
}

QStringList argumentsOfRuns(const QStringList& words) {
    QStringList arguments = words;
    return arguments.replaceInStrings(QStringLiteral("$LOGS/$RUN_NAME"), QStringLiteral("$LOGS"));
}

}  // namespace atelier
