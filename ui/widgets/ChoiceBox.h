#pragma once

#include <QComboBox>

namespace atelier {

/// A box to choose from, as wide as its choices need to be read in any font; of one that is longer than
/// `readInFull` its beginning shows.
class ChoiceBox : public QComboBox {
    Q_OBJECT
public:
    /// Characters; the name of a file or an account may be longer than any window is wide.
    explicit ChoiceBox(int readInFull = 40, QWidget* parent = nullptr);

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;

private:
    int readInFull_;
};

}  // namespace atelier
