#include "ui/connect/profile/FactEdit.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>

#include "core/messages/Messages.h"
#include "core/profile/FactWords.h"
#include "ui/layout/FlowLayout.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Field.h"

namespace atelier {

namespace {

/// The context of this file's hints.
struct HintText {
    Q_DECLARE_TR_FUNCTIONS(FactEdit)
};

QString hintFor(FactForm form) {
    switch (form) {
        case FactForm::Minutes:
            return HintText::tr("As Slurm writes it: 7-00:00:00, 12:00:00, or minutes.");
        case FactForm::MiB:
            return HintText::tr("As Slurm writes it: 186G, 4000M.");
        case FactForm::Path:
            return HintText::tr(
                "With $USER, $HOME, $SCRATCH and the like where a shell there knows them; {account} "
                "stands for the account.");
        case FactForm::Names:
        case FactForm::Numbers:
            return HintText::tr("Several, with commas between them.");
        default:
            return {};
    }
}

}  // namespace

FactEdit::FactEdit(const ProfileFact& fact, QWidget* parent) : QWidget(parent), form_(fact.kind->form) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(2));
    field_ = new Field(makeInput(fact), this);
    field_->setLabel(factTitle(*fact.kind));
    field_->setHint(hintFor(form_));
    column->addWidget(field_);
    auto* buttons = new QWidget(this);
    auto* row = new FlowLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    auto* take = makeButton(ButtonKind::Normal, buttons, [this] { say(); });
    take->setObjectName(QStringLiteral("connect.fact.take"));
    take->setText(inputOf(form_) == FactInput::Nothing ? tr("Say that there are none") : tr("Go by this"));
    row->addWidget(take);
    const auto offer = [&](const QString& text, const std::function<void()>& chosen) {
        auto* link = makeButton(ButtonKind::Link, buttons, chosen);
        link->setText(text);
        row->addWidget(link);
    };
    const auto from = [&](const QString& text, const QJsonValue& value) {
        if (!value.isUndefined() && value != fact.value()) offer(text, [this, value] { Q_EMIT said(value); });
    };
    from(tr("Go by the site’s page: %1").arg(factInWords(form_, fact.catalogue)), fact.catalogue);
    from(tr("Go by the cluster: %1").arg(factInWords(form_, fact.found)), fact.found);
    offer(tr("Leave it"), [this] { Q_EMIT left(); });
    column->addWidget(buttons);
}

QWidget* FactEdit::makeInput(const ProfileFact& fact) {
    const FactInput input = inputOf(form_);
    if (input == FactInput::Choice) {
        choice_ = new QComboBox;
        for (const QJsonValue& value : factChoices(form_))
            choice_->addItem(factInWords(form_, value), value.toVariant());
        choice_->setCurrentIndex(std::max(0, choice_->findData(fact.value().toVariant())));
        choice_->setObjectName(QStringLiteral("connect.fact"));
        setFocusProxy(choice_);
        return choice_;
    }
    line_ = new QLineEdit;
    line_->setObjectName(QStringLiteral("connect.fact"));
    const bool typed = input == FactInput::Line;
    line_->setText(typed ? factText(form_, fact.value()) : factInWords(form_, fact.value()));
    line_->setReadOnly(!typed);
    connect(line_, &QLineEdit::returnPressed, this, [this, typed] {
        if (typed) say();
    });
    setFocusProxy(line_);
    return line_;
}

FactEdit::Draft FactEdit::draft() const {
    return {line_ ? line_->text() : QString::number(choice_->currentIndex()), refused_};
}

void FactEdit::setDraft(const Draft& draft) {
    if (line_ && !line_->isReadOnly()) line_->setText(draft.text);
    if (choice_) choice_->setCurrentIndex(draft.text.toInt());
    if (draft.refused) refuse(*draft.refused);
}

void FactEdit::refuse(const Error& error) {
    refused_ = error;
    field_->setError(sentence(error));
}

void FactEdit::say() {
    if (choice_) return void(Q_EMIT said(QJsonValue::fromVariant(choice_->currentData())));
    if (line_->isReadOnly()) return void(Q_EMIT said(QJsonArray()));
    const auto value = factFromText(form_, line_->text());
    if (!value) return refuse(value.error());
    Q_EMIT said(*value);
}

}  // namespace atelier
