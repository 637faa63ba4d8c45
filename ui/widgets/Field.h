#pragma once

#include <QWidget>

namespace atelier {

class Text;

/// A control with its label above it and, under it, a hint or what is wrong. Of a line that holds more than
/// it shows the beginning is in sight while nobody types in it.
class Field final : public QWidget {
    Q_OBJECT
public:
    /// Takes the control over. Its accessible name becomes the label, its description the hint or the
    /// problem.
    explicit Field(QWidget* control, QWidget* parent = nullptr);

    void setLabel(const QString& label);
    /// The same for words of somebody else, which may be of any length.
    void setLongLabel(const QString& label);
    void setHint(const QString& hint);
    /// Stands in place of the hint while it is not empty, and the control is marked.
    void setError(const QString& error);
    /// The same for what is only questionable.
    void setWarning(const QString& warning);
    QWidget* control() const { return control_; }
    /// Wide enough for what a line says while it is empty.
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
    bool typed_ = false;  // the change of a line that is being told is the user's
};

}  // namespace atelier
