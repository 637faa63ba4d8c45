#include "core/sbatch/Directive.h"
#include "core/sbatch/OptionGrammar.h"
#include "core/sbatch/ValueGrammar.h"

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
            {"requeue", 0, None, form("|expedite")},
            // Slurm looks at the first letter only.
            {"open-mode", 0, Required, form("[at].*")},
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
    return {
        {"distribution", 'm', Required,
         form("plane=0*[1-9]\\d*|arbitrary|(?:no)?pack|(?:block|cyclic|\\*)?(?::(?:block|f?cyclic|\\*)?){0,2}"
              "(?:,(?:no)?pack)?")},
        {"extra-node-info", 'B', Required, form("(?:\\d+|\\*)(?:[:-].*)?")},
        {"core-spec", 'S', Required, form("\\+?\\d{1,9}")},
        {"dependency", 'd', Required,
         form("|(?:(?:(?:after(?:ok|any|notok|corr|burstbuffer)?)(?::\\d+(?:_(?:\\d+|\\*))?(?:\\+\\d+)?)+|"
              "singleton|\\d+)(?:[,?](?!\\z)|\\z))+")},
        {"no-kill", 'k', Optional, form("|off")},
        {"thread-spec", 0, Required, positiveGrammar},
        {"acctg-freq", 0, Required, form("(?:(?:(?:task|energy|network|filesystem)=)?\\d+(?:,|\\z))+")},
        {"delay-boot", 0, Required, delayBootGrammar},
        {"exclusive", 0, Optional, form("|exclusive|oversubscribe|allocation|user|mcs|topo")},
        {"gpu-bind", 0, Required,
         form("(?:v(?:erbose)?,)?(?:closest|none|(?:single|per_task):\\d+|map_(?:gpu:|.*)[\\w,*-]+|mask_(?:"
              "gpu:|.*)[\\w,*-]+)")},
        {"gpu-freq", 0, Required,
         form("(?:(?:memory=)?(?:low|medium|highm1|high|\\d+)|verbose)(?:,(?:(?:memory=)?(?:low|medium|"
              "highm1|high|\\d+)|verbose))*")},
        {"gres-flags", 0, Required,
         form(
             "(?:(?:disable|enforce)-binding|(?:multiple-tasks|one-task)-per-sharing|allow-task-sharing)(?:,("
             "?:(?:disable|enforce)-binding|(?:multiple-tasks|one-task)-per-sharing|allow-task-sharing))*")},
        {"hint", 0, Required,
         form("(?:compute_bound|memory_bound|(?:no)?multithread)(?:,(?:compute_bound|memory_bound|(?:no)?"
              "multithread))*")},
        {"kill-on-invalid-dep", 0, Required, form("yes|no")},
        {"mem-bind", 0, Required,
         form("(?:(?:q|quiet|v|verbose|no|none|p|prefer|sort|nosort|rank|local|(?:map|mask)_?mem:[\\w,*]+)(?:"
              ",|;|\\z))+")},
        {"nice", 0, Optional, niceGrammar},
        {"priority", 0, Required, priorityGrammar},
        {"profile", 0, Required, profileGrammar},
        {"switches", 0, Required, form("\\+?0*[1-9]\\d{0,8}(?:@.+)?")},
        {"wait-all-nodes", 0, Required, form("\\+?0*[01]")},
        {"begin", 'b', Required, momentGrammar},
        {"deadline", 0, Required, deadlineGrammar},
        {"cpu-freq", 0, Required, cpuFreqGrammar},
        {"propagate", 0, Optional,
         form("|(?-i:ALL|NONE)|(?:(?:rlimit_)?(?:as|core|cpu|data|fsize|memlock|nofile|nproc|rss|stack)(?:,|"
              "\\z))+")},
        {"get-user-env", 0, Optional, form("|\\d+[sl]?")},
        {"ntasks-per-tres", 0, Required, positiveGrammar},
        {"bbf", 0, Required, filledFileGrammar},
        {"uid", 0, Required, form("[\\w][\\w.@$-]*")},
        {"gid", 0, Required, form("[\\w][\\w.@$-]*")}};
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
    for (const char* name : {"cluster-constraint", "comment", "mcs-label", "network", "wckey"})
        options.append({name, 0, Required, textGrammar});
    for (const char* name :
         {"batch", "bb", "container", "context", "export", "export-file", "prefer", "reservation", "wrap"})
        options.append({name});
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

}  // namespace

const QList<Directive>& directives() {
    static const QList<Directive> table = usualOptions() + measuredOptions() + wordedOptions() +
                                          textOptions() + newOptions() + otherNames() + flagOptions();
    return table;
}

}  // namespace atelier
