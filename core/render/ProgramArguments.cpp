#include "core/render/ProgramArguments.h"

#include <algorithm>

#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

constexpr QLatin1String dataVariable("DATA");

/// Whether the shell would find the variable in it.
bool namesDataFolder(const QString& argument) {
    return argumentInScript(argument) != shellWord(argument);
}

}  // namespace

bool nameDataFolder(const QStringList& arguments) {
    return std::ranges::any_of(arguments, namesDataFolder);
}

bool isDataFolderFirst(const JobSpec& spec) {
    return !spec.data.archive.isEmpty() && !nameDataFolder(spec.program.arguments);
}

QString argumentInScript(const QString& argument) {
    return shellWord(argument, dataVariable);
}

}  // namespace atelier
