#include "ui/connect/SecretPanel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>

#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

SecretPanel::SecretPanel(QWidget* parent)
    : QWidget(parent),
      card_(new Card(this)),
      again_(card_->add(new Notice)),
      words_(card_->add((new Text(TextStyle::Mono, Tone::Muted))->wrapped()->selectable())),
      edit_(new QLineEdit),
      field_(card_->add(new Field(edit_))),
      keep_(card_->add(new QCheckBox)),
      send_(makeButton(ButtonKind::Primary, this, [this] { send(); })),
      giveUp_(makeButton(ButtonKind::Normal, this, [this] { Q_EMIT givenUp(); })) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card_);
    card_->addRow({send_, giveUp_})->addStretch(1);
    connect(edit_, &QLineEdit::returnPressed, this, &SecretPanel::send);
    hide();
}

void SecretPanel::ask(const SecretQuestion& question) {
    question_ = question;
    edit_->clear();
    edit_->setEchoMode(question.echo ? QLineEdit::Normal : QLineEdit::Password);
    // A one-time code is of no use tomorrow.
    keep_->setVisible(keychain_ && question.kind != SecretQuestion::Kind::KeyboardInteractive);
    keep_->setChecked(false);
    retranslate();
    show();
    edit_->setFocus();
}

void SecretPanel::send() {
    const SecretAnswer answer{edit_->text(), keep_->isVisible() && keep_->isChecked()};
    edit_->clear();
    Q_EMIT answered(answer);
}

void SecretPanel::retranslate() {
    keep_->setText(tr("Keep it in this computer's keychain"));
    send_->setText(tr("Send"));
    giveUp_->setText(tr("Cancel"));
    if (!question_) return;
    again_->clear();
    if (question_->attempt == 0 && !question_->refusedKey.isEmpty())
        again_->show(Notice::Kind::Warning,
                     tr("The server did not accept the key %1, and asks for this instead.")
                         .arg(question_->refusedKey));
    if (question_->attempt > 0)
        again_->show(Notice::Kind::Warning, tr("That was not accepted. Please try again."));
    QStringList words{question_->title.trimmed(), question_->instruction.trimmed()};
    words.removeAll(QString());
    words_->setText(words.join(u'\n'));
    words_->setVisible(!words.isEmpty());
    switch (question_->kind) {
        case SecretQuestion::Kind::Password:
            card_->setTitle(tr("Your password"));
            field_->setLabel(tr("Password"));
            break;
        case SecretQuestion::Kind::Passphrase:
            card_->setTitle(tr("Your key's passphrase"));
            field_->setLabel(tr("Passphrase of %1").arg(question_->prompt));
            break;
        case SecretQuestion::Kind::KeyboardInteractive:
            card_->setTitle(tr("The server asks"));
            field_->setLabel(question_->prompt.trimmed());
            break;
    }
}

}  // namespace atelier
