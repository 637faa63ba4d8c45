#pragma once

#include <optional>

#include "core/cluster/Catalogue.h"
#include "ui/widgets/Card.h"

class QLayout;
class QLineEdit;

namespace atelier {

class ClusterCard;
class Field;
class Notice;
class Text;

/// Where to sign in: the clusters of the catalogue, the practice cluster first, or an address. Whoever types
/// a cluster that is no more is told what took over.
class ClusterChooser final : public QWidget {
    Q_OBJECT
public:
    explicit ClusterChooser(const Catalogue& catalogue, QWidget* parent = nullptr);

    /// The chosen cluster; none while nothing, or nothing that exists, is chosen.
    std::optional<ClusterProfile> cluster() const { return chosen_; }
    /// Where to sign in: the cluster's login host, or the address that was typed.
    QString host() const;
    void choose(const QString& id);
    void retranslate();

Q_SIGNALS:
    void chosenChanged();

private:
    ClusterCard* addCard(const ClusterProfile& cluster, QLayout* layout);
    void setChosen(const ClusterProfile& cluster);
    void readAddress();
    void describePlace();
    void explainRetired(const Error& error);

    const Catalogue& catalogue_;
    QList<ClusterCard*> cards_;
    std::optional<ClusterProfile> chosen_;
    std::optional<Error> retired_;
    Field* address_;
    QLineEdit* addressEdit_;
    Text* place_;
    Notice* notice_;
};

}  // namespace atelier
