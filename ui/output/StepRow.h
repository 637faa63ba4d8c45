#pragma once

#include <QWidget>

#include "ui/output/StepList.h"

class QToolButton;

namespace atelier {

class IconLabel;
class OutputView;
class Text;

/// One row of a StepList.
class StepRow final : public QWidget {
    Q_OBJECT
public:
    explicit StepRow(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setState(StepList::State state);
    StepList::State state() const { return state_; }
    void setRemark(const QString& remark);
    void append(QByteArrayView output);
    void setExpanded(bool expanded);

private:
    void describe();

    StepList::State state_ = StepList::State::Pending;
    bool hasOutput_ = false;
    IconLabel* icon_;
    Text* title_;
    Text* remark_;
    QToolButton* toggle_;
    OutputView* output_;
};

}  // namespace atelier
