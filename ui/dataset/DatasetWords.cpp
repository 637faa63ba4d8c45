#include "ui/dataset/DatasetWords.h"

#include <cmath>

#include "core/dataset/LeftOutKinds.h"
#include "core/dataset/Splits.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {

/// A folder of so many files and more is one that a shared disk is slow with.
constexpr qint64 manyFiles = 1000;
constexpr qsizetype mostKinds = 8;

/// How many bytes may still be written there, by the file system and by the quota.
qint64 bytesLeft(const StorageRoom& room) {
    const auto& quota = room.quota;
    if (!quota || quota->limitBytes <= 0) return room.freeBytes.value_or(0);
    const qint64 allowed = std::max<qint64>(0, quota->limitBytes - quota->usedBytes);
    return room.freeBytes ? std::min(*room.freeBytes, allowed) : allowed;
}

}  // namespace

QString DatasetWords::splits() const {
    const Splits splits = splitsOf(summary_);
    if (!splits.recognised()) return {};
    QStringList parts;
    if (splits.training > 0) parts << tr("training: %1").arg(format::count(splits.training));
    if (splits.validation > 0) parts << tr("validation: %1").arg(format::count(splits.validation));
    if (splits.test > 0) parts << tr("test: %1").arg(format::count(splits.test));
    return parts.join(QStringLiteral(" · "));
}

QString DatasetWords::advice(const QString& localDisk) const {
    switch (sizeAdvice(summary_.bytes)) {
        case SizeAdvice::Memory:
            return tr(
                "10 GB or less: let the program load all of it into memory at the start, rather than read "
                "the "
                "disk while it trains.");
        case SizeAdvice::LocalDisk:
            return localDisk.isEmpty()
                       ? tr("Up to 100 GB: it fits on the disk of the compute node, and is read from there.")
                       : tr("Up to 100 GB: it fits on the disk of the compute node (%1), and is read from "
                            "there.")
                             .arg(localDisk);
        case SizeAdvice::Shared:
            return tr(
                "More than 100 GB: it may not fit on a node's disk. Leave it on shared storage, and have it "
                "read in large pieces, seldom.");
    }
    return {};
}

QString DatasetWords::staysHere() const {
    QStringList names;
    qsizetype kinds = 0;
    for (const LeftOutKind& kind : leftOutKinds(summary_.leftOut)) {
        if (kind.reason != LeftOut::Reason::Rubbish || ++kinds > mostKinds) continue;
        names << (kind.count == 1 ? kind.name
                                  : QStringLiteral("%1 (%2)").arg(kind.name, format::count(kind.count)));
    }
    if (kinds > mostKinds) names << QStringLiteral("…");
    if (names.isEmpty()) return {};
    return tr("Left out, because only this computer needs them: %1").arg(names.join(QStringLiteral(", ")));
}

QString DatasetWords::lossOf(const LeftOut& entry) {
    switch (entry.reason) {
        case LeftOut::Reason::Unreadable:
            return tr("%1: cannot be read").arg(entry.path);
        case LeftOut::Reason::Changed:
            return tr("%1: changed while it was sent; send it again").arg(entry.path);
        case LeftOut::Reason::Removed:
            return tr("%1: removed or moved away here while it was sent; what had come by then is there")
                .arg(entry.path);
        default:
            return tr("%1: a socket, a pipe or a device").arg(entry.path);
    }
}

QString DatasetWords::whatIsLost(const QList<LeftOut>& leftOut) {
    constexpr qsizetype mostLines = 20;
    const QList<LeftOut> lost = lostOf(leftOut);
    QStringList lines;
    for (const LeftOut& entry : lost.first(qMin(lost.size(), mostLines))) lines << lossOf(entry);
    if (lost.size() > mostLines) lines << QStringLiteral("…");
    return lines.join(QLatin1Char('\n'));
}

UploadWords::Remark DatasetWords::cannotTravel(bool mayStay) const {
    const auto count = lostOf(summary_.leftOut).size();
    if (count == 0) return {};
    const QString details = whatIsLost(summary_.leftOut);
    if (mayStay)
        return {Notice::Kind::Info,
                count == 1 ? tr("One entry cannot travel and stays on this computer, as you said.")
                           : tr("%1 entries cannot travel and stay on this computer, as you said.")
                                 .arg(format::count(count)),
                details};
    return {Notice::Kind::Warning,
            count == 1 ? tr("One entry cannot travel. Say below that it may stay here, or fix it and choose "
                            "the folder again.")
                       : tr("%1 entries cannot travel. Say below that they may stay here, or fix them and "
                            "choose the folder again.")
                             .arg(format::count(count)),
            details};
}

