#include "core/transfer/rights/RightsAnswer.h"

#include <QMap>
#include <QRegularExpression>
#include <algorithm>
#include <functional>
#include <utility>

#include "core/base/Bounds.h"
#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/SafePath.h"
#include "core/dataset/file/WholeSeconds.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

using Kind = ManifestEntry::Kind;

constexpr quint32 allRights = 07777;
// The latest second since 1970 whose nanoseconds fit into 64 bits.
constexpr qint64 farthest = 9'223'372'036;

/// Whether a text is an access list. It comes from the cluster and becomes part of a command that is shown to
/// the user.
bool isAccessList(const QByteArray& said) {
    constexpr qsizetype longest = 1000;
    static const QRegularExpression entries(QStringLiteral(
        "^(user:[0-9]+|group:[0-9]*):[r-][w-][x-](,(user:[0-9]+|group:[0-9]*):[r-][w-][x-])*\\z"));
    return said.size() <= longest && entries.match(QString::fromLatin1(said)).hasMatch();
}

/// Reads the answer word by word.
class AnswerReader {
public:
    AnswerReader(const Manifest& manifest) : entries_(manifest.entries), isAlike_(entries_.size()) {
        there_.entries.resize(entries_.size());
    }

    Expected<void> read(const QByteArray& word) {
        if (!hasUmask_) {
            hasUmask_ = true;
            there_.umask = word.toUInt(nullptr, 8) & 0777;
            return {};
        }
        if (readMark(word) || readFact(word[0], word.mid(1))) return {};
        return note(tidiedName(word.toStdString()));
    }
    /// Returns none where the answer does not even tell the rights of the folder.
    std::optional<RemoteRights> there() && {
        if (!hasFolder_) return {};
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            RemoteEntryRights& entry = there_.entries[i];
            if (entries_[i].kind == Kind::SymbolicLink) entry.rights.reset();
            if (!entry.rights || entries_[i].kind == Kind::Folder) continue;
            const bool hasOwnGroup = entry.group != groupOfANewOne(entries_[i].name);
            const bool hasMore = entry.isListed || hasOwnGroup;
            entry.stays = isAlike_[i] && (entry.isAnothers || entry.toReplace || hasMore) && !gainsRights(i);
            if (entry.stays)
                entry.toReplace = false;
            else if (hasMore)
                keep(entry, hasOwnGroup);
        }
        return std::move(there_);
    }

