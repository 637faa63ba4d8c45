#pragma once

#include "core/cluster/ClusterProfile.h"
#include "ui/script/form/JobPart.h"

class QCheckBox;
class QComboBox;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace atelier {

class Field;
class SweepTableModel;
class SweepTableView;
class Text;

/// The form for training one program with several hyperparameters: their table, how runs are made from it,
/// and where the runs go.
class SweepForm final : public JobPart {
    Q_OBJECT
public:
    explicit SweepForm(QWidget* parent = nullptr);

    /// Shows a job's sweep, and offers what runs packed sweeps on that cluster, without a signal.
    void show(const JobSpec& job, const ClusterProfile& cluster);

private:
    void retranslate();
    void layOut();
    void connectFields();
    void readFields();
    void tell(const SweepSpec& sweep);
    void present() override;
    void presentRuns();
    void offerRunners();

    ClusterProfile cluster_;  ///< the cluster it is shown for, by which entries are judged
    bool runsShown_ = false;
    SweepTableModel* model_;
    QCheckBox* enabled_;
    QWidget* details_;
    SweepTableView* table_;
    Text* tableHint_;
    QComboBox* way_;
    Field* wayField_;
    QComboBox* placement_;
    Field* placementField_;
    QComboBox* runner_;
    Field* runnerField_;
    QSpinBox* atOnce_;
    Field* atOnceField_;
    Text* problems_;
    QPushButton* showRuns_;
    QPlainTextEdit* runs_;
};

}  // namespace atelier
