#pragma once

#include <QMap>

#include "core/cluster/ClusterProfile.h"
#include "ui/script/form/FieldMarks.h"
#include "ui/script/form/JobPart.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace atelier {

class EntryBox;
class Field;

/// The form for where Slurm may run a job: partition, QoS, constraint, reservation, nodes to avoid. It is
/// folded away until somebody opens it, or it has something to show.
class SchedulingForm final : public JobPart {
    Q_OBJECT
public:
    explicit SchedulingForm(QWidget* parent = nullptr);

    /// Sets what the user can choose from; any other value can be typed.
    void offer(const ClusterProfile& cluster);
    void show(const JobSpec& job);
    void showMarks(const QMap<QString, FieldMark>& marks);

private:
    void retranslate();
    void layOut();
    void connectFields();
    void readFields();
    void present() override;

    ClusterProfile cluster_;  ///< whose choices are offered
    QMap<QString, FieldMark> marks_;
    bool opened_ = false;
    QPushButton* open_;
    QWidget* details_;
    EntryBox* partition_;
    EntryBox* qos_;
    EntryBox* constraint_;
    EntryBox* reservation_;
    QLineEdit* exclude_;
    Field* partitionField_;
    Field* qosField_;
    Field* constraintField_;
    Field* reservationField_;
    Field* excludeField_;
    QMap<QString, Field*> fieldOf_;  ///< by the long name of the directive
};

}  // namespace atelier
