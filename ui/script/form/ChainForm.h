#pragma once

#include <optional>

#include "core/pace/TrainingPace.h"
#include "ui/script/form/JobPart.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace atelier {

class Field;
class Text;

/// The form for cutting a long training into pieces that follow each other.
class ChainForm final : public JobPart {
    Q_OBJECT
public:
    explicit ChainForm(QWidget* parent = nullptr);

    /// Shows a job, without a signal.
    void show(const JobSpec& job);
    /// Sets the measured pace, from which epochs for a piece are suggested; none: not known.
    void setPace(const std::optional<TrainingPace>& pace);

private:
    void retranslate();
    void layOut();
    void connectFields();
    void readFields();
    void applyPreset();
    void present() override;
    void presentPace();
    std::optional<PiecePlan> plan() const;

    std::optional<TrainingPace> pace_;
    QCheckBox* enabled_;
    QWidget* details_;
    QComboBox* way_;
    Field* wayField_;
    QSpinBox* total_;
    Field* totalField_;
    QSpinBox* perPiece_;
    Field* perPieceField_;
    QLineEdit* folder_;
    Field* folderField_;
    QComboBox* preset_;
    Field* presetField_;
    QLineEdit* pattern_;
    Field* patternField_;
    Text* pieces_;
    QPushButton* wholeDay_;
    Text* paceWords_;
    QPushButton* takePace_;
};

}  // namespace atelier
