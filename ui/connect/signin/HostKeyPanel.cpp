#include "ui/connect/signin/HostKeyPanel.h"

#include <QHBoxLayout>

#include "core/messages/Messages.h"
#include "core/messages/SignInWords.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/StrayClicks.h"
#include "ui/widgets/Text.h"

namespace atelier {

HostKeyPanel::HostKeyPanel(QWidget* parent)
    : QWidget(parent),
      card_(new Card(this)),
      explanation_(card_->add((new Text(TextStyle::Body))->wrapped())),
      role_(card_->add((new Text(TextStyle::Body))->wrapped())),
      fingerprint_(card_->add((new Text(TextStyle::Mono))->wrapped()->selectable())),
      // Neither button is the main one, so that nobody presses it without reading.
      accept_(makeButton(ButtonKind::Normal, this, [this] { Q_EMIT answered(true); })),
      refuse_(makeButton(ButtonKind::Normal, this, [this] { Q_EMIT answered(false); })) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card_);
    card_->addRow({accept_, refuse_})->addStretch(1);
    StrayClicks::ignoreOn(accept_);
    hide();
    keepTranslated(this, [this] { retranslate(); });
}

void HostKeyPanel::ask(const HostKeyQuestion& question) {
    question_ = question;
    retranslate();
    show();
    setFocusProxy(question.published ? accept_ : refuse_);
    setFocus();
}

void HostKeyPanel::retranslate() {
    card_->setTitle(tr("Is this the right server?"));
    accept_->setText(tr("Yes, go on"));
    refuse_->setText(tr("No, stop here"));
    if (!question_) return;
    fingerprint_->setText(QStringLiteral("(%1)  %2  %3")
                              .arg(question_->account.label(), question_->keyType, question_->fingerprint));
    explanation_->setText(explanation(*question_));
    const HostKeyRole& role = question_->role;
    role_->setText(serverRole(role.calledAs, role.alias, role.onTheWayTo));
    role_->setVisible(!role_->text().isEmpty());
}

QString HostKeyPanel::explanation(const HostKeyQuestion& question) const {
    const QString account = question.account.label();
    if (question.published)
        return tr("You sign in to %1 for the first time. It shows the key that its operators publish, so it "
                  "is the "
                  "real one. Atelier remembers it.")
            .arg(account);
    QString text =
        tr("You sign in to %1 for the first time, and nobody has published this key. Compare it with "
           "the one your cluster's documentation or your instructor gives; if you say yes, Atelier "
           "remembers it and refuses any other.")
            .arg(account);
    if (!question.otherPublishedTypes.isEmpty())
        text = tr("You sign in to %1 for the first time. Its site publishes keys, but none of this type (it "
                  "publishes %2). Ask its support before you say yes; Atelier then remembers the key and "
                  "refuses "
                  "any other.")
                   .arg(account, question.otherPublishedTypes.join(QStringLiteral(", ")));
    if (question.certified) text += u' ' + authorityUncheckedInWords();
    return text;
}

}  // namespace atelier
