#pragma once

#include <QWidget>

#include "ui/output/StepList.h"

class QToolButton;

namespace atelier {

class IconLabel;
class OnceSeen;
class OutputView;
class Text;

/// One row of a StepList.
class StepRow final : public QWidget {
    Q_OBJECT
public:
    explicit StepRow(QWidget* parent = nullptr);

    /// Sets the step's title.
    void setTitle(const QString& title);
    /// Sets the step's state; Failed shows its output.
    void setState(StepList::State state);
    /// The step's state.
    StepList::State state() const { return state_; }
    /// Sets a short muted text at the right of the title.
    void setRemark(const QString& remark);
    /// Adds output, in bytes cut anywhere.
    void append(QByteArrayView output);
    /// Shows or hides the output; it stays hidden while there is none.
    void setExpanded(bool expanded);

private:
    void present();
    void describe();

    StepList::State state_ = StepList::State::Pending;
    QString remarkText_;
    bool hasOutput_ = false;
    bool expanded_ = false;
    OnceSeen* seen_;
    IconLabel* icon_;
    Text* title_;
    Text* remark_;
    QToolButton* toggle_;
    OutputView* output_;
};

}  // namespace atelier
