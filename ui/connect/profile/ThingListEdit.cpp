#include "ui/connect/profile/ThingListEdit.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/profile/FactColumns.h"
#include "core/profile/FactWords.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

ThingListEdit::ThingListEdit(FactForm list, const QJsonArray& things, QWidget* parent)
    : QWidget(parent), list_(list), things_(things), column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(spacing(2));
    present();
}

std::optional<ThingEdit::Draft> ThingListEdit::draft() const {
    return edit_ ? std::optional(edit_->draft()) : std::nullopt;
}

void ThingListEdit::setDraft(const ThingEdit::Draft& draft) {
    const auto same = std::ranges::find(things_, QJsonValue(draft.thing));
    if (same == things_.end() && !draft.thing.isEmpty()) return;
    opened_ = same - things_.begin();
    present();
    edit_->setDraft(draft);
}

void ThingListEdit::present() {
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    for (qsizetype i = 0; i < things_.size(); ++i) i == opened_ ? presentEdit(i) : presentThing(i);
    if (opened_ >= things_.size()) return presentEdit(opened_);
    auto* add = makeButton(ButtonKind::Link, this, [this] { open(things_.size()); });
    add->setObjectName(QStringLiteral("connect.fact.add"));
    add->setText(tr("Add one…"));
    column_->addWidget(add, 0, Qt::AlignLeft);
    setFocusProxy(edit_ ? static_cast<QWidget*>(edit_) : add);
}

void ThingListEdit::presentThing(qsizetype index) {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    const QString words = factInWords(list_, QJsonArray{things_[index]});
    auto* text = (new Text(TextStyle::Small))->wrapped()->selectable();
    text->setBreakableText(words);
    line->addWidget(text, 1);
    const auto link = [&](const QString& shown, const QString& about, const std::function<void()>& pressed) {
        auto* button = makeButton(ButtonKind::Link, row, pressed);
        button->setText(shown);
        button->setAccessibleName(about);
        line->addWidget(button);
    };
    link(tr("Change…"), tr("Change: %1").arg(words), [this, index] { open(index); });
    link(tr("Take away"), tr("Take away: %1").arg(words), [this, index] {
        QJsonArray others = things_;
        others.removeAt(index);
        Q_EMIT said(others);
    });
    column_->addWidget(row);
}

void ThingListEdit::presentEdit(qsizetype index) {
    edit_ = new ThingEdit(list_, things_.at(index).toObject(), this);
    connect(edit_, &ThingEdit::left, this, [this] { open(-1); });
    connect(edit_, &ThingEdit::said, this, [this, index](const QJsonObject& thing) {
        const auto changed = withThing(list_, things_, index, thing);
        if (!changed) return edit_->refuse(changed.error());
        Q_EMIT said(*changed);
    });
    setFocusProxy(edit_);
    column_->addWidget(edit_);
}

void ThingListEdit::open(qsizetype index) {
    // The row whose button was pressed goes with this change, once the button has done its work.
    QMetaObject::invokeMethod(
        this,
        [this, index] {
            opened_ = index;
            present();
            QMetaObject::invokeMethod(
                this, [this] { setFocus(Qt::OtherFocusReason); }, Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

}  // namespace atelier
