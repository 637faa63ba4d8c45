#include "core/sbatch/Directive.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/sbatch/OptionGrammar.h"
#include "core/sbatch/ValueGrammar.h"
#include "core/text/WordDistance.h"

namespace atelier {

namespace {

using enum OptionArgument;

/// The options that most jobs have.
QList<Directive> usualOptions() {
    return {{"account", 'A'},
            {"job-name", 'J', Required, textGrammar},
            {"gpus-per-node", 0, Required, gpuGrammar},
            {"nodes", 'N', Required, nodesGrammar},
            {"ntasks", 'n', Required, positiveGrammar},
            {"cpus-per-task", 'c', Required, positiveGrammar},
            {"mem", 0, Required, memoryGrammar},
            {"time", 't', Required, timeGrammar},
            {"output", 'o', Required, pathGrammar},
            {"mail-user", 0, Required, mailUserGrammar},
            {"mail-type", 0, Required, mailTypeGrammar},
            {"array", 'a', Required, arrayGrammar},
            {"requeue", 0, None, requeueGrammar},
            {"open-mode", 0, Required, openModeGrammar},
            {"signal", 0, Required, signalGrammar},
            {"gres", 0, Required, gresGrammar},
            {"gpus", 'G', Required, gpuGrammar}};
}

/// The options whose value a wrong letter can spoil.
QList<Directive> measuredOptions() {
    return {{"mem-per-cpu", 0, Required, memoryGrammar},
            {"mem-per-gpu", 0, Required, memoryGrammar},
            {"tmp", 0, Required, memoryGrammar},
            {"time-min", 0, Required, timeGrammar},
            {"ntasks-per-node", 0, Required, positiveGrammar},
            {"ntasks-per-gpu", 0, Required, positiveGrammar},
            {"ntasks-per-core", 0, Required, positiveGrammar},
            {"ntasks-per-socket", 0, Required, positiveGrammar},
            {"cpus-per-gpu", 0, Required, positiveGrammar},
            {"gpus-per-task", 0, Required, gpuGrammar},
            {"gpus-per-socket", 0, Required, gpuGrammar},
            {"mincpus", 0, Required, positiveGrammar},
            {"cores-per-socket", 0, Required, positiveGrammar},
            {"sockets-per-node", 0, Required, positiveGrammar},
            {"threads-per-core", 0, Required, positiveGrammar}};
}

/// The options whose value has a grammar of its own.
QList<Directive> wordedOptions() {
    return {{"distribution", 'm', Required, distributionGrammar},
            {"extra-node-info", 'B', Required, extraNodeInfoGrammar},
            {"core-spec", 'S', Required, countGrammar},
            {"dependency", 'd', Required, dependencyGrammar},
            {"no-kill", 'k', Optional, noKillGrammar},
            {"thread-spec", 0, Required, positiveGrammar},
            {"acctg-freq", 0, Required, acctgFreqGrammar},
            {"delay-boot", 0, Required, delayBootGrammar},
            {"exclusive", 0, Optional, exclusiveGrammar},
            {"gpu-bind", 0, Required, gpuBindGrammar},
            {"gpu-freq", 0, Required, gpuFreqGrammar},
            {"gres-flags", 0, Required, gresFlagsGrammar},
            {"hint", 0, Required, hintGrammar},
            {"kill-on-invalid-dep", 0, Required, yesOrNoGrammar},
            {"mem-bind", 0, Required, memBindGrammar},
            {"nice", 0, Optional, niceGrammar},
            {"priority", 0, Required, priorityGrammar},
            {"profile", 0, Required, profileGrammar},
            {"switches", 0, Required, switchesGrammar},
            {"wait-all-nodes", 0, Required, zeroOrOneGrammar},
            {"begin", 'b', Required, momentGrammar},
            {"deadline", 0, Required, deadlineGrammar},
            {"cpu-freq", 0, Required, cpuFreqGrammar},
            {"propagate", 0, Optional, propagateGrammar},
            {"get-user-env", 0, Optional, getUserEnvGrammar},
            {"ntasks-per-tres", 0, Required, positiveGrammar},
            {"bbf", 0, Required, filledFileGrammar},
            {"uid", 0, Required, ownerGrammar},
            {"gid", 0, Required, ownerGrammar}};
}

/// The options that take a text of which only the controller knows whether it is right.
QList<Directive> textOptions() {
    QList<Directive> options{{"partition", 'p'},
                             {"qos", 'q', Required, textGrammar},
                             {"error", 'e', Required, pathGrammar},
                             {"input", 'i', Required, pathGrammar},
                             {"chdir", 'D', Required, pathGrammar},
                             {"constraint", 'C'},
                             {"nodelist", 'w'},
                             {"exclude", 'x'},
                             {"nodefile", 'F', Required, filledFileGrammar},
                             {"licenses", 'L'},
                             {"clusters", 'M'}};
    for (const char* name : {"batch", "bb", "cluster-constraint", "comment", "container", "context", "export",
                             "export-file", "mcs-label", "network", "prefer", "reservation", "wckey", "wrap"})
        options.append(Directive{name});
    static const QStringList shortTexts{"cluster-constraint", "comment", "mcs-label", "network", "wckey"};
    for (auto& option : options)
        if (shortTexts.contains(QLatin1String(option.name))) option.grammar = textGrammar;
    return options;
}

Directive between(Directive option, int since, int until = 0) {
    option.since = since;
    option.until = until;
    return option;
}

/// The options that not every Slurm has. Source: slurm_opt.c of each release from 22.05 to 26.05.
QList<Directive> newOptions() {
    return {between({"container-id"}, 2302),
            between({"extra"}, 2302),
            between({"tres-per-task"}, 2302),
            between({"tres-bind"}, 2311),
            between({"segment"}, 2405),
            between({"stepmgr", 0, None}, 2405),
            between({"resv-ports", 0, Optional}, 2405),
            between({"oom-kill-step", 0, Optional}, 2411),
            between({"external", 0, None}, 2505),
            between({"consolidate-segments", 0, None}, 2511),
            between({"resources"}, 2511),
            between({"spread-segments", 0, None}, 2511),
            between({"container-type"}, 2605),
            between({"mem-update"}, 2605),
            between({"power"}, 0, 2405)};
}

QList<Directive> otherNames() {
    Directive tasks{"tasks-per-node"};
    tasks.sameAs = "ntasks-per-node";
    Directive cluster{"cluster"};
    cluster.sameAs = "clusters";
    return {tasks, cluster};
}

QList<Directive> flagOptions() {
    QList<Directive> options{{"hold", 'H', None},  {"overcommit", 'O', None}, {"oversubscribe", 's', None},
                             {"quiet", 'Q', None}, {"verbose", 'v', None},    {"version", 'V', None},
                             {"wait", 'W', None},  {"help", 'h', None}};
    for (const char* name : {"contiguous", "ignore-pbs", "no-requeue", "parsable", "reboot", "spread-job",
                             "test-only", "usage", "use-min-nodes"})
        options.append(Directive{name, 0, None});
    return options;
}

bool isOf(const Directive& directive, int slurmRelease) {
    if (slurmRelease == 0) return true;
    return slurmRelease >= directive.since && (directive.until == 0 || slurmRelease < directive.until);
}

/// The option that another name stands for.
const Directive* resolved(const Directive& directive) {
    if (directive.sameAs == nullptr) return &directive;
    return findDirective(QString::fromLatin1(directive.sameAs)).directive;
}

/// The options that differ least from a name, if by little.
QStringList alike(const QString& name, int slurmRelease) {
    int limit = static_cast<int>(std::min<qsizetype>(3, name.size() / 3));
    QStringList names;
    for (const auto& directive : directives()) {
        const QLatin1String known(directive.name);
        const int distance = wordDistance(name, known, limit);
        if (distance > limit || !isOf(directive, slurmRelease)) continue;
        if (distance < limit) names.clear();
        limit = distance;
        names.append(known);
    }
    return names;
}

}  // namespace

const QList<Directive>& directives() {
    static const QList<Directive> table = usualOptions() + measuredOptions() + wordedOptions() +
                                          textOptions() + newOptions() + otherNames() + flagOptions();
    return table;
}

FoundDirective findDirective(const QString& longName, int slurmRelease) {
    FoundDirective found;
    QList<const Directive*> beginnings;
    for (const auto& directive : directives()) {
        if (!isOf(directive, slurmRelease)) continue;
        const QLatin1String name(directive.name);
        if (name == longName) return {resolved(directive), {}, false};
        if (name.startsWith(longName)) beginnings.append(&directive);
    }
    if (beginnings.size() == 1) return {resolved(*beginnings.first()), {}, true};
    for (const auto* directive : beginnings) found.candidates.append(QString::fromLatin1(directive->name));
    if (beginnings.isEmpty()) found.candidates = alike(longName, slurmRelease);
    found.abbreviated = !beginnings.isEmpty();
    return found;
}

const Directive* findDirective(QChar letter) {
    for (const auto& directive : directives())
        if (directive.letter != 0 && letter == QLatin1Char(directive.letter)) return &directive;
    return nullptr;
}

std::optional<QString> directiveWord(const QString& value) {
    static const QRegularExpression unusable(QStringLiteral("[\\n\\r\\x{0}]"));
    static const QRegularExpression needsQuotes(QStringLiteral("[\\s\"'\\\\#]"));
    if (value.contains(unusable)) return std::nullopt;
    if (!value.contains(needsQuotes)) return value;
    QString quoted = value;
    quoted.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('"'), QLatin1String("\\\""));
    return QLatin1Char('"') + quoted + QLatin1Char('"');
}

}  // namespace atelier
