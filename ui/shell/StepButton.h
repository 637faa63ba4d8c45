#pragma once

#include <QAbstractButton>

#include "core/journey/Step.h"

namespace atelier {

/// One step in the rail: its number, a tick or a sign in a circle, its name, and whether it is the current
/// one.
class StepButton final : public QAbstractButton {
    Q_OBJECT
public:
    explicit StepButton(Step step, QWidget* parent = nullptr);

    Step step() const { return step_; }
    void setStatus(const StepStatus& status);
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
