#include "core/transfer/RightsTaken.h"

#include <QStringList>
#include <map>
#include <tuple>

#include "core/base/Bounds.h"
#include "core/dataset/FileFacts.h"

namespace atelier {

namespace {

constexpr qsizetype mostNamed = 3;
constexpr qsizetype mostInDetail = 1000;

/// What was taken, and what has to be done to give it back; files that have this in common.
struct Taken {
    quint32 rights = 0;
    bool isLost = false;
    std::optional<quint32> group;  ///< which has to be given back, too
    bool isListed = false;         ///< there was a list of others
    bool operator<(const Taken& other) const {
        return std::tie(isLost, rights, group, isListed) <
               std::tie(other.isLost, other.rights, other.group, other.isListed);
    }
};

QString letters(quint32 rights) {
    QString said;
    if (rights & 0040) said += QLatin1Char('r');
    if (rights & 0020) said += QLatin1Char('w');
    if (rights & 0010) said += QLatin1Char('x');
    return said;
}

QString givingBack(const Taken& taken, const QStringList& paths) {
    const auto line = [&paths](QStringList words) {
        return toShell(command(words + QStringList{QStringLiteral("--")} + paths));
    };
    QStringList lines;
    if (taken.group) lines << line({QStringLiteral("chgrp"), QString::number(*taken.group)});
    lines << (taken.isListed ? line({QStringLiteral("setfacl"), QStringLiteral("-m"),
                                     QStringLiteral("g:GROUP:") + letters(taken.rights)})
                             : line({QStringLiteral("chmod"), QStringLiteral("g+") + letters(taken.rights)}));
    return lines.join(QLatin1String(" && "));
}

Error told(const Taken& taken, const QStringList& paths) {
    const bool more = paths.size() > mostNamed;
    const QStringList named = paths.first(qMin(paths.size(), mostNamed));
    QStringList all = paths.first(qMin(paths.size(), mostInDetail));
    if (all.size() < paths.size()) all << QStringLiteral("…");
    return {.kind = taken.isLost ? ErrorKind::GroupRightsLost : ErrorKind::GroupRightsTaken,
            .arguments = {named.join(QLatin1String(", ")) + (more ? QStringLiteral(", …") : QString()),
                          QStringLiteral("g-") + letters(taken.rights), givingBack(taken, named),
                          QString::number(paths.size())},
            .detail = paths.size() > 1 ? all.join(QLatin1Char('\n')) : QString()};
}

/// What runs is decided by the source, and taken from nobody in particular.
quint32 weighed(ManifestEntry::Kind kind) {
    return kind == ManifestEntry::Kind::Folder ? groupRights : groupRights & ~0010U;
}

std::optional<Taken> takenFrom(const ManifestEntry& entry, const EntryThere& there) {
    if (!there.rights) return {};
    if (const quint32 lost = there.groupsLost & weighed(entry.kind))
        return Taken{.rights = lost, .isLost = true, .group = there.group, .isListed = there.isListed};
    const quint32 kept = keptRights(entry.kind, *there.rights, entry.mode);
    const quint32 closed = *there.rights & ~kept & weighed(entry.kind);
    if (closed == 0) return {};
    return Taken{.rights = closed, .isLost = false, .group = {}, .isListed = false};
}

}  // namespace

RightsTaken rightsTaken(const RemotePlace& place, const Manifest& manifest, const RightsThere& there) {
    std::map<Taken, QStringList> paths;
    for (std::size_t i = 0; i < manifest.entries.size(); ++i)
        if (const auto taken = takenFrom(manifest.entries[i], there.entries[i]))
            paths[*taken] << place.path.text() + QLatin1Char('/') + shownName(manifest.entries[i].name);
    RightsTaken all;
    for (const auto& [taken, which] : paths)
        (taken.isLost ? all.lost : all.closed).push_back(told(taken, which));
    return all;
}

std::vector<Error> rightsTaken(const RemotePath& path, QByteArrayView said) {
    const auto words = said.toByteArray().trimmed().split(' ');
    Taken taken{.rights = words.value(0).toUInt(nullptr, 8) & groupRights, .group = {}};
    if (taken.rights == 0) return {};
    taken.isLost = words.value(1) != "closed";
    taken.isListed = words.value(1) == "list";
    if (const auto group = countIn(words.value(1), 0xffffffff)) taken.group = quint32(*group);
    return {told(taken, {path.text()})};
}

}  // namespace atelier
