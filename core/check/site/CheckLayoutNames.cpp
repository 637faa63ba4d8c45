#include "core/check/site/CheckLayoutNames.h"

#include <QRegularExpression>

#include "core/check/site/LayoutRules.h"
#include "core/check/site/NamedPartitions.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/sbatch/HostNames.h"
#include "core/text/WordDistance.h"

namespace atelier {

namespace {

/// The option's value with another name in place of one that stands in it by itself; empty where none does.
QString withName(const QString& value, const QString& name, const QString& better) {
    static const QString form = QStringLiteral("(?<![\\w.-])%1(?![\\w.-])");
    const QRegularExpression alone(form.arg(QRegularExpression::escape(name)));
    const auto match = alone.match(value);
    if (name.isEmpty() || better.isEmpty() || !match.hasMatch()) return {};
    return QString(value).replace(match.capturedStart(), name.size(), better);
}

bool areNodes(const QString& option) {
    return option == QLatin1String("nodelist") || option == QLatin1String("exclude");
}

/// Another value for an option that names what is not there; empty where none is known.
QString betterValue(const ReadDirective& directive, const QString& name, const QStringList& there) {
    // What stands behind the name of a resource, its models, is another's.
    if (directive.name() == QLatin1String("gres")) return {};
    QString meant = nearestName(name, there);
    // A job without its account is charged to another one, or refused.
    const bool isAccount = directive.name() == QLatin1String("account");
    if (meant.isEmpty() && directive.value == name && (isAccount || there.size() == 1))
        meant = there.value(0);
    return directive.value == name ? meant : withName(directive.value, name, meant);
}

void tell(CheckContext& script, const ReadDirective& directive, const QString& name,
          const QStringList& there) {
    const auto breach = broken<SiteRule::NameUnknown>(directive.option, name, script.cluster().name,
                                                      there.join(QLatin1String(", ")));
    const QString better = betterValue(directive, name, there);
    if (better.isEmpty() && directive.name() != QLatin1String("account"))
        return script.removable(breach.forItsAuthor(), directive);
    const bool isChosen = directive.name() == QLatin1String("account") && there.size() > 1;
    script.atValue(breach.forItsAuthor(isChosen || areNodes(directive.name())), directive, better);
}

/// Names that have to be among those there are.
void checkNames(CheckContext& script, const char* option, const QStringList& names,
                const QStringList& there) {
    const auto* directive = script.last(option);
    if (directive == nullptr) return;
    for (const auto& name : names)
        if (!there.contains(name)) return tell(script, *directive, name, there);
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
