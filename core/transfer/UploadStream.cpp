#include "core/transfer/UploadStream.h"

#include <future>

#include "core/dataset/ArchiveLayout.h"
#include "core/transfer/RemoteFile.h"
#include "core/transfer/RemoteScript.h"
#include "core/transfer/StreamFeed.h"
#include "core/transfer/UploadLedger.h"

namespace atelier {

namespace {

// Removing the old part makes the new one another file, out of reach of a writer left over from a cut
// connection; one that is left over of the same stream writes the same bytes to the same places.
const char writeScript[] = R"sh(if [ "$2" = 0 ]; then
    rm -f -- "$1.part" && printf '%s' "$3" > "$1.part.json" || exit
else
    truncate -s "$2" -- "$1.part" || exit
fi
exec dd of="$1.part" bs=1M seek="$2" oflag=seek_bytes iflag=fullblock conv=notrunc status=none)sh";

// openssl has the processor's own instructions for SHA-256; sha256sum often has not.
const char finishScript[] = R"sh(
if command -v openssl >/dev/null; then h=$(openssl dgst -sha256 -r < "$1.part")
else h=$(sha256sum < "$1.part"); fi || exit
h=${h%% *}
if [ "$h" = "$2" ]; then
    mv -f -- "$1.part" "$1" && rm -f -- "$1.part.json" || exit
    stat -c "$h %Y" -- "$1"
else
    printf '%s' "$h"
fi)sh";

/// Fine enough to save most of a part that is damaged, coarse enough for a short answer.
constexpr qint64 blockSize = 16 << 20;

class Upload {
public:
    Upload(RemoteHost& host, const StreamUpload& upload, const UploadProgress& progress,
           const std::stop_token& stop)
        : host_(host), upload_(upload), progress_(progress), stop_(stop) {}

    Expected<StreamReport> run() {
        if (auto looked = look(); !looked) return failure(looked);
        auto there = isThereAlready();
        if (!there) return failure(there);
        if (*there) return report_;
        if (auto decided = decide(); !decided) return failure(decided);
        if (auto prepared = prepare(); !prepared) return failure(prepared);
        if (auto done = sendUntilRight(); !done) return failure(done);
        return report_;
    }

private:
    ProgressCallback phase(UploadPhase phase) const {
        return [this, phase](const Progress& progress) {
            if (progress_) progress_(phase, progress);
        };
    }

    /// Looks here and there at once.
    Expected<void> look() {
        auto place =
            std::async(std::launch::async, [this] { return inspectPlace(host_, upload_.remote, stop_); });
        phase(UploadPhase::Scanning)({0, 0, upload_.localPath});
        auto tree =
            FileTree::read(upload_.localPath, upload_.pack.leaveOut, phase(UploadPhase::Scanning), stop_);
        if (!tree) return failure(tree);
        if (auto readable = tree->requireReadable(); !readable && !upload_.pack.leaveOutUnreadable)
            return readable;
        report_.files = tree->files();
        report_.leftOut = tree->leftOut();
        layout_.emplace(std::move(*tree));
        record_ = {.manifest = layout_->tree().digest(),
                   .compression = compressionVersion(upload_.compression),
                   .files = report_.files,
                   .bytes = layout_->size(),
                   .source = upload_.localPath,
                   .startedAt = QDateTime::currentDateTimeUtc()};
        auto found = place.get();
        if (!found) return failure(found);
        place_ = *found;
        return {};
    }

    Expected<bool> isThereAlready() {
        if (!place_.size) return false;
        const auto known = UploadLedger(upload_.ledgerFile).find(host_.label(), place_.path.text());
        if (known && known->manifest == record_.manifest && known->compression == record_.compression &&
            known->size == place_.size && known->modified == place_.modified) {
            conclude(known->sha256, known->size, known->verifiedAt);
            report_.alreadyThere = true;
            return true;
        }
        if (upload_.compression != Compression::None || *place_.size != layout_->size()) return false;
        return isTheSame();
    }

    Expected<bool> isTheSame() {
        auto there =
            std::async(std::launch::async, [this] { return remoteSha256(host_, place_.path, stop_); });
        StreamFeed feed(*layout_, upload_.compression, 0, stop_);
        if (auto drained = feed.drain(phase(UploadPhase::Verifying)); !drained) return failure(drained);
        const auto hash = there.get();
        if (!hash) return failure(hash);
        if (*hash != feed.sha256()) return false;
        remember(*hash, *place_.size, place_.modified.value_or(0));
        report_.alreadyThere = true;
        return true;
    }

    Expected<void> decide() {
        using Reason = ResumeDecision::Reason;
        const auto before = streamRecordFromJson(place_.record);
        report_.resume = streamDecision(record_, before, place_.partSize);
        if (report_.resume.reason != Reason::SourceChanged || !upload_.startOver) return {};
        if (upload_.startOver({*before, record_, *place_.partSize})) return {};
        return failure(ErrorKind::Cancelled);
    }

    Expected<void> prepare() {
        const qint64 offset = report_.resume.offset;
        const qint64 missing = layout_->size() - offset;
        const qint64 freed = offset == 0 ? place_.partSize.value_or(0) : 0;
        // How much a compressed archive needs is not known; at least a hundredth, or zeros were sent.
        const qint64 surely = upload_.compression == Compression::None ? missing : missing / 100;
        if (place_.freeBytes && *place_.freeBytes + freed < surely)
            return failure(ErrorKind::RemoteDiskFull, {place_.path.text(), QString::number(missing),
                                                       QString::number(*place_.freeBytes)});
        if (place_.folderThere) return {};
        return makeRemoteFolder(host_, place_.path.parent(), stop_);
    }

