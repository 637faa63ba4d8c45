#pragma once

#include <QJsonObject>
#include <QWidget>
#include <optional>

#include "core/error/Error.h"
#include "core/profile/FactKinds.h"

namespace atelier {

class Notice;
class ValueInput;

/// Edits the values of one thing in a list of a cluster's profile: of a kind of GPU, a partition, a quality
/// of service.
class ThingEdit final : public QWidget {
    Q_OBJECT
public:
    /// `list` is the form of the list; `thing` is shown first, and empty for a new one.
    ThingEdit(FactForm list, const QJsonObject& thing, QWidget* parent = nullptr);

    /// What is typed so far.
    struct Draft {
        QJsonObject thing;   ///< as it was before
        QStringList texts;   ///< of each value
        qsizetype at = 0;    ///< the value that has the keyboard
        bool tried = false;  ///< whether it was to count already, and was not taken
    };
    /// The draft, to be shown again in another editor of the same thing.
    Draft draft() const;
    void setDraft(const Draft& draft);
    /// Says why the thing was not taken.
    void refuse(const Error& error);

Q_SIGNALS:
    /// The user says that this is the thing; each value has its form.
    void said(const QJsonObject& thing);
    /// The user leaves it as it was.
    void left();

private:
    /// The thing as it is typed; none, with the reason beside each wrong value, where one is wrong.
    std::optional<QJsonObject> typed();
    void say();

    FactForm list_;
    QJsonObject thing_;
    QList<ValueInput*> inputs_;
    Notice* notice_;
    bool tried_ = false;
};

}  // namespace atelier
