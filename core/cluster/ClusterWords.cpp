#include "core/cluster/ClusterWords.h"

namespace atelier {

const QMap<QString, NodeInternet>& nodeInternetWords() {
    static const QMap<QString, NodeInternet> words{{QStringLiteral("unknown"), NodeInternet::Unknown},
                                                   {QStringLiteral("none"), NodeInternet::None},
                                                   {QStringLiteral("proxy"), NodeInternet::Proxy},
                                                   {QStringLiteral("full"), NodeInternet::Full}};
    return words;
}

const QMap<QString, ServiceReach>& serviceReachWords() {
    static const QMap<QString, ServiceReach> words{{QStringLiteral("unknown"), ServiceReach::Unknown},
                                                   {QStringLiteral("none"), ServiceReach::None},
                                                   {QStringLiteral("limited"), ServiceReach::Limited},
                                                   {QStringLiteral("proxy"), ServiceReach::Proxy},
                                                   {QStringLiteral("full"), ServiceReach::Full}};
    return words;
}

const QMap<QString, ModuleSystem>& moduleSystemWords() {
    static const QMap<QString, ModuleSystem> words{{QStringLiteral("unknown"), ModuleSystem::Unknown},
                                                   {QStringLiteral("none"), ModuleSystem::None},
                                                   {QStringLiteral("lmod"), ModuleSystem::Lmod},
                                                   {QStringLiteral("tcl"), ModuleSystem::TclModules}};
    return words;
}

const QMap<QString, HostUse>& hostUseWords() {
    static const QMap<QString, HostUse> words{{QStringLiteral("data"), HostUse::Data},
                                              {QStringLiteral("automation"), HostUse::Automation},
                                              {QStringLiteral("cpuJobs"), HostUse::CpuJobs}};
    return words;
}

}  // namespace atelier