QString DatasetWords::linksOut() const {
    if (summary_.linksOut == 0) return {};
    if (summary_.isArchive && summary_.linksOut == 1)
        return tr("The link %1 leads out of the archive, to whatever lies there on the cluster; tar may stop "
                  "at it. Pack the archive anew with what the link leads to in its place.")
            .arg(summary_.linkOut);
    if (summary_.isArchive)
        return tr("%1 links lead out of the archive (%2 and others), to whatever lies there on the cluster; "
                  "tar may stop at them. Pack the archive anew with what they lead to in their place.")
            .arg(format::count(summary_.linksOut), summary_.linkOut);
    if (summary_.linksOut == 1)
        return tr("The link %1 leads to a place outside the folder, which does not travel: on the cluster it "
                  "leads nowhere. Put what it leads to in its place.")
            .arg(summary_.linkOut);
    return tr("%1 links lead to places outside the folder, which do not travel (%2 and others): on the "
              "cluster "
              "they lead nowhere. Put what they lead to in their place.")
        .arg(format::count(summary_.linksOut), summary_.linkOut);
}

QString DatasetWords::compression(const CompressionAdvice& advice) {
    using Verdict = CompressionAdvice::Reason;
    // The sizes are those of the archive, since headers and padding of many small files shrink, too.
    const QString plain = format::bytes(advice.plainBytes);
    const QString packed = format::bytes(advice.bytes);
    switch (advice.reason) {
        case Verdict::ShrinksLittle:
            return tr("Compressing it does not pay: less than a tenth of it would be saved.");
        case Verdict::LineIsFaster:
            return tr("The archive would shrink from %1 to about %2, but the line is faster than this "
                      "computer "
                      "compresses.")
                .arg(plain, packed);
        case Verdict::SavesTime:
        case Verdict::SavesRoom:
        case Verdict::LineUnknown:
            return tr("With zstd the archive shrinks from %1 to about %2 on the cluster, too. Over a slow "
                      "line it is compressed on the way in any case.")
                .arg(plain, packed);
    }
    return {};
}

UploadWords::Remark DatasetWords::room(const StorageRoom& room, bool asFolder) const {
    const qint64 files = asFolder ? summary_.files : 1;
    const auto& quota = room.quota;
    const QString bytes = format::bytes(summary_.bytes);
    switch (roomAdvice(summary_.bytes, files, room)) {
        case RoomAdvice::NoBytes:
            return {Notice::Kind::Error,
                    tr("It needs %1, and %2 are left there. Remove what you no longer need, "
                       "or choose another place.")
                        .arg(bytes, format::bytes(bytesLeft(room)))};
        case RoomAdvice::NoFiles:
            return {Notice::Kind::Error,
                    tr("It would be %1 files there, more than may still be kept. Send it as "
                       "one archive: that counts as one file.")
                        .arg(format::count(files))};
        case RoomAdvice::ManyFiles:
            return {Notice::Kind::Warning, tr("It would be %1 of the %2 files that may be kept there. As one "
                                              "archive it counts as one.")
                                               .arg(format::count(files), format::count(quota->limitFiles))};
        case RoomAdvice::Fits:
            break;
        case RoomAdvice::Unknown:
            return {};
    }
    if (quota && quota->limitBytes > 0 && quota->limitFiles > 0)
        return {
            Notice::Kind::Info,
            summary_.files < manyFiles
                ? tr("Used there: %1 of %2, and %3 of %4 files.")
                      .arg(format::bytes(quota->usedBytes), format::bytes(quota->limitBytes),
                           format::count(quota->usedFiles), format::count(quota->limitFiles))
                : tr("Used there: %1 of %2, and %3 of %4 files. As one archive its %5 files count as one.")
                      .arg(format::bytes(quota->usedBytes), format::bytes(quota->limitBytes),
                           format::count(quota->usedFiles), format::count(quota->limitFiles),
                           format::count(summary_.files))};
    return {Notice::Kind::Info, tr("%1 are free there.").arg(format::bytes(room.freeBytes.value_or(0)))};
}

}  // namespace atelier