    /// A part may hold bytes that are not the archive's: a disk that filled up or a node that crashed leaves
    /// such. They are sent again, once.
    Expected<void> sendUntilRight() {
        qint64 offset = report_.resume.offset;
        QByteArray tail = place_.partTail;
        QByteArray found;
        for (int repairs = 0; repairs < 2;) {
            StreamFeed feed(*layout_, upload_.compression, offset, stop_);
            const auto fits = feed.skip(tail, phase(UploadPhase::Hashing));
            if (!fits) return failure(fits);
            if (*fits) {
                if (auto sent = send(feed, offset); !sent) return sent;
                const auto hash = verify(feed);
                if (!hash) return failure(hash);
                if (*hash == feed.sha256()) return {};
                found = *hash;
            }
            const auto right = rightBytes();
            if (!right) return failure(right);
            offset = right->first;
            tail = right->second;
            report_.repairedFrom = offset;
            if (report_.resume.offset > 0) report_.resume = {ResumeDecision::Reason::PartDamaged, offset};
            ++repairs;
            wanted_ = feed.sha256();
        }
        (void)forgetPartialUpload(host_, place_.path, stop_);
        return failure(ErrorKind::VerificationFailed,
                       {place_.path.text(), QString::fromLatin1(wanted_), QString::fromLatin1(found)}, {},
                       true);
    }

    Expected<void> send(StreamFeed& feed, qint64 offset) {
        const auto sending = phase(UploadPhase::Sending);
        sending(feed.now());
        const QStringList words{QString::number(offset), QString::fromUtf8(toJson(record_))};
        const Command writer =
            noted(QT_TRANSLATE_NOOP("CommandNote",
                                    "Write the archive as it comes, under a name that ends with .part"),
                  remoteScript(QString::fromUtf8(writeScript), place_.path, words));
        CommandResult result;
        Streams streams;
        streams.read = [&](char* data, qint64 room) { return feed.read(data, room, sending); };
        streams.error = [&result](QByteArrayView bytes) { result.standardError.append(bytes); };
        const auto status = host_.execute(writer, streams, stop_);
        if (feed.error()) return tl::unexpected<Error>(*feed.error());
        if (!status) return failure(status);
        result.status = *status;
        if (status->code == 0) return {};
        Error error = remoteError(result, QStringLiteral("dd"), place_.part());
        return tl::unexpected<Error>(
            withSpaceReport(host_, std::move(error), place_.part(), layout_->size()));
    }

    /// The SHA-256 of what has arrived. Where it is the right one, the archive has got its name.
    Expected<QByteArray> verify(const StreamFeed& feed) {
        phase(UploadPhase::Verifying)({0, 0, place_.path.fileName()});
        const QByteArray expected = feed.sha256();
        const auto answer = runScript(
            host_,
            remoteScript(QString::fromUtf8(finishScript), place_.path, {QString::fromLatin1(expected)}),
            stop_);
        if (!answer) return failure(answer);
        const QByteArray hash = answer->left(64);
        if (hash == expected) remember(hash, feed.position(), answer->mid(65).trimmed().toLongLong());
        return hash;
    }

    /// How many bytes of the part are the archive's, and the SHA-256 of the end of them.
    Expected<std::pair<qint64, QByteArray>> rightBytes() {
        auto there = std::async(std::launch::async,
                                [this] { return remoteBlockHashes(host_, place_.part(), blockSize, stop_); });
        ArchiveStream stream(*layout_, upload_.compression, stop_);
        QByteArray block;
        QList<QByteArray> here;
        QList<QByteArray> tails;
        const auto close = [&] {
            Sha256 all, end;
            all.add(block);
            end.add(QByteArrayView(block).last(std::min<qsizetype>(block.size(), RemotePlace::tailBytes)));
            here << all.hex();
            tails << end.hex();
            block.clear();
        };
        for (auto piece = stream.next();; piece = stream.next()) {
            if (!piece) return failure(piece);
            if (piece->isEmpty()) break;
            for (QByteArrayView rest = *piece; !rest.isEmpty();) {
                const auto taken = std::min<qsizetype>(rest.size(), blockSize - block.size());
                block.append(rest.first(taken));
                rest = rest.sliced(taken);
                if (block.size() == blockSize) close();
            }
        }
        const auto found = there.get();
        if (!found) return failure(found);
        qsizetype same = 0;
        while (same < std::min(here.size(), found->size()) && here[same] == (*found)[same]) ++same;
        return std::pair(same * blockSize, same > 0 ? tails[same - 1] : QByteArray());
    }

    void remember(const QByteArray& sha256, qint64 size, qint64 modified) {
        const auto now = QDateTime::currentDateTimeUtc();
        conclude(sha256, size, now);
        // An upload is no less finished where this computer cannot remember it.
        (void)UploadLedger(upload_.ledgerFile)
            .remember({.host = host_.label(),
                       .path = place_.path.text(),
                       .manifest = record_.manifest,
                       .compression = record_.compression,
                       .sha256 = sha256,
                       .size = size,
                       .modified = modified,
                       .verifiedAt = now});
    }

    void conclude(const QByteArray& sha256, qint64 size, const QDateTime& verifiedAt) {
        report_.sha256 = sha256;
        report_.bytes = size;
        report_.verifiedAt = verifiedAt;
    }

    RemoteHost& host_;
    const StreamUpload& upload_;
    const UploadProgress& progress_;
    const std::stop_token& stop_;
    std::optional<ArchiveLayout> layout_;
    StreamRecord record_;
    RemotePlace place_;
    StreamReport report_;
    QByteArray wanted_;
};

}  // namespace

Expected<StreamReport> uploadStream(RemoteHost& host, const StreamUpload& upload,
                                    const UploadProgress& progress, const std::stop_token& stop) {
    return Upload(host, upload, progress, stop).run();
}

}  // namespace atelier
