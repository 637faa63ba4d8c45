#pragma once

#include <QLineEdit>

#include "core/base/Secret.h"

namespace atelier {

/// A line to type a secret into. QLineEdit moves its text whenever it grows and keeps each step for undoing;
/// here there is room from the start, and what was typed is overwritten once it is taken, the line is hidden
/// (by whoever hides it or leaves its page, not by minimizing the window) or gone. What the keyboard's
/// driver, the window system and an input method remember is out of reach.
class SecretEdit final : public QLineEdit {
    Q_OBJECT
public:
    explicit SecretEdit(QWidget* parent = nullptr);
    ~SecretEdit() override;

    /// Overwrites what was typed, and makes room.
    void prepare();
    /// What was typed; the line is empty afterwards.
    Secret take();

protected:
    void hideEvent(QHideEvent* event) override;
};

}  // namespace atelier
