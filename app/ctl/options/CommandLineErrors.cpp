#include "app/ctl/options/CommandLineErrors.h"

#include <QStringList>
#include <algorithm>

#include "app/ctl/options/CommandLineText.h"
#include "core/display/VisibleText.h"

namespace atelier::ctl {

namespace {

/// From the program itself to the last subcommand that was understood.
std::vector<const CLI::App*> commandsRead(const CLI::App& app) {
    std::vector<const CLI::App*> commands{&app};
    while (!commands.back()->get_subcommands().empty())
        commands.push_back(commands.back()->get_subcommands().back());
    return commands;
}

/// A word of the command line that no command has understood.
struct LeftOver {
    QString word;
    bool isOption = false;
};

bool looksLikeOption(const QString& word) {
    return word.startsWith(QLatin1Char('-')) && word.size() > 1;
}

/// The words that no command has understood, in the order in which they were typed; CLI11 has them by
/// subcommand. Behind "--" nothing is an option.
QList<LeftOver> leftOver(const CLI::App& app, const std::vector<std::string>& typed) {
    std::vector<std::string> left = app.remaining(true);
    std::erase(left, "--");
    QList<LeftOver> words;
    bool options = true;
    for (const std::string& word : typed) {
        options = options && word != "--";
        const auto found = std::ranges::find(left, word);
        if (found == left.end()) continue;
        left.erase(found);
        const QString text = QString::fromStdString(word);
        words.append({text, options && looksLikeOption(text)});
    }
    // It may be a part of a word, as one of several letters behind one "-".
    for (const std::string& part : left) words.append({QString::fromStdString(part), true});
    return words;
}

/// It may be an option of the subcommand that it stands before.
QString sayOption(const CLI::App& app, const QString& word) {
    const QString name = word.section(QLatin1Char('='), 0, 0);
    const QString command = commandAsRead(app);
    if (commandsRead(app).back()->get_option_no_throw(name.toStdString()) != nullptr)
        return CommandLineText::tr("“%1” is an option of “%2”. Put it behind those words.")
            .arg(visibleLine(name), command);
    return CommandLineText::tr("%1 has no option “%2”.").arg(command, visibleLine(name));
}

QString sayLeftOver(const CLI::App& app, const QList<LeftOver>& words) {
    const auto option = std::ranges::find_if(words, &LeftOver::isOption);
    if (option != words.cend()) return sayOption(app, option->word);
    QStringList quoted;
    for (const LeftOver& one : words) quoted << CommandLineText::tr("“%1”").arg(visibleLine(one.word));
    return CommandLineText::tr(
               "This is too much for %1: %2. Leave it out; a name that has spaces needs "
               "quotation marks.")
        .arg(commandAsRead(app), quoted.join(QLatin1String(", ")));
}

QString saySubcommandMissing(const CLI::App& app, const QList<LeftOver>& words) {
    QStringList known;
    for (const CLI::App* one :
         commandsRead(app).back()->get_subcommands([](const CLI::App*) { return true; }))
        known << QString::fromStdString(one->get_name());
    const QString list = known.join(QLatin1String(", "));
    if (words.isEmpty())
        return CommandLineText::tr("After %1 a subcommand is missing. It has these: %2.")
            .arg(commandAsRead(app), list);
    if (words.constFirst().isOption) return sayOption(app, words.constFirst().word);
    return CommandLineText::tr("%1 has no subcommand “%2”. It has these: %3.")
        .arg(commandAsRead(app), visibleLine(words.constFirst().word), list);
}

QString sayRequired(const CLI::App& app, const QList<LeftOver>& words, QString told) {
    if (told.startsWith(QLatin1String("A subcommand"))) return saySubcommandMissing(app, words);
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

QString sayNeeded(const QString& told) {
    return CommandLineText::tr("%1 goes with %2 only. Add that, or leave %1 out.")
        .arg(told.section(QLatin1String(" requires "), 0, 0), told.section(QLatin1String(" requires "), 1));
}

/// CLI11 reads "-h=x" as -h and an option "-=x" that is not there, and prints the help.
QString sayHelpWithValue(const QList<LeftOver>& words) {
    const bool hasValue = std::ranges::any_of(
        words, [](const LeftOver& one) { return one.word.startsWith(QLatin1String("-=")); });
    return hasValue ? CommandLineText::tr("%1 takes no value.").arg(QLatin1String("-h")) : QString();
}

template <typename E>
bool is(const CLI::ParseError& ended) {
    return dynamic_cast<const E*>(&ended) != nullptr;
}

}  // namespace

QString commandAsRead(const CLI::App& app) {
    QStringList names;
    for (const CLI::App* command : commandsRead(app)) names << QString::fromStdString(command->get_name());
    return names.join(QLatin1Char(' '));
}

QString commandLineProblem(const CLI::App& app, const CLI::ParseError& ended,
                           const std::vector<std::string>& typed) {
    const QList<LeftOver> words = leftOver(app, typed);
    const QString told = QString::fromUtf8(ended.what());
    if (is<CLI::Success>(ended)) return sayHelpWithValue(words);
    // "--format: " and the sentence of its check
    if (is<CLI::ValidationError>(ended)) return told.section(QLatin1String(": "), 1);
    if (is<CLI::ExtrasError>(ended)) return sayLeftOver(app, words);
    if (is<CLI::ArgumentMismatch>(ended)) return sayMismatch(told);
    if (is<CLI::ExcludesError>(ended)) return sayExcluded(told);
    if (is<CLI::RequiresError>(ended)) return sayNeeded(told);
    if (is<CLI::RequiredError>(ended)) return sayRequired(app, words, told);
    // Thrown by a subcommand of ours, with a sentence.
    if (ended.get_name() == "ParseError") return told;
    // No option of Atelier's leads here: an option whose error does needs a sentence of its own above.
    return CommandLineText::tr("This command line is not understood.");
}

}  // namespace atelier::ctl
