#include "core/transfer/download/SecondLook.h"

#include <QSet>
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/base/Bounds.h"
#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/SafePath.h"
#include "core/dataset/file/Sha256.h"
#include "core/error/StoppedErrors.h"
#include "core/transfer/remote/RemoteListing.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/transfer/download.h"

namespace atelier {

namespace {

constexpr qsizetype longestRecord = 1 << 16;
constexpr qint64 hashLine = 80;

bool isFileNow(const QByteArray& rawMode) {
    return (rawMode.toUInt(nullptr, 16) & 0170000) == 0100000;
}

/// Whether a time that the cluster printed is the planned one. find and stat print the fraction of times
/// before 1970 differently, so a second of difference is accepted there.
bool isTime(const QByteArray& said, const PlannedEntry& planned) {
    const ListedTime time = listedTime(said);
    if (time.seconds < 0) return qAbs(time.seconds - planned.modified) <= 1;
    return time.seconds == planned.modified && time.nanoseconds == planned.modifiedNanoseconds;
}

/// Whether tar reported that files were written to while it read them.
bool saysChanged(const QByteArray& words) {
    constexpr qsizetype all = 100'000;
    return words.size() > all || words.contains("file changed as we read it") ||
           words.contains("padding with zeros");
}

using Files = std::vector<const PlannedEntry*>;

/// A file that was fetched, with the size that came, which may be more than planned.
struct Came {
    const PlannedEntry* planned = nullptr;
    std::filesystem::path path;
    qint64 size = 0;
};

std::vector<Came> whatCameOf(const Files& files, const QString& localFolder) {
    std::vector<Came> all;
    for (const PlannedEntry* file : files) {
        const auto path = nativePath(localFolder) / pathFromBytes(file->name);
        const auto facts = fileFacts(path);
        all.push_back({file, path, facts ? facts->size : file->size});
    }
    return all;
}

Expected<QByteArrayList> beginningsThere(RemoteHost& host, const FolderDownload& download,
                                         const std::vector<Came>& files, const std::stop_token& stop) {
    Command script = remoteScript(withSum(remote_programs::hashFiles), download.remoteFolder);
    script.note = QString::fromUtf8(
        QT_TRANSLATE_NOOP("CommandNote", "The checksums of what came of files that have grown since"));
    for (const Came& file : files) {
        script.standardInput += QByteArray::number(file.size) + '\0';
        appendName(script.standardInput, file.planned->name);
    }
    const auto said =
        runScript(host, script, stop, RemoteHost::usualAnswer + hashLine * qint64(files.size()));
    if (!said) return failure(said);
    return said->split('\n');
}

/// The first bytes of a local file, read as bytes, since its name need not be valid text. Empty where the
/// file is shorter or cannot be read.
QByteArray beginningHere(const std::filesystem::path& path, qint64 size) {
    std::ifstream file(path, std::ios::binary);
    Sha256 sum;
    QByteArray block(1 << 16, Qt::Uninitialized);
    for (qint64 left = size; left > 0;) {
        const auto wanted = std::min<qint64>(left, block.size());
        if (!file.read(block.data(), std::streamsize(wanted))) return {};
        sum.add(QByteArrayView(block).first(wanted));
        left -= wanted;
    }
    return sum.hex();
}

/// Returns those files whose beginning on the cluster differs from what was fetched.
Expected<Files> rewritten(RemoteHost& host, const FolderDownload& download, const Files& files,
                          const std::stop_token& stop) {
    if (files.empty()) return Files();
    const std::vector<Came> came = whatCameOf(files, download.localFolder);
    const auto there = beginningsThere(host, download, came, stop);
    if (!there) return failure(there);
    Files others;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        if (there->value(qsizetype(i)).left(64) != beginningHere(came[i].path, came[i].size))
            others.push_back(files[i]);
    }
    return others;
}

}  // namespace

QString SecondLook::script() {
    return QString::fromUtf8(remote_programs::secondLook);
}

QByteArray SecondLook::filesOf(const PlannedEntries& plan) {
    QByteArray list;
    for (const PlannedEntry& entry : plan)
        if (entry.kind == FileFacts::Kind::File) appendName(list, entry.name);
    return list;
}

