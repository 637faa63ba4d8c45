#pragma once

#include <QWidget>

namespace atelier {

class Text;

/// A control with its label above it and, below it, a hint or a problem. A line whose text is too long shows
/// the beginning of it while nobody types.
class Field final : public QWidget {
    Q_OBJECT
public:
    /// Becomes the parent of the control, whose accessible name becomes the label, and its description the
    /// hint or the problem.
    explicit Field(QWidget* control, QWidget* parent = nullptr);

    /// Sets the label, which is also the control's accessible name.
    void setLabel(const QString& label);
    /// Sets a label from elsewhere, which may be of any length and is also the control's accessible name.
    void setLongLabel(const QString& label);
    /// Sets the hint, shown while there is no problem; empty: none.
    void setHint(const QString& hint);
    /// Sets a problem, which is shown instead of the hint, with the control marked, too; empty: none.
    void setError(const QString& error);
    /// Sets a problem that is only questionable, and is shown as such; empty: none.
    void setWarning(const QString& warning);
    /// The control.
    QWidget* control() const { return control_; }
    /// Wide enough for the placeholder text of an empty line, and for each number of a line that takes only
    /// those.
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void present();

    QWidget* control_;
    Text* label_;
    Text* line_;
    QString hint_;
    QString error_;
    QString warning_;
    bool typed_ = false;  // the change being handled was typed by the user
};

}  // namespace atelier
