#pragma once

#include <QPushButton>
#include <QToolButton>
#include <functional>

namespace atelier {

/// What a button is for; one page has at most one Primary in sight.
enum class ButtonKind {
    Normal,
    Primary,
    Danger,  ///< what it does is not easily undone: it takes no stray clicks
    Link,
    Quiet,
};

/// A push button of a kind.
QPushButton* makeButton(ButtonKind kind, QWidget* parent, const std::function<void()>& clicked = {});
/// A button with only an icon; `setIconButtonText` must give it its words.
QToolButton* makeIconButton(const QString& iconName, QWidget* parent,
                            const std::function<void()>& clicked = {});
/// The tooltip and the accessible name of a button with only an icon.
void setIconButtonText(QToolButton* button, const QString& text);

}  // namespace atelier
