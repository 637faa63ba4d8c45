#pragma once

#include <QList>
#include <QObject>
#include <memory>
#include <optional>

#include "core/error/Error.h"
#include "core/store/PendingUploads.h"
#include "core/upload/DatasetUpload.h"

namespace atelier {

/// Remembers the unfinished uploads for the next start. A task reads and writes them: never two at a time,
/// and of several writes that wait only the newest takes place. What was passed to `write` is written even if
/// this object is destroyed meanwhile.
class UploadNotes final : public QObject {
    Q_OBJECT
public:
    /// Reads what earlier runs have left, and emits `restored`.
    explicit UploadNotes(const QString& dataFolder, QObject* parent = nullptr);

    /// Writes the unfinished uploads in place of what was kept. Does nothing before `restored`, since it
    /// would replace what is not known yet.
    void write(const QList<PendingUpload>& unfinished);
    /// Why the unfinished uploads could not be remembered for the next start; none where they could.
    const std::optional<Error>& notNoted() const { return notNoted_; }

Q_SIGNALS:
    /// The uploads that earlier runs have left unfinished were read.
    void restored(const QList<atelier::DatasetUpload>& uploads);
    /// `notNoted` has changed.
    void noted();

private:
    struct Writer;

    std::shared_ptr<Writer> writer_;
    bool restored_ = false;
    std::optional<Error> notNoted_;
};

}  // namespace atelier
