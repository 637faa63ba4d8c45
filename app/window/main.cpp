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

/// Whether the program is to make the tour, with nobody at the keyboard.
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

/// Answers --help, --version and wrong options without a display, which may be missing.
void answerInWords(int argc, char* argv[]) {
    const QCoreApplication application(argc, argv);
    Translations translations;
    translations.use(languageWanted(QCoreApplication::arguments()));
    if (const auto arguments = readArguments(); !arguments) {
        writeText(StandardStream::Error, arguments.error() + QLatin1Char('\n'));
        std::exit(exitUsage);
    }
}

/// What a tour submits, and its journey, are not the user's: it has a history of its own and keeps no
/// journey.
AppServices servicesFor(const Arguments& arguments, Secrets& secrets) {
    if (arguments.tourFolder.isEmpty()) return realServices(secrets, arguments.practice, History::ofUser());
    const QString history = QDir(arguments.tourFolder).filePath(QStringLiteral("history.sqlite"));
    AppServices services = realServices(secrets, arguments.practice, History(history));
    services.keptJourney = {};
    services.keepJourney = {};
    return services;
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
    AppServices services = servicesFor(arguments, secrets);
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
