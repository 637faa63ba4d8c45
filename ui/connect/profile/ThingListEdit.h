#pragma once

#include <QJsonArray>
#include <QPointer>
#include <QWidget>
#include <optional>

#include "ui/connect/profile/ThingEdit.h"

class QPushButton;
class QVBoxLayout;

namespace atelier {

/// Edits a list of things of a cluster's profile: each can be changed or taken away, and more can be added.
class ThingListEdit final : public QWidget {
    Q_OBJECT
public:
    /// `list` is the form of the list.
    ThingListEdit(FactForm list, const QJsonArray& things, QWidget* parent = nullptr);

    /// What is typed of the thing that is edited; none where no thing is.
    std::optional<ThingEdit::Draft> draft() const;
    /// Shows it again, where the list has that thing still, or it was a new one.
    void setDraft(const ThingEdit::Draft& draft);

Q_SIGNALS:
    /// The user says that these are the things.
    void said(const QJsonArray& things);

private:
    void present();
    void presentThing(qsizetype index);
    void presentEdit(qsizetype index);
    /// Opens the editor of the thing at `index`, of a new one where there is none at it, of none below 0.
    void open(qsizetype index);

    FactForm list_;
    QJsonArray things_;
    qsizetype opened_ = -1;
    QPointer<ThingEdit> edit_;
    QVBoxLayout* column_;
};

}  // namespace atelier
