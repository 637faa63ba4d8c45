#pragma once

#include <QWidget>
#include <optional>

#include "core/error/Error.h"
#include "core/profile/SiteProfile.h"
#include "ui/connect/profile/ThingListEdit.h"

namespace atelier {

class Notice;
class ValueInput;

/// Edits one fact of a cluster in its place: a line for what is typed, a list of words for what is chosen, a
/// list of things with the values of each.
class FactEdit final : public QWidget {
    Q_OBJECT
public:
    explicit FactEdit(const ProfileFact& fact, QWidget* parent = nullptr);

    /// What is typed or chosen so far, and why it was not taken.
    struct Draft {
        QString text;                                ///< of a line or a choice
        std::optional<ThingEdit::Draft> thing = {};  ///< of the thing of a list that is edited
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
    void addList(const ProfileFact& fact);
    void addInput(const ProfileFact& fact);
    void addButtons(const ProfileFact& fact);
    void say();

    std::optional<Error> refused_;
    ValueInput* input_ = nullptr;    ///< of what is typed or chosen
    ThingListEdit* list_ = nullptr;  ///< of a list of things
    Notice* refusal_ = nullptr;      ///< beside it
};

}  // namespace atelier
