#include "ui/widgets/Button.h"

#include "ui/theme/Icon.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/StrayClicks.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

QString kindName(ButtonKind kind) {
    switch (kind) {
        case ButtonKind::Primary:
            return u"primary"_s;
        case ButtonKind::Danger:
            return u"danger"_s;
        case ButtonKind::Link:
            return u"link"_s;
        case ButtonKind::Quiet:
            return u"quiet"_s;
        case ButtonKind::Normal:
            break;
    }
    return u"normal"_s;
}

}  // namespace

QPushButton* makeButton(ButtonKind kind, QWidget* parent, const std::function<void()>& clicked) {
    auto* button = new QPushButton(parent);
    setStyleProperty(button, "kind", kindName(kind));
    button->setAutoDefault(false);
    if (kind == ButtonKind::Danger) StrayClicks::ignoreOn(button);
    if (kind == ButtonKind::Link) button->setCursor(Qt::PointingHandCursor);
    if (clicked) QObject::connect(button, &QPushButton::clicked, button, clicked);
    return button;
}

QToolButton* makeIconButton(const QString& iconName, QWidget* parent, const std::function<void()>& clicked) {
    auto* button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setIconSize({18, 18});
    button->setFocusPolicy(Qt::TabFocus);
    if (clicked) QObject::connect(button, &QToolButton::clicked, button, clicked);
    return button;
}

void setIconButtonText(QToolButton* button, const QString& text) {
    setPlainToolTip(button, text);
    button->setAccessibleName(text);
}

}  // namespace atelier
