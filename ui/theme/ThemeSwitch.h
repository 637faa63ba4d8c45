#pragma once

#include <QApplication>
#include <QObject>

#include "ui/theme/Theme.h"

namespace atelier {

/// The theme that the user has chosen.
enum class ThemeChoice { System, Light, Dark };

/// Applies a theme to the application, and follows the system's while the user has chosen none.
class ThemeSwitch final : public QObject {
    Q_OBJECT
public:
    /// Sets style, font, palette and style sheet of `application`.
    explicit ThemeSwitch(QApplication& application);

    /// What the user has chosen.
    ThemeChoice choice() const { return choice_; }
    /// Sets what the user has chosen, and applies it.
    void setChoice(ThemeChoice choice);
    /// The theme that is applied.
    Theme theme() const { return theme_; }

Q_SIGNALS:
    /// Another theme was applied to the window.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void applyTheme();
    Theme wanted() const;

    QApplication& application_;
    ThemeChoice choice_ = ThemeChoice::System;
    bool systemIsDark_ = false;
    bool isApplying_ = false;
    Theme theme_;
};

}  // namespace atelier
