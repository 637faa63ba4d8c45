#include "core/transfer/remote/RemoteListing.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/Bounds.h"
#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/SafePath.h"
#include "core/error/CommandErrors.h"
#include "core/error/TransferErrors.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/transfer/remote.h"

namespace atelier {

namespace {

// This is room for the names of four million files.
constexpr qint64 mostListed = 256LL * 1024 * 1024;
constexpr qsizetype mostEntries = 4'000'000;
constexpr qsizetype fieldsOfEntry = 5;

/// Cuts the answer into fields as it arrives, so that it is never held in full.
class FieldReader {
public:
    explicit FieldReader(const QByteArray& answer) : answer_(answer) {}

    std::optional<std::array<QByteArray, fieldsOfEntry>> record() {
        std::array<QByteArray, fieldsOfEntry> fields;
        for (QByteArray& field : fields) {
            const auto end = answer_.indexOf('\0', at_);
            if (end < 0) return {};
            field = answer_.mid(at_, end - at_);
            at_ = end + 1;
        }
        return fields;
    }

private:
    const QByteArray& answer_;
    qsizetype at_ = 0;
};

RemoteEntry::Kind kindOf(const QByteArray& letter) {
    if (letter == "f") return RemoteEntry::Kind::File;
    if (letter == "d") return RemoteEntry::Kind::Folder;
    if (letter == "!") return RemoteEntry::Kind::Closed;
    if (letter == "-") return RemoteEntry::Kind::ClosedFile;
    if (letter == "l") return RemoteEntry::Kind::SymbolicLink;
    return RemoteEntry::Kind::Special;
}

std::string withoutDots(const QByteArray& name) {
    std::string bytes = name.toStdString();
    while (bytes.starts_with("./")) bytes.erase(0, 2);
    return bytes;
}

bool isAsked(const std::string& name, const std::vector<std::string>& within) {
    if (name == listedRoot) return within.empty();
    const bool leadsOut =
        name.empty() || name.starts_with('/') || ('/' + name + '/').find("/../") != std::string::npos;
    if (leadsOut || tidiedName(name) != name) return false;
    return within.empty() || std::ranges::any_of(within, [&](const std::string& asked) {
               return name == asked || name.starts_with(asked + '/');
           });
}

}  // namespace

ListedTime listedTime(const QByteArray& text) {
    constexpr qint64 farAway = 9'000'000'000;
    constexpr qsizetype digits = 9;
    const auto parts = text.split('.');
    const QByteArray beyond = parts.value(1).left(digits).leftJustified(digits, '0');
    return {.seconds = std::clamp(parts.constFirst().toLongLong(), -farAway, farAway),
            .nanoseconds = qint32(countIn(beyond).value_or(0))};
}

std::vector<RemoteEntry> parseListing(const QByteArray& answer) {
    std::vector<RemoteEntry> entries;
    FieldReader fields(answer);
    for (auto record = fields.record(); record; record = fields.record()) {
        const auto& [letter, size, time, mode, name] = *record;
        if (letter.size() != 1) continue;
        const auto kind = kindOf(letter);
        const qint64 bytes = kind == RemoteEntry::Kind::File ? countIn(size).value_or(0) : 0;
        const ListedTime modified = listedTime(time);
        entries.push_back({withoutDots(name), kind, bytes, modified.seconds, mode.toUInt(nullptr, 8) & 0777,
                           modified.nanoseconds});
    }
    std::ranges::stable_sort(entries, {}, &RemoteEntry::name);
    // clang 14, which builds the fuzzers, does not have std::ranges::unique.
    const auto again =
        std::unique(entries.begin(), entries.end(),
                    [](const RemoteEntry& a, const RemoteEntry& b) { return a.name == b.name; });
    entries.erase(again, entries.end());
    return entries;
}

Expected<std::vector<RemoteEntry>> listRemoteFolder(RemoteHost& host, const RemotePath& folder,
                                                    const QStringList& within, const std::stop_token& stop) {
    const auto answer =
        runScript(host,
                  noted(QT_TRANSLATE_NOOP("CommandNote", "The files in a folder, with their sizes and times"),
                        remoteScript(QString::fromUtf8(remote_programs::listFolder), folder, within)),
                  stop, mostListed);
    if (!answer) return failure(answer);
    if (answer->count('\0') > mostEntries * fieldsOfEntry)
        return failure(error::AnswerTooLong{QStringLiteral("find"), ByteCount{answer->size()}});
    auto entries = parseListing(*answer);
    const bool whole = within.isEmpty();
    const auto root = std::ranges::lower_bound(entries, std::string(listedRoot), {}, &RemoteEntry::name);
    const bool hasRoot = root != entries.end() && root->name == listedRoot;
    if (whole && entries.empty())
        return failure(error::LoginShellUnusable{host.label()}, QString::fromUtf8(answer->left(1000)));
    if (whole && hasRoot && root->kind == RemoteEntry::Kind::Closed)
        return failure(error::RemotePermissionDenied{folder.text()});
    std::vector<std::string> asked;
    for (const QString& name : within) asked.push_back(tidiedName(name.toUtf8().toStdString()));
    for (const RemoteEntry& entry : entries)
        if (!isAsked(entry.name, asked)) return failure(error::EntryUnasked{shownName(entry.name)});
    return entries;
}

Expected<RemoteEntry> listRemoteFile(RemoteHost& host, const RemotePath& folder, const QString& name,
                                     const std::stop_token& stop) {
    const std::string asked = name.toUtf8().toStdString();
    if (!isSafeName(asked) || asked.find('/') != std::string::npos) return failure(error::EntryUnasked{name});
    const auto answer =
        runScript(host,
                  noted(QT_TRANSLATE_NOOP("CommandNote", "The files in a folder, with their sizes and times"),
                        remoteScript(QString::fromUtf8(remote_programs::listFile), folder, {name})),
                  stop);
    if (!answer) return failure(answer);
    const auto entries = parseListing(*answer);
    for (const RemoteEntry& entry : entries) {
        const bool isFolder =
            entry.kind == RemoteEntry::Kind::Folder || entry.kind == RemoteEntry::Kind::Closed;
        if (entry.name != asked || isFolder) return failure(error::EntryUnasked{shownName(entry.name)});
    }
    // A link that leads nowhere is listed as a link.
    if (entries.empty() || entries.front().kind == RemoteEntry::Kind::SymbolicLink)
        return failure(error::RemotePathMissing{(folder / name).text()});
    return entries.front();
}

}  // namespace atelier
