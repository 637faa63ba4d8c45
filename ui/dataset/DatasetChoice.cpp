#include "ui/dataset/DatasetChoice.h"

#include <algorithm>

#include "core/upload/DatasetPlace.h"
#include "core/upload/SendWays.h"

namespace atelier {

DatasetChoice::DatasetChoice(Uploads& uploads, QObject* parent) : QObject(parent), uploads_(uploads) {}

const DatasetUpload* DatasetChoice::open() const {
    const auto* one = uploads_.current();
    return one && isOpen(*one) ? one : nullptr;
}

void DatasetChoice::setPlace(const QString& written) {
    if (const auto* one = open()) uploads_.choosePlace(one->id, written);
}

void DatasetChoice::setWay(SendStrategy strategy, Compression compression) {
    const auto* one = open();
    if (!one) return;
    auto request = one->request;
    request.strategy = strategy;
    request.compression = arrivesAsFolder(strategy) ? Compression::None : compression;
    const QString folder = one->written.section(QLatin1Char('/'), 0, -2);
    const QString name = datasetName(*one->summary, strategy, request.compression);
    uploads_.prepare(one->id, request, folder + QLatin1Char('/') + name);
}

void DatasetChoice::setLeaveOut(bool leaveOut) {
    const auto* one = open();
    if (!one) return;
    auto request = one->request;
    request.leaveOutUnreadable = leaveOut;
    uploads_.prepare(one->id, request, one->written);
}

void DatasetChoice::sendAgain(bool onlyChanges) {
    const auto* one = open();
    if (!one) return;
    const bool isFolder = arrivesAsFolder(choiceNow(*one).strategy);
    const auto way = onlyChanges ? SendStrategy::ArchiveRsync : SendStrategy::Stream;
    uploads_.send(one->id, isFolder ? std::nullopt : std::optional(way));
}

void DatasetChoice::useExisting() {
    if (const auto* one = uploads_.current()) uploads_.useExisting(one->id);
}

bool DatasetChoice::wouldBeSent(const DatasetUpload& one) const {
    return (one.state == UploadState::Ready || &one == open()) && !needsLeaveOutChoice(one);
}

void DatasetChoice::sendAll() {
    QList<int> wanted;
    for (const DatasetUpload& one : uploads_.queue().uploads())
        if (wouldBeSent(one)) wanted << one.id;
    for (const int id : std::as_const(wanted)) uploads_.send(id);
}

int DatasetChoice::sendable() const {
    return int(std::ranges::count_if(uploads_.queue().uploads(),
                                     [this](const DatasetUpload& one) { return wouldBeSent(one); }));
}

}  // namespace atelier
