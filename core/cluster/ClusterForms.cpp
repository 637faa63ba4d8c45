#include "core/cluster/ClusterForms.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "core/display/VisibleText.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

bool isSlurmName(const QString& text) {
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z0-9_][A-Za-z0-9_.+@/-]{0,199}\\z"));
    return form.match(text).hasMatch();
}

/// A path as a module's name would have the login shell run a file of whoever owns it.
bool isModule(const QString& text) {
    return isSlurmName(text) && !text.split(QLatin1Char('/')).contains(QLatin1String(".."));
}

bool isHost(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("\\A[A-Za-z0-9_:\\x{80}-\\x{ffff}][A-Za-z0-9._:%\\x{80}-\\x{ffff}-]{0,252}\\z"));
    return form.match(text).hasMatch() && visibleLine(text) == text;
}

bool isAddress(const QString& text) {
    static const QRegularExpression form(QStringLiteral("\\Ahttps?://[^\\s\"'<>\\\\`]{1,2000}\\z"));
    return form.match(text).hasMatch() && visibleLine(text) == text;
}

bool isPlain(const QString& text) {
    constexpr qsizetype longest = 1000;
    return !text.isEmpty() && text.size() <= longest && visibleLine(text) == text;
}

bool isFingerprint(const QString& text) {
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z0-9+/]{43}\\z"));
    return form.match(text).hasMatch();
}

/// The path without the known variables in it, of which the account's is one.
QString withoutVariables(QStringView path) {
    const QString account = QStringLiteral("{account}");
    QString rest;
    while (!path.isEmpty()) {
        const auto known = path.startsWith(account) ? account.size() : knownVariable(path);
        if (known == 0) rest += path[0];
        path = path.mid(std::max<qsizetype>(known, 1));
    }
    return rest;
}

bool isPath(const QString& path) {
    constexpr qsizetype longest = 500;
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z0-9_.+@/-]*\\z"));
    const bool begins = path.startsWith(QLatin1Char('/')) || path == QLatin1String("~") ||
                        path.startsWith(QLatin1String("~/")) || knownVariable(path) > 0;
    const QString rest = withoutVariables(QStringView(path).mid(path.startsWith(QLatin1Char('~')) ? 1 : 0));
    return path.size() <= longest && begins && form.match(rest).hasMatch() &&
           !path.split(QLatin1Char('/')).contains(QLatin1String(".."));
}

/// The folder of a job's own on its node's disk: of it alone only the site may know the variable, which is
/// left to the job's shell (sitePath).
bool isNodeFolder(const QString& path) {
    static const QRegularExpression variable(QStringLiteral("\\$[A-Za-z_][A-Za-z0-9_]*"));
    return isPath(QString(path).replace(variable, QStringLiteral("$USER")));
}

class Forms {
public:
    explicit Forms(JsonReader& json) : json_(json) {}

    using Form = bool (*)(const QString&);

    /// A text that may be left out.
    void hold(const QString& where, const QString& text, Form form, const char* problem) {
        if (!text.isEmpty() && !form(text)) json_.blame(where, problem);
    }
    void hold(const QString& where, const QStringList& texts, Form form, const char* problem) {
        for (qsizetype i = 0; i < texts.size(); ++i)
            if (!form(texts[i]))
                json_.blame(texts.size() == 1 ? where : where + QStringLiteral("[%1]").arg(i), problem);
    }
    void hold(const QString& where, const QMap<QString, QString>& texts) {
        for (const QString& text : texts) plain(where, text);
    }
    template <typename Texts>
    void names(const QString& where, const Texts& texts) {
        hold(where, texts, isSlurmName, clusterProblem::nameExpected);
    }
    template <typename Texts>
    void modules(const QString& where, const Texts& texts) {
        hold(where, texts, isModule, clusterProblem::moduleExpected);
    }
    void path(const QString& where, const QString& text) {
        hold(where, text, isPath, clusterProblem::pathExpected);
    }
    void nodeFolder(const QString& where, const QString& text) {
        hold(where, text, isNodeFolder, clusterProblem::pathExpected);
    }
    void host(const QString& where, const QString& text) {
        hold(where, text, isHost, clusterProblem::hostExpected);
    }
    void address(const QString& where, const QString& text) {
        hold(where, text, isAddress, clusterProblem::addressExpected);
    }
    template <typename Texts>
    void plain(const QString& where, const Texts& texts) {
        hold(where, texts, isPlain, clusterProblem::plainTextExpected);
    }

