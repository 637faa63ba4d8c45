#pragma once

#include <QStringList>
#include <QWidget>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

class QCheckBox;
class QLineEdit;
class QRadioButton;

namespace atelier {

class Card;
class EntryBox;
class Field;
class Notice;
class Text;
class ToolRow;

/// Chooses what makes the environment, where, and what is installed in it.
class PlaceCard final : public QWidget {
    Q_OBJECT
public:
    explicit PlaceCard(QWidget* parent = nullptr);

    /// Shows a job's environment. `requirementFiles` are those of the program's folder that can be chosen.
    void show(const EnvironmentSpec& environment, const std::optional<ClusterProfile>& cluster,
              const QStringList& requirementFiles);

Q_SIGNALS:
    /// The user changed something; the modules are those that were given to `show`.
    void edited(const EnvironmentSpec& environment);

private:
    void retranslate();
    void addPlaces();
    void offerRequirements(const QStringList& files);
    void addPackages();
    void readFields();
    void present();
    bool isListOfConda() const;
    QString aboutList() const;
    QString aboutNoIndex() const;
    void presentContradiction();

    EnvironmentSpec shown_;   ///< the environment shown, of which the user changes a part
    ClusterProfile cluster_;  ///< the cluster it is shown for, by which entries are judged
    Card* card_;
    ToolRow* tool_;
    QRadioButton* local_;
    Text* aboutLocal_;
    QRadioButton* home_;
    Text* aboutHome_;
    QLineEdit* folder_;
    Field* folderField_;
    EntryBox* requirements_;
    Field* requirementsField_;
    QCheckBox* noIndex_;
    Text* aboutNoIndex_;
    Notice* contradiction_;
    QStringList files_;
};

}  // namespace atelier
