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
class Notice;

/// Chooses the Python module and the other modules, and their order.
class ModulesCard final : public QWidget {
    Q_OBJECT
public:
    explicit ModulesCard(QWidget* parent = nullptr);

    /// Shows a job's modules, and offers those of the cluster; none: nothing can be offered yet.
    /// `canLoad`: false where the cluster was looked at and has no command that loads any.
    void show(const QStringList& modules, const std::optional<ClusterProfile>& cluster, bool canLoad);

Q_SIGNALS:
    /// The user changed the list.
    void edited(const QStringList& modules);

private:
    void retranslate();
    void readPython();
    void addTyped();
    void markDoubts();
    void offer(const QStringList& modules);

    ClusterProfile cluster_;  ///< the cluster they are shown for, by which a Python gets its place among them
    bool canLoad_ = true;     ///< whether the cluster can load any, as far as is known
    Card* card_;
    QComboBox* python_;
    Field* pythonField_;
    EntryBox* more_;
    Field* moreField_;
    ModuleChips* chips_;
    Notice* cannotLoad_;
};

}  // namespace atelier
