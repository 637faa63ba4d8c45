#include "core/render/ProgramArguments.h"

#include <algorithm>

#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

constexpr QLatin1String dataVariable("DATA");

bool namesDataFolder(const QString& argument) {
    for (auto at = argument.indexOf(QLatin1Char('$')); at >= 0;
         at = argument.indexOf(QLatin1Char('$'), at + 1))
        if (namedVariable(QStringView(argument).mid(at), dataVariable) > 0) return true;
    return false;
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