void SecondLook::append(QByteArrayView bytes) {
    if (!begun_) {
        const auto end = bytes.indexOf('\0');
        words_.append(end < 0 ? bytes : bytes.first(end));
        if (end < 0) return;
        begun_ = true;
        bytes = bytes.sliced(end + 1);
    }
    for (auto end = bytes.indexOf('\0'); end >= 0; end = bytes.indexOf('\0')) {
        unfinished_ += bytes.first(end);
        note(std::exchange(unfinished_, {}));
        bytes = bytes.sliced(end + 1);
    }
    if (unfinished_.size() + bytes.size() <= longestRecord) unfinished_ += bytes;
}

void SecondLook::note(const QByteArray& record) {
    // If the cluster has no usable stat, the files are accepted as they are.
    if (record == "none") std::ranges::fill(found_, Found::AsPlanned);
    const auto size = record.indexOf(' ') + 1;
    const auto time = record.indexOf(' ', size) + 1;
    const auto name = record.indexOf(' ', time) + 1;
    if (size == 0 || time == 0 || name == 0) return;
    const auto* planned = findPlanned(plan_, tidiedName(record.mid(name).toStdString()));
    if (!planned || planned->kind != FileFacts::Kind::File) return;
    const qint64 bytes = countIn(QByteArrayView(record).sliced(size, time - 1 - size)).value_or(-1);
    Found& found = found_[std::size_t(planned - plan_.data())];
    sizes_[std::size_t(planned - plan_.data())] = bytes;
    if (!isFileNow(record.left(size - 1)) || bytes < planned->size)
        found = Found::Another;
    else if (bytes > planned->size)
        found = Found::Longer;
    else
        found = isTime(record.mid(time, name - 1 - time), *planned) ? Found::AsPlanned : Found::Another;
}

Expected<void> SecondLook::cutWhatIsNotListed(TreeWriter& tree, const FolderDownload& download,
                                              const Unpacked& unpacked) const {
    if (unpacked.longer.isEmpty()) return {};
    for (std::size_t i = 0; i < plan_.size(); ++i) {
        const PlannedEntry& planned = plan_[i];
        if (!unpacked.placed[i] || planned.kind != FileFacts::Kind::File) continue;
        const auto came = fileFacts(nativePath(download.localFolder) / pathFromBytes(planned.name));
        if (!came || came->size <= std::max(planned.size, sizes_[i])) continue;
        if (auto done = tree.truncateFile(planned.name, planned.size, planned.modified); !done)
            return failure(done);
    }
    return {};
}

Expected<void> SecondLook::judge(RemoteHost& host, const FolderDownload& download, Unpacked& unpacked,
                                 const std::stop_token& stop) const {
    TreeWriter tree(nativePath(download.localFolder));
    if (auto done = cutWhatIsNotListed(tree, download, unpacked); !done) return done;
    Files torn;
    Files longer;
    const bool goneAreDoubtful = saysChanged(tarMessages());
    for (std::size_t i = 0; i < plan_.size(); ++i) {
        // If this process did not write the file, it belongs to the user.
        if (!unpacked.placed[i] || plan_[i].kind != FileFacts::Kind::File || found_[i] == Found::AsPlanned)
            continue;
        if (found_[i] == Found::Longer)
            longer.push_back(&plan_[i]);
        else if (found_[i] == Found::Another || goneAreDoubtful)
            torn.push_back(&plan_[i]);
    }
    const auto others = rewritten(host, download, longer, stop);
    if (!others) return failure(others);
    torn.insert(torn.end(), others->begin(), others->end());
    QSet<QString> judged;
    for (const PlannedEntry* file : torn) {
        // A file that no longer exists on the cluster cannot be fetched again. Any other file stays: it may
        // be complete, for example if a new file has taken its name on the cluster, and the version that was
        // here before is gone.
        const bool gone = found_[std::size_t(file - plan_.data())] == Found::Nothing;
        const auto done = gone ? tree.removeFile(file->name, file->modified)
                               : tree.backdateFile(file->name, file->modified);
        if (!done) return failure(done);
        const QString shown = shownName(file->name);
        judged.insert(shown);
        if (gone && *done) unpacked.missing.push_back(file->name);
        if (!gone) unpacked.changed << shown;
    }
    for (QStringList* said : {&unpacked.longer, &unpacked.shorter})
        said->removeIf([&](const QString& shown) { return judged.contains(shown); });
    return {};
}

}  // namespace atelier