    void number(const QString& where, qint64 number, qint64 least = 0, qint64 most = 1'000'000'000) {
        if (number < least || number > most)
            json_.blame(where, number < least ? jsonProblem::greaterExpected : jsonProblem::smallerExpected);
    }
    void time(const QString& where, const std::optional<std::chrono::minutes>& time) {
        number(where, time.value_or(std::chrono::minutes(0)).count());
    }

private:
    JsonReader& json_;
};

void holdGpu(Forms& forms, const QString& where, const GpuModel& gpu) {
    forms.names(where + QStringLiteral("slurmName"), gpu.slurmName);
    forms.names(where + QStringLiteral("partition"), gpu.partition);
    forms.names(where + QStringLiteral("constraint"), gpu.constraint);
    forms.names(where + QStringLiteral("synonyms"), gpu.synonyms);
    forms.plain(where + QStringLiteral("label"), gpu.label);
    forms.number(where + QStringLiteral("memoryGiB"), gpu.memoryGiB);
    forms.number(where + QStringLiteral("perNode"), gpu.perNode);
    forms.number(where + QStringLiteral("cpusPerGpu"), gpu.cpusPerGpu);
    forms.number(where + QStringLiteral("memoryMiBPerGpu"), gpu.memoryMiBPerGpu);
    // Where it is less than nothing, the nearest whole number below is.
    forms.number(where + QStringLiteral("rgu"), qint64(std::floor(std::clamp(gpu.rgu, -1.0, 2e9))));
}

void holdPartition(Forms& forms, const QString& where, const PartitionFacts& partition) {
    forms.names(where + QStringLiteral("name"), QStringList{partition.name});
    forms.time(where + QStringLiteral("maxTime"), partition.maxTime);
    forms.plain(where + QStringLiteral("gpus"), partition.gpus);
    forms.number(where + QStringLiteral("minNodes"), partition.minNodes.value_or(0));
    forms.number(where + QStringLiteral("maxNodes"), partition.maxNodes.value_or(0));
    forms.number(where + QStringLiteral("temporaryMiBPerNode"), partition.temporaryMiBPerNode.value_or(0));
    forms.number(where + QStringLiteral("maxCpusPerNode"), partition.maxCpusPerNode.value_or(0));
    forms.number(where + QStringLiteral("maxMemoryMiBPerNode"), partition.maxMemoryMiBPerNode.value_or(0));
    forms.number(where + QStringLiteral("nodes"), partition.nodes);
    forms.number(where + QStringLiteral("cpusPerNode"), partition.cpusPerNode);
    forms.number(where + QStringLiteral("memoryMiBPerNode"), partition.memoryMiBPerNode);
    forms.number(where + QStringLiteral("gpuNodes"), partition.gpuNodes);
    forms.number(where + QStringLiteral("gpusPerNode"), partition.gpusPerNode);
    forms.names(where + QStringLiteral("constraints"), partition.constraints);
    forms.number(where + QStringLiteral("defaultMemoryMiBPerNode"),
                 partition.defaultMemoryMiBPerNode.value_or(0));
    forms.number(where + QStringLiteral("defaultMemoryMiBPerCpu"),
                 partition.defaultMemoryMiBPerCpu.value_or(0));
}

void holdScheduling(Forms& forms, const SchedulingChoices& choices) {
    for (qsizetype i = 0; i < choices.partitions.size(); ++i)
        holdPartition(forms, QStringLiteral("partitions[%1].").arg(i), choices.partitions[i]);
    for (qsizetype i = 0; i < choices.qos.size(); ++i) {
        const QString where = QStringLiteral("qos[%1].").arg(i);
        forms.names(where + QStringLiteral("name"), QStringList{choices.qos[i].name});
        forms.time(where + QStringLiteral("maxTime"), choices.qos[i].maxTime);
    }
    forms.names(QStringLiteral("closedPartitions"), choices.closedPartitions);
    forms.names(QStringLiteral("constraints"), choices.constraints);
    forms.names(QStringLiteral("reservations"), choices.reservations);
}

void holdStorage(Forms& forms, const StoragePaths& storage) {
    forms.path(QStringLiteral("storage.project"), storage.project);
    forms.path(QStringLiteral("storage.scratch"), storage.scratch);
    forms.path(QStringLiteral("storage.submitFrom"), storage.submitFrom);
    forms.nodeFolder(QStringLiteral("storage.localDisk"), storage.localDisk);
}

