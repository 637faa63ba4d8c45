#pragma once

#include <QWidget>

#include "core/error/Expected.h"
#include "core/profile/FactKinds.h"

class QComboBox;
class QLineEdit;

namespace atelier {

class Field;

/// One value of a cluster's profile, with its label: a line for what is typed, a list of words for what is
/// chosen.
class ValueInput final : public QWidget {
    Q_OBJECT
public:
    /// `form` must be one that is typed as a line or chosen (inputOf); `value` is shown first, and may be
    /// undefined.
    ValueInput(FactForm form, const QString& label, const QJsonValue& value, QWidget* parent = nullptr);

    /// The text of the line, or the place of what is chosen.
    QString text() const;
    void setText(const QString& text);
    /// Whether it is not what it showed at first.
    bool isChanged() const { return text() != first_; }
    /// Whether nothing is typed.
    bool isEmpty() const;
    /// The value that is typed or chosen. Errors: FactUnfit.
    Expected<QJsonValue> value() const;
    /// Says why the value was not taken; an empty text takes that back.
    void setError(const QString& error);

Q_SIGNALS:
    /// The user pressed Enter in the line.
    void entered();

private:
    FactForm form_;
    QString first_;
    QLineEdit* line_ = nullptr;
    QComboBox* choice_ = nullptr;
    Field* field_;
};

}  // namespace atelier
