#pragma once

#include <QWidget>

#include "core/store/PendingUploads.h"
#include "ui/models/AppServices.h"

namespace atelier {

class Notice;

/// Tells, when the application starts, of uploads that were unfinished when it ended, and leads to them.
class PendingNotice final : public QWidget {
    Q_OBJECT
public:
    explicit PendingNotice(const AppServices& services, QWidget* parent = nullptr);

    /// Reads the unfinished uploads again; those that are finished by now are not mentioned any more.
    void look();
    void retranslate();

Q_SIGNALS:
    /// The user wants to see the uploads.
    void shownWanted();

private:
    QString file_;
    QList<PendingUpload> uploads_;
    Notice* notice_;
};

}  // namespace atelier
