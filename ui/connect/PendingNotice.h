#pragma once

#include <QTimer>
#include <QWidget>
#include <optional>

#include "core/store/PendingUploads.h"
#include "ui/models/AppServices.h"
#include "ui/tasks/Task.h"

namespace atelier {

class Notice;
class OnceSeen;

/// Tells, when the application starts, of uploads that were unfinished when it ended, and leads to them. Of
/// those that a newer Atelier has noted it tells where they are noted.
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
    void present();
    void presentNewer();

    QString dataFolder_;
    TaskHandle reading_;
    QTimer again_;  // the page of the dataset notes what has arrived a moment later
    std::optional<QList<PendingUpload>> uploads_;  ///< of an earlier run; none before they were read
    std::optional<Error> newerKept_;               ///< why those of a newer Atelier are left alone
    bool isOld_ = false;                           ///< what is told of `uploads_`
    OnceSeen* seen_;
    Notice* notice_;
    Notice* newer_;
};

}  // namespace atelier
