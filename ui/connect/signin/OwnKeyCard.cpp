#include "ui/connect/signin/OwnKeyCard.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <algorithm>
#include <memory>

#include "core/messages/OtherHostWords.h"
#include "ui/connect/signin/SecretEdit.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ChoiceBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

/// A text to be copied, and its button.
QWidget* copyRow(Text* text, QToolButton* copy) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing(2));
    layout->addWidget(text, 1);
    layout->addWidget(copy, 0, Qt::AlignTop);
    return row;
}

QToolButton* copyButton(Text* text) {
    return makeIconButton(QStringLiteral("copy"), nullptr,
                          [text] { QGuiApplication::clipboard()->setText(text->plainText()); });
}

Text* makeLine() {
    return (new Text(TextStyle::Mono))->wrapped()->selectable();
}

}  // namespace

OwnKeyCard::OwnKeyCard(const AppServices& services, QWidget* parent)
    : QWidget(parent),
      services_(services),
      card_(new Card(this)),
      notice_(card_->add(new Notice)),
      about_(card_->add((new Text(TextStyle::Small, Tone::Muted))->wrapped())),
      form_(card_->add(makeForm())),
      keyView_(card_->add(makeKeyView())) {
    setObjectName(QStringLiteral("connect.ownkey"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card_);
    hide();
    keepTranslated(this, [this] { retranslate(); });
}

QWidget* OwnKeyCard::makeForm() {
    auto* form = new QWidget;
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(3));
    passphrase_ = new SecretEdit;
    again_ = new SecretEdit;
    passphraseField_ = new Field(passphrase_);
    againField_ = new Field(again_);
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(3));
    row->addWidget(passphraseField_, 1, Qt::AlignTop);
    row->addWidget(againField_, 1, Qt::AlignTop);
    column->addLayout(row);
    make_ = makeButton(ButtonKind::Normal, nullptr, [this] { make(); });
    make_->setObjectName(QStringLiteral("connect.makekey"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(make_);
    buttons->addStretch(1);
    column->addLayout(buttons);
    connect(again_, &QLineEdit::textChanged, this, [this] { againField_->setError({}); });
    connect(again_, &QLineEdit::returnPressed, this, &OwnKeyCard::make);
    return form;
}

QWidget* OwnKeyCard::makeKeyView() {
    auto* view = new QWidget;
    auto* column = new QVBoxLayout(view);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(3));
    choice_ = new ChoiceBox;
    line_ = makeLine();
    line_->setObjectName(QStringLiteral("connect.publicline"));
    copyLine_ = copyButton(line_);
    command_ = makeLine();
    command_->setObjectName(QStringLiteral("connect.keycommand"));
    copyCommand_ = copyButton(command_);
    commandRow_ = copyRow(command_, copyCommand_);
    page_ = makeButton(ButtonKind::Link, nullptr, [this] { services_.openUrl(QUrl(registration_.page)); });
    page_->setObjectName(QStringLiteral("connect.keypage"));
    column->addWidget(choice_);
    column->addWidget(copyRow(line_, copyLine_));
    column->addWidget(commandRow_);
    auto* links = new QHBoxLayout;
    links->addWidget(page_);
    links->addStretch(1);
    column->addLayout(links);
    automation_ = (new Text(TextStyle::Small, Tone::Muted))->wrapped();
    automation_->setObjectName(QStringLiteral("connect.automation"));
    column->addWidget(automation_);
    connect(choice_, &QComboBox::activated, this, [this] { presentRegistration(); });
    return view;
}

void OwnKeyCard::setPlace(const Place& place) {
    place_ = place;
    if (!isHidden()) present();
}

void OwnKeyCard::open() {
    if (task_.isRunning()) return;
    notice_->clear();
    task_ = startTask<QList<OwnKey>>(
        this, [read = services_.ownKeys](TaskContext&) { return Expected<QList<OwnKey>>(read()); },
        [this](const Expected<QList<OwnKey>>& keys) { onKeysRead(*keys); });
}

void OwnKeyCard::onKeysRead(const QList<OwnKey>& keys) {
    keys_ = keys;
    choice_->clear();
    for (const OwnKey& one : keys_) choice_->addItem(QFileInfo(one.path).fileName());
    present();
    show();
    Q_EMIT shown();
    if (!keys_.isEmpty()) return copyLine_->setFocus();
    passphrase_->prepare();
    again_->prepare();
    passphrase_->setFocus();
}

void OwnKeyCard::make() {
    if (task_.isRunning()) return;
    // The work of a task can be copied, a secret cannot.
    const auto first = std::make_shared<const Secret>(passphrase_->take());
    const Secret second = again_->take();
    if (!(*first == second)) {
        againField_->setError(tr("These two are not the same. Type both again."));
        passphrase_->prepare();
        again_->prepare();
        return passphrase_->setFocus();
    }
    make_->setEnabled(false);
    task_ = startTask<OwnKey>(
        this, [first, make = services_.makeOwnKey](TaskContext&) { return make(*first); },
        [this](const Expected<OwnKey>& made) { onKeyMade(made); });
}

void OwnKeyCard::onKeyMade(const Expected<OwnKey>& made) {
    make_->setEnabled(true);
    if (!made) {
        notice_->showError(made.error());
        return void(Q_EMIT shown());
    }
    notice_->say(Notice::Kind::Success, [path = made->path] { return tr("Your key is made: %1").arg(path); });
    onKeysRead({*made});
}

const OwnKey& OwnKeyCard::key() const {
    return keys_[std::max(0, choice_->currentIndex())];
}

void OwnKeyCard::present() {
    form_->setVisible(keys_.isEmpty());
    keyView_->setVisible(!keys_.isEmpty());
    choice_->setVisible(keys_.size() > 1);
    if (!keys_.isEmpty()) return presentRegistration();
    about_->setText(tr(
        "A key takes the place of a password: the cluster gets its public half, and the private half stays "
        "on this computer. There is none here yet."));
}

void OwnKeyCard::presentRegistration() {
    registration_ = keyRegistration(place_.cluster, place_.user, place_.host, place_.port, key().path);
    about_->setText(registration_.words);
    const QString automation = automationInWords(place_.cluster);
    automation_->setText(automation);
    automation_->setVisible(!automation.isEmpty());
    line_->setBreakableText(QString::fromUtf8(key().publicLine));
    command_->setBreakableText(registration_.command);
    commandRow_->setVisible(!registration_.command.isEmpty());
    page_->setVisible(!registration_.page.isEmpty());
}

void OwnKeyCard::retranslate() {
    card_->setTitle(tr("Your ssh key"));
    passphraseField_->setLabel(tr("Passphrase"));
    passphraseField_->setHint(tr("Whoever copies the key’s file cannot use it without. It may be empty."));
    againField_->setLabel(tr("Once more"));
    make_->setText(tr("Make the key"));
    choice_->setAccessibleName(tr("Which key"));
    line_->setAccessibleName(tr("Public line of the key"));
    command_->setAccessibleName(tr("Command for a terminal"));
    setIconButtonText(copyLine_, tr("Copy the public line"));
    setIconButtonText(copyCommand_, tr("Copy the command"));
    page_->setText(tr("Open the page for keys"));
    present();
}

}  // namespace atelier
