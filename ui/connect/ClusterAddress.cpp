// How a ClusterChooser reads and offers an address that is typed.
#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>

#include "core/display/FirstNames.h"
#include "core/error/CatalogueErrors.h"
#include "core/messages/OtherHostWords.h"
#include "core/messages/OwnEntryWords.h"
#include "core/profile/KnownCluster.h"
#include "ui/connect/ClusterChooser.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

constexpr qsizetype namesInHint = 4;

}  // namespace

Expected<TypedPlace> ClusterChooser::typed() const {
    auto place = typedPlace(addressEdit_->text());
    if (place && !place->port && !place->host.isEmpty() && portEdit_->hasAcceptableInput())
        place->port = portEdit_->text().toUShort();
    return place;
}

void ClusterChooser::offer(const QStringList& aliases) {
    aliases_ = aliases;
    auto* completer = new QCompleter(aliases, addressEdit_);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    // The chosen text stands in the field only after this signal.
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, &ClusterChooser::readAddress,
            Qt::QueuedConnection);
    delete addressEdit_->completer();
    addressEdit_->setCompleter(completer);
    describeAddress();
}

/// An offer of nothing but what stands in the field takes the next click, and Enter.
void ClusterChooser::putAwayNeedlessOffer() {
    auto* completer = addressEdit_->completer();
    if (completer && completer->completionCount() == 1 &&
        completer->currentCompletion() == addressEdit_->text().trimmed())
        completer->popup()->hide();
}

void ClusterChooser::goBy(const QStringList& ownEntries) {
    ownEntries_ = ownEntries;
    if (!addressEdit_->text().trimmed().isEmpty()) readAddress();
}

bool ClusterChooser::goesByOwnEntry() const {
    const auto place = typed();
    return place && ownEntries_.contains(place->host);
}

void ClusterChooser::describeAddress() {
    const bool addressless = chosen_ && !chosen_->practice && chosen_->loginHost.isEmpty();
    const QString names = firstNames(aliases_, namesInHint);
    if (addressless)
        address_->setHint(tr("Type the address that you were given."));
    else if (!names.isEmpty())
        address_->setHint(tr("user@host:port, or a name of your ssh configuration: %1").arg(names));
    else
        address_->setHint(tr("user@host:port, or a name of your ssh configuration"));
    // A port behind the host is the one that counts.
    const auto place = typedPlace(addressEdit_->text());
    const bool isOpen = place && !place->host.isEmpty() && !place->port;
    portEdit_->setEnabled(isOpen);
    // The port of an alias is the one that the ssh configuration names.
    const bool isAlias = place && aliases_.contains(place->host);
    const quint16 port = place ? place->port.value_or(22) : 22;
    portEdit_->setPlaceholderText(isAlias && isOpen ? QString() : QString::number(port));
    if (!isOpen) portEdit_->clear();
}

void ClusterChooser::readAddress() {
    if (addressEdit_->text().trimmed().isEmpty()) {
        // A cluster that was known by its address alone is not chosen any more without the address.
        if (chosen_ && !catalogue_.find(chosen_->id)) chosen_.reset();
        notice_->clear();
        describePlace();
        Q_EMIT chosenChanged();
        return;
    }
    // While a port is being typed, the address cannot be read yet.
    const TypedPlace place = typed().value_or(TypedPlace{.host = addressEdit_->text().trimmed()});
    readCluster(place);
    if (goesByOwnEntry())
        notice_->keepTelling([this, word = place.host] {
            const auto listed = catalogue_.find(word);
            notice_->show(Notice::Kind::Info, ownEntryInWords(word, listed ? listed->name : QString()));
        });
}

void ClusterChooser::readCluster(const TypedPlace& place) {
    const auto found = listedCluster(catalogue_, place);
    if (found) return setChosen(*found);
    if (goesByOwnEntry()) return setChosen(unlistedClusterAt(place));
    if (const auto* gone = found.error().as<error::ClusterRetired>()) {
        setChosen(unlistedCluster({}));
        chosen_.reset();
        notice_->keepTelling([this, retired = *gone] { sayRetired(retired); });
        Q_EMIT chosenChanged();
        return;
    }
    // A name without a dot is somebody in the middle of typing a cluster's name, unless ssh's own list has
    // it.
    const bool courseCluster = chosen_ && chosen_->loginHost.isEmpty() && !chosen_->practice &&
                               catalogue_.find(chosen_->id).has_value();
    setChosen(courseCluster ? *chosen_ : unlistedClusterAt(place));
    if (const auto other = catalogue_.otherHost(place.host))
        notice_->keepTelling([this, other = *other] {
            notice_->show(Notice::Kind::Info, otherHostInWords(other));
            notice_->addLink(tr("Choose %1").arg(other.cluster.name),
                             [this, id = other.cluster.id] { choose(id); });
        });
}

}  // namespace atelier
