#pragma once

#include <QApplication>
#include <QObject>

#include "ui/theme/Theme.h"

namespace atelier {

/// Which theme the user wants.
enum class ThemeChoice { System, Light, Dark };

/// Dresses the application in a theme and follows the system while the user has chosen nothing else.
class ThemeSwitch final : public QObject {
    Q_OBJECT
public:
    /// Sets style, font, palette and style sheet of `application`.
    explicit ThemeSwitch(QApplication& application);

    ThemeChoice choice() const { return choice_; }
    void setChoice(ThemeChoice choice);
    Theme theme() const { return theme_; }

Q_SIGNALS:
    /// The window is already dressed in the new theme.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void applyTheme();
    Theme wanted() const;

    QApplication& application_;
    ThemeChoice choice_ = ThemeChoice::System;
    bool systemIsDark_ = false;
    bool dressing_ = false;
    Theme theme_;
};

}  // namespace atelier
