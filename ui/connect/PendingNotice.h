#pragma once

#include <QTimer>
#include <QWidget>
#include <optional>

#include "core/store/PendingUploads.h"
#include "ui/models/AppServices.h"
#include "ui/tasks/Task.h"

namespace atelier {

class Notice;

/// Tells, when the application starts, of uploads that were unfinished when it ended, and leads to them.
class PendingNotice final : public QWidget {
    Q_OBJECT
public:
    /// `services` must outlive it.
    explicit PendingNotice(const AppServices& services, QWidget* parent = nullptr);

    /// Reads the unfinished uploads, the first time those that an earlier run left; those that are finished
    /// by now are not mentioned any more.
    void look();

Q_SIGNALS:
    /// The user wants to see the uploads.
    void shownWanted();

private:
    void retranslate();
    void keepTo(const QList<PendingUpload>& unfinished);

    QString dataFolder_;
    TaskHandle reading_;
    QTimer again_;  // the page of the dataset notes what has arrived a moment later
    std::optional<QList<PendingUpload>> uploads_;  ///< of an earlier run; none before they were read
    Notice* notice_;
};

}  // namespace atelier
