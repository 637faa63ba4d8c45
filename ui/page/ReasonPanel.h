#pragma once

#include <QFrame>

#include "ui/page/ReasonList.h"

namespace atelier {

/// The column beside a page that says why the step matters.
class ReasonPanel final : public QFrame {
    Q_OBJECT
public:
    explicit ReasonPanel(QWidget* parent = nullptr);

    /// Shows these reasons in place of those before.
    void setReasons(const QList<Reason>& reasons) { list_->setReasons(reasons); }
    /// The width of the panel in pixels, which depends on the font alone.
    int fixedWidth() const;

private:
    ReasonList* list_;
};

}  // namespace atelier
