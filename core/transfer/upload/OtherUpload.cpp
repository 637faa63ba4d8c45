#include "core/transfer/upload/OtherUpload.h"

#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

constexpr std::chrono::seconds lookAgain{1};
constexpr std::chrono::minutes patience{1};

bool isOf(const RemotePlace& place, const StreamRecord& record) {
    const auto other = streamRecordFromJson(place.record);
    return other && isSameArchive(*other, record);
}

}  // namespace

Expected<RemotePlace> placeAfterOtherUpload(RemoteHost& host, const RemotePath& path,
                                            const StreamRecord& record, const std::stop_token& stop,
                                            const Clock& clock) {
    qint64 size = -1;
    auto grewAt = clock.monotonic();
    for (;;) {
        auto now = inspectPlace(host, path, stop);
        if (!now || !now->partSize) return now;
        if (*now->partSize > size) grewAt = clock.monotonic();
        size = *now->partSize;
        if (!isOf(*now, record) || clock.monotonic() - grewAt > patience)
            return failure(error::UploadReplaced{path.text()});
        if (!clock.sleepFor(lookAgain, stop)) return failure(error::Cancelled{});
    }
}

}  // namespace atelier
