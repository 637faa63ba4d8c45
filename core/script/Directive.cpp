#include "core/script/Directive.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/script/JobDirectives.h"
#include "core/script/ValueGrammar.h"

namespace atelier {

namespace {

using enum OptionArgument;

/// The options whose value a wrong letter can spoil.
QList<Directive> measuredOptions() {
    return {{"mem-per-cpu", 0, Required, memoryGrammar},
            {"mem-per-gpu", 0, Required, memoryGrammar},
            {"tmp", 0, Required, memoryGrammar},
            {"time-min", 0, Required, timeGrammar},
            {"nodes", 'N', Required, nodesGrammar},
            {"ntasks", 'n', Required, positiveGrammar},
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

/// The options that take a text of which only the controller knows whether it is right.
QList<Directive> textOptions() {
    QList<Directive> options{
        {"partition", 'p'}, {"qos", 'q'},          {"error", 'e'},           {"input", 'i'},
        {"chdir", 'D'},     {"dependency", 'd'},   {"begin", 'b'},           {"constraint", 'C'},
        {"nodelist", 'w'},  {"exclude", 'x'},      {"nodefile", 'F'},        {"licenses", 'L'},
        {"clusters", 'M'},  {"distribution", 'm'}, {"extra-node-info", 'B'}, {"core-spec", 'S'}};
    for (const char* name : {"acctg-freq",
                             "batch",
                             "bb",
                             "bbf",
                             "cluster-constraint",
                             "comment",
                             "container",
                             "container-id",
                             "cpu-freq",
                             "deadline",
                             "delay-boot",
                             "export-file",
                             "extra",
                             "gid",
                             "gpu-bind",
                             "gpu-freq",
                             "gres-flags",
                             "hint",
                             "mcs-label",
                             "mem-bind",
                             "network",
                             "open-mode",
                             "power",
                             "prefer",
                             "priority",
                             "profile",
                             "reservation",
                             "segment",
                             "switches",
                             "thread-spec",
                             "tres-bind",
                             "tres-per-task",
                             "uid",
                             "wait-all-nodes",
                             "wckey",
                             "wrap",
                             "oom-kill-step",
                             "kill-on-invalid-dep",
                             "export"})
        options.append(Directive{name});
    return options;
}

QList<Directive> flagOptions() {
    QList<Directive> options{{"hold", 'H', None},  {"overcommit", 'O', None}, {"oversubscribe", 's', None},
                             {"quiet", 'Q', None}, {"verbose", 'v', None},    {"version", 'V', None},
                             {"wait", 'W', None},  {"help", 'h', None},       {"no-kill", 'k', Optional}};
    for (const char* name : {"contiguous", "ignore-pbs", "no-requeue", "parsable", "reboot", "requeue",
                             "spread-job", "stepmgr", "test-only", "usage", "use-min-nodes"})
        options.append(Directive{name, 0, None});
    for (const char* name : {"exclusive", "get-user-env", "nice", "propagate"})
        options.append(Directive{name, 0, Optional});
    return options;
}

/// How many letters have to change to make one word of the other (Levenshtein).
qsizetype distance(const QString& a, const QString& b) {
    QList<qsizetype> row(b.size() + 1);
    for (qsizetype j = 0; j <= b.size(); ++j) row[j] = j;
    for (qsizetype i = 1; i <= a.size(); ++i) {
        qsizetype diagonal = row[0];
        row[0] = i;
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const qsizetype substitution = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substitution});
        }
    }
    return row[b.size()];
}

QStringList alike(const QString& name) {
    QStringList names;
    const auto limit = std::min<qsizetype>(3, name.size() / 3);
    for (qsizetype allowed = 1; allowed <= limit && names.isEmpty(); ++allowed)
        for (const auto& directive : directives())
            if (distance(name, QString::fromLatin1(directive.name)) <= allowed)
                names.append(QString::fromLatin1(directive.name));
    return names;
}

}  // namespace

const QList<Directive>& directives() {
    static const QList<Directive> table = jobDirectives() + measuredOptions() + textOptions() + flagOptions();
    return table;
}

FoundDirective findDirective(const QString& longName) {
    FoundDirective found;
    QList<const Directive*> beginnings;
    for (const auto& directive : directives()) {
        const auto name = QString::fromLatin1(directive.name);
        if (name == longName) return {&directive, {}, false};
        if (name.startsWith(longName)) beginnings.append(&directive);
    }
    if (beginnings.size() == 1) return {beginnings.first(), {}, true};
    for (const auto* directive : beginnings) found.candidates.append(QString::fromLatin1(directive->name));
    if (beginnings.isEmpty()) found.candidates = alike(longName);
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
