#include <QCoreApplication>
#include <QLocale>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/base/Language.h"
#include "core/cluster/ClusterProfile.h"
#include "core/practice/Practice.h"
#include "core/practice/PracticeSite.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct PracticeText {
    Q_DECLARE_TR_FUNCTIONS(Practice)
};

struct PracticeArguments {
    std::string name = "default";
    std::string stateRoot;
    std::string like;
};

/// A practice cluster that plays another site is named after that site where it is given no name, so that it
/// runs beside the others.
PracticeOptions optionsFrom(const PracticeArguments& arguments) {
    PracticeOptions options{.name = QString::fromStdString(arguments.name),
                            .stateRoot = QString::fromStdString(arguments.stateRoot),
                            .like = QString::fromStdString(arguments.like)};
    const bool unnamed = options.name == PracticeOptions().name;
    if (unnamed && !options.like.isEmpty() && options.like != usualPracticeSite())
        options.name = options.like;
    return options;
}

/// The line that says which site the practice cluster plays.
QString siteLine(const QString& like) {
    const auto site = practiceSite(like);
    return PracticeText::tr("It plays the made-up site %1. %2.")
        .arg(like, site ? inLanguage(site->about, languageFromCode(QLocale().name()).value_or(sourceLanguage))
                        : QString());
}

/// The ssh command a curious user would type to look around there.
QString sshCommand(const PracticeConnection& connection) {
    return QStringLiteral("ssh -i %1 -o UserKnownHostsFile=%2 -p %3 %4@%5")
        .arg(shellQuoted(connection.keyFile), shellQuoted(connection.knownHostsFile),
             QString::number(connection.port), connection.user, connection.host);
}

int start(const PracticeArguments& arguments) {
    const auto connection =
        startPractice(optionsFrom(arguments), [](const QString& line) { note(line); }, {});
    if (!connection) return fail(connection.error());
    printLine(
        PracticeText::tr("The practice cluster is running. Its files are in %1").arg(connection->folder));
    if (connection->like != usualPracticeSite()) printLine(siteLine(connection->like));
    printLine(PracticeText::tr("To look around in it: %1").arg(sshCommand(*connection)));
    if (connection->like != usualPracticeSite())
        printLine(PracticeText::tr("Other commands reach it with %1.")
                      .arg(QStringLiteral("--practice-name ") + shellQuoted(optionsFrom(arguments).name)));
    return exitOk;
}

int stop(const PracticeArguments& arguments) {
    const auto stopped = stopPractice(optionsFrom(arguments));
    if (!stopped) return fail(stopped.error());
    printLine(PracticeText::tr("The practice cluster is stopped; its files are kept."));
    return exitOk;
}

int reset(const PracticeArguments& arguments) {
    const auto gone = resetPractice(optionsFrom(arguments));
    if (!gone) return fail(gone.error());
    printLine(
        PracticeText::tr("The practice cluster and its files are gone. The next start makes a new one."));
    return exitOk;
}

QString serviceLine(const PracticeService& service) {
    const QString port = service.port > 0 ? QString::number(service.port) : QStringLiteral("–");
    return QStringLiteral("  %1 %2 %3 %4")
        .arg(service.name.leftJustified(10),
             (service.running ? PracticeText::tr("running") : PracticeText::tr("stopped")).leftJustified(10),
             QString::number(service.pid).rightJustified(8), port.rightJustified(6));
}

int status(const PracticeArguments& arguments) {
    const auto found = practiceStatus(optionsFrom(arguments));
    if (!found) return fail(found.error());
    printLine(found->running
                  ? PracticeText::tr("The practice cluster “%1” is running.").arg(found->name)
                  : PracticeText::tr("The practice cluster “%1” is not running.").arg(found->name));
    printLine(siteLine(found->like));
    for (const PracticeService& service : found->services) printLine(serviceLine(service));
    for (const PracticeNode& node : found->nodes)
        printLine(QStringLiteral("  %1 %2").arg(node.name.leftJustified(10), node.state));
    for (const PracticeJob& job : found->jobs)
        printLine(PracticeText::tr("  job %1 %2 %3").arg(job.id, job.name, job.state));
    if (found->connection)
        printLine(PracticeText::tr("To look around in it: %1").arg(sshCommand(*found->connection)));
    return found->running ? exitOk : exitFailed;
}

}  // namespace

void addPractice(CLI::App& app, Action& action) {
    auto* practice = app.add_subcommand(
        "practice",
        PracticeText::tr("A real OpenSSH server and a real Slurm on this computer, to practise on")
            .toStdString());
    practice->require_subcommand(1);
    auto arguments = std::make_shared<PracticeArguments>();
    const auto add = [&](const char* name, const QString& description, int (*run)(const PracticeArguments&)) {
        auto* command = practice->add_subcommand(name, description.toStdString());
        refuseEmpty(command->add_option(
            "--name,--practice-name", arguments->name,
            PracticeText::tr("Name of the instance; several may run at once").toStdString()));
        asPath(command->add_option("--state-dir", arguments->stateRoot,
                                   PracticeText::tr("Folder that holds the instances").toStdString()));
        command->callback(
            [arguments, run, &action] { action = [arguments, run] { return run(*arguments); }; });
        return command;
    };
    auto* starting = add("start", PracticeText::tr("Start it, or find the one that runs already"), start);
    acceptOneOf(starting->add_option("--like", arguments->like,
                                     PracticeText::tr("The made-up site that it plays; where no name is "
                                                      "given, it has that of the site")
                                         .toStdString()),
                practiceSiteNames());
    add("stop", PracticeText::tr("End its processes and keep its files"), stop);
    add("status", PracticeText::tr("Show what runs; the exit code is 0 if all of it does"), status);
    add("reset", PracticeText::tr("End its processes and remove its files"), reset);
}

}  // namespace atelier::ctl
