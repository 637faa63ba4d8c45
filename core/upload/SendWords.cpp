#include "core/upload/SendWords.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/upload/SendWays.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct SendText {
    Q_DECLARE_TR_FUNCTIONS(SendText)
};

QString withoutRsync(TransportReason reason) {
    switch (reason) {
        case TransportReason::NoLocalRsync:
            return SendText::tr(
                "It travels whole: only rsync could send just what changed, and this computer has none.");
        case TransportReason::LocalRsyncTooSimple:
            return SendText::tr(
                "It travels whole: the rsync of this computer (openrsync) knows too little to send just what "
                "changed.");
        case TransportReason::NoRemoteRsync:
            return SendText::tr(
                "It travels whole: only rsync could send just what changed, and the cluster has none.");
        default:
            return SendText::tr(
                "It travels whole: rsync, which could send just what changed, cannot use this connection.");
    }
}

}  // namespace

QString sendReasonInWords(const SendChoice& choice) {
    switch (choice.reason) {
        case SendReason::NoCopyNeeded:
            return SendText::tr("It travels as a stream: that needs no room on this computer.");
        case SendReason::IsArchive:
            return SendText::tr("It travels as it is: it is an archive already.");
        case SendReason::KeepsArchiveHere:
            return SendText::tr("It is packed first: the archive shall stay on this computer, too.");
        case SendReason::Chosen:
            return SendText::tr("It travels the way that was asked for.");
        case SendReason::ArchiveChanged:
            return SendText::tr(
                "It travels as it is, by rsync: another archive of that name is there, and only what "
                "differs is sent.");
        case SendReason::ChangedALittle:
            return SendText::tr(
                "It is packed first and travels by rsync: little has changed since the last time, and only "
                "that is sent.");
        case SendReason::QuickerWhole:
            return SendText::tr(
                "It travels whole, as a stream: sending just what changed would not be quicker.");
        case SendReason::Compressed:
            return SendText::tr(
                "It travels whole, as a stream: a compressed archive differs everywhere, however little has "
                "changed.");
        case SendReason::NoRoomHere:
            return SendText::tr(
                "It travels whole, as a stream: there is no room on this computer to pack it first and send "
                "just what changed.");
        case SendReason::WithoutRsync:
            return withoutRsync(choice.rsync);
        case SendReason::FolderThere:
            return SendText::tr(
                "It travels as a folder of files, as the last time: only what changed is sent.");
    }
    return {};
}

QString transportReasonInWords(const TransportChoice& transport) {
    switch (transport.reason) {
        case TransportReason::RsyncOnBothSides:
            return SendText::tr("It went by rsync: both sides have it.");
        case TransportReason::NoTransport:
            return SendText::tr("It went without rsync, which cannot use this connection.");
        case TransportReason::NoLocalRsync:
            return SendText::tr("It went without rsync: this computer has none.");
        case TransportReason::LocalRsyncTooSimple:
            return SendText::tr(
                "It went without rsync: the one of this computer (openrsync) knows too little.");
        case TransportReason::NoRemoteRsync:
            return SendText::tr("It went without rsync: the cluster has none.");
        case TransportReason::Holes:
            return SendText::tr("It went without rsync, which would have filled the file’s holes there.");
        case TransportReason::MadeOnItsWay:
        case TransportReason::Chosen:
            break;
    }
    return {};
}

QString wayInWords(const char* sentenceOfWay) {
    return SendText::tr(sentenceOfWay);
}

QString helpOfWays() {
    QStringList ways{
        QStringLiteral("auto (%1)").arg(SendText::tr("chosen from what is there, with the reason"))};
    for (const SendWay& way : sendWays())
        ways << QStringLiteral("%1 (%2)").arg(QLatin1String(way.word), wayInWords(way.help));
    return ways.join(QLatin1String(", "));
}

const QMap<QString, SendStrategy>& sendStrategies() {
    static const auto words = [] {
        QMap<QString, SendStrategy> made{{QStringLiteral("auto"), SendStrategy::Auto}};
        for (const SendWay& way : sendWays()) made.insert(QLatin1String(way.word), way.strategy);
        return made;
    }();
    return words;
}

QString strategyWord(SendStrategy strategy) {
    return sendStrategies().key(strategy);
}

QString reasonWord(SendReason reason) {
    switch (reason) {
        case SendReason::NoCopyNeeded:
            return QStringLiteral("no-copy-needed");
        case SendReason::IsArchive:
            return QStringLiteral("is-archive");
        case SendReason::KeepsArchiveHere:
            return QStringLiteral("keeps-archive-here");
        case SendReason::Chosen:
            return QStringLiteral("chosen");
        case SendReason::ArchiveChanged:
            return QStringLiteral("archive-changed");
        case SendReason::ChangedALittle:
            return QStringLiteral("changed-a-little");
        case SendReason::QuickerWhole:
            return QStringLiteral("quicker-whole");
        case SendReason::Compressed:
            return QStringLiteral("compressed");
        case SendReason::NoRoomHere:
            return QStringLiteral("no-room-here");
        case SendReason::WithoutRsync:
            return QStringLiteral("without-rsync");
        case SendReason::FolderThere:
            return QStringLiteral("folder-there");
    }
    return {};
}

QString reasonWord(TransportReason reason) {
    switch (reason) {
        case TransportReason::RsyncOnBothSides:
            return QStringLiteral("rsync-on-both-sides");
        case TransportReason::NoTransport:
            return QStringLiteral("no-transport");
        case TransportReason::NoLocalRsync:
            return QStringLiteral("no-local-rsync");
        case TransportReason::LocalRsyncTooSimple:
            return QStringLiteral("local-rsync-too-simple");
        case TransportReason::NoRemoteRsync:
            return QStringLiteral("no-remote-rsync");
        case TransportReason::Holes:
            return QStringLiteral("holes");
        case TransportReason::MadeOnItsWay:
            return QStringLiteral("made-on-its-way");
        case TransportReason::Chosen:
            return QStringLiteral("chosen");
    }
    return {};
}

}  // namespace atelier
