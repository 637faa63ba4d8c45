#pragma once

#include <QAbstractButton>

#include "core/journey/Step.h"

namespace atelier {

/// One step in the rail: its number, a tick or a sign in a circle, its name, and whether it is the current
/// one.
class StepButton final : public QAbstractButton {
    Q_OBJECT
public:
    /// The button of a step, open and not the current one.
    explicit StepButton(Step step, QWidget* parent = nullptr);

    /// The step that it leads to.
    Step step() const { return step_; }
    /// Shows whether the step is open, done or blocked, and why.
    void setStatus(const StepStatus& status);
    /// Says whether the step's page is shown.
    void setCurrent(bool current);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    void paintCircle(QPainter* painter, const QRectF& circle) const;

    Step step_;
    StepStatus status_;
};

}  // namespace atelier
