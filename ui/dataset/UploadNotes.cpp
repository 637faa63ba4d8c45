#include "ui/dataset/UploadNotes.h"

#include <mutex>
#include <utility>

#include "core/upload/PendingUpload.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// The file and the newest list that waits to be written. It outlives the window, which may be closed before
/// all is written.
struct UploadNotes::Writer {
    explicit Writer(const QString& dataFolder) : file(PendingUploads::in(dataFolder)) {}

    /// Keeps a list to be written; true where a task has to be started for it, since none writes now.
    bool put(const QList<PendingUpload>& unfinished) {
        const std::lock_guard lock(mutex);
        newest = unfinished;
        return !std::exchange(writes, true);
    }
    /// The list to write next; none ends the task.
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
    : QObject(parent), writer_(std::make_shared<Writer>(dataFolder)) {
    startTask<QList<DatasetUpload>>(
        this,
        [writer = writer_](TaskContext&) {
            QList<DatasetUpload> uploads;
            for (const PendingUpload& pending : writer->file.takeOver()) uploads << fromPending(pending);
            return Expected<QList<DatasetUpload>>(uploads);
        },
        [this](const Expected<QList<DatasetUpload>>& uploads) {
            restored_ = true;
            Q_EMIT restored(*uploads);
        });
}

void UploadNotes::write(const QList<PendingUpload>& unfinished) {
    if (!restored_ || !writer_->put(unfinished)) return;
    startTask<void>(
        this,
        // The work does not heed a request to stop: what is unfinished when the window closes must be
        // written.
        [writer = writer_](TaskContext&) {
            Expected<void> written;
            while (const auto newest = writer->take()) {
                written = writer->file.write(*newest);
                // Where nothing is unfinished, a failure to write it is no error.
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
