#include "ui/theme/ThemeSwitch.h"

#include <QEvent>
#include <QStyleFactory>

#include "ui/theme/StyleSheet.h"
#include "ui/theme/TextStyle.h"

namespace atelier {

using namespace Qt::StringLiterals;

ThemeSwitch::ThemeSwitch(QApplication& application)
    : application_(application), systemIsDark_(Theme::of(QApplication::palette()).isDark) {
    QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
    QApplication::setFont(applicationFont());
    applyTheme();
    application.installEventFilter(this);
}

void ThemeSwitch::setChoice(ThemeChoice choice) {
    choice_ = choice;
    if (wanted() != theme_) applyTheme();
}

Theme ThemeSwitch::wanted() const {
    const bool dark = choice_ == ThemeChoice::System ? systemIsDark_ : choice_ == ThemeChoice::Dark;
    return dark ? Theme::dark() : Theme::light();
}

void ThemeSwitch::applyTheme() {
    isApplying_ = true;
    theme_ = wanted();
    QApplication::setPalette(paletteOf(theme_));
    application_.setStyleSheet(styleSheet(theme_));
    isApplying_ = false;
    Q_EMIT changed();
}

bool ThemeSwitch::eventFilter(QObject* watched, QEvent* event) {
    if (isApplying_ || watched != &application_) return QObject::eventFilter(watched, event);
    // Qt 6.4 has no signal for the system's colour scheme: a palette that is not ours is the news.
    if (event->type() == QEvent::ApplicationPaletteChange) {
        systemIsDark_ = Theme::of(QApplication::palette()).isDark;
        if (QApplication::palette() != paletteOf(wanted())) applyTheme();
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace atelier
