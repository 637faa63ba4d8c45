#include "ui/connect/profile/ValueInput.h"

#include <QComboBox>
#include <QLineEdit>
#include <QVBoxLayout>

#include "core/profile/FactText.h"
#include "core/profile/FactWords.h"
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
        case FactForm::Labels:
            return HintText::tr("Several, with semicolons between them.");
        default:
            return {};
    }
}

QComboBox* makeChoice(FactForm form, const QJsonValue& value) {
    auto* choice = new QComboBox;
    for (const QJsonValue& one : factChoices(form)) choice->addItem(factInWords(form, one), one.toVariant());
    const QJsonValue shown = value.isUndefined() && form == FactForm::YesNo ? QJsonValue(false) : value;
    choice->setCurrentIndex(std::max(0, choice->findData(shown.toVariant())));
    return choice;
}

}  // namespace

ValueInput::ValueInput(FactForm form, const QString& label, const QJsonValue& value, QWidget* parent)
    : QWidget(parent), form_(form) {
    if (inputOf(form) == FactInput::Choice) {
        choice_ = makeChoice(form, value);
    } else {
        line_ = new QLineEdit(factText(form, value));
        connect(line_, &QLineEdit::returnPressed, this, &ValueInput::entered);
    }
    QWidget* control = choice_ ? static_cast<QWidget*>(choice_) : line_;
    control->setObjectName(QStringLiteral("connect.fact"));
    setFocusProxy(control);
    first_ = text();
    field_ = new Field(control, this);
    field_->setLabel(label);
    field_->setHint(hintFor(form));
    auto* around = new QVBoxLayout(this);
    around->setContentsMargins(0, 0, 0, 0);
    around->addWidget(field_);
}

QString ValueInput::text() const {
    return line_ ? line_->text() : QString::number(choice_->currentIndex());
}

void ValueInput::setText(const QString& text) {
    if (line_)
        line_->setText(text);
    else
        choice_->setCurrentIndex(text.toInt());
}

bool ValueInput::isEmpty() const {
    return line_ && line_->text().trimmed().isEmpty();
}

Expected<QJsonValue> ValueInput::value() const {
    if (choice_) return QJsonValue::fromVariant(choice_->currentData());
    return factFromText(form_, line_->text());
}

void ValueInput::setError(const QString& error) {
    field_->setError(error);
}

}  // namespace atelier