void holdLimits(Forms& forms, const SiteLimits& limits, const SiteRules& rules) {
    forms.time(QStringLiteral("limits.maxTime"), limits.maxTime);
    forms.time(QStringLiteral("limits.minTime"), limits.minTime);
    forms.number(QStringLiteral("limits.maxJobs"), limits.maxJobs.value_or(0));
    forms.number(QStringLiteral("limits.maxArrayIndex"), limits.maxArrayIndex.value_or(0));
    forms.number(QStringLiteral("limits.memoryMiBPerCpu"), limits.memoryMiBPerCpu.value_or(0));
    forms.names(QStringLiteral("rules.accountPrefixes"), rules.accountPrefixes);
    forms.number(QStringLiteral("rules.gpuCountMultiple"), rules.gpuCountMultiple);
    for (const int count : rules.gpuCounts) forms.number(QStringLiteral("rules.gpuCounts"), count);
}

void holdLayout(Forms& forms, const NodeLayout& layout) {
    forms.names(QStringLiteral("layout.nodes"), layout.nodes);
    forms.names(QStringLiteral("layout.partitions"), layout.partitions);
    forms.names(QStringLiteral("layout.accounts"), layout.accounts);
    forms.number(QStringLiteral("layout.sockets"), layout.sockets, 1, 1000);
    forms.number(QStringLiteral("layout.threadsPerCore"), layout.threadsPerCore, 1, 1000);
    forms.number(QStringLiteral("layout.temporaryMiB"), layout.temporaryMiB);
}

void holdSoftware(Forms& forms, const ClusterProfile& cluster) {
    forms.modules(QStringLiteral("standardModules"), cluster.standardModules);
    forms.modules(QStringLiteral("pythonModules"), cluster.pythonModules);
    forms.modules(QStringLiteral("gpuModules"), cluster.gpuModules);
    forms.modules(QStringLiteral("tracking.proxyModule"), cluster.tracking.proxyModule);
    forms.modules(QStringLiteral("toolModules"), cluster.toolModules);
    forms.names(QStringLiteral("manyRuns"), cluster.manyRuns);
    forms.names(QStringLiteral("environmentTools"), cluster.environmentTools);
}

void holdPresentation(Forms& forms, const ClusterProfile& cluster) {
    forms.hold(QStringLiteral("id"), QStringList{cluster.id}, isHost, clusterProblem::hostExpected);
    forms.plain(QStringLiteral("name"), QStringList{cluster.name});
    forms.hold(QStringLiteral("place"), cluster.place);
    forms.hold(QStringLiteral("access"), cluster.access);
    forms.host(QStringLiteral("loginHost"), cluster.loginHost);
    forms.address(QStringLiteral("statusUrl"), cluster.statusUrl);
    forms.address(QStringLiteral("docUrl"), cluster.docUrl);
    forms.address(QStringLiteral("keysUrl"), cluster.keysUrl);
    forms.address(QStringLiteral("hostKeySource"), cluster.hostKeySource);
    forms.host(QStringLiteral("successor"), cluster.successor);
    forms.hold(QStringLiteral("courseDomains"), cluster.courseDomains, isHost, clusterProblem::hostExpected);
    for (qsizetype i = 0; i < cluster.otherHosts.size(); ++i)
        forms.hold(QStringLiteral("otherHosts[%1].host").arg(i), QStringList{cluster.otherHosts[i].host},
                   isHost, clusterProblem::hostExpected);
    for (qsizetype i = 0; i < cluster.hostKeys.size(); ++i) {
        const QString where = QStringLiteral("hostKeys[%1].").arg(i);
        forms.names(where + QStringLiteral("keyType"), cluster.hostKeys[i].keyType);
        forms.hold(where + QStringLiteral("sha256"), cluster.hostKeys[i].sha256, isFingerprint,
                   clusterProblem::fingerprintExpected);
    }
    for (qsizetype i = 0; i < cluster.sources.size(); ++i) {
        const QString where = QStringLiteral("sources[%1].").arg(i);
        forms.plain(where + QStringLiteral("what"), cluster.sources[i].what);
        forms.address(where + QStringLiteral("url"), cluster.sources[i].url);
    }
}

}  // namespace

bool isProfileName(const QString& text) {
    return isSlurmName(text);
}

void checkForms(JsonReader& json, const ClusterProfile& cluster) {
    Forms forms(json);
    holdPresentation(forms, cluster);
    for (qsizetype i = 0; i < cluster.gpus.size(); ++i)
        holdGpu(forms, QStringLiteral("gpus[%1].").arg(i), cluster.gpus[i]);
    forms.number(QStringLiteral("cpusPerNode"), cluster.cpusPerNode);
    forms.number(QStringLiteral("memoryMiBPerNode"), cluster.memoryMiBPerNode);
    holdStorage(forms, cluster.storage);
    holdLimits(forms, cluster.limits, cluster.rules);
    holdScheduling(forms, cluster.scheduling);
    holdSoftware(forms, cluster);
    if (cluster.layout) holdLayout(forms, *cluster.layout);
}

}  // namespace atelier
