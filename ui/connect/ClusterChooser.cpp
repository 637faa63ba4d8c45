#include "ui/connect/ClusterChooser.h"

#include <QBoxLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <algorithm>

#include "core/error/CatalogueErrors.h"
#include "core/messages/OtherHostWords.h"
#include "core/profile/KnownCluster.h"
#include "ui/connect/ClusterCard.h"
#include "ui/layout/EvenColumns.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int columns = 4;

/// The window's, in which what the catalogue says is chosen.
Language spokenLanguage() {
    return languageFromCode(QLocale().name()).value_or(sourceLanguage);
}

}  // namespace

ClusterChooser::ClusterChooser(const Catalogue& catalogue, QWidget* parent)
    : QWidget(parent),
      catalogue_(catalogue),
      addressEdit_(new QLineEdit),
      portEdit_(new QLineEdit),
      more_(new QWidget),
      showMore_(makeButton(ButtonKind::Link, nullptr, [this] { offerMore(); })),
      place_(new Text(TextStyle::Small, Tone::Muted)),
      hosts_(new Text(TextStyle::Small, Tone::Muted)),
      notice_(new Notice) {
    hosts_->setObjectName(QStringLiteral("connect.otherhosts"));
    showMore_->setObjectName(QStringLiteral("connect.moreClusters"));
    addressEdit_->setObjectName(QStringLiteral("connect.address"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(3));
    auto* practice = new QVBoxLayout;
    auto* others = new EvenColumns(columns);
    others->setSpacing(spacing(2));
    auto* elsewhere = new EvenColumns(columns);
    elsewhere->setContentsMargins(0, 0, 0, 0);
    elsewhere->setSpacing(spacing(2));
    more_->setLayout(elsewhere);
    // The practice cluster has a row of its own: everybody can use it, and its text is longer.
    for (const auto& cluster : catalogue.clusters())
        if (!cluster.retired)
            cards_ += addCard(cluster, cluster.practice    ? static_cast<QLayout*>(practice)
                                       : cluster.elsewhere ? elsewhere
                                                           : others);
    auto* cards = new QVBoxLayout;
    cards->setSpacing(spacing(2));
    cards->addLayout(practice);
    cards->addLayout(others);
    cards->addWidget(more_);
    cards->addWidget(showMore_, 0, Qt::AlignLeft);
    more_->hide();
    column->addLayout(cards);
    column->addWidget(place_->wrapped());
    column->addWidget(hosts_->wrapped()->selectable());
    address_ = new Field(addressEdit_);
    portEdit_->setObjectName(QStringLiteral("connect.port"));
    portEdit_->setValidator(new QIntValidator(1, 65535, portEdit_));
    port_ = new Field(portEdit_);
    auto* place = new QHBoxLayout;
    place->setSpacing(spacing(3));
    place->addWidget(address_, 5);
    place->addWidget(port_, 1);
    column->addLayout(place);
    column->addWidget(notice_);
    connect(addressEdit_, &QLineEdit::textEdited, this, &ClusterChooser::readAddress);
    connect(portEdit_, &QLineEdit::textEdited, this, &ClusterChooser::readAddress);
    // The offer is shown once the field has told of its text.
    connect(addressEdit_, &QLineEdit::textEdited, this, &ClusterChooser::putAwayNeedlessOffer,
            Qt::QueuedConnection);
    connect(addressEdit_, &QLineEdit::returnPressed, this, &ClusterChooser::entered);
    connect(portEdit_, &QLineEdit::returnPressed, this, &ClusterChooser::entered);
    keepTranslated(this, [this] { retranslate(); });
}

ClusterCard* ClusterChooser::addCard(const ClusterProfile& cluster, QLayout* layout) {
    auto* card = new ClusterCard(cluster, this);
    card->setObjectName(QStringLiteral("connect.cluster.") + cluster.id);
    layout->addWidget(card);
    connect(card, &ClusterCard::clicked, this, [this, card] {
        addressEdit_->clear();
        setChosen(card->cluster());
        if (!chosen_->practice && chosen_->loginHost.isEmpty()) addressEdit_->setFocus();
    });
    return card;
}

QString ClusterChooser::host() const {
    if (!chosen_) return {};
    const auto place = typed();
    const bool isNamed = place && !chosen_->practice && isLoginNode(*chosen_, place->host);
    if (isNamed || goesByOwnEntry()) return place->host;
    if (!chosen_->loginHost.isEmpty()) return chosen_->loginHost;
    return place ? place->host : addressEdit_->text().trimmed();
}

void ClusterChooser::choose(const QString& id) {
    if (const auto cluster = catalogue_.find(id)) {
        addressEdit_->clear();
        setChosen(*cluster);
    }
}

void ClusterChooser::choose(const QString& id, const QString& host) {
    choose(id);
    const bool isUsual = host.isEmpty() || (chosen_ && isHostOf(*chosen_, host));
    if (chosen_ && chosen_->id == id && (chosen_->practice || isUsual)) return;
    addressEdit_->setText(host);
    readAddress();
}

void ClusterChooser::chooseNamed(const QString& word) {
    choose(word, catalogue_.find(word) ? QString() : word);
}

void ClusterChooser::offerMore() {
    const bool focused = showMore_->hasFocus();
    more_->show();
    showMore_->hide();
    const auto first =
        std::ranges::find_if(cards_, [](const ClusterCard* card) { return card->cluster().elsewhere; });
    if (focused && first != cards_.cend()) (*first)->setFocus(Qt::TabFocusReason);
}

void ClusterChooser::setChosen(const ClusterProfile& cluster) {
    notice_->clear();
    if (cluster.elsewhere) offerMore();
    chosen_ = cluster;
    for (auto* card : cards_) {
        card->setAutoExclusive(false);
        card->setChecked(card->cluster().id == cluster.id);
        card->setAutoExclusive(true);
    }
    describePlace();
    Q_EMIT chosenChanged();
}

void ClusterChooser::describePlace() {
    describeAddress();
    const bool known = chosen_ && !chosen_->practice && !chosen_->place.isEmpty();
    place_->setVisible(known);
    hosts_->setVisible(known && !otherHostLines(*chosen_).isEmpty());
    if (!known) return;
    const QString place = inLanguage(chosen_->place, spokenLanguage());
    place_->setText(chosen_->loginHost.isEmpty() ? place : tr("%1 · %2").arg(place, host()));
    hosts_->setBreakableText(otherHostLines(*chosen_).join(QLatin1Char(' ')));
}

void ClusterChooser::sayRetired(const error::ClusterRetired& retired) {
    const auto successor = catalogue_.find(retired.successor);
    const QString name = retired.name;
    const QDate day = retired.retiredOn;
    const QString date = format::day(day);
    if (!successor)
        return notice_->show(Notice::Kind::Warning, day.isValid()
                                                        ? tr("%1 was retired on %2.").arg(name, date)
                                                        : tr("%1 was retired.").arg(name));
    notice_->show(Notice::Kind::Warning,
                  day.isValid() ? tr("%1 was retired on %2; %3 took over.").arg(name, date, successor->name)
                                : tr("%1 was retired; %2 took over.").arg(name, successor->name));
    notice_->addLink(tr("Choose %1").arg(successor->name), [this, id = successor->id] { choose(id); });
}

void ClusterChooser::retranslate() {
    const Language language = spokenLanguage();
    for (auto* card : cards_) {
        if (card->cluster().practice)
            card->setWords(
                tr("On this computer, with nothing to install by hand and nothing to pay: a real OpenSSH "
                   "server and a real Slurm, for whoever has no account yet."),
                tr("to practise"));
        else
            card->setWords(inLanguage(card->cluster().place, language), {});
    }
    showMore_->setText(tr("More clusters: Europe, United States…"));
    address_->setLabel(tr("Or another name or address"));
    port_->setLabel(tr("Port"));
    describePlace();
    addressEdit_->setPlaceholderText(tr("my-course.calculquebec.cloud"));
}

}  // namespace atelier
