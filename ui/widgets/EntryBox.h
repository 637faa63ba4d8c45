#pragma once

#include "ui/widgets/ChoiceBox.h"

namespace atelier {

/// A box to type into that also offers choices.
class EntryBox final : public ChoiceBox {
    Q_OBJECT
public:
    /// How many characters of a choice are shown; a file's name may be longer than any window is wide.
    static constexpr int readInFull = 32;

    explicit EntryBox(QWidget* parent = nullptr);
};

}  // namespace atelier
