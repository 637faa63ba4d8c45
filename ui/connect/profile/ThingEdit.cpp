#include "ui/connect/profile/ThingEdit.h"

#include <QVBoxLayout>

#include "core/messages/Messages.h"
#include "core/profile/FactColumns.h"
#include "ui/connect/profile/ValueInput.h"
#include "ui/layout/EvenColumns.h"
#include "ui/layout/FlowLayout.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Notice.h"

namespace atelier {

ThingEdit::ThingEdit(FactForm list, const QJsonObject& thing, QWidget* parent)
    : QWidget(parent), list_(list), thing_(thing) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(2));
    auto* values = new QWidget(this);
    constexpr int mostBeside = 4;
    auto* grid = new EvenColumns(mostBeside);
    grid->setContentsMargins(0, 0, 0, 0);
    values->setLayout(grid);
    for (const FactColumn& one : factColumns(list)) {
        const QString field = QLatin1String(one.field);
        const QJsonValue value = thing.contains(field) ? thing.value(field) : QJsonValue::Undefined;
        auto* input = new ValueInput(one.form, columnTitle(one), value, values);
        input->focusProxy()->setObjectName(QStringLiteral("connect.fact.") + field);
        connect(input, &ValueInput::entered, this, &ThingEdit::say);
        grid->addWidget(input);
        inputs_ << input;
    }
    setFocusProxy(inputs_.first());
    column->addWidget(values);
    notice_ = new Notice(this);
    column->addWidget(notice_);
    auto* buttons = new QWidget(this);
    auto* row = new FlowLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    auto* take = makeButton(ButtonKind::Normal, buttons, [this] { say(); });
    take->setObjectName(QStringLiteral("connect.fact.take"));
    take->setText(tr("Go by this"));
    auto* leave = makeButton(ButtonKind::Link, buttons, [this] { Q_EMIT left(); });
    leave->setText(tr("Leave it as it was"));
    row->addWidget(take);
    row->addWidget(leave);
    column->addWidget(buttons);
}

ThingEdit::Draft ThingEdit::draft() const {
    Draft draft{.thing = thing_, .texts = {}, .at = 0, .tried = tried_};
    for (const ValueInput* input : inputs_) {
        if (input->focusProxy()->hasFocus()) draft.at = draft.texts.size();
        draft.texts << input->text();
    }
    return draft;
}

void ThingEdit::setDraft(const Draft& draft) {
    for (qsizetype i = 0; i < inputs_.size(); ++i) inputs_[i]->setText(draft.texts.value(i));
    setFocusProxy(inputs_.value(draft.at, inputs_.first()));
    if (draft.tried) typed();
}

void ThingEdit::refuse(const Error& error) {
    notice_->showError(error);
}

std::optional<QJsonObject> ThingEdit::typed() {
    QJsonObject thing = thing_;
    bool isFit = true;
    tried_ = true;
    notice_->clear();
    for (qsizetype i = 0; i < inputs_.size(); ++i) {
        ValueInput* input = inputs_[i];
        const FactColumn& column = factColumns(list_)[i];
        // What nobody touched stays what it was, to the letter.
        if (!input->isChanged() && !thing_.isEmpty()) continue;
        const auto value = input->isEmpty() ? QJsonValue(QJsonValue::Undefined) : input->value();
        const auto changed = value ? withColumn(list_, thing, column, *value) : failure(value);
        input->setError(changed ? QString() : sentence(changed.error()));
        if (changed)
            thing = *changed;
        else if (std::exchange(isFit, false))
            setFocusProxy(input);
    }
    return isFit ? std::optional(thing) : std::nullopt;
}

void ThingEdit::say() {
    if (const auto thing = typed())
        Q_EMIT said(*thing);
    else
        setFocus(Qt::OtherFocusReason);
}

}  // namespace atelier
