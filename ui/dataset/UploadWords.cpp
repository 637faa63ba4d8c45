#include "ui/dataset/UploadWords.h"

#include <QFileInfo>
#include <algorithm>

#include "core/dataset/LeftOutKinds.h"
#include "core/error/TransferErrors.h"
#include "core/messages/Messages.h"
#include "core/messages/MomentInWords.h"
#include "core/upload/SendWays.h"
#include "core/upload/SendWords.h"
#include "ui/dataset/DatasetWords.h"
#include "ui/widgets/Format.h"

namespace atelier {

QString UploadWords::title() const {
    const QString file = upload_.written.section(QLatin1Char('/'), -1);
    const QString name = file.isEmpty() ? QFileInfo(upload_.request.localPath).fileName() : file;
    switch (upload_.state) {
        case UploadState::Scanning:
            return tr("Looking through %1").arg(name);
        case UploadState::Ready:
            return tr("%1 is ready to be sent").arg(name);
        case UploadState::Waiting:
            return tr("%1 waits for its turn").arg(name);
        case UploadState::Sending:
            if (upload_.phase == UploadPhase::Preparing) return tr("Preparing %1").arg(name);
            return upload_.phase == UploadPhase::Sending ? tr("Sending %1").arg(name)
                                                         : tr("Comparing %1 at both ends").arg(name);
        case UploadState::Asking:
            return tr("%1: other data is there").arg(name);
        case UploadState::Pausing:
            return tr("Stopping %1").arg(name);
        case UploadState::Paused:
            return tr("%1 is paused").arg(name);
        case UploadState::Cut:
            return tr("%1 was cut off").arg(name);
        case UploadState::Deciding:
            return tr("%1 was stopped").arg(name);
        case UploadState::Removing:
            return tr("Removing what has arrived of %1").arg(name);
        case UploadState::Cancelled:
            return tr("%1 was not sent").arg(name);
        case UploadState::Done:
            return tr("%1 is on the cluster").arg(name);
        case UploadState::Failed:
            return tr("%1 could not be sent").arg(name);
    }
    return name;
}

QString UploadWords::way() const {
    if (!upload_.summary || upload_.state == UploadState::Scanning) return {};
    if (upload_.report && upload_.report->upload.alreadyThere) return {};
    const bool isChosen = upload_.choice && upload_.state != UploadState::Ready;
    const auto strategy = (isChosen ? *upload_.choice : choiceNow(upload_)).strategy;
    if (upload_.summary->isArchive) return tr("sent as it is");
    return wayInWords(wayOf(strategy).remark);
}

QString UploadWords::amounts() const {
    // The summary still counts entries that were removed while the dataset was sent.
    const bool isLess =
        upload_.report && std::ranges::any_of(upload_.report->upload.leftOut, [](const LeftOut& entry) {
            return entry.reason == LeftOut::Reason::Removed;
        });
    const bool isOther = upload_.report && upload_.report->isEarlier;
    if (!upload_.summary || isLess || isOther) return {};
    return tr("%1 · files: %2")
        .arg(format::bytes(upload_.summary->bytes), format::count(upload_.summary->files));
}

QString UploadWords::dateOf(const QDateTime& time) {
    return momentInWords(time.toLocalTime());
}

QString UploadWords::travelled() const {
    const auto& report = upload_.report;
    const bool there = report && report->upload.alreadyThere;
    if (there || upload_.arrived <= 0) return {};
    const QString bytes = format::bytesGrowing(upload_.arrived);
    const auto seconds = upload_.sentAt.secsTo(upload_.endedAt);
    // After an interruption it is not known how long all tries took together.
    if (upload_.sentFrom > 0 || seconds < 1) return bytes;
    return tr("%1 in %2").arg(bytes, format::duration(std::chrono::seconds(seconds)));
}

UploadWords::Remark UploadWords::doneRemark() const {
    Remark remark = arrivedRemark();
    if (!upload_.report) return remark;
    for (const Error& taken : upload_.report->upload.rightsTaken) {
        if (remark.kind == Notice::Kind::Success) remark.kind = Notice::Kind::Warning;
        remark.text += QLatin1Char('\n') + sentence(taken);
        const auto* rights = error::groupRightsIn(taken);
        if ((rights && !rights->commands.isEmpty()) || taken.detail.isEmpty()) continue;
        if (!remark.detail.isEmpty()) remark.detail += QLatin1Char('\n');
        remark.detail += taken.detail;
    }
    return remark;
}

UploadWords::Remark UploadWords::arrivedRemark() const {
    const auto& report = upload_.report;
    const auto known = report ? report->upload.verifiedAt : QDateTime();
    const auto verifiedAt = known.isValid() ? known : upload_.endedAt;
    const bool there = report && report->upload.alreadyThere;
    if (report && report->upload.notRemembered)
        return {Notice::Kind::Warning,
                tr("It is on the cluster, whole, but this computer could not note that: should you send it "
                   "again, it is compared or sent once more.") +
                    QLatin1Char('\n') + sentence(*report->upload.notRemembered)};
    if (report && report->isEarlier)
        return {Notice::Kind::Info,
                tr("As you chose, the job reads what was sent there and verified on %1. It differs from the "
                   "dataset on this computer.")
                    .arg(dateOf(verifiedAt))};
    if (there)
        return {Notice::Kind::Success,
                tr("It is already there, verified on %1: nothing had to be sent.").arg(dateOf(verifiedAt))};
    const QString lost = report ? DatasetWords::whatIsLost(report->upload.leftOut) : QString();
    // Entries that the user has allowed to be left out are told without a warning.
    if (!lost.isEmpty())
        return {requireNothingChanged(report->upload.leftOut) ? Notice::Kind::Success : Notice::Kind::Warning,
                arrivesAsFolder(report->choice.strategy)
                    ? tr("The folder is on the cluster. What is named here is not, or not as it is on this "
                         "computer.")
                    : tr("The archive is on the cluster, whole, without what was left out: its SHA-256 is "
                         "the same at both ends."),
                lost};
    if (report && arrivesAsFolder(report->choice.strategy))
        return {Notice::Kind::Success, tr("The folder is on the cluster: every file has arrived.")};
    return {Notice::Kind::Success,
            tr("The archive is on the cluster, whole: its SHA-256 is the same at both ends.")};
}

UploadWords::Remark UploadWords::pausedRemark() const {
    if (!upload_.fromEarlier)
        return {Notice::Kind::Info, tr("Paused. It goes on where it stopped, today or another day.")};
    const QString arrived = format::bytesGrowing(upload_.arrived);
    if (upload_.arrived == 0)
        return {Notice::Kind::Info, connectedTo_ == upload_.host
                                        ? tr("Atelier was closed on %1 while it was under way. It can go on.")
                                              .arg(dateOf(upload_.endedAt))
                                        : tr("Atelier was closed on %1 while it was under way. It can go on "
                                             "once you are connected to %2.")
                                              .arg(dateOf(upload_.endedAt), upload_.host)};
    if (connectedTo_ == upload_.host)
        return {Notice::Kind::Info,
                tr("Atelier was closed on %1, when %2 had arrived. It can go on from there.")
                    .arg(dateOf(upload_.endedAt), arrived)};
    return {Notice::Kind::Info,
            tr("Atelier was closed on %1, when %2 had arrived. It can go on from there once you are "
               "connected to %3.")
                .arg(dateOf(upload_.endedAt), arrived, upload_.host)};
}

UploadWords::Remark UploadWords::changeRemark() const {
    if (!upload_.change) return {};
    const StreamRecord& before = upload_.change->before;
    const StreamRecord& now = upload_.change->now;
    const QString text = before.manifest == now.manifest
                             ? tr("An upload of the same data, compressed in another way, was begun there "
                                  "on %1, and %2 of it have arrived. Remove them and start over?")
                             : tr("An upload of other data was begun there on %1, and %2 of it have arrived. "
                                  "Remove them and start over?");
    const auto amounts = [](const StreamRecord& record) {
        return tr("%1 · files: %2").arg(format::bytes(record.bytes), format::count(record.files));
    };
    const bool looksAlike = before.files == now.files && before.bytes == now.bytes;
    return {Notice::Kind::Warning,
            text.arg(dateOf(before.startedAt), format::bytesGrowing(upload_.change->partSize)),
            looksAlike && before.manifest != now.manifest
                ? tr("Then and now: %1. Names, times or permissions are others.").arg(amounts(now))
                : tr("Then: %1\nNow: %2").arg(amounts(before), amounts(now))};
}

UploadWords::Remark UploadWords::cancelledRemark() const {
    if (upload_.kept && arrivesAsFolder(choiceNow(upload_).strategy))
        return {Notice::Kind::Info,
                tr("Stopped. The files that have arrived stay in the folder on the cluster: sending again "
                   "does not send them twice.")};
    if (upload_.kept)
        return {Notice::Kind::Info,
                tr("Stopped. What has arrived is kept: sending again goes on from there.")};
    return {Notice::Kind::Info, tr("Stopped. Nothing of it is left on the cluster.")};
}

UploadWords::Remark UploadWords::notHere(bool isOnCluster) const {
    const bool wasNeverRead = isOnCluster && failedSinceNotHere(upload_);
    const auto& why = wasNeverRead ? upload_.error : upload_.notListed;
    if (!why) return {};
    const QString& path = upload_.request.localPath;
    QStringList words;
    if (why->kind() == ErrorKind::FileMissing)
        words << tr("%1 is not on this computer any more: it was moved, renamed or deleted, or its disk is "
                    "not connected. Put it back, or choose the dataset where it is now.")
                     .arg(path);
    else
        words << sentence(*why) << tr("Put the dataset back to %1, or choose it where it is now.").arg(path);
    if (wasNeverRead)
        words << tr(
            "What was sent of it earlier is on the cluster, unless somebody has removed it there; the "
            "job reads that.");
    else if (isOnCluster)
        words << tr("What was sent of it is still on the cluster, and the job can read it.");
    return {Notice::Kind::Warning, words.join(QLatin1Char('\n')), why->detail.trimmed()};
}

UploadWords::Remark UploadWords::remark() const {
    switch (upload_.state) {
        case UploadState::Ready:
            return upload_.found ? foundRemark(*upload_.found) : Remark{};
        case UploadState::Waiting:
            if (connectedTo_ == upload_.host) return {};
            return {Notice::Kind::Info,
                    tr("It goes by itself once you are connected to %1.").arg(upload_.host)};
        case UploadState::Asking:
            return changeRemark();
        case UploadState::Paused:
            return pausedRemark();
        case UploadState::Cut:
            return {Notice::Kind::Warning, upload_.error ? sentence(*upload_.error) : QString()};
        case UploadState::Deciding:
            return {Notice::Kind::Warning,
                    tr("%1 have arrived. Keep them, so that sending again goes on from there?")
                        .arg(format::bytesGrowing(upload_.arrived))};
        case UploadState::Cancelled:
            return cancelledRemark();
        case UploadState::Done:
            return doneRemark();
        case UploadState::Failed:
            if (!upload_.error) return {};
            return {Notice::Kind::Error, sentence(*upload_.error), upload_.error->detail.trimmed()};
        default:
            return {};
    }
}

}  // namespace atelier
