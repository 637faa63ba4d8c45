#pragma once

#include <QLineEdit>

#include "core/credentials/Secret.h"

namespace atelier {

/// A line to type a secret into. QLineEdit copies its text whenever that grows, and keeps each step for undo;
/// this one has room from the start, and overwrites what was typed once it is taken, or the line is hidden
/// (by code or by leaving its page, not by minimizing the window) or destroyed. It cannot reach what the
/// keyboard's driver, the window system and an input method remember.
class SecretEdit final : public QLineEdit {
    Q_OBJECT
public:
    explicit SecretEdit(QWidget* parent = nullptr);
    ~SecretEdit() override;

    /// Overwrites what was typed, and reserves room.
    void prepare();
    /// Returns what was typed; the line is empty afterwards.
    Secret take();

protected:
    void hideEvent(QHideEvent* event) override;
};

}  // namespace atelier
