#pragma once

#include <optional>

#include "core/cluster/Catalogue.h"
#include "core/error/CatalogueErrors.h"
#include "core/remote/TypedPlace.h"
#include "ui/widgets/Card.h"

class QLayout;
class QLineEdit;
class QPushButton;

namespace atelier {

class ClusterCard;
class Field;
class Notice;
class Text;

/// Chooses where to sign in: a cluster of the catalogue, the practice cluster first, or an address. If the
/// user types a retired cluster, the page says which one took over.
class ClusterChooser final : public QWidget {
    Q_OBJECT
public:
    /// Offers the clusters of `catalogue`, which must outlive it.
    explicit ClusterChooser(const Catalogue& catalogue, QWidget* parent = nullptr);

    /// The chosen cluster; none while none is chosen, or the address names none that can be used.
    std::optional<ClusterProfile> cluster() const { return chosen_; }
    /// The host to sign in to: the one that was typed where it is the name of an entry of the user's or one
    /// of several login nodes; else the cluster's login host, or the address that was typed.
    QString host() const;
    /// What was typed of the place; nothing where a cluster with a login host of its own is chosen. Errors:
    /// those of typedPlace.
    Expected<TypedPlace> typed() const;
    /// Offers these names of hosts to whoever types one.
    void offer(const QStringList& aliases);
    /// Takes these names for entries of the user's ssh configuration, though the catalogue knows them, too.
    void goBy(const QStringList& ownEntries);
    /// Whether such a name was typed.
    bool goesByOwnEntry() const;
    /// Chooses the cluster of that id; does nothing where there is none.
    void choose(const QString& id);
    /// Chooses the cluster of that id; where the catalogue does not know this address for it, the address as
    /// if it were typed.
    void choose(const QString& id, const QString& host);
    /// Chooses what a recipe names: a cluster of the catalogue, else an address (wordOf).
    void chooseNamed(const QString& word);

Q_SIGNALS:
    /// `cluster` or `host` has another value.
    void chosenChanged();
    /// The user has pressed Enter behind an address or a port.
    void entered();

private:
    void retranslate();
    ClusterCard* addCard(const ClusterProfile& cluster, QLayout* layout);
    void setChosen(const ClusterProfile& cluster);
    /// Shows the clusters elsewhere, too.
    void offerMore();
    void readAddress();
    void putAwayNeedlessOffer();
    void readCluster(const TypedPlace& place);
    void describeAddress();
    void describePlace();
    void sayRetired(const error::ClusterRetired& retired);

    const Catalogue& catalogue_;
    QList<ClusterCard*> cards_;
    std::optional<ClusterProfile> chosen_;
    Field* address_;
    QLineEdit* addressEdit_;
    Field* port_;
    QLineEdit* portEdit_;
    QStringList aliases_;
    QStringList ownEntries_;
    QWidget* more_;
    QPushButton* showMore_;
    Text* place_;
    Text* hosts_;
    Notice* notice_;
};

}  // namespace atelier
