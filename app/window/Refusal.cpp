#include "app/window/Refusal.h"

#include <QApplication>

#include "app/common/StandardStreams.h"
#include "ui/shell/RefusalWindow.h"
#include "ui/theme/ThemeSwitch.h"

namespace atelier {

int refuseToStart(const QString& why, bool unattended) {
    constexpr int failed = 1;
    writeText(StandardStream::Error, why + QLatin1Char('\n'));
    if (unattended || isTerminal(StandardStream::Error)) return failed;
    const ThemeSwitch theme(*qApp);
    RefusalWindow window(why);
    window.exec();
    return failed;
}

}  // namespace atelier
