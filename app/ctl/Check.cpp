#include <QProcessEnvironment>
#include <QRegularExpression>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/cluster/NamedCluster.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/script/CheckOnline.h"
#include "app/ctl/script/CheckText.h"
#include "app/ctl/script/CheckedScript.h"
#include "app/ctl/script/NamedScript.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/directives/EnvironmentOptions.h"
#include "core/error/CatalogueErrors.h"
#include "core/files/OwnFolders.h"
#include "core/lint/Lint.h"
#include "core/messages/Messages.h"
#include "core/practice/PracticeAtPort.h"
#include "core/profile/KnownCluster.h"
#include "core/remote/AccountNames.h"
#include "core/remote/TypedPlace.h"

namespace atelier::ctl {

namespace {

struct CheckArguments {
    std::vector<std::string> scripts;
    std::string cluster;
    std::string format = "text";
    std::string explain;
    bool fix = false;
    bool online = false;
    bool withoutShellCheck = false;
    bool effective = false;
    std::string sbatchOptions;
    std::vector<std::string> environment;
    bool ownEnvironment = false;
    bool yes = false;
    AccessOptions access;
};

int explain(const QString& given) {
    static const QRegularExpression known(QStringLiteral("\\A(AT|SC)\\d{4}\\z"));
    const QString code = given.toUpper();
    const QString what = ruleSentence(code);
    if (!known.match(code).hasMatch() || what.isEmpty()) {
        note(CheckText::tr("There is no code “%1”. Codes look like AT2001.").arg(given));
        return exitUsage;
    }
    printLine(code + QLatin1String(": ") + what);
    printText(explanation(code));
    return exitOk;
}

/// What is given on sbatch's command line, and the variables that are named or are this shell's.
SubmissionSettings settingsOf(const CheckArguments& arguments) {
    SubmissionSettings settings;
    settings.today = QDate::currentDate();
    settings.words = optionWords(QString::fromStdString(arguments.sbatchOptions));
    const auto own = QProcessEnvironment::systemEnvironment();
    for (const EnvironmentOption& option : environmentOptions())
        if (const auto name = QString::fromLatin1(option.variable);
            arguments.ownEnvironment && own.contains(name))
            settings.environment.insert(name, own.value(name));
    for (const std::string& given : arguments.environment) {
        const QString text = QString::fromStdString(given);
        settings.environment.insert(text.section(QLatin1Char('='), 0, 0), text.section(QLatin1Char('='), 1));
    }
    return settings;
}

Expected<CheckedScript> checked(const QString& name, const CheckArguments& arguments,
                                const ClusterProfile& cluster) {
    auto text = readScript(name);
    if (text && arguments.fix) text = fixScript(name, *text, cluster);
    if (!text) return failure(text);
    CheckedScript script;
    script.name = name;
    script.text = *text;
    script.settings = settingsOf(arguments);
    if (arguments.ownEnvironment) script.settings.missing = missingFiles(*text, script.settings.words);
    script.showEffective = arguments.effective;
    LintTools tools;
    if (arguments.withoutShellCheck) tools.shellCheck.clear();
    script.lintFindings = lint(*text, tools);
    examine(script, cluster);
    return script;
}

void report(const std::string& format, const QList<CheckedScript>& scripts) {
    if (format == "json") return printJson(checkedAsJson(scripts));
    if (format == "sarif") return printJson(checkedAsSarif(scripts));
    const QString text = format == "github" ? checkedAsGitHub(scripts) : checkedAsText(scripts);
    if (!text.isEmpty()) printText(text.trimmed());
}

/// The place that --cluster names; empty where it names none.
TypedPlace typedCluster(const CheckArguments& arguments) {
    return typedPlace(QString::fromStdString(arguments.cluster)).value_or(TypedPlace());
}

/// A cluster of which nothing is known yet.
Expected<NamedCluster> unlistedAt(const TypedPlace& place) {
    if (const auto named = checkHostName(place.host); !named) return failure(named);
    const ClusterProfile cluster = unlistedClusterAt(place);
    return NamedCluster{.cluster = cluster, .known = cluster};
}

/// The practice cluster as it is now, with what was found there when somebody last signed in to it.
Expected<ClusterProfile> practiceNow(const ClusterProfile& cluster, const AccessOptions& access) {
    const auto status = practiceStatusOf(cluster, access);
    const ClusterProfile played = profileBeforeSignIn(cluster, status);
    if (!status) return played;
    const QString key = profileKey(played, {}, 0, canonicalPracticeFolder(status->folder));
    return withKeptFacts(played, ProfileStore::in(ownDataFolder()), key);
}

/// A retired cluster, too: that it is gone is one of the findings. It cannot be asked any more.
Expected<NamedCluster> clusterOf(const CheckArguments& arguments, const std::stop_token& stop) {
    const auto catalogue = Catalogue::builtIn();
    auto cluster = namedCluster(catalogue, QString::fromStdString(arguments.cluster), arguments.yes, stop);
    if (cluster && cluster->given.isEmpty()) {
        const auto now = practiceNow(cluster->cluster, arguments.access);
        if (!now) return failure(now);
        cluster->cluster = *now;
    }
    // Signed in to, it tells itself what it has.
    if (!cluster && arguments.online && cluster.error().kind() == ErrorKind::ClusterUnknown)
        return unlistedAt(typedCluster(arguments));
    const auto* gone = cluster ? nullptr : cluster.error().as<error::ClusterRetired>();
    if (!gone || arguments.online) return cluster;
    for (const auto& retired : catalogue.clusters())
        if (retired.name == gone->name) return NamedCluster{.cluster = retired, .known = retired};
    return cluster;
}

int checkScripts(const CheckArguments& arguments) {
    const Interruption interruption;
    const auto named = clusterOf(arguments, interruption.token());
    if (!named) {
        fail(named.error());
        return named.error().kind() == ErrorKind::ClusterUnknown ? exitUsage : exitFailed;
    }
    bool good = true;
    QList<CheckedScript> scripts;
    for (const std::string& name : arguments.scripts) {
        auto script = checked(QString::fromStdString(name), arguments, named->cluster);
        if (script)
            scripts << *script;
        else
            good = fail(script.error()) == exitOk;
    }
    if (arguments.online && !scripts.isEmpty())
        if (const auto asked = checkOnline(scripts, *named, typedCluster(arguments).user, arguments.access,
                                           interruption.token());
            !asked)
            good = fail(asked.error()) == exitOk;
    if (!scripts.isEmpty()) report(arguments.format, scripts);
    for (const CheckedScript& script : scripts) good = good && !script.hasErrors();
    return good ? exitOk : exitFailed;
}

/// What cannot be said with options alone.
void verify(const CheckArguments& arguments) {
    if (!arguments.explain.empty()) return;
    if (arguments.scripts.empty()) throw CLI::RequiredError("SCRIPT");
    if (arguments.cluster.empty()) throw CLI::RequiredError("--cluster");
    const auto inputs = std::count(arguments.scripts.begin(), arguments.scripts.end(), "-");
    if (inputs > 1 || (inputs > 0 && arguments.fix))
        throw CLI::ParseError(
            CheckText::tr("The standard input (-) can be read once only, and cannot be fixed.").toStdString(),
            exitUsage);
}

void addOptions(CLI::App& command, CheckArguments& arguments) {
    asPath(command.add_option("SCRIPT", arguments.scripts,
                              CheckText::tr("Batch scripts; - is the standard input").toStdString()));
    command.add_option(
        "--cluster", arguments.cluster,
        CheckText::tr("Cluster to check them for: its id, user@host:port, or the file of a profile")
            .toStdString());
    acceptOneOf(
        command.add_option(
            "--format", arguments.format,
            CheckText::tr("text; json; sarif for code-review tools; github for annotations of a workflow")
                .toStdString()),
        {"text", "json", "sarif", "github"});
    command.add_flag("--fix", arguments.fix,
                     CheckText::tr("Change in the scripts what can be changed safely").toStdString());
    command.add_option(
        "--explain", arguments.explain,
        CheckText::tr("Say what a code means, why it matters and where that is written").toStdString());
    command.add_flag(
        "--effective", arguments.effective,
        CheckText::tr("Show what sbatch goes by: each option, where it comes from, what it overrides")
            .toStdString());
    command.add_option(
        "--sbatch-options", arguments.sbatchOptions,
        CheckText::tr("Options that sbatch will get on its command line, in one word").toStdString());
    acceptVariable(command.add_option(
        "--sbatch-variable", arguments.environment,
        CheckText::tr("NAME=VALUE of the shell that runs sbatch, such as SBATCH_ACCOUNT=def-x")
            .toStdString()));
    command.add_flag(
        "--this-environment", arguments.ownEnvironment,
        CheckText::tr("Take the variables and files of this shell, as on a login node").toStdString());
    command.add_flag("--online", arguments.online,
                     CheckText::tr("Sign in and ask the cluster, too; nothing is submitted").toStdString());
    command.add_flag("--no-shellcheck", arguments.withoutShellCheck,
                     CheckText::tr("Leave out what shellcheck finds, where it is installed").toStdString());
    addTrustProfile(command, arguments.yes);
    addAccessOptions(command, arguments.access);
}

}  // namespace

void addCheck(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "check",
        CheckText::tr("Find what is wrong with a batch script before it waits in a queue").toStdString());
    auto arguments = std::make_shared<CheckArguments>();
    addOptions(*command, *arguments);
    command->callback([arguments, &action] {
        verify(*arguments);
        action = [arguments] {
            return arguments->explain.empty() ? checkScripts(*arguments)
                                              : explain(QString::fromStdString(arguments->explain));
        };
    });
}

}  // namespace atelier::ctl
