#pragma once

#include <QWidget>

#include "core/cluster/ClusterProfile.h"
#include "core/script/Diagnostic.h"
#include "core/script/JobSpec.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace atelier {

class ChainForm;
class Field;
class Text;

/// What a job asks of Slurm, as a compact form. It shows a job and tells of each change of the user's.
class JobForm final : public QWidget {
    Q_OBJECT
public:
    explicit JobForm(QWidget* parent = nullptr);

    /// What there is to choose from.
    void offer(const ClusterProfile& cluster, const QStringList& accounts);
    void show(const JobSpec& job);
    /// Marks the fields whose directives have problems.
    void showProblems(const QString& script, const QList<Diagnostic>& problems);
    void retranslate();

Q_SIGNALS:
    void edited(const JobSpec& job);

private:
    void addFields();
    void connectFields();
    void take();
    void takeTime();
    void takeMemory();
    void offerGpus();
    /// Time and memory the way Atelier writes them.
    void sayAmounts();
    void labelTime();
    void showCost();
    void tell(const JobSpec& job);
    Field* fieldOf(const QString& directive) const;

    ClusterProfile cluster_;
    JobSpec job_;
    bool showing_ = false;
    QComboBox* account_;
    QComboBox* gpu_;
    QSpinBox* gpus_;
    QSpinBox* cpus_;
    QLineEdit* memory_;
    QLineEdit* time_;
    QLineEdit* name_;
    QLineEdit* email_;
    Field* accountField_;
    Field* gpuField_;
    Field* gpusField_;
    Field* cpusField_;
    Field* memoryField_;
    Field* timeField_;
    Field* nameField_;
    Field* emailField_;
    ChainForm* chain_;
    Text* cost_;
    Text* share_;
    QPushButton* takeShare_;
};

}  // namespace atelier
