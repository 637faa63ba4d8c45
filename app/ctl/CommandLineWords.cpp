#include "app/ctl/CommandLineWords.h"

#include <QCoreApplication>
#include <QString>
#include <sstream>

#include "app/ctl/CommandLineErrors.h"
#include "app/ctl/Terminal.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct CommandLineText {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// CLI11 takes its headings by name and puts the colon itself; those of groups it prints as they are.
class Headings final : public CLI::Formatter {
public:
    Headings();

    std::string make_group(std::string group, bool isPositional,
                           std::vector<const CLI::Option*> options) const override {
        return Formatter::make_group(group == "Options" ? options_ : group, isPositional, options);
    }

    std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override {
        const std::string heading = "Subcommands:";
        std::string text = Formatter::make_subcommands(app, mode);
        const auto at = text.find(heading);
        return at == std::string::npos ? text : text.replace(at, heading.size(), subcommands_);
    }

    /// Of an option with a list of choices CLI11 looks up "TEXT:{fr,en}", and finds nothing.
    std::string make_option_opts(const CLI::Option* option) const override {
        std::string text = Formatter::make_option_opts(option);
        return text.rfind(" TEXT:", 0) == 0 ? text.replace(1, 4, get_label("TEXT")) : text;
    }

private:
    std::string options_;
    std::string subcommands_;
};

Headings::Headings() {
    const auto say = [this](const char* key, const QString& words) { label(key, words.toStdString()); };
    say("Usage", CommandLineText::tr("Usage:").chopped(1));
    say("OPTIONS", CommandLineText::tr("OPTIONS"));
    say("SUBCOMMAND", CommandLineText::tr("SUBCOMMAND"));
    say("Positionals", CommandLineText::tr("Arguments:").chopped(1));
    say("REQUIRED", CommandLineText::tr("(needed)"));
    say("TEXT", CommandLineText::tr("TEXT"));
    options_ = CommandLineText::tr("Options:").chopped(1).toStdString();
    subcommands_ = CommandLineText::tr("Subcommands:").toStdString();
}

}  // namespace

void speakLanguage(CLI::App& app) {
    app.formatter(std::make_shared<Headings>());
    app.set_help_flag("-h,--help", CommandLineText::tr("Print this help").toStdString());
}

void refuseValuesOfFlags(CLI::App& app) {
    for (CLI::Option* option : app.get_options())
        if (option->get_expected_max() == 0) option->disable_flag_override();
    for (CLI::App* subcommand : app.get_subcommands([](const CLI::App*) { return true; }))
        refuseValuesOfFlags(*subcommand);
}

int tell(const CLI::App& app, const CLI::ParseError& ended) {
    if (const QString wrong = whatIsWrong(app, ended); !wrong.isEmpty()) {
        note(CommandLineText::tr("atelierctl: %1").arg(wrong));
        note(CommandLineText::tr("%1 says what there is.").arg(commandRead(app) + QLatin1String(" --help")));
        return exitUsage;
    }
    std::ostringstream answer;
    app.exit(ended, answer, answer);
    printText(QString::fromStdString(answer.str()));
    return exitOk;
}

}  // namespace atelier::ctl
