#include "core/account/StorageRoom.h"

#include <algorithm>

#include "core/account/AnswerLines.h"
#include "core/base/Bounds.h"
#include "core/error/CommandErrors.h"
#include "resources/remote/account.h"

namespace atelier {

RoomAdvice roomAdvice(qint64 bytes, qint64 files, const StorageRoom& room) {
    const StorageQuota quota = room.quota.value_or(StorageQuota{});
    const auto tooMany = [](qint64 wanted, qint64 used, qint64 limit) {
        return limit > 0 && wanted > std::max<qint64>(0, limit - used);
    };
    if ((room.freeBytes && *room.freeBytes < bytes) || tooMany(bytes, quota.usedBytes, quota.limitBytes))
        return RoomAdvice::NoBytes;
    if ((room.freeFiles && *room.freeFiles < files) || tooMany(files, quota.usedFiles, quota.limitFiles))
        return RoomAdvice::NoFiles;
    if (quota.limitFiles > 0 && files >= quota.limitFiles / 10) return RoomAdvice::ManyFiles;
    return room.freeBytes || room.quota ? RoomAdvice::Fits : RoomAdvice::Unknown;
}

Expected<StorageRoom> storageRoom(RemoteHost& host, const RemotePath& place, const std::stop_token& stop) {
    Command ask =
        noted(QT_TRANSLATE_NOOP("CommandNote", "How much room is left there, and how many files it may hold"),
              shellScript(QLatin1String(remote_programs::storageRoom)));
    ask.arg(QStringLiteral("atelier")).arg(place);
    const auto answer = host.runChecked(ask, stop);
    if (!answer) return failure(answer);
    const AnswerLines lines(*answer);
    StorageRoom room;
    room.freeBytes = countIn(lines.text("bytes"));
    room.freeFiles = countIn(lines.text("files"));
    // File systems that make their inodes as they go say 0.
    if (room.freeFiles == 0) room.freeFiles.reset();
    auto quotas = parseDiskUsageReport(lines.text("report"));
    room.quota = quotaOf(quotas, place.text());
    // quota(1) names file systems, not spaces: where there is one only, it is that of the home folder.
    quotas = parseQuota(lines.text("quota"));
    if (!room.quota && quotas.size() == 1) room.quota = quotas.constFirst();
    return room;
}

Error withQuota(RemoteHost& host, Error error, const RemotePath& place) {
    const auto* full = error.as<error::RemoteDiskFull>();
    if (!full || full->free) return error;
    const auto room = storageRoom(host, place, {});
    if (!room || !room->quota || room->quota->limitBytes <= 0) return error;
    const qint64 free = std::max<qint64>(0, room->quota->limitBytes - room->quota->usedBytes);
    // Where there is room for the bytes, the limit on the number of files is what was reached.
    if (full->needed && free < full->needed->bytes)
        error.setCause(error::RemoteDiskFull{full->path, full->needed, ByteCount{free}});
    return error;
}

}  // namespace atelier
