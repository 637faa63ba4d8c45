#include "core/check/site/CheckLayoutNames.h"

#include "core/check/site/LayoutRules.h"
#include "core/check/site/NamedPartitions.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/sbatch/HostNames.h"

namespace atelier {

namespace {

/// Names that have to be among those there are.
void checkNames(CheckContext& script, const char* option, const QStringList& names,
                const QStringList& there) {
    const auto* directive = script.last(option);
    if (directive == nullptr) return;
    for (const auto& name : names)
        if (!there.contains(name)) {
            const auto breach = broken<SiteRule::NameUnknown>(directive->option, name, script.cluster().name,
                                                              there.join(QLatin1String(", ")));
            // A job without its account is charged to another one, or refused.
            const bool isAccount = directive->name() == QLatin1String("account");
            const bool isAlone = there.size() == 1 && directive->value == name;
            return isAccount || (isAlone && directive->name() != QLatin1String("gres"))
                       ? script.atValue(breach, *directive, there.value(0))
                       : script.removable(breach, *directive);
        }
}

}  // namespace

void checkLayoutNames(CheckContext& script, const NodeLayout& layout) {
    for (const char* option : {"nodelist", "exclude"})
        checkNames(script, option, hostNames(script.value(option)), layout.nodes);
    checkNames(script, "partition", namedPartitions(script), layout.partitions);
    if (const auto* partition = script.last("partition"); partition != nullptr && partition->value.isEmpty())
        checkNames(script, "partition", {QString()}, layout.partitions);
    for (const char* option : {"constraint", "prefer", "licenses", "reservation", "batch", "clusters"})
        if (!script.value(option).isEmpty()) checkNames(script, option, {script.value(option)}, {});
    if (!script.value("account").isEmpty())
        checkNames(script, "account", {script.value("account")}, layout.accounts);
    QStringList resources;
    for (const auto& part : script.value("gres").split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto name = part.startsWith(QLatin1String("gres:")) ? part.mid(5) : part;
        static const QStringList words{QStringLiteral("none"), QStringLiteral("help")};
        if (!words.contains(part.toLower())) resources.append(name.section(QLatin1Char(':'), 0, 0));
    }
    checkNames(script, "gres", resources, {QStringLiteral("gpu")});
}

}  // namespace atelier
