#include "app/window/Arguments.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <algorithm>

#include "core/display/VisibleText.h"
#include "core/files/FilePath.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct ArgumentsText {
    Q_DECLARE_TR_FUNCTIONS(Arguments)
};

/// The options, and the parser that knows them.
struct Options {
    Options() {
        parser.setApplicationDescription(
            ArgumentsText::tr("Atelier: from a folder of data to the curves of a GPU job on a cluster."));
        parser.addOptions({help, lang, tour, name, stateDir});
    }
    QList<QCommandLineOption> withValue() const { return {lang, tour, name, stateDir}; }
    QList<QCommandLineOption> withoutValue() const { return {help, version}; }

    QCommandLineParser parser;
    // Qt's own option for help is not translated into every language.
    const QCommandLineOption help{{QStringLiteral("h"), QStringLiteral("help")},
                                  ArgumentsText::tr("Print this help.")};
    const QCommandLineOption version = parser.addVersionOption();
    const QCommandLineOption lang{QStringLiteral("lang"), ArgumentsText::tr("Language."),
                                  languageCodes().join(u'|')};
    const QCommandLineOption tour{
        QStringLiteral("tour"),
        ArgumentsText::tr(
            "Make the whole journey on the practice cluster by itself, and save pictures in DIR."),
        QStringLiteral("DIR")};
    const QCommandLineOption name{QStringLiteral("practice-name"),
                                  ArgumentsText::tr("Instance of the practice cluster to use."),
                                  QStringLiteral("NAME")};
    const QCommandLineOption stateDir{QStringLiteral("practice-state-dir"),
                                      ArgumentsText::tr("Folder that holds the practice clusters."),
                                      QStringLiteral("DIR")};
};

/// An option that takes no value and has one, as --help=x has; empty where there is none. Qt takes it for the
/// option alone.
QString needlessValue(const Options& options) {
    for (const QString& word : QCoreApplication::arguments())
        for (const QCommandLineOption& option : options.withoutValue())
            for (const QString& name : option.names()) {
                const QString typed = QLatin1String(name.size() == 1 ? "-" : "--") + name;
                if (word.startsWith(typed + QLatin1Char('='))) return typed;
            }
    return {};
}

/// An option that is left without its value, at the very end or as --tour= is; empty where there is none.
QString missingValue(const Options& options) {
    const QString last = QCoreApplication::arguments().constLast();
    for (const QCommandLineOption& option : options.withValue())
        for (const QString& name : option.names()) {
            const QString typed = QLatin1String("--") + name;
            const bool empty = options.parser.isSet(option) && options.parser.value(option).isEmpty();
            if (empty || last == typed) return typed;
        }
    return {};
}

/// The first of the words that are no options, where it stands before the option that is not there; empty
/// otherwise.
QString wordBefore(const Options& options, const QString& unknown) {
    const QStringList words = options.parser.positionalArguments();
    const QStringList typed = QCoreApplication::arguments();
    const auto isUnknown = [&](const QString& word) {
        return word == unknown || word.startsWith(unknown + QLatin1Char('='));
    };
    const auto option = std::ranges::find_if(typed, isUnknown);
    const bool before = !words.isEmpty() && std::find(typed.cbegin(), option, words.constFirst()) != option;
    return before ? words.constFirst() : QString();
}

QString sayNoFile(const QString& word) {
    return ArgumentsText::tr(
               "The window takes no file on its command line (“%1”). "
               "Start it without, and drop the file on it.")
        .arg(visibleLine(word));
}

/// Why the words are not understood, and what to do; empty where they are.
QString commandLineProblem(const Options& options, bool understood) {
    if (const QStringList unknown = options.parser.unknownOptionNames(); !unknown.isEmpty()) {
        const QString dashes = QLatin1String(unknown.constFirst().size() == 1 ? "-" : "--");
        if (const QString word = wordBefore(options, dashes + unknown.constFirst()); !word.isEmpty())
            return sayNoFile(word);
        return ArgumentsText::tr(
                   "Atelier has no option “%1”. Start it without; atelier --help says which it has.")
            .arg(dashes + visibleLine(unknown.constFirst()));
    }
    if (const QString missing = missingValue(options); !missing.isEmpty())
        return ArgumentsText::tr("After %1 a value is missing. Add it, or start Atelier without %1.")
            .arg(missing);
    if (!understood) return options.parser.errorText();
    if (const auto words = options.parser.positionalArguments(); !words.isEmpty())
        return sayNoFile(words.constFirst());
    if (const QString code = options.parser.value(options.lang); !code.isEmpty() && !languageFromCode(code))
        return ArgumentsText::tr("Atelier does not speak “%1”. After --lang it takes one of these: %2.")
            .arg(visibleLine(code), languageCodes().join(QLatin1String(", ")));
    return {};
}

Arguments argumentsOf(const Options& options) {
    Arguments arguments;
    arguments.language = languageFromCode(options.parser.value(options.lang));
    arguments.tourFolder = asFilePath(options.parser.value(options.tour));
    if (options.parser.isSet(options.name)) arguments.practice.name = options.parser.value(options.name);
    arguments.practice.stateRoot = asFilePath(options.parser.value(options.stateDir));
    return arguments;
}

}  // namespace

tl::expected<Arguments, QString> readArguments() {
    Options options;
    const bool understood = options.parser.parse(QCoreApplication::arguments());
    if (const QString given = needlessValue(options); !understood && !given.isEmpty())
        return tl::unexpected(
            ArgumentsText::tr("%1 takes no value. Type it without “=” and what follows.").arg(given));
    if (options.parser.isSet(options.version)) options.parser.showVersion();
    if (options.parser.isSet(options.help)) options.parser.showHelp();
    if (const QString wrong = commandLineProblem(options, understood); !wrong.isEmpty())
        return tl::unexpected(wrong);
    return argumentsOf(options);
}

}  // namespace atelier
