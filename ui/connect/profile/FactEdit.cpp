#include "ui/connect/profile/FactEdit.h"

#include <QJsonArray>
#include <QVBoxLayout>

#include "core/messages/Messages.h"
#include "core/profile/FactText.h"
#include "core/profile/FactWords.h"
#include "ui/connect/profile/ValueInput.h"
#include "ui/layout/FlowLayout.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

FactEdit::FactEdit(const ProfileFact& fact, QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(2));
    if (inputOf(fact.kind->form) == FactInput::Things)
        addList(fact);
    else
        addInput(fact);
    addButtons(fact);
}

void FactEdit::addList(const ProfileFact& fact) {
    auto* title = new Text(TextStyle::Small, Tone::Muted, this);
    title->setText(factTitle(*fact.kind));
    layout()->addWidget(title);
    list_ = new ThingListEdit(fact.kind->form, fact.value().toArray(), this);
    connect(list_, &ThingListEdit::said, this, &FactEdit::said);
    setFocusProxy(list_);
    layout()->addWidget(list_);
    refusal_ = new Notice(this);
    layout()->addWidget(refusal_);
}

void FactEdit::addInput(const ProfileFact& fact) {
    input_ = new ValueInput(fact.kind->form, factTitle(*fact.kind), fact.value(), this);
    connect(input_, &ValueInput::entered, this, &FactEdit::say);
    setFocusProxy(input_);
    layout()->addWidget(input_);
}

void FactEdit::addButtons(const ProfileFact& fact) {
    auto* buttons = new QWidget(this);
    auto* row = new FlowLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    const auto offer = [&](const QString& text, const std::function<void()>& chosen) {
        auto* link = makeButton(ButtonKind::Link, buttons, chosen);
        link->setText(text);
        row->addWidget(link);
    };
    if (input_) {
        auto* take = makeButton(ButtonKind::Normal, buttons, [this] { say(); });
        take->setObjectName(QStringLiteral("connect.fact.take"));
        take->setText(tr("Go by this"));
        row->addWidget(take);
    } else if (fact.value() != QJsonArray()) {
        offer(tr("Say that there are none"), [this] { Q_EMIT said(QJsonArray()); });
    }
    const FactForm form = fact.kind->form;
    const auto from = [&](const QString& text, const QJsonValue& value) {
        if (!value.isUndefined() && value != fact.value()) offer(text, [this, value] { Q_EMIT said(value); });
    };
    from(tr("Go by the site’s page: %1").arg(factInWords(form, fact.catalogue)), fact.catalogue);
    from(tr("Go by the cluster: %1").arg(factInWords(form, fact.found)), fact.found);
    offer(list_ ? tr("Close the list") : tr("Leave it"), [this] { Q_EMIT left(); });
    layout()->addWidget(buttons);
}

FactEdit::Draft FactEdit::draft() const {
    return {input_ ? input_->text() : QString(), list_ ? list_->draft() : std::nullopt, refused_};
}

void FactEdit::setDraft(const Draft& draft) {
    if (input_) input_->setText(draft.text);
    if (list_ && draft.thing) list_->setDraft(*draft.thing);
    if (draft.refused) refuse(*draft.refused);
}

void FactEdit::refuse(const Error& error) {
    refused_ = error;
    if (input_)
        input_->setError(sentence(error));
    else
        refusal_->showError(error);
}

void FactEdit::say() {
    const auto value = input_->value();
    if (!value) return refuse(value.error());
    Q_EMIT said(*value);
}

}  // namespace atelier
