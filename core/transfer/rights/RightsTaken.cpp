#include "core/transfer/rights/RightsTaken.h"

#include <QStringList>
#include <algorithm>
#include <map>
#include <tuple>

#include "core/display/FirstNames.h"
#include "core/error/TransferErrors.h"
#include "core/shell/quote/ShellBytes.h"

namespace atelier {

namespace {

constexpr qsizetype mostNamed = 3;
constexpr qsizetype mostInDetail = 100'000;
// A terminal accepts lines of at most 4096 bytes.
constexpr qsizetype longestCommand = 2000;

/// Rights that were taken, and what has to be done to give them back. Files that have all of this in common
/// share one error.
struct Taken {
    quint32 rights = 0;
    bool isLost = false;
    bool isClosedHere = true;      ///< the local file is closed to its group
    std::optional<quint32> group;  ///< the group that the file has to be given back to, too
    QByteArray list = {};          ///< the access list that gives it back, as setfacl(1) takes it
    bool isGivenBack = true;       ///< whether this user can give it back
    bool operator<(const Taken& other) const {
        const auto all = [](const Taken& one) {
            return std::tie(one.isLost, one.isClosedHere, one.rights, one.group, one.list, one.isGivenBack);
        };
        return all(*this) < all(other);
    }
};

QString letters(quint32 rights) {
    QString said;
    if (rights & 0040) said += QLatin1Char('r');
    if (rights & 0020) said += QLatin1Char('w');
    if (rights & 0010) said += QLatin1Char('x');
    return said;
}

QStringList givingBack(const Taken& taken) {
    if (!taken.isGivenBack) return {};
    if (!taken.list.isEmpty()) return {QStringLiteral("setfacl -m ") + QString::fromLatin1(taken.list)};
    QStringList commands;
    if (taken.group) commands << QStringLiteral("chgrp %1").arg(*taken.group);
    return commands << QStringLiteral("chmod g+") + letters(taken.rights);
}

/// The commands joined into one line; empty where that would be too long to read.
QString givingBack(const QStringList& commands, const QStringList& words) {
    QStringList lines;
    const QString all = words.first(qMin(words.size(), longestCommand)).join(QLatin1Char(' '));
    for (const QString& command : commands) lines << command + QStringLiteral(" -- ") + all;
    const QString line = lines.join(QLatin1String(" && "));
    return words.size() == 1 || line.size() <= longestCommand ? line : QString();
}

/// The local path that has to be opened first: the folder that keeps everything in it closed, or the sent
/// entry itself.
QString closedHere(const Taken& taken, const QString& closedFolder) {
    if (!taken.isClosedHere) return {};
    return closedFolder.isEmpty() ? QStringLiteral(".") : closedFolder;
}

Error told(const Taken& taken, const QStringList& words, const QString& closedFolder) {
    const QStringList commands = givingBack(taken);
    const error::GroupRights rights{.path = firstNames(words, mostNamed),
                                    .rights = QStringLiteral("g-") + letters(taken.rights),
                                    .commands = givingBack(commands, words),
                                    .paths = words.size(),
                                    .eachCommand = commands.join(QLatin1String(", ")),
                                    .closedHere = closedHere(taken, closedFolder)};
    const QString detail =
        words.size() > 1 ? words.first(qMin(words.size(), mostInDetail)).join(QLatin1Char('\n')) : QString();
    if (taken.isLost) return {error::GroupRightsLost{rights}, detail};
    return {error::GroupRightsTaken{rights}, detail};
}

/// The rights that count as taken. Whether a file may be run is decided by the local file: if nobody may run
/// it any more, that is not counted as taken from a group.
quint32 weighed(const ManifestEntry& entry) {
    const bool isEntered = entry.kind == ManifestEntry::Kind::Folder || (entry.mode & 0111) != 0;
    return isEntered ? groupRights : groupRights & ~0010U;
}

QByteArray lettersInList(quint32 rights) {
    return {QByteArray(rights & 0040 ? "r" : "-") + (rights & 0020 ? "w" : "-") +
            (rights & 0010 ? "x" : "-")};
}

/// The rights that a group has lost. Only a member of a group can give a file to it; an access list may name
/// any group.
Taken lost(quint32 rights, const RemoteEntryRights& there, const std::vector<quint32>& groups) {
    Taken taken{.rights = rights, .isLost = true, .group = there.group, .isGivenBack = false};
    if (!taken.group && !groups.empty()) taken.group = groups.front();
    taken.isGivenBack =
        !there.isListed && taken.group && std::ranges::find(groups, *taken.group) != groups.end();
    if (!taken.isGivenBack) taken.group.reset();
    if (there.list.isEmpty()) return taken;
    taken.list = there.list + ",mask::" + lettersInList(rights);
    taken.isGivenBack = true;
    return taken;
}

/// Whether the next upload would take these rights again after they were given back.
bool areTakenAgain(quint32 rights, const ManifestEntry& entry) {
    return (rights & ~keptRights(entry.kind, rights, entry.mode)) != 0;
}

std::optional<Taken> takenFrom(const ManifestEntry& entry, const RemoteEntryRights& there,
                               const std::vector<quint32>& groups) {
    if (!there.rights) return {};
    if (const quint32 rights = there.groupsLost & weighed(entry)) {
        Taken taken = lost(rights, there, groups);
        taken.isClosedHere = areTakenAgain(rights, entry);
        return taken;
    }
    const quint32 kept = keptRights(entry.kind, *there.rights, entry.mode);
    const quint32 closed = *there.rights & ~kept & weighed(entry);
    if (closed == 0) return {};
    return Taken{.rights = closed, .isLost = false, .group = {}};
}

}  // namespace

RightsTaken rightsTaken(const RemotePlace& place, const Manifest& manifest, const RemoteRights& there,
                        const QString& closedFolder) {
    std::map<Taken, QStringList> words;
    const std::string folder = place.path.text().toStdString() + '/';
    for (std::size_t i = 0; i < manifest.entries.size(); ++i)
        if (const auto taken = takenFrom(manifest.entries[i], there.entries[i], there.groups))
            words[*taken] << shellQuotedBytes(QByteArray::fromStdString(folder + manifest.entries[i].name));
    RightsTaken all;
    for (const auto& [taken, which] : words)
        (taken.isLost ? all.lost : all.closed).push_back(told(taken, which, closedFolder));
    return all;
}

std::vector<Error> rightsTaken(const RemotePath& path, QByteArrayView said, quint32 mode) {
    const auto words = said.toByteArray().trimmed().split(' ');
    Taken taken{.rights = words.value(0).toUInt(nullptr, 8) & groupRights, .group = {}};
    if (taken.rights == 0) return {};
    // The script on the cluster has already tried to give back the group and the access list.
    taken.isLost = words.value(1) != "closed";
    taken.isGivenBack = !taken.isLost;
    taken.isClosedHere = (taken.rights & ~mode) != 0;
    return {told(taken, {shellQuotedBytes(path.text().toUtf8())}, {})};
}

}  // namespace atelier
