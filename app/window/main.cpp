#include <QApplication>
#include <QDir>
#include <QIcon>
#include <QSettings>
#include <algorithm>
#include <string_view>

#include "app/common/FolderNames.h"
#include "app/common/NoCoreDumps.h"
#include "app/common/StandardStreams.h"
#include "app/tour/RunTour.h"
#include "app/window/Arguments.h"
#include "app/window/JourneyWork.h"
#include "app/window/Pages.h"
#include "app/window/Refusal.h"
#include "app/window/Services.h"
#include "core/files/OwnFolders.h"
#include "translations/Translations.h"
#include "ui/shell/LanguageSwitch.h"
#include "ui/shell/MainWindow.h"
#include "ui/theme/ThemeSwitch.h"

namespace {

using namespace atelier;

// The exit codes are the same as those of atelierctl.
constexpr int exitFailed = 1;
constexpr int exitUsage = 2;

bool asksOnlyForWords(int argc, char* argv[]) {
    return std::any_of(argv + 1, argv + argc, [](std::string_view word) {
        return word == "-h" || word == "--help" || word == "-v" || word == "--version";
    });
}

/// Whether the journey is to make itself, with nobody there.
bool isTour() {
    const QStringList words = QCoreApplication::arguments();
    return std::any_of(words.begin(), words.end(),
                       [](const QString& word) { return word.startsWith(QLatin1String("--tour")); });
}

void nameTheProgram() {
    QCoreApplication::setOrganizationName(QStringLiteral("atelier"));
    QCoreApplication::setApplicationName(QStringLiteral("atelier"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ATELIER_VERSION));
}

/// Needs no display, which may be missing.
void answerInWords(int argc, char* argv[]) {
    const QCoreApplication application(argc, argv);
    Translations translations;
    translations.use(languageWanted(QCoreApplication::arguments()));
    if (const auto arguments = readArguments(); !arguments) {
        writeText(StandardStream::Error, arguments.error() + QLatin1Char('\n'));
        std::exit(exitUsage);
    }
}

}  // namespace

int main(int argc, char* argv[]) {
    forbidCoreDumps();
    writeQtMessages();
    nameTheProgram();
    if (asksOnlyForWords(argc, argv)) answerInWords(argc, argv);
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Atelier"));
    Translations translations;
    translations.use(languageWanted(QApplication::arguments()));
    if (const auto unusable = unusableFolderInWords()) return refuseToStart(*unusable, exitFailed, isTour());
    closeOwnFolders();
    makeClosedSettings(QSettings().fileName());
    const auto read = readArguments();
    if (!read) return refuseToStart(read.error(), exitUsage, isTour());
    const Arguments& arguments = *read;

    JourneyModel model;
    model.setLanguage(systemLanguage());
    const LanguageSwitch language(model, [&translations](Language wanted) { translations.use(wanted); });
    ThemeSwitch theme(application);
    Secrets secrets;
    AppServices services =
        realServices(secrets, arguments.practice,
                     // What a tour submits is no work of the user's.
                     arguments.tourFolder.isEmpty()
                         ? History::ofUser()
                         : History(QDir(arguments.tourFolder).filePath(QStringLiteral("history.sqlite"))));
    // A tour is no journey of the user's, either.
    if (!arguments.tourFolder.isEmpty()) {
        services.keptJourney = {};
        services.keepJourney = {};
    }
    JourneyWork work(model, services);
    MainWindow window({model, services, theme}, journeyPages(work));
    if (arguments.language) model.setLanguage(*arguments.language);
    if (!arguments.tourFolder.isEmpty()) {
        theme.setChoice(ThemeChoice::Light);
        return runTour(application, window, model, arguments.tourFolder);
    }
    window.show();
    return QApplication::exec();
}
