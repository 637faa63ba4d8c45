#include "core/transfer/upload/OtherUpload.h"

#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

constexpr std::chrono::seconds lookAgain{1};
constexpr std::chrono::minutes patience{1};
constexpr std::chrono::seconds patienceForAPart{3};

/// Whose upload is under way at a place. Whoever begins or ends right now has a part, a record, or for a
/// moment neither of them.
enum class Under { Nobody, Same, Another, Unknown };

Under uploadAt(const RemotePlace& place, const RemotePlace& before, const StreamRecord& record) {
    if (!place.partSize && place.record.isEmpty()) {
        const bool isNew = place.size != before.size || place.modified != before.modified;
        return isNew || !place.folderExists ? Under::Nobody : Under::Unknown;
    }
    const auto other = streamRecordFromJson(place.record);
    if (!other) return Under::Unknown;
    const bool isSame = isSameArchive(*other, record);
    if (place.partSize) return isSame ? Under::Same : Under::Another;
    return isSame ? Under::Unknown : Under::Nobody;
}

}  // namespace

Expected<RemotePlace> placeAfterOtherUpload(RemoteHost& host, const RemotePlace& before,
                                            const StreamRecord& record, const std::stop_token& stop,
                                            const Clock& clock) {
    qint64 size = 0;
    auto grewAt = clock.monotonic();
    for (;;) {
        auto now = inspectPlace(host, before.path, stop);
        if (!now) return now;
        const Under under = uploadAt(*now, before, record);
        if (now->partSize.value_or(0) > size) grewAt = clock.monotonic();
        size = now->partSize.value_or(0);
        const bool isOver = clock.monotonic() - grewAt > (now->partSize ? patience : patienceForAPart);
        if (under == Under::Nobody || (isOver && !now->partSize)) return now;
        if (isOver || under == Under::Another) return failure(error::UploadReplaced{before.path.text()});
        if (!clock.sleepFor(lookAgain, stop)) return failure(error::Cancelled{});
    }
}

}  // namespace atelier
