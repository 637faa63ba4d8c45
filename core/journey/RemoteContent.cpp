#include "core/journey/RemoteContent.h"

#include <QDir>
#include <algorithm>

#include "core/account/AccountPath.h"
#include "core/journey/JourneyState.h"

namespace atelier {

namespace {

/// The record of the same thing, where there is one of that account.
template <typename Record>
const Record* sameOf(const QList<Record>& records, Record here, const std::optional<ClusterAccount>& where) {
    if (!where) return nullptr;
    here.where = *where;
    const auto there =
        std::ranges::find_if(records, [&here](const Record& one) { return isSame(one, here); });
    return there == records.end() ? nullptr : &*there;
}

}  // namespace

const SentProgram* programThere(const JourneyState& state) {
    SentProgram here;
    here.folder = accountPath(state.job.program.folder, state.site);
    return sameOf(state.records.programs, here, accountOf(state));
}

const SentDataset* datasetThere(const JourneyState& state) {
    SentDataset here;
    here.place = accountPath(state.job.data.archive, state.site);
    return sameOf(state.records.datasets, here, accountOf(state));
}

std::optional<ProgramListing> remoteProgram(const JourneyState& state) {
    const SentProgram* there = programThere(state);
    if (!there) return std::nullopt;
    const auto& here = state.program.listing;
    // Of the very same files, what was read here may tell of more lists.
    if (there->listing && here && there->listing->digest == here->digest) return here;
    return there->listing.value_or(ProgramListing{.digest = "not known", .requirementFiles = {}});
}

QByteArray requirementsIn(const std::optional<ProgramListing>& program, const JobSpec& job) {
    if (!program || job.environment.requirements.isEmpty()) return {};
    const QString list = QDir::cleanPath(job.environment.requirements);
    const auto& known = program->requirementFiles;
    const QByteArray hash = known.value(list, known.value(list.section(QLatin1Char('/'), 0, 0)));
    return hash.isEmpty() ? "somewhere in " + program->digest : hash;
}

QByteArray remoteContent(const JourneyState& state) {
    if (const SentDataset* there = datasetThere(state))
        return there->isEarlier ? "earlier than " + there->summary.digest : there->summary.digest;
    return state.dataset.localPath.isEmpty() ? QByteArray() : "not sent";
}

QByteArray localContent(const JourneyState& state) {
    const SentDataset* there = datasetThere(state);
    const auto& here = state.dataset.summary;
    const bool isOfHere = there && here && there->localPath == state.dataset.localPath;
    const bool isOther = isOfHere && !here->digest.isEmpty() && here->digest != there->summary.digest;
    return isOther ? here->digest : remoteContent(state);
}

}  // namespace atelier
