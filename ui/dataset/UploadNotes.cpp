#include "ui/dataset/UploadNotes.h"

#include <mutex>
#include <utility>

#include "core/upload/PendingUpload.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Outlives the window, which may be closed before all is written.
struct UploadNotes::Desk {
    explicit Desk(const QString& dataFolder) : file(PendingUploads::in(dataFolder)) {}

    /// Whether a thread has to be started for it; else the one that writes takes it.
    bool put(const QList<PendingUpload>& unfinished) {
        const std::lock_guard lock(mutex);
        newest = unfinished;
        return !std::exchange(writes, true);
    }
    std::optional<QList<PendingUpload>> take() {
        const std::lock_guard lock(mutex);
        writes = newest.has_value();
        return std::exchange(newest, std::nullopt);
    }

    PendingUploads file;  ///< of the thread that reads or writes
    std::mutex mutex;
    std::optional<QList<PendingUpload>> newest;
    bool writes = false;
};

UploadNotes::UploadNotes(const QString& dataFolder, QObject* parent)
    : QObject(parent), desk_(std::make_shared<Desk>(dataFolder)) {
    startTask<QList<DatasetUpload>>(
        this,
        [desk = desk_](TaskContext&) {
            QList<DatasetUpload> uploads;
            for (const PendingUpload& pending : desk->file.takeOver()) uploads << fromPending(pending);
            return Expected<QList<DatasetUpload>>(uploads);
        },
        [this](const Expected<QList<DatasetUpload>>& uploads) {
            restored_ = true;
            Q_EMIT restored(*uploads);
        });
}

void UploadNotes::write(const QList<PendingUpload>& unfinished) {
    if (!restored_ || !desk_->put(unfinished)) return;
    startTask<void>(
        this,
        // It does not ask whether it is to stop: what is unfinished when the window closes is just what
        // counts.
        [desk = desk_](TaskContext&) {
            Expected<void> written;
            while (const auto newest = desk->take()) {
                written = desk->file.write(*newest);
                // That nothing is left to remember need not be remembered.
                if (newest->isEmpty()) written = {};
            }
            return written;
        },
        [this](const Expected<void>& written) {
            const auto now = written ? std::nullopt : std::optional(written.error());
            if (std::exchange(notNoted_, now) != now) Q_EMIT noted();
        });
}

}  // namespace atelier
