#include "core/check/site/CheckSite.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/check/site/CheckScheduling.h"
#include "core/check/site/NamedPartitions.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/sbatch/ArraySpec.h"
#include "core/sbatch/SlurmTime.h"

namespace atelier {

namespace {

void checkCluster(CheckContext& script) {
    const auto& cluster = script.cluster();
    if (cluster.retired)
        script.atLine(broken<SiteRule::ClusterRetired>(cluster.retiredOn.toString(Qt::ISODate), cluster.name,
                                                       cluster.successor),
                      1);
}

bool startsWithAny(const QString& text, const QStringList& beginnings) {
    return std::any_of(beginnings.cbegin(), beginnings.cend(),
                       [&](const QString& beginning) { return text.startsWith(beginning); });
}

/// The accounts of the user, by what the cluster has told, or of a cluster of which everything is known.
QStringList knownAccounts(const CheckContext& script) {
    const auto& layout = script.cluster().layout;
    return script.accounts().isEmpty() && layout ? layout->accounts : script.accounts();
}

/// Whether an account has the name that an example has. Most of these names could be somebody's: a group's
/// account is named after a person.
bool isLikeAnExamples(const QString& account) {
    static const QRegularExpression form(
        QStringLiteral(
            "\\A(?:(?:def|rrg|rpp|ctb|aip)-)?(?:some(?:user|prof|one|pi)|x{2,}|prof(?:name)?|account|"
            "(?:your|votre)[-_]?(?:account|compte|group|groupe|name|nom|pi|prof|project|projet|sponsor|"
            "supervisor|user|username)?)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(account).hasMatch();
}

/// Whether it is a word in brackets, which no account is called.
bool isToBeFilledIn(const QString& account) {
    return account.startsWith(QLatin1Char('<')) && account.endsWith(QLatin1Char('>'));
}

void checkPlaceholder(CheckContext& script, const ReadDirective& account, const QStringList& known) {
    const QString& name = script.cluster().name;
    const auto placeholder =
        broken<SiteRule::AccountPlaceholder>(account.value, name, known.join(QLatin1String(", ")))
            .forItsAuthor(known.size() > 1);
    // Where all is known, or no account is called so, it is refused for certain. What else is known of the
    // user's accounts may be read off folders, which need not be all of them.
    if (script.cluster().layout || isToBeFilledIn(account.value))
        return script.atValue(placeholder, account, known.value(0));
    if (!known.isEmpty())
        return script.atValue(placeholder.withSeverity(Severity::Warning), account, known.first());
    script.atValue(broken<SiteRule::AccountOfExample>(account.value, name), account);
}

void checkAccountFamily(CheckContext& script, const ReadDirective& account, bool isOfTheAlliance) {
    const auto& cluster = script.cluster();
    const auto& prefixes = cluster.rules.accountPrefixes;
    // An account of another family is refused for certain; one of no family may be a special of the site's.
    script.atValue(
        broken<SiteRule::AccountPrefix>(account.value, prefixes.join(QLatin1String(", ")), cluster.name)
            .withSeverity(isOfTheAlliance ? Severity::Error : Severity::Warning),
        account);
}

void checkAccount(CheckContext& script) {
    static const QStringList ofTheAlliance{"def-", "rrg-", "rpp-", "ctb-", "aip-"};
    const auto* account = script.last("account");
    if (account == nullptr) return;
    const QStringList known = knownAccounts(script);
    if (known.contains(account->value, Qt::CaseInsensitive)) return;
    const auto& prefixes = script.cluster().rules.accountPrefixes;
    const bool otherFamily = !prefixes.isEmpty() && !startsWithAny(account->value, prefixes);
    const bool isOfTheAlliance = startsWithAny(account->value, ofTheAlliance);
    // For a placeholder of another family of accounts, the rule on families helps the user more.
    const bool isPlaceholder = isToBeFilledIn(account->value) || isLikeAnExamples(account->value);
    if (isPlaceholder && !(otherFamily && isOfTheAlliance)) return checkPlaceholder(script, *account, known);
    if (otherFamily) checkAccountFamily(script, *account, isOfTheAlliance);
}

/// Whether the job names a partition that is none of the published ones: a group's own may allow more.
bool isInUnknownPartition(const CheckContext& script) {
    return !knownPartitions(script.cluster()).isEmpty() && !namedPartitions(script).isEmpty() &&
           knownNamedPartitions(script).isEmpty();
}

void checkTime(CheckContext& script) {
    const auto& cluster = script.cluster();
    const auto* directive = script.last("time");
    if (directive == nullptr)
        return script.atLine(broken<SiteRule::TimeMissing>(cluster.name), script.directivesLine());
    const auto time = parseSlurmTime(directive->value);
    if (!time || time->unlimited) return;
    const auto& limits = cluster.limits;
    // A shorter limit of the partition or the QoS is told by itself.
    const auto there = longestNamed(script);
    if (limits.maxTime && time->minutes() > *limits.maxTime && (!there || *there >= *limits.maxTime)) {
        const auto breach =
            broken<SiteRule::TimeTooLong>(directive->value, slurmTimeText(*limits.maxTime), cluster.name);
        if (isInUnknownPartition(script))
            script.atValue(breach.withSeverity(Severity::Warning), *directive);
        else
            script.atValue(breach, *directive, slurmTimeText(*limits.maxTime));
    }
    // The least time does not hold for partitions that are meant for tests.
    static const QRegularExpression forTests(QStringLiteral("debug|test|interac"));
    const bool ordinary = !forTests.match(script.value("partition")).hasMatch();
    if (limits.minTime && time->minutes() < *limits.minTime && ordinary)
        script.atValue(
            broken<SiteRule::TimeTooShort>(directive->value, slurmTimeText(*limits.minTime), cluster.name),
            *directive, slurmTimeText(*limits.minTime));
}

void checkPartition(CheckContext& script) {
    const auto* partition = script.last("partition");
    if (partition == nullptr || !script.cluster().rules.partitionOptionDiscouraged) return;
    if (partition->value == QLatin1String("default") || partition->value.startsWith(QLatin1String("debug")))
        return;
    script.removable(broken<SiteRule::PartitionOption>(partition->value, script.cluster().name), *partition);
}

void checkMemoryOption(CheckContext& script) {
    if (script.cluster().rules.memoryOptionAllowed) return;
    for (const char* option : {"mem", "mem-per-cpu", "mem-per-gpu"})
        if (const auto* memory = script.last(option))
            script.removable(broken<SiteRule::MemoryOption>(memory->option, script.cluster().name), *memory);
}

void checkArray(CheckContext& script) {
    const auto* directive = script.last("array");
    const auto array = directive == nullptr ? std::nullopt : parseArray(directive->value);
    if (!array) return;
    const auto& cluster = script.cluster();
    const auto& limits = cluster.limits;
    if (limits.maxJobs && array->tasks() > *limits.maxJobs)
        script.atValue(broken<SiteRule::TooManyJobs>(QString::number(array->tasks()),
                                                     QString::number(*limits.maxJobs), cluster.name),
                       *directive);
    if (limits.maxArrayIndex && array->greatest() > *limits.maxArrayIndex)
        script.atValue(broken<SiteRule::ArrayIndex>(QString::number(array->greatest()),
                                                    QString::number(*limits.maxArrayIndex), cluster.name),
                       *directive);
    // The site's limit is not known: Slurm's own is the best guess (MaxArraySize of slurm.conf(5) is 1001).
    constexpr int usual = 1000;
    const bool tooMany = limits.maxJobs && array->tasks() > *limits.maxJobs;
    if (!limits.maxArrayIndex && !tooMany && array->greatest() > usual)
        script.atValue(broken<SiteRule::ArrayIndexUsual>(QString::number(array->greatest()),
                                                         QString::number(usual), cluster.name),
                       *directive);
}

void checkReadOnly(CheckContext& script) {
    if (!script.cluster().rules.onlyScratchWritable) return;
    for (const char* option : {"output", "error"}) {
        const auto* file = script.last(option);
        if (file != nullptr && startsWithAny(file->value, {"/home/", "/project/", "/projects/"}))
            script.atValue(broken<SiteRule::ReadOnlyFolder>(file->value, script.cluster().name), *file);
    }
}

}  // namespace

void checkSite(CheckContext& script) {
    checkCluster(script);
    checkAccount(script);
    checkTime(script);
    checkPartition(script);
    checkMemoryOption(script);
    checkArray(script);
    checkReadOnly(script);
}

}  // namespace atelier