private:
    /// Reads a word that is one mark; returns whether it is.
    bool readMark(const QByteArray& word) {
        static const QMap<QByteArray, bool RemoteEntryRights::*> marks{
            {"#", &RemoteEntryRights::hasOtherNames}, {"&", &RemoteEntryRights::isListed},
            {"%", &RemoteEntryRights::isHandedDown},  {"~", &RemoteEntryRights::isAnothers},
            {"!", &RemoteEntryRights::toReplace},
        };
        if (word == ".")
            ofFolder_();
        else if (const auto mark = marks.value(word, nullptr))
            say([mark](RemoteEntryRights& entry) { entry.*mark = true; });
        else
            return false;
        return true;
    }
    /// Reads a word that begins with the letter of a fact; returns whether it does.
    bool readFact(char letter, const QByteArray& fact) {
        switch (letter) {
            case '=':
            case '+':
                sayRights(fact.toUInt(nullptr, 8) & allRights);
                return true;
            case 'G':
                for (const QByteArray& group : fact.simplified().split(' '))
                    there_.groups.push_back(group.toUInt());
                return true;
            case 'g':
                sayGroup(fact.toUInt());
                return true;
            case 's': {
                const QList<QByteArray> told = fact.split(' ');
                sayOfContent(countIn(told.value(0)), numberIn(told.value(1), -farthest, farthest));
                return true;
            }
            case 'l': {
                const QByteArray list = isAccessList(fact) ? fact : QByteArray();
                say([list](RemoteEntryRights& entry) { entry.list = list; });
                return true;
            }
            default:
                return false;
        }
    }
    void sayRights(quint32 rights) {
        say([rights](RemoteEntryRights& entry) { entry.rights = entry.rights.value_or(0) | rights; },
            [this, rights] {
                hasFolder_ = true;
                there_.folder |= rights;
            });
    }
    void sayGroup(quint32 group) {
        say([group](RemoteEntryRights& entry) { entry.group = group; },
            [this, group] { folderGroup_ = group; });
    }
    /// The group that a new file gets at this place; none where that is the own group of the user.
    std::optional<quint32> groupOfANewOne(const std::string& name) const {
        constexpr quint32 handsItDown = 02000;
        const auto slash = name.rfind('/');
        if (slash == std::string::npos)
            return there_.folder & handsItDown ? folderGroup_ : std::optional<quint32>();
        const auto at = std::ranges::lower_bound(entries_, name.substr(0, slash), {}, &ManifestEntry::name);
        if (at == entries_.end()) return {};
        const RemoteEntryRights& above = there_.entries[std::size_t(at - entries_.begin())];
        return above.rights.value_or(0) & handsItDown ? above.group : std::optional<quint32>();
    }
    /// Whether the sent file would add rights to those that the existing file has.
    bool gainsRights(std::size_t i) const {
        const quint32 rights = *there_.entries[i].rights;
        return (keptRights(entries_[i].kind, rights, entries_[i].mode) & ~rights) != 0;
    }
    /// The access list as the owner of the new file can set it. If the new file has another group, the list
    /// names the group of the old file as one of its entries.
    QByteArray listOf(const RemoteEntryRights& entry, bool hasOwnGroup) const {
        if (!hasOwnGroup || entry.list.isEmpty()) return entry.list;
        if (!entry.group && there_.groups.empty()) return {};
        const quint32 group = entry.group ? *entry.group : there_.groups.front();
        const QByteArray named = "group:" + QByteArray::number(group) + ':';
        return entry.list.contains(named) ? QByteArray() : QByteArray(entry.list).replace("group::", named);
    }
    /// Decides how the group and the access list of a file are kept. They stay if the file is written in
    /// place. A new file that gets another group gets no rights for it. A file with several names is
    /// replaced, so that its content does not change under the other names.
    void keep(RemoteEntryRights& entry, bool hasOwnGroup) const {
        constexpr quint32 ownersUse = 0600;
        if (!entry.isAnothers && !entry.hasOtherNames && (*entry.rights & ownersUse) == ownersUse) {
            entry.inPlace = true;
        } else if (entry.isHandedDown && !hasOwnGroup) {
            entry.toReplace = true;
        } else {
            entry.groupsLost = *entry.rights & groupRights;
            entry.list = listOf(entry, hasOwnGroup);
            *entry.rights &= ~groupRights;
            entry.toReplace = true;
        }
    }

    void say(
        std::function<void(RemoteEntryRights&)> ofNames, std::function<void()> ofFolder = [] {}) {
        ofNames_ = [this, of = std::move(ofNames)](std::size_t i) { of(there_.entries[i]); };
        ofFolder_ = std::move(ofFolder);
    }
    /// Notes the size and the time of a file. Times are compared by the second, as rsync does
    /// (--modify-window in rsync(1)).
    void sayOfContent(std::optional<qint64> size, std::optional<qint64> seconds) {
        ofNames_ = [this, size, seconds](std::size_t i) {
            const ManifestEntry& entry = contentOf(entries_[i]);
            isAlike_[i] = size == entry.size && seconds == wholeSeconds(entry.modified);
        };
        ofFolder_ = [] {};
    }
    const ManifestEntry& contentOf(const ManifestEntry& entry) const {
        return entry.kind == Kind::HardLink
                   ? *std::ranges::lower_bound(entries_, entry.target, {}, &ManifestEntry::name)
                   : entry;
    }
    Expected<void> note(const std::string& name) {
        const auto at = std::ranges::lower_bound(entries_, name, {}, &ManifestEntry::name);
        if (at == entries_.end() || at->name != name) return failure(error::EntryUnasked{shownName(name)});
        ofNames_(std::size_t(at - entries_.begin()));
        return {};
    }

    const std::vector<ManifestEntry>& entries_;
    std::vector<bool> isAlike_;  ///< whether an entry there has the size and the time of the one here
    RemoteRights there_;
    bool hasUmask_ = false;
    bool hasFolder_ = false;
    /// What the current word says about the names that follow it, and about the folder itself if it is among
    /// them.
    std::function<void(std::size_t)> ofNames_ = [](std::size_t) {};
    std::function<void()> ofFolder_ = [] {};
    std::optional<quint32> folderGroup_;
};

}  // namespace

Expected<std::optional<RemoteRights>> rightsInAnswer(const QByteArray& answer, const Manifest& manifest) {
    AnswerReader reader(manifest);
    for (const QByteArray& word : answer.split('\0'))
        if (!word.isEmpty())
            if (auto read = reader.read(word); !read) return failure(read);
    return std::move(reader).there();
}

}  // namespace atelier
