#pragma once

#include <QPushButton>
#include <QToolButton>
#include <functional>

namespace atelier {

/// The role of a button; a page shows at most one Primary.
enum class ButtonKind {
    Normal,
    Primary,
    Danger,  ///< its effect is not easily undone, so that it ignores stray clicks
    Link,
    Quiet,
};

/// A push button of a kind.
QPushButton* makeButton(ButtonKind kind, QWidget* parent, const std::function<void()>& clicked = {});
/// A button with only an icon; `setIconButtonText` must give it a text.
QToolButton* makeIconButton(const QString& iconName, QWidget* parent,
                            const std::function<void()>& clicked = {});
/// Sets the tooltip and the accessible name of a button with only an icon.
void setIconButtonText(QToolButton* button, const QString& text);

}  // namespace atelier
