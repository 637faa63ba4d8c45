#pragma once

#include <QComboBox>

namespace atelier {

/// A box with choices, wide enough to read them in any font; of a choice longer than `readInFull` only the
/// beginning is shown.
class ChoiceBox : public QComboBox {
    Q_OBJECT
public:
    /// `readInFull`: characters; the name of a file or an account may be longer than any window is wide.
    explicit ChoiceBox(int readInFull = 40, QWidget* parent = nullptr);

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;

private:
    int readInFull_;
};

}  // namespace atelier
