#pragma once

#include <QWidget>

#include "core/script/JobSpec.h"

class QCheckBox;
class QLineEdit;
class QSpinBox;

namespace atelier {

class Field;
class Text;

/// Whether and how a long training is cut into pieces that follow each other.
class ChainForm final : public QWidget {
    Q_OBJECT
public:
    explicit ChainForm(QWidget* parent = nullptr);

    void show(const ChainSpec& chain);
    void retranslate();

Q_SIGNALS:
    void edited(const ChainSpec& chain);

private:
    void take();
    void present();

    ChainSpec chain_;
    bool showing_ = false;
    QCheckBox* enabled_;
    QWidget* details_;
    QSpinBox* total_;
    Field* totalField_;
    QSpinBox* perPiece_;
    Field* perPieceField_;
    QLineEdit* folder_;
    Field* folderField_;
    QLineEdit* pattern_;
    Field* patternField_;
    Text* pieces_;
};

}  // namespace atelier
