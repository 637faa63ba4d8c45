#pragma once

#include <QMap>

#include "core/cluster/ClusterProfile.h"
#include "ui/script/form/FieldMarks.h"
#include "ui/script/form/JobPart.h"

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace atelier {

class EntryBox;
class Field;

/// The form for what a job asks of Slurm: account, GPUs, cores, memory, time, name.
class ResourceForm final : public JobPart {
    Q_OBJECT
public:
    explicit ResourceForm(QWidget* parent = nullptr);

    /// Sets what the user can choose from.
    void offer(const ClusterProfile& cluster, const QStringList& accounts);
    /// Shows a job, without a signal. A value that is being typed stays where it says the same.
    void show(const JobSpec& job);
    /// Marks the fields of options, by their names, that the script's findings are about.
    void showMarks(const QMap<QString, FieldMark>& marks);

private:
    void retranslate();
    void layOut();
    void connectFields();
    void readFields();
    void readTime();
    void readMemory();
    void offerGpus();
    void showGpu();
    /// Writes time and memory in Atelier's form.
    void sayAmounts();
    void labelTime();

    ClusterProfile cluster_;  ///< whose choices are offered
    QMap<QString, FieldMark> marks_;
    EntryBox* account_;
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
    QMap<QString, Field*> fieldOf_;  ///< by the long name of the directive
};

}  // namespace atelier
