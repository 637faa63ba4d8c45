#include "app/ctl/options/CommandLineWords.h"

#include <QString>
#include <algorithm>
#include <sstream>

#include "app/ctl/options/CommandLineErrors.h"
#include "app/ctl/options/CommandLineText.h"
#include "app/ctl/terminal/Terminal.h"

namespace atelier::ctl {

namespace {

/// Translates the headings of the help: CLI11 looks them up by name and adds the colon, but prints those of
/// groups as they are.
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

    /// CLI11 would look up "TEXT:{fr,en}" for an option with a list of choices, and find no translation.
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

/// Whether a command or any of its subcommands has an option of that name, which takes a value.
bool takesValue(const CLI::App& app, const std::string& name) {
    const CLI::Option* option = name.starts_with("--") ? app.get_option_no_throw(name) : nullptr;
    if (option != nullptr && option->get_expected_max() > 0) return true;
    const auto subcommands = app.get_subcommands([](const CLI::App*) { return true; });
    return std::ranges::any_of(subcommands, [&](const CLI::App* one) { return takesValue(*one, name); });
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

std::vector<std::string> withEmptyValues(const CLI::App& app, const std::vector<std::string>& typed) {
    std::vector<std::string> words;
    bool options = true;
    for (const std::string& word : typed) {
        options = options && word != "--";
        const std::string name = word.substr(0, word.size() - 1);
        if (options && word.ends_with('=') && takesValue(app, name))
            words.insert(words.end(), {name, std::string()});
        else
            words.push_back(word);
    }
    return words;
}

int tell(const CLI::App& app, const CLI::ParseError& ended, const std::vector<std::string>& typed) {
    if (const QString wrong = commandLineProblem(app, ended, typed); !wrong.isEmpty()) {
        note(CommandLineText::tr("atelierctl: %1").arg(wrong));
        note(
            CommandLineText::tr("%1 says what there is.").arg(commandAsRead(app) + QLatin1String(" --help")));
        return exitUsage;
    }
    std::ostringstream answer;
    app.exit(ended, answer, answer);
    printText(QString::fromStdString(answer.str()));
    return exitOk;
}

}  // namespace atelier::ctl
