#include "core/journey/ProgramFiles.h"

#include <QDir>
#include <algorithm>

#include "core/journey/RemoteContent.h"
#include "core/journey/SameRepository.h"

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
    const SentProgram* clone = programThere(state);
    const bool isTheOne = clone && isSameRepository(clone->gitAddress, state.program.gitAddress);
    // Every clone has files; one without them is one that nobody could list.
    if (!isTheOne || !clone->listing || clone->listing->requirementFiles.isEmpty()) return std::nullopt;
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

bool isListUnread(const JourneyState& state) {
    const QString list = QDir::cleanPath(state.job.environment.requirements);
    const auto& listing = state.program.listing;
    return listing && !listing->requirementFiles.contains(list) && isInProgram(state, list) == true;
}

}  // namespace atelier
