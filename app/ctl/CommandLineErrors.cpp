#include "app/ctl/CommandLineErrors.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "core/base/VisibleText.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct CommandLineText {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// From the program itself to the last subcommand that was understood.
std::vector<const CLI::App*> commandsRead(const CLI::App& app) {
    std::vector<const CLI::App*> commands{&app};
    while (!commands.back()->get_subcommands().empty())
        commands.push_back(commands.back()->get_subcommands().back());
    return commands;
}

/// What nobody knew what to do with, in the order in which it was typed.
QStringList leftOver(const CLI::App& app) {
    QStringList words;
    for (const std::string& word : app.remaining(true))
        if (word != "--") words << QString::fromStdString(word);
    return words;
}

bool isOption(const QString& word) {
    return word.startsWith(QLatin1Char('-')) && word.size() > 1;
}

QString sayLeftOver(const CLI::App& app) {
    const QStringList words = leftOver(app);
    const auto option = std::ranges::find_if(words, isOption);
    if (option != words.cend())
        return CommandLineText::tr("%1 has no option “%2”.")
            .arg(commandRead(app), visibleLine(option->section(QLatin1Char('='), 0, 0)));
    QStringList quoted;
    for (const QString& word : words) quoted << CommandLineText::tr("“%1”").arg(visibleLine(word));
    return CommandLineText::tr(
               "After %1 this is too much: %2. Leave it out; a name that has spaces needs "
               "quotation marks.")
        .arg(commandRead(app), quoted.join(QLatin1String(", ")));
}

QString saySubcommandMissing(const CLI::App& app) {
    QStringList known;
    for (const CLI::App* one :
         commandsRead(app).back()->get_subcommands([](const CLI::App*) { return true; }))
        known << QString::fromStdString(one->get_name());
    const QString list = known.join(QLatin1String(", "));
    const QStringList words = leftOver(app);
    if (words.isEmpty())
        return CommandLineText::tr("After %1 a subcommand is missing. It has these: %2.")
            .arg(commandRead(app), list);
    if (isOption(words.constFirst())) return sayLeftOver(app);
    return CommandLineText::tr("%1 has no subcommand “%2”. It has these: %3.")
        .arg(commandRead(app), visibleLine(words.constFirst()), list);
}

QString sayRequired(const CLI::App& app, QString told) {
    if (told.startsWith(QLatin1String("A subcommand"))) return saySubcommandMissing(app);
    return CommandLineText::tr("%1 is missing.").arg(told.remove(QLatin1String(" is required")));
}

QString sayMismatch(const QString& told) {
    const QString option = told.section(QLatin1Char(':'), 0, 0);
    if (told.contains(QLatin1String(": At Most 1 required")))
        return CommandLineText::tr("%1 is there more than once; give it one value.").arg(option);
    const qsizetype overridden = told.indexOf(QLatin1String(" was given a disallowed flag override"));
    if (overridden < 0) return CommandLineText::tr("%1 needs a value.").arg(option);
    return CommandLineText::tr("%1 takes no value.").arg(QLatin1String("--") + told.first(overridden));
}

QString sayExcluded(const QString& told) {
    return CommandLineText::tr("%1 and %2 do not go together. Leave one of them out.")
        .arg(told.section(QLatin1String(" excludes "), 0, 0), told.section(QLatin1String(" excludes "), 1));
}

/// CLI11 reads "-h=x" as -h and an option "-=x" that is not there, and prints the help.
QString sayHelpWithValue(const CLI::App& app) {
    const QStringList words = leftOver(app);
    const bool hasValue =
        std::ranges::any_of(words, [](const QString& word) { return word.startsWith(QLatin1String("-=")); });
    return hasValue ? CommandLineText::tr("%1 takes no value.").arg(QLatin1String("-h")) : QString();
}

template <typename E>
bool is(const CLI::ParseError& ended) {
    return dynamic_cast<const E*>(&ended) != nullptr;
}

}  // namespace

QString commandRead(const CLI::App& app) {
    QStringList names;
    for (const CLI::App* command : commandsRead(app)) names << QString::fromStdString(command->get_name());
    return names.join(QLatin1Char(' '));
}

QString whatIsWrong(const CLI::App& app, const CLI::ParseError& ended) {
    const QString told = QString::fromUtf8(ended.what());
    if (is<CLI::Success>(ended)) return sayHelpWithValue(app);
    // "--format: " and the sentence of its check
    if (is<CLI::ValidationError>(ended)) return told.section(QLatin1String(": "), 1);
    if (is<CLI::ExtrasError>(ended)) return sayLeftOver(app);
    if (is<CLI::ArgumentMismatch>(ended)) return sayMismatch(told);
    if (is<CLI::ExcludesError>(ended)) return sayExcluded(told);
    if (is<CLI::RequiredError>(ended)) return sayRequired(app, told);
    // Thrown by a subcommand of ours, with a sentence.
    if (ended.get_name() == "ParseError") return told;
    // No option of ours leads here: whoever adds one that does has its words to add.
    return CommandLineText::tr("This command line is not understood.");
}

}  // namespace atelier::ctl
