#include "ui/connect/signin/ServerWordsCard.h"

#include <QAccessible>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "core/display/WholeCharacters.h"
#include "core/messages/SignInWords.h"
#include "core/remote/ServerQuestion.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

/// Of a longer text, which may be the terms of a whole university, the beginning is shown first.
constexpr qsizetype linesAtFirst = 8;
constexpr qsizetype charactersAtFirst = 900;

QString beginningOf(const QStringList& lines) {
    QString words = lines.mid(0, linesAtFirst).join(QLatin1Char('\n'));
    const bool isCut = lines.size() > linesAtFirst || words.size() > charactersAtFirst;
    words = wholeCharacters(words, charactersAtFirst);
    return isCut ? words + QStringLiteral(" […]") : words;
}

}  // namespace

ServerWordsCard::ServerWordsCard(QWidget* parent)
    : QWidget(parent),
      seen_(new OnceSeen(this, [this] { addWaiting(); })),
      card_(new Card(this)),
      list_(new QVBoxLayout),
      showAll_(makeButton(ButtonKind::Link, this, [this] {
          isWhole_ = true;
          present();
      })) {
    setObjectName(QStringLiteral("connect.serverWords"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card_);
    list_->setSpacing(spacing(1));
    card_->content()->addLayout(list_);
    card_->addRow({showAll_})->addStretch(1);
    hide();
    keepTranslated(this, [this] { retranslate(); });
}

void ServerWordsCard::clear() {
    for (const Entry& entry : entries_) {
        delete entry.speaker;
        delete entry.words;
    }
    entries_.clear();
    waiting_.clear();
    isWhole_ = false;
    hide();
}

void ServerWordsCard::add(const ServerWords& words) {
    waiting_ << words;
    seen_->ask();
}

void ServerWordsCard::addWaiting() {
    for (const ServerWords& words : std::exchange(waiting_, {})) addEntry(words);
}

void ServerWordsCard::addEntry(const ServerWords& words) {
    const Entry entry{.said = words,
                      .speaker = (new Text(TextStyle::Small, Tone::Muted))->wrapped(),
                      .words = (new Text(TextStyle::Mono))->wrapped()->selectable()};
    list_->addWidget(entry.speaker);
    list_->addWidget(entry.words);
    entries_ << entry;
    present();
    show();
    tellScreenReaders(entry);
}

void ServerWordsCard::tellScreenReaders(const Entry& entry) {
    setAccessibleName(entry.speaker->plainText());
    setAccessibleDescription(entry.words->plainText());
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void ServerWordsCard::present() {
    bool isAnyCut = false;
    bool isOfServer = entries_.isEmpty();
    QString before;
    for (const Entry& entry : entries_) {
        const QStringList lines = linesOf(entry.said.text);
        const QString whole = lines.join(QLatin1Char('\n'));
        const QString beginning = beginningOf(lines);
        isAnyCut = isAnyCut || (!isWhole_ && beginning != whole);
        entry.words->setText(isWhole_ ? whole : beginning);
        const QString who = speakerInWords(entry.said);
        isOfServer = isOfServer || !entry.said.isOfProgram;
        entry.speaker->setText(who);
        entry.speaker->setVisible(who != before);
        before = who;
    }
    card_->setTitle(isOfServer ? tr("What the server said") : tr("What was said on the way there"));
    showAll_->setVisible(isAnyCut);
}

void ServerWordsCard::retranslate() {
    showAll_->setText(tr("Show all of it"));
    present();
}

}  // namespace atelier
