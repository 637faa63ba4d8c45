#include "core/journey/ProgramFiles.h"

#include <QDir>
#include <algorithm>
#include <ranges>

namespace atelier {

namespace {

bool holds(const QStringList& sorted, const QString& name) {
    return std::ranges::binary_search(sorted, name);
}

/// Whether a part of the way to the file is a link, behind which nobody has looked.
bool leadsThroughLink(const QStringList& files, const QString& name) {
    for (qsizetype slash = name.indexOf(QLatin1Char('/')); slash >= 0;
         slash = name.indexOf(QLatin1Char('/'), slash + 1))
        if (holds(files, name.left(slash))) return true;
    return false;
}

std::optional<bool> isInFolder(const std::optional<QStringList>& files, const QString& name) {
    if (!files) return std::nullopt;
    if (holds(*files, name)) return true;
    return leadsThroughLink(*files, name) ? std::nullopt : std::optional(false);
}

std::optional<bool> isInClone(const JourneyState& state, const QString& name) {
    const auto where = accountOf(state);
    const auto& sent = state.records.programs;
    const auto clone = std::ranges::find_if(sent, [&](const SentProgram& one) {
        return one.where == where && one.folder == state.job.program.folder &&
               one.gitAddress == state.program.gitAddress;
    });
    if (clone == sent.end() || !clone->listing) return std::nullopt;
    const bool isTop = !name.contains(QLatin1Char('/'));
    const bool known = clone->listing->requirementFiles.contains(name.section(QLatin1Char('/'), 0, 0));
    return known && !isTop ? std::nullopt : std::optional(known);
}

}  // namespace

std::optional<bool> isInProgram(const JourneyState& state, const QString& name) {
    const QString clean = QDir::cleanPath(name);
    if (name.isEmpty() || clean == QLatin1String(".") || clean.startsWith(QLatin1String("..")))
        return std::nullopt;
    if (!state.program.localFolder.isEmpty()) return isInFolder(state.program.files, clean);
    return state.program.gitAddress.isEmpty() ? std::nullopt : isInClone(state, clean);
}

}  // namespace atelier
