#pragma once

#include <QWidget>
#include <optional>

#include "core/error/Error.h"
#include "core/profile/FactText.h"

class QComboBox;
class QLineEdit;

namespace atelier {

class Field;

/// Edits one fact of a cluster in its place: a line for what is typed, a list of words for what is chosen; of
/// a list of things with several values each, all can be taken away.
class FactEdit final : public QWidget {
    Q_OBJECT
public:
    explicit FactEdit(const ProfileFact& fact, QWidget* parent = nullptr);

    /// What is typed or chosen so far, and why it was not taken.
    struct Draft {
        QString text;
        std::optional<Error> refused;
    };
    /// The draft, to be shown again in another editor of the same fact.
    Draft draft() const;
    void setDraft(const Draft& draft);
    /// Says why the value was not taken; it can be typed again.
    void refuse(const Error& error);

Q_SIGNALS:
    /// The user says that this is the value.
    void said(const QJsonValue& value);
    /// The user leaves the fact as it was.
    void left();

private:
    QWidget* makeInput(const ProfileFact& fact);
    void say();

    FactForm form_;
    std::optional<Error> refused_;
    QLineEdit* line_ = nullptr;
    QComboBox* choice_ = nullptr;
    Field* field_ = nullptr;
};

}  // namespace atelier
