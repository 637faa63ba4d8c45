#include "core/transfer/download/LargeFile.h"

#include <future>

#include "core/base/Bounds.h"
#include "core/dataset/file/Sha256.h"
#include "core/dataset/unpack/TreeWriter.h"
#include "core/error/TransferErrors.h"
#include "core/stream/HeadAndTail.h"
#include "core/transfer/remote/RemoteListing.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/transfer/download.h"

namespace atelier {

namespace {

/// What the script on the cluster says about the file before and after it read it.
struct ReadFacts {
    qint64 size = -1;
    qint64 modified = 0;  ///< seconds since 1970
    bool untouched = false;
    bool known = true;  ///< there is a stat that can look
};

ReadFacts readFacts(const QByteArray& words) {
    const auto line = words.mid(words.lastIndexOf("\nread ") + 1);
    const auto said = line.left(line.indexOf('\n')).split(' ');
    if (said == QByteArrayList{"read", "none"}) return {.known = false};
    if (said.size() != 7) return {};
    return {.size = countIn(said[4]).value_or(-1),
            .modified = listedTime(said[5]).seconds,
            .untouched = said.mid(1, 3) == said.mid(4, 3)};
}

QString nameOf(const PlannedEntry& entry) {
    return QString::fromUtf8(entry.name.data(), qsizetype(entry.name.size()));
}

/// Lets a command run in the remote folder, so that the file name is a plain argument in which nothing is
/// expanded.
Command inFolder(Command command, const FolderDownload& download) {
    command.workingFolder = download.remoteFolder;
    command.environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    return command;
}

class Fetch {
public:
    Fetch(RemoteHost& host, const FolderDownload& download, const PlannedEntry& entry,
          const ProgressCallback& progress, const std::stop_token& stop)
        : host_(host),
          download_(download),
          entry_(entry),
          progress_(progress),
          stop_(stop),
          tree_(nativePath(download.localFolder)) {}

    Expected<void> run() {
        const auto there = tree_.resumeFile(entry_.name, key(), entry_.mode);
        if (!there) return failure(there);
        arrived_ = *there;
        if (arrived_ > 0) {
            const auto same = isTheSameSoFar();
            if (!same) return failure(same);
            if (!*same) {
                arrived_ = 0;
                if (auto restarted = tree_.restartFile(); !restarted) return restarted;
            }
        }
        if (auto fetched = fetchRest(); !fetched) {
            // After these errors the part that was fetched cannot be continued.
            const ErrorKind kind = fetched.error().kind();
            if (kind == ErrorKind::RemotePathMissing || kind == ErrorKind::FileChangedMeanwhile ||
                arrived_ == 0)
                tree_.abandonFile();
            return fetched;
        }
        return tree_.finishFile(entry_.size, entry_.modified * 1'000'000'000, entry_.before);
    }

private:
    std::string key() const {
        return std::to_string(entry_.size) + ' ' + std::to_string(entry_.modified) + ' ' + entry_.name;
    }

    Expected<bool> isTheSameSoFar() {
        if (arrived_ > entry_.size) return false;
        Command script = inFolder(shellScript(withSum(remote_programs::hashFirstBytes)), download_);
        script.note = QString::fromUtf8(QT_TRANSLATE_NOOP(
            "CommandNote", "The checksum of the part of a large file that is here already"));
        script.arg(QStringLiteral("atelier")).arg(QStringLiteral("./") + nameOf(entry_));
        script.arg(QString::number(arrived_));
        auto there = std::async(std::launch::async, [&] { return runScript(host_, script, stop_); });
        const auto here = sha256OfFile(tree_.partialFile(), {}, stop_, arrived_);
        const auto hash = there.get();
        if (!hash) return failure(hash);
        return here && hash->left(64) == *here;
    }

    Expected<void> fetchRest() {
        if (arrived_ == entry_.size) return {};
        std::stop_source either;
        const std::stop_callback forward(stop_, [&either] { either.request_stop(); });
        Expected<void> written;
        HeadAndTail words;
        Streams streams;
        streams.output = [&](QByteArrayView bytes) {
            // No more bytes are written than were asked for.
            if (bytes.size() > entry_.size - arrived_) written = hasChanged();
            if (written) written = tree_.write(bytes, arrived_);
            if (!written) return void(either.request_stop());
            arrived_ += bytes.size();
            if (progress_) progress_({arrived_, entry_.size, nameOf(entry_)});
        };
        streams.error = [&words](QByteArrayView bytes) { words.append(bytes); };
        const Command script = reader();
        const auto status = host_.execute(script, streams, either.get_token());
        if (!written) return written;
        if (!status) return failure(status);
        if (status->code != 0)
            return tl::unexpected<Error>(remoteError({*status, {}, words.text()}, script,
                                                     QStringLiteral("dd"), download_.remoteFolder));
        if (arrived_ != entry_.size) return hasChanged();
        return checkIsOne(readFacts(words.text()));
    }

    /// Checks that all bytes belong to one version of the file: if the file was rewritten while it was read,
    /// they may be from both. If the file is longer now, only the fetched bytes are compared, since a log
    /// file merely grows.
    Expected<void> checkIsOne(const ReadFacts& facts) {
        // If the cluster has no usable stat, the bytes are accepted as they are, as for small files.
        if (!facts.known) return {};
        if (facts.untouched && facts.size == entry_.size && facts.modified == entry_.modified) return {};
        if (facts.size <= entry_.size) return hasChanged();
        const auto same = isTheSameSoFar();
        if (!same) return failure(same);
        return *same ? Expected<void>() : hasChanged();
    }

    tl::unexpected<Error> hasChanged() const {
        return failure(error::FileChangedMeanwhile{nameOf(entry_)}, {}, true);
    }

    Command reader() const {
        Command script = inFolder(shellScript(QString::fromUtf8(remote_programs::readPiece)), download_);
        script.note = QString::fromUtf8(
            QT_TRANSLATE_NOOP("CommandNote", "A large file, from where an earlier try stopped"));
        script.arg(QStringLiteral("atelier")).arg(QStringLiteral("./") + nameOf(entry_));
        script.arg(QString::number(arrived_)).arg(QString::number(entry_.size - arrived_));
        return script;
    }

    RemoteHost& host_;
    const FolderDownload& download_;
    const PlannedEntry& entry_;
    const ProgressCallback& progress_;
    const std::stop_token& stop_;
    TreeWriter tree_;
    qint64 arrived_ = 0;
};

}  // namespace

bool isFetchedAlone(const PlannedEntry& entry, const FolderDownload& download) {
    if (entry.kind != FileFacts::Kind::File || entry.size < download.largeFile) return false;
    return nameOf(entry).toUtf8().toStdString() == entry.name;
}

Expected<void> fetchLargeFile(RemoteHost& host, const FolderDownload& download, const PlannedEntry& entry,
                              const ProgressCallback& progress, const std::stop_token& stop) {
    return Fetch(host, download, entry, progress, stop).run();
}

}  // namespace atelier
