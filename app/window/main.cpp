#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QIcon>
#include <QSettings>
#include <algorithm>
#include <string_view>

#include "app/common/FolderNames.h"
#include "app/common/NoCoreDumps.h"
#include "app/common/StandardStreams.h"
#include "app/tour/RunTour.h"
#include "app/window/Pages.h"
#include "app/window/Refusal.h"
#include "app/window/Services.h"
#include "core/base/Expected.h"
#include "core/base/GivenPath.h"
#include "core/base/OwnFolders.h"
#include "core/base/VisibleText.h"
#include "translations/Translations.h"
#include "ui/shell/LanguageSwitch.h"
#include "ui/shell/MainWindow.h"
#include "ui/theme/ThemeSwitch.h"

namespace {

using namespace atelier;

/// The context of this file's sentences.
struct MainText {
    Q_DECLARE_TR_FUNCTIONS(MainText)
};

struct Arguments {
    std::optional<Language> language;
    QString tourFolder;
    PracticeOptions practice;
};

/// An option that takes no value and has one, as --help=x has; empty where there is none. Qt takes it for the
/// option alone.
QString withValue(const QList<QCommandLineOption>& options) {
    for (const QString& word : QCoreApplication::arguments())
        for (const QCommandLineOption& option : options)
            for (const QString& name : option.names()) {
                const QString typed = QLatin1String(name.size() == 1 ? "-" : "--") + name;
                if (word.startsWith(typed + QLatin1Char('='))) return typed;
            }
    return {};
}

/// Why the words are not understood, and what to do.
QString notUnderstood(const QCommandLineParser& parser, const QString& empty) {
    const QStringList unknown = parser.unknownOptionNames();
    if (unknown.isEmpty() && empty.isEmpty()) return parser.errorText();
    if (unknown.isEmpty())
        return MainText::tr("After %1 a value is missing. Add it, or start Atelier without %1.").arg(empty);
    const QString dashes = QLatin1String(unknown.constFirst().size() == 1 ? "-" : "--");
    return MainText::tr("Atelier has no option “%1”. Start it without; atelier --help says which it has.")
        .arg(dashes + visibleLine(unknown.constFirst()));
}

/// What an option at the very end is left without; empty where it is none that takes a value.
QString withoutValue(const QList<QCommandLineOption>& options) {
    const QString last = QCoreApplication::arguments().constLast();
    for (const QCommandLineOption& option : options)
        for (const QString& name : option.names())
            if (!option.valueName().isEmpty() && last == QLatin1String("--") + name) return last;
    return {};
}

/// Errors are sentences.
tl::expected<Arguments, QString> readArguments() {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        MainText::tr("Atelier: from a folder of data to the curves of a GPU job on a cluster."));
    // Qt's own option for help is not translated into every language.
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")},
                                  MainText::tr("Print this help."));
    const QCommandLineOption version = parser.addVersionOption();
    const QCommandLineOption lang(QStringLiteral("lang"), MainText::tr("Language."),
                                  languageCodes().join(u'|'));
    const QCommandLineOption tour(
        QStringLiteral("tour"),
        MainText::tr("Make the whole journey on the practice cluster by itself, and save pictures in DIR."),
        QStringLiteral("DIR"));
    const QCommandLineOption name(QStringLiteral("practice-name"),
                                  MainText::tr("Instance of the practice cluster to use."),
                                  QStringLiteral("NAME"));
    const QCommandLineOption stateDir(QStringLiteral("practice-state-dir"),
                                      MainText::tr("Folder that holds the practice clusters."),
                                      QStringLiteral("DIR"));
    parser.addOptions({help, lang, tour, name, stateDir});
    const bool understood = parser.parse(QCoreApplication::arguments());
    if (const QString given = withValue({help, version}); !understood && !given.isEmpty())
        return tl::unexpected(
            MainText::tr("%1 takes no value. Type it without “=” and what follows.").arg(given));
    if (parser.isSet(version)) parser.showVersion();
    if (parser.isSet(help)) parser.showHelp();
    if (!understood) return tl::unexpected(notUnderstood(parser, withoutValue({lang, tour, name, stateDir})));
    if (const auto words = parser.positionalArguments(); !words.isEmpty())
        return tl::unexpected(MainText::tr("The window takes no file on its command line (“%1”). "
                                           "Start it without, and drop the file on it.")
                                  .arg(visibleLine(words.constFirst())));
    Arguments arguments;
    arguments.language = languageFromCode(parser.value(lang));
    if (parser.isSet(lang) && !arguments.language)
        return tl::unexpected(
            MainText::tr("Atelier does not speak “%1”. After --lang it takes one of these: %2.")
                .arg(visibleLine(parser.value(lang)), languageCodes().join(QLatin1String(", "))));
    arguments.tourFolder = givenPath(parser.value(tour));
    if (parser.isSet(name)) arguments.practice.name = parser.value(name);
    arguments.practice.stateRoot = givenPath(parser.value(stateDir));
    return arguments;
}

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
        std::exit(1);
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
    if (const auto unusable = unusableFolderInWords()) return refuseToStart(*unusable, isTour());
    closeOwnFolders();
    makeClosedSettings(QSettings().fileName());
    const auto read = readArguments();
    if (!read) return refuseToStart(read.error(), isTour());
    const Arguments& arguments = *read;

    LanguageSwitch language([&translations](Language wanted) { translations.use(wanted); });
    language.setLanguage(systemLanguage());
    ThemeSwitch theme(application);
    Secrets secrets;
    const AppServices services =
        realServices(secrets, arguments.practice,
                     // What a tour submits is no work of the user's.
                     arguments.tourFolder.isEmpty()
                         ? History::ofUser()
                         : History(QDir(arguments.tourFolder).filePath(QStringLiteral("history.sqlite"))));
    JourneyModel model;
    MainWindow window({model, services, language, theme}, journeyPages());
    if (arguments.language) language.setLanguage(*arguments.language);
    if (!arguments.tourFolder.isEmpty()) {
        theme.setChoice(ThemeChoice::Light);
        return runTour(application, window, model, arguments.tourFolder);
    }
    window.show();
    return QApplication::exec();
}
