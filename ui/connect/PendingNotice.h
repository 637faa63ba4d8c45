#pragma once

#include <QWidget>

#include "core/store/PendingUploads.h"
#include "ui/models/AppServices.h"

namespace atelier {

class Notice;

/// Tells at the start of the application of uploads that were under way when it ended, and leads to them.
class PendingNotice final : public QWidget {
    Q_OBJECT
public:
    explicit PendingNotice(const AppServices& services, QWidget* parent = nullptr);

    /// Reads once more what is under way: what has arrived since is told of no longer.
    void look();
    void retranslate();

Q_SIGNALS:
    /// The user wants to see them.
    void shownWanted();

private:
    QString file_;
    QList<PendingUpload> uploads_;
    Notice* notice_;
};

}  // namespace atelier
