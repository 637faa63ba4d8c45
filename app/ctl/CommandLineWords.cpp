#include "app/ctl/CommandLineWords.h"

#include <QCoreApplication>
#include <QString>
#include <sstream>

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

/// What is counted is counted from 0.
QString sayNumberRefused(const QString& option, const QString& value) {
    return CommandLineText::tr("%1 takes a whole number from 0 on, not “%2”.").arg(option, value);
}

/// What CLI11 says "--format: pdf not in {text,json}" for, and "--at-once: Value x not in range 0 to 9".
QString sayValueRefused(const QString& told) {
    const QString option = told.section(QLatin1String(": "), 0, 0);
    const QString rest = told.section(QLatin1String(": "), 1);
    const qsizetype range = rest.lastIndexOf(QLatin1String(" not in range "));
    if (const QLatin1String value("Value "); rest.startsWith(value) && range >= value.size())
        return sayNumberRefused(option, rest.sliced(value.size(), range - value.size()));
    const QString choices = rest.section(QLatin1String(" not in {"), 1).chopped(rest.endsWith(u'}') ? 1 : 0);
    if (choices.isEmpty()) return told;
    return CommandLineText::tr("%1 takes one of %2, not “%3”.")
        .arg(option, QString(choices).replace(QLatin1Char(','), QLatin1String(", ")),
             rest.section(QLatin1String(" not in {"), 0, 0));
}

QString sayMismatch(const QString& told) {
    const QString option = told.section(QLatin1Char(':'), 0, 0);
    if (told.contains(QLatin1String(": At Most 1 required")))
        return CommandLineText::tr("%1 is there more than once; give it one value.").arg(option);
    const qsizetype overridden = told.indexOf(QLatin1String(" was given a disallowed flag override"));
    if (overridden < 0) return CommandLineText::tr("%1 needs a value.").arg(option);
    return CommandLineText::tr("%1 takes no value.").arg(QLatin1String("--") + told.first(overridden));
}

QString sentence(const CLI::Error& error) {
    const QString told = QString::fromUtf8(error.what());
    if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) return sayValueRefused(told);
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
        return CommandLineText::tr("These words are not expected here: %1")
            .arg(told.section(QLatin1String(": "), 1));
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) return sayMismatch(told);
    // "Could not convert: --at-once = 2.5"
    if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr)
        return sayNumberRefused(told.section(QLatin1String(": "), 1).section(QLatin1String(" = "), 0, 0),
                                told.section(QLatin1String(" = "), 1));
    if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr)
        return CommandLineText::tr("%1 and %2 do not go together.")
            .arg(told.section(QLatin1String(" excludes "), 0, 0),
                 told.section(QLatin1String(" excludes "), 1));
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return told.startsWith(QLatin1String("A subcommand"))
                   ? CommandLineText::tr("A subcommand is missing.")
                   : CommandLineText::tr("%1 is missing.")
                         .arg(QString(told).remove(QLatin1String(" is required")));
    return told;
}

QString complaint(const CLI::Error& error) {
    return CommandLineText::tr("atelierctl: %1").arg(sentence(error)) + QLatin1Char('\n') +
           CommandLineText::tr("--help says what there is.") + QLatin1Char('\n');
}

}  // namespace

void speakLanguage(CLI::App& app) {
    app.formatter(std::make_shared<Headings>());
    app.set_help_flag("-h,--help", CommandLineText::tr("Print this help").toStdString());
    app.failure_message(
        [](const CLI::App*, const CLI::Error& error) { return complaint(error).toStdString(); });
}

void refuseValuesOfFlags(CLI::App& app) {
    for (CLI::Option* option : app.get_options())
        if (option->get_expected_max() == 0) option->disable_flag_override();
    for (CLI::App* subcommand : app.get_subcommands([](const CLI::App*) { return true; }))
        refuseValuesOfFlags(*subcommand);
}

int tell(const CLI::App& app, const CLI::ParseError& ended) {
    std::ostringstream answer;
    std::ostringstream complaints;
    const bool asked = app.exit(ended, answer, complaints) == 0;
    const auto said = [](const std::ostringstream& text) { return QString::fromStdString(text.str()); };
    if (!said(answer).isEmpty()) printText(said(answer));
    if (!said(complaints).isEmpty()) noteText(said(complaints));
    return asked ? exitOk : exitUsage;
}

}  // namespace atelier::ctl
