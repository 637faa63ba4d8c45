#include "app/window/Refusal.h"

#include <QApplication>

#include "app/common/StandardStreams.h"
#include "ui/shell/RefusalWindow.h"
#include "ui/theme/ThemeSwitch.h"

namespace atelier {

int refuseToStart(const QString& why, int exitCode, bool unattended) {
    writeText(StandardStream::Error, why + QLatin1Char('\n'));
    if (unattended || isTerminal(StandardStream::Error)) return exitCode;
    const ThemeSwitch theme(*qApp);
    RefusalWindow window(why);
    window.exec();
    return exitCode;
}

}  // namespace atelier
