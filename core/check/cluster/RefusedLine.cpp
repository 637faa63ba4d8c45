#include "core/check/cluster/RefusedLine.h"

#include <QList>
#include <QRegularExpression>
#include <QStringList>

#include "core/directives/DirectiveReader.h"

namespace atelier {

namespace {

struct Subject {
    const char* words;    ///< a regular expression, in any case
    QStringList options;  ///< that it may be about, the likeliest first
};

/// In the order in which they are looked for: "Invalid account or account/partition combination" is about the
/// account, and "job submit limit, user's size and/or time limits" about how many.
const QList<Subject>& subjects() {
    static const QStringList gpus{"gpus-per-node", "gres", "gpus", "gpus-per-task", "gpus-per-socket"};
    static const QStringList memory{"mem", "mem-per-cpu", "mem-per-gpu"};
    static const QList<Subject> list{
        {"accounting/QOS policy|array", {"array"}},
        {"not permitted to use this partition", {"partition"}},
        {"\\baccount\\b", {"account"}},
        {"\\bgpus?\\b|\\bgres\\b|generic resource|\\btres\\b|trackable resource", gpus},
        {"time limit|wall ?time|time_limit|run ?time", {"time", "time-min"}},
        {"\\bmemory\\b", memory},
        {"node configuration is not available",
         // Nearly every script asks for memory and CPUs: what few ask for is the likelier reason.
         gpus +
             QStringList{"constraint", "exclude", "nodelist", "tmp", "threads-per-core", "cores-per-socket",
                         "sockets-per-node"} +
             memory + QStringList{"cpus-per-task", "ntasks-per-node", "nodes"}},
        {"node count|too many nodes", {"nodes"}},
        {"task count|\\bntasks\\b", {"ntasks", "ntasks-per-node"}},
        {"cpu count|processors|\\bcpus?\\b", {"cpus-per-task", "ntasks", "ntasks-per-node"}},
        {"\\bpartition\\b", {"partition"}},
        {"\\bqos\\b|quality of service", {"qos"}},
        {"\\bfeature\\b|\\bconstraint\\b", {"constraint", "prefer"}},
        {"\\blicen[cs]e", {"licenses"}},
        {"\\breservation\\b", {"reservation"}},
        {"\\bdependency\\b", {"dependency"}},
        {"\\bcluster\\b", {"clusters"}},
        {"\\btime\\b", {"time"}},
        {"node", {"nodelist", "nodes", "exclude"}},
    };
    return list;
}

QString firstGiven(const DirectiveReading& reading, const QStringList& options) {
    for (const QString& option : options)
        if (reading.last(option.toLatin1().constData())) return option;
    return {};
}

/// The options that the words name as one types them.
QStringList optionsNamed(const QString& reason) {
    static const QRegularExpression option(QStringLiteral("--([a-z][a-z-]+)"));
    QStringList names;
    for (auto it = option.globalMatch(reason); it.hasNext();) names << it.next().captured(1);
    return names;
}

}  // namespace

QString refusedOption(const QString& script, const QString& reason) {
    const DirectiveReading reading = readDirectives(script);
    if (const QString named = firstGiven(reading, optionsNamed(reason)); !named.isEmpty()) return named;
    for (const Subject& subject : subjects()) {
        const QRegularExpression words(QLatin1String(subject.words),
                                       QRegularExpression::CaseInsensitiveOption);
        if (!words.match(reason).hasMatch()) continue;
        if (const QString given = firstGiven(reading, subject.options); !given.isEmpty()) return given;
    }
    return {};
}

}  // namespace atelier
