#include "ui/widgets/Field.h"

#include <QBoxLayout>

#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Text.h"

namespace atelier {

Field::Field(QWidget* control, QWidget* parent)
    : QWidget(parent),
      control_(control),
      label_(new Text(TextStyle::Small, Tone::Muted, this)),
      line_(new Text(TextStyle::Small, Tone::Muted, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(1));
    column->addWidget(label_);
    column->addWidget(control_);
    column->addWidget(line_->wrapped());
    column->addStretch(1);
    label_->setBuddy(control_);
    line_->hide();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void Field::setLabel(const QString& label) {
    label_->setText(label);
    control_->setAccessibleName(label);
}

void Field::setHint(const QString& hint) {
    hint_ = hint;
    present();
}

void Field::setError(const QString& error) {
    error_ = error;
    present();
}

void Field::setWarning(const QString& warning) {
    warning_ = warning;
    present();
}

void Field::present() {
    const bool wrong = !error_.isEmpty();
    const bool questionable = !wrong && !warning_.isEmpty();
    const QString text = wrong ? error_ : questionable ? warning_ : hint_;
    line_->setTone(wrong ? Tone::Error : questionable ? Tone::Warning : Tone::Muted);
    line_->setText(text);
    line_->setVisible(!text.isEmpty());
    control_->setAccessibleDescription(text);
    setStyleProperty(control_, "invalid", wrong ? "true" : questionable ? "warning" : "false");
}

}  // namespace atelier
