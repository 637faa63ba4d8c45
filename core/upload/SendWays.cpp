#include "core/upload/SendWays.h"

#include <QtGlobal>
#include <algorithm>

namespace atelier {

namespace {

constexpr std::array<SendWay, std::size_t(SendStrategy::Auto)> ways{{
    {
        .strategy = SendStrategy::Stream,
        .word = "stream",
        .help = QT_TRANSLATE_NOOP("SendText", "an archive made while it is sent"),
        .offer = QT_TRANSLATE_NOOP("SendText", "One archive, streamed"),
        .hint = QT_TRANSLATE_NOOP(
            "SendText",
            "The archive is made while it is sent: it starts at once, needs no room on this computer and "
            "goes on at any byte."),
        .remark = QT_TRANSLATE_NOOP("SendText", "streamed, no copy on this computer"),
        .asFolder = false,
        .takesArchives = true,
        .looksForItself = true,
        .send = sendAsStream,
    },
    {
        .strategy = SendStrategy::ArchiveRsync,
        .word = "archive-rsync",
        .help = QT_TRANSLATE_NOOP(
            "SendText", "an archive packed first; of one that is there already only what differs is sent"),
        .offer = QT_TRANSLATE_NOOP("SendText", "One archive, packed here first, then rsync"),
        .hint = QT_TRANSLATE_NOOP(
            "SendText",
            "Needs room for the whole archive on this computer. Worth it where rsync can send an archive "
            "again that changed a little."),
        .remark = QT_TRANSLATE_NOOP("SendText", "packed first, then sent"),
        .asFolder = false,
        .takesArchives = true,
        .looksForItself = false,
        .send = sendAsArchive,
    },
    {
        .strategy = SendStrategy::FolderRsync,
        .word = "folder-rsync",
        .help = QT_TRANSLATE_NOOP("SendText", "a folder of files"),
        .offer = QT_TRANSLATE_NOOP("SendText", "The folder itself, by rsync"),
        .hint = QT_TRANSLATE_NOOP(
            "SendText",
            "Every file is a file on the cluster, too, and counts against its limit. Reading many small "
            "ones slows a training down."),
        .remark = QT_TRANSLATE_NOOP("SendText", "as a folder of files"),
        .asFolder = true,
        .takesArchives = false,
        .looksForItself = false,
        .send = sendAsFolder,
    },
}};

constexpr bool isInItsPlace(const SendWay& way) {
    return way.word && way.help && way.offer && way.hint && way.remark &&
           &way == &ways[std::size_t(way.strategy)];
}

static_assert(std::ranges::all_of(ways, isInItsPlace), "each way has its row, in the order of SendStrategy");

}  // namespace

const std::array<SendWay, std::size_t(SendStrategy::Auto)>& sendWays() {
    return ways;
}

const SendWay& wayOf(SendStrategy strategy) {
    return ways.at(std::size_t(strategy));
}

bool arrivesAsFolder(SendStrategy strategy) {
    return strategy != SendStrategy::Auto && wayOf(strategy).asFolder;
}

}  // namespace atelier
