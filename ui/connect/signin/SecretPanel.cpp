#include "ui/connect/signin/SecretPanel.h"

#include <QCheckBox>
#include <QHBoxLayout>

#include "core/messages/Messages.h"
#include "core/messages/SignInWords.h"
#include "core/remote/ServerQuestion.h"
#include "ui/connect/signin/SecretEdit.h"
#include "ui/theme/KeepTranslated.h"
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
      speaker_(card_->add((new Text(TextStyle::Small, Tone::Muted))->wrapped())),
      words_(card_->add((new Text(TextStyle::Mono, Tone::Muted))->wrapped()->selectable())),
      edit_(new SecretEdit),
      field_(card_->add(new Field(edit_))),
      keep_(card_->add(new QCheckBox)),
      notKept_(card_->add((new Text(TextStyle::Small, Tone::Muted))->wrapped())),
      send_(makeButton(ButtonKind::Primary, this, [this] { Q_EMIT answered(); })),
      giveUp_(makeButton(ButtonKind::Normal, this, [this] { Q_EMIT cancelled(); })) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card_);
    card_->addRow({send_, giveUp_})->addStretch(1);
    setFocusProxy(edit_);
    connect(edit_, &QLineEdit::returnPressed, this, &SecretPanel::answered);
    hide();
    keepTranslated(this, [this] { retranslate(); });
}

void SecretPanel::ask(const SecretQuestion& question) {
    question_ = question;
    edit_->prepare();
    edit_->setEchoMode(question.echo ? QLineEdit::Normal : QLineEdit::Password);
    keep_->setChecked(false);
    retranslate();
    show();
    setFocus();
}

void SecretPanel::setKeychain(bool available) {
    keychain_ = available;
    noKeychain_.reset();
}

void SecretPanel::setNoKeychain(const Error& why) {
    keychain_ = false;
    noKeychain_ = why;
}

void SecretPanel::showKeeping() {
    // A one-time code is of no use tomorrow.
    const bool worthKeeping = question_->name.has_value();
    keep_->setVisible(worthKeeping && keychain_);
    notKept_->setVisible(worthKeeping && noKeychain_);
    if (noKeychain_) notKept_->setText(sentence(*noKeychain_));
}

SecretAnswer SecretPanel::takeAnswer() {
    return {.text = edit_->take(), .remember = keep_->isVisible() && keep_->isChecked()};
}

void SecretPanel::retranslate() {
    keep_->setText(tr("Keep it in this computer's keychain"));
    giveUp_->setText(tr("Cancel"));
    if (!question_) return;
    const bool unlocks = question_->kind == SecretQuestion::Kind::Passphrase;
    send_->setText(unlocks ? tr("Unlock the key") : tr("Send"));
    showKeeping();
    showWarning();
    showWords();
    const QString account = question_->account.label();
    switch (question_->kind) {
        case SecretQuestion::Kind::Password:
            card_->setTitle(tr("Your password"));
            field_->setLongLabel(tr("Password of %1").arg(account));
            break;
        case SecretQuestion::Kind::Passphrase:
            card_->setTitle(tr("Your key's passphrase"));
            field_->setLongLabel(tr("Passphrase of %1").arg(question_->prompt));
            break;
        case SecretQuestion::Kind::KeyboardInteractive:
            card_->setTitle(tr("The server asks"));
            // As ssh(1) writes it, so that no server's prompt reads like one of ours.
            field_->setLongLabel(QStringLiteral("(%1) %2").arg(account, splitQuestion(*question_).prompt));
            break;
    }
    field_->setHint(unlocks
                        ? tr("It unlocks the key on this computer, for the sign-in to %1, and is not sent "
                             "anywhere.")
                              .arg(account)
                        : tr("Your answer is sent to %1.").arg(account));
}

void SecretPanel::showWarning() {
    again_->clear();
    if (question_->attempt == 0 && !question_->refusedKey.isEmpty())
        again_->show(Notice::Kind::Warning, keyRefusedInWords(question_->refusedKey));
    if (question_->attempt > 0)
        again_->show(Notice::Kind::Warning, tr("That was not accepted. Please try again."));
}

void SecretPanel::showWords() {
    const bool asksServer = question_->kind == SecretQuestion::Kind::KeyboardInteractive;
    const QStringList said = asksServer ? splitQuestion(*question_).said : QStringList();
    speaker_->setText(tr("%1 says:").arg(question_->account.label()));
    words_->setText(said.join(u'\n'));
    speaker_->setVisible(!said.isEmpty());
    words_->setVisible(!said.isEmpty());
}

}  // namespace atelier
