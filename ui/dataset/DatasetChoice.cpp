#include "ui/dataset/DatasetChoice.h"

#include <algorithm>

#include "core/upload/DatasetPlace.h"
#include "core/upload/SendWays.h"

namespace atelier {

namespace {

/// Where data of that size is best read, as far as nobody says otherwise.
DataPlacement advised(const std::optional<DatasetSummary>& summary) {
    const bool shared = summary && sizeAdvice(summary->bytes) == SizeAdvice::Shared;
    return shared ? DataPlacement::Shared : DataPlacement::LocalDisk;
}

/// Whether where the data are read is still as advised: a recipe, or the user in the script, may have said
/// something else, which stays.
bool isAsAdvised(const JourneyState& state) {
    return !state.recipe && state.job.data.placement == advised(state.dataset.summary);
}

}  // namespace

DatasetChoice::DatasetChoice(JourneyModel& model, Uploads& uploads, QObject* parent)
    : QObject(parent), model_(model), uploads_(uploads) {
    connect(&uploads_, &Uploads::changed, this, &DatasetChoice::onUploadChanged);
    connect(&model_, &JourneyModel::changed, this, &DatasetChoice::adoptDataset);
}

void DatasetChoice::choose(const QStringList& paths) {
    int first = 0;
    for (const QString& path : paths) {
        const int id = uploads_.add(path);
        if (first == 0) first = id;
    }
    if (first == 0) return;
    model_.change([](JourneyState& state) { state.job.data.archive.clear(); });
    select(first);
}

void DatasetChoice::select(int id) {
    const auto* wanted = uploads_.find(id);
    if (!wanted) return;
    id_ = id;
    model_.change([&](JourneyState& state) {
        state.dataset.localPath = wanted->request.localPath;
        if (!wanted->written.isEmpty()) state.job.data.archive = wanted->written;
    });
    onUploadChanged(id);
}

bool DatasetChoice::hasArrived(const DatasetUpload& one) const {
    return one.state == UploadState::Done && one.summary && model_.host() &&
           model_.host()->identity() == one.host;
}

bool DatasetChoice::isMissing(const DatasetUpload& one) {
    using Kind = DatasetFound::Kind;
    return one.state == UploadState::Ready && one.found && one.found->kind != Kind::ChangedSince &&
           one.found->kind != Kind::Unknown;
}

bool DatasetChoice::agrees(const DatasetUpload& one) const {
    const JourneyState& state = model_.state();
    return state.dataset.summary == one.summary && (!one.summary || state.job.data.archive == one.written) &&
           (!hasArrived(one) || isDone(state, Step::Dataset)) &&
           (!isMissing(one) || !isDone(state, Step::Dataset));
}

void DatasetChoice::bringInto(JourneyState& state, const DatasetUpload& one) const {
    const bool follows = isAsAdvised(state);
    state.dataset.summary = one.summary;
    if (follows) state.job.data.placement = advised(one.summary);
    if (!one.summary) return;
    state.job.data.archive = one.written;
    const auto dataset = datasetToSend(state);
    if (dataset && hasArrived(one)) record(state.records, *dataset);
    if (dataset && isMissing(one)) strike(state.records, *dataset);
}

void DatasetChoice::onUploadChanged(int id) {
    const auto* one = uploads_.find(id);
    if (one && one->summary && one->written.isEmpty()) return suggestPlace(id);
    // One of an earlier day that has arrived is the job's, where no other was chosen since.
    if (one && id_ == 0 && one->state == UploadState::Done && model_.state().dataset.localPath.isEmpty())
        return select(id);
    if (one && id == id_ && !agrees(*one))
        model_.change([&](JourneyState& state) { bringInto(state, *one); });
    Q_EMIT changed();
}

void DatasetChoice::adoptDataset() {
    const QString path = model_.state().dataset.localPath;
    const bool isOther = !upload() || upload()->request.localPath != path;
    if (!path.isEmpty() && isOther) {
        id_ = uploads_.add(path);
        onUploadChanged(id_);
    } else if (!path.isEmpty() && isLaidOutAnew()) {
        adoptPlace();
    }
    Q_EMIT changed();
}

bool DatasetChoice::isLaidOutAnew() const {
    return upload()->summary && !upload()->written.isEmpty() && !model_.state().dataset.summary;
}

void DatasetChoice::adoptPlace() {
    const QString wanted = model_.state().job.data.archive;
    const bool elsewhere = !wanted.isEmpty() && wanted != upload()->written;
    if (elsewhere && isOpen()) return setPlace(wanted);
    if (elsewhere && upload()->state == UploadState::Done) id_ = uploads_.add(upload()->request.localPath);
    onUploadChanged(id_);
}

void DatasetChoice::suggestPlace(int id) {
    const JourneyState& state = model_.state();
    const auto& one = *uploads_.find(id);
    const auto isTaken = [&](const QString& place) { return uploads_.queue().isTaken(id, place); };
    const QString ofRecipe = id == id_ ? state.job.data.archive : QString();
    const QString name = datasetName(*one.summary, one.request.strategy, one.request.compression);
    uploads_.prepare(id, one.request, ofRecipe.isEmpty() ? suggestedPlace(state, name, isTaken) : ofRecipe);
}

void DatasetChoice::setPlace(const QString& written) {
    if (isOpen()) uploads_.choosePlace(id_, written);
}

void DatasetChoice::setWay(SendStrategy strategy, Compression compression) {
    if (!isOpen()) return;
    auto request = upload()->request;
    request.strategy = strategy;
    request.compression = arrivesAsFolder(strategy) ? Compression::None : compression;
    const QString folder = upload()->written.section(QLatin1Char('/'), 0, -2);
    const QString name = datasetName(*upload()->summary, strategy, request.compression);
    uploads_.prepare(id_, request, folder + QLatin1Char('/') + name);
}

void DatasetChoice::setLeaveOut(bool leaveOut) {
    if (!isOpen()) return;
    auto request = upload()->request;
    request.leaveOutUnreadable = leaveOut;
    uploads_.prepare(id_, request, upload()->written);
}

void DatasetChoice::sendAgain(bool onlyChanges) {
    if (!isOpen()) return;
    auto request = upload()->request;
    const bool isFolder = arrivesAsFolder(request.strategy);
    if (!isFolder) request.strategy = onlyChanges ? SendStrategy::ArchiveRsync : SendStrategy::Stream;
    uploads_.prepare(id_, request, upload()->written);
    uploads_.send(id_);
}

bool DatasetChoice::isOpen() const {
    const auto* one = upload();
    return one && one->summary &&
           (one->state == UploadState::Ready || one->state == UploadState::Failed ||
            one->state == UploadState::Cancelled);
}

bool DatasetChoice::wouldBeSent(const DatasetUpload& one) const {
    return (one.state == UploadState::Ready || (one.id == id_ && isOpen())) && !needsWord(one);
}

void DatasetChoice::sendAll() {
    for (const DatasetUpload& one : QList(uploads_.queue().uploads()))
        if (wouldBeSent(one)) uploads_.send(one.id);
}

int DatasetChoice::sendable() const {
    return int(std::ranges::count_if(uploads_.queue().uploads(),
                                     [this](const DatasetUpload& one) { return wouldBeSent(one); }));
}

}  // namespace atelier
