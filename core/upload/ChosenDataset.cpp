#include "core/upload/ChosenDataset.h"

#include <algorithm>

#include "core/account/AccountPath.h"
#include "core/upload/SendWays.h"

namespace atelier {

namespace {

/// Where a job should read data of that size, unless somebody has said otherwise.
DataPlacement advised(const std::optional<DatasetSummary>& summary) {
    const bool shared = summary && sizeAdvice(summary->bytes) == SizeAdvice::Shared;
    return shared ? DataPlacement::Shared : DataPlacement::LocalDisk;
}

/// Whether the place where the data are read is still the advised one. A recipe, or the user in the script,
/// may have chosen another, which stays.
bool isAsAdvised(const JourneyState& state) {
    return !state.recipe && state.job.data.placement == advised(state.dataset.summary);
}

bool hasArrived(const DatasetUpload& one, const QString& connectedTo) {
    return one.state == UploadState::Done && !connectedTo.isEmpty() && one.host == connectedTo;
}

/// Whether its place was looked at and the data were not there. Of data that have changed since, the record
/// tells so, unless the change is one that no summary shows, and that nobody knew of.
bool isMissing(const DatasetUpload& one, const JourneyState& state) {
    if (one.state != UploadState::Ready || !one.found || one.found->kind == DatasetFound::Kind::Unknown)
        return false;
    return one.found->kind != DatasetFound::Kind::ChangedSince ||
           (isDone(state, Step::Dataset) && !usesEarlierDataset(state));
}

/// Whether files of it may lie among those that were at its place before.
bool mayBeMixed(const DatasetUpload& one) {
    using enum UploadState;
    const auto begun = {Sending, Pausing, Paused, Cut, Deciding, Cancelled, Failed};
    return one.choice && arrivesAsFolder(one.choice->strategy) && one.sentAt.isValid() &&
           std::ranges::find(begun, one.state) != begun.end();
}

}  // namespace

void applyDataset(JourneyState& state, const DatasetUpload& chosen, const QString& connectedTo) {
    const bool follows = isAsAdvised(state);
    state.dataset = {.localPath = chosen.request.localPath, .summary = chosen.summary};
    if (follows) state.job.data.placement = advised(chosen.summary);
    auto dataset = datasetToSend(state);
    // The record names the place that the dataset was sent to, also where the job reads another one by now.
    if (dataset) dataset->archive = chosen.written;
    if (dataset) dataset->place = accountPath(chosen.written, state.site);
    if (dataset) dataset->isEarlier = chosen.report && chosen.report->isEarlier;
    if (dataset && hasArrived(chosen, connectedTo)) record(state.records, *dataset);
    if (dataset && mayBeMixed(chosen)) recordPart(state.records, *dataset);
    if (dataset && isMissing(chosen, state)) removeRecord(state.records, *dataset);
}

}  // namespace atelier
