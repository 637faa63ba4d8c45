#pragma once

#include <QWidget>
#include <optional>

#include "core/cluster/ClusterProfile.h"

class QComboBox;

namespace atelier {

class Card;
class EntryBox;
class Field;
class ModuleChips;

/// Which Python, which modules, in which order.
class ModulesCard final : public QWidget {
    Q_OBJECT
public:
    explicit ModulesCard(QWidget* parent = nullptr);

    void show(const QStringList& modules, const std::optional<ClusterProfile>& cluster);
    void retranslate();

Q_SIGNALS:
    /// The user changed the list.
    void edited(const QStringList& modules);

private:
    void readPython();
    void addTyped();
    void offer(const QStringList& modules);

    ClusterProfile cluster_;  ///< the one they are shown for: its Pythons go into the list at their place
    Card* card_;
    QComboBox* python_;
    Field* pythonField_;
    EntryBox* more_;
    Field* moreField_;
    ModuleChips* chips_;
};

}  // namespace atelier
