#pragma once

#include <QComboBox>

namespace atelier {

/// A box to type into that offers choices too. It is as wide as its choices need to be read in any font; of
/// one that is longer than `readInFull` its beginning shows.
class EntryBox final : public QComboBox {
    Q_OBJECT
public:
    /// Characters; a file's name may be longer than any window is wide.
    static constexpr int readInFull = 32;

    explicit EntryBox(QWidget* parent = nullptr);

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;
};

}  // namespace atelier
