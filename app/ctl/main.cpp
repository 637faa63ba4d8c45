#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

#include "app/common/FolderNames.h"
#include "app/common/NoCoreDumps.h"
#include "app/common/StandardStreams.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/options/CommandLineWords.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/files/OwnFolders.h"
#include "translations/Translations.h"

namespace {

using namespace atelier;

/// The context of this file's sentences.
struct MainText {
    Q_DECLARE_TR_FUNCTIONS(atelierctl)
};

/// A code or the name of a locale that begins with it, as the window takes them too.
CLI::Validator aLanguage(const CLI::Option& option) {
    return {[&option](std::string& given) {
                const bool spoken = languageFromCode(QString::fromStdString(given)).has_value();
                return spoken ? std::string() : ctl::notOneOf(option, languageCodes(), given);
            },
            '{' + languageCodes().join(QLatin1Char(',')).toStdString() + '}'};
}

void describe(CLI::App& cli, ctl::Action& action) {
    ctl::speakLanguage(cli);
    cli.require_subcommand(1);
    cli.fallthrough();
    static std::string language;
    CLI::Option* lang =
        cli.add_option("--lang", language,
                       MainText::tr("Language of what is said; the system's if not given").toStdString());
    lang->check(aLanguage(*lang));
    cli.set_version_flag("--version", std::string("atelierctl ") + ATELIER_VERSION,
                         MainText::tr("Print the version").toStdString());
    cli.footer(MainText::tr("Exit codes: 0 all is well, 1 something was found or went wrong, 2 the command "
                            "line is not right.")
                   .toStdString());
    for (const auto add : ctl::subcommands) add(cli, action);
    ctl::refuseValuesOfFlags(cli);
}

}  // namespace

int main(int argc, char* argv[]) {
    forbidCoreDumps();
    writeQtMessages();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("atelier"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ATELIER_VERSION));
    Translations translations;
    translations.use(languageWanted(QCoreApplication::arguments()));
    if (const auto unusable = unusableFolderInWords()) {
        ctl::note(*unusable);
        return ctl::exitFailed;
    }
    closeOwnFolders();

    CLI::App cli(
        MainText::tr("Atelier on the command line: from a folder of data to the curves of a GPU job.")
            .toStdString(),
        "atelierctl");
    ctl::Action action;
    describe(cli, action);
    const std::vector<std::string> typed(argv + 1, argv + argc);
    try {
        std::vector<std::string> words = ctl::withEmptyValues(cli, typed);
        std::ranges::reverse(words);
        cli.parse(std::move(words));
    } catch (const CLI::ParseError& problem) {
        return ctl::tell(cli, problem, typed);
    }
    return action ? action() : ctl::exitUsage;
}
