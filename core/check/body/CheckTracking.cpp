#include "core/check/body/CheckTracking.h"

#include <QRegularExpression>

#include "core/body/BodyFacts.h"
#include "core/check/body/CheckInternet.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SoftwareRules.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

QStringList allWords(const ShellCommand& command) {
    QStringList texts;
    for (const auto& word : command.assignments) texts.append(word.text);
    return texts + command.texts();
}

/// Whether the script itself says that nothing is sent.
bool saysOffline(const ShellScript& shell) {
    static const QRegularExpression service(QStringLiteral("wandb|comet|mode|logger"),
                                            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression offline(QStringLiteral("offline|disabled|dryrun|WANDB_DISABLED|ONLINE=0"),
                                            QRegularExpression::CaseInsensitiveOption);
    for (const auto& command : shell.commands) {
        if (onlyPrints(command)) continue;
        const auto text = allWords(command).join(QLatin1Char(' '));
        if (text.contains(service) && text.contains(offline)) return true;
    }
    return false;
}

/// The word with which Weights & Biases is told to go online, if there is one.
const ShellWord* wandbOnline(const ShellCommand& command) {
    static const QSet<QString> verbs{"online", "login", "agent", "on", "enabled"};
    const auto index = programIndex(command);
    if (programName(command) == QLatin1String("wandb") && verbs.contains(command.word(index + 1)))
        return &command.words[index + 1];
    for (const auto* words : {&command.assignments, &command.words})
        for (const auto& word : *words)
            if (word.text == QLatin1String("WANDB_MODE=online")) return &word;
    return nullptr;
}

/// How a script shows that its program uses a service: by variables, and by arguments.
struct Signs {
    explicit Signs(const QString& service)
        : name(service),
          variable(QStringLiteral("\\A%1_(API_KEY|PROJECT|ENTITY|NAME|WORKSPACE|PROJECT_NAME|RUN_GROUP)=.")
                       .arg(service.toUpper())),
          option(QStringLiteral("\\A(?:--?(?:use[-_]|enable[-_]|with[-_])?%1(?:=(?:true|1|online))?|"
                                "--(?:report[-_]to|logger|tracker)=%1|logger=%1)\\z")
                     .arg(service),
                 QRegularExpression::CaseInsensitiveOption) {}

    QString name;
    QRegularExpression variable;
    QRegularExpression option;
};

/// The word that says that the program uses a service, if there is one.
const ShellWord* usesService(const ShellCommand& command, const Signs& signs) {
    static const QSet<QString> before{"--report_to", "--report-to", "--logger", "--tracker", "--log_with"};
    static const QSet<QString> no{"false", "False", "0", "no", "none", "off"};
    for (const auto& word : command.assignments)
        if (signs.variable.match(word.text).hasMatch()) return &word;
    for (qsizetype i = 1; i < command.words.size(); ++i) {
        const auto& word = command.words[i];
        if (!word.text.contains(signs.name, Qt::CaseInsensitive)) continue;
        const bool exported = command.word(0) == QLatin1String("export");
        if (exported && signs.variable.match(word.text).hasMatch()) return &word;
        if (no.contains(command.word(i + 1))) continue;
        if (signs.option.match(word.text).hasMatch()) return &word;
        if (before.contains(command.word(i - 1)) && word.text == signs.name) return &word;
    }
    return nullptr;
}

void checkWandb(CheckContext& script) {
    const auto reach = script.cluster().tracking.wandb;
    if ((reach != ServiceReach::None && reach != ServiceReach::Limited) || saysOffline(script.shell()))
        return;
    static const Signs signs(QStringLiteral("wandb"));
    const auto needsInternet = broken<SoftwareRule::TrackingNeedsInternet>(QStringLiteral("Weights & Biases"),
                                                                           script.cluster().name);
    for (const auto& command : script.shell().commands) {
        if (onlyPrints(command)) continue;
        if (const auto* word = wandbOnline(command)) {
            const bool mode = word->raw.endsWith(QLatin1String("online"));
            return script.atWord(needsInternet.withSeverity(Severity::Warning), *word,
                                 mode ? word->raw.chopped(6) + QStringLiteral("offline") : QString());
        }
    }
    for (const auto& command : script.shell().commands) {
        if (onlyPrints(command)) continue;
        if (const auto* word = usesService(command, signs))
            // The program may go offline by itself, which the script does not tell.
            return script.atWordWithEdit(
                needsInternet, *word,
                script.lineBefore(command.line, QStringLiteral("export WANDB_MODE=offline")));
    }
}

void checkComet(CheckContext& script) {
    const auto& tracking = script.cluster().tracking;
    if ((tracking.comet != ServiceReach::None && tracking.comet != ServiceReach::Proxy) ||
        saysOffline(script.shell()))
        return;
    static const Signs signs(QStringLiteral("comet"));
    for (const auto& command : script.shell().commands) {
        const auto* word = onlyPrints(command) ? nullptr : usesService(command, signs);
        if (word == nullptr) continue;
        const auto service = QStringLiteral("Comet");
        if (tracking.comet == ServiceReach::Proxy)
            return script.atWordWithEdit(
                broken<SoftwareRule::TrackingNeedsProxy>(service, tracking.proxyModule,
                                                         script.cluster().name),
                *word,
                script.lineBefore(command.line,
                                  QStringLiteral("module load ") + shellQuoted(tracking.proxyModule)));
        return script.atWord(broken<SoftwareRule::TrackingNeedsInternet>(service, script.cluster().name),
                             *word);
    }
}

}  // namespace

void checkTracking(CheckContext& script) {
    static const QRegularExpression services(QStringLiteral("wandb|comet"),
                                             QRegularExpression::CaseInsensitiveOption);
    if (!services.match(script.text()).hasMatch() || reachesInternet(script)) return;
    checkWandb(script);
    checkComet(script);
}

}  // namespace atelier
