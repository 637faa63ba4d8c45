#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace atelier {

class StepRow;

/// Steps that are done one after the other, each with its output, which can be opened.
class StepList final : public QWidget {
    Q_OBJECT
public:
    /// The state of a step.
    enum class State { Pending, Running, Done, Failed, Skipped };

    explicit StepList(QWidget* parent = nullptr);

    /// Begins again with these steps, all pending. With the same number of steps and `keepStates`, only their
    /// titles change (for another language).
    void setSteps(const QStringList& titles, bool keepStates = false);
    /// The number of steps; each is given by its index from 0.
    int count() const { return int(rows_.size()); }
    /// Sets the state of a step; a failed one opens its output by itself.
    void setState(int step, State state);
    /// The state of a step.
    State state(int step) const;
    /// Sets a short muted text at the right of the title: "12 s", "exit code 1".
    void setRemark(int step, const QString& remark);
    /// Adds output of a step, in bytes cut anywhere.
    void append(int step, QByteArrayView output);
    /// Shows or hides the output of a step, if it has any.
    void setExpanded(int step, bool expanded);

private:
    QVBoxLayout* column_;
    QList<StepRow*> rows_;
};

}  // namespace atelier
