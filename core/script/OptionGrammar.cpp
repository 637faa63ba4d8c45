#include "core/script/OptionGrammar.h"

#include <QRegularExpression>
#include <cstdlib>

#include "core/script/DiagnosticCode.h"
#include "core/script/SlurmTime.h"

namespace atelier {

namespace {

using Problem = std::optional<ValueProblem>;

ValueProblem invalid() {
    return ValueProblem{QString::fromLatin1(code::valueInvalid), {}, {}};
}

Problem unless(bool valid) {
    return valid ? Problem() : invalid();
}

/// Whether a value is of a form, whatever its letters' case.
bool hasForm(const QString& value, const QRegularExpression& form) {
    return form.match(value).hasMatch();
}

QRegularExpression anyCase(const char* pattern) {
    return QRegularExpression(QStringLiteral("\\A(?:%1)\\z").arg(QString::fromLatin1(pattern)),
                              QRegularExpression::CaseInsensitiveOption);
}

}  // namespace

Problem distributionGrammar(const QString& value) {
    static const auto form = anyCase(
        "plane=0*[1-9]\\d*|arbitrary|(?:no)?pack|"
        "(?:block|cyclic|\\*)?(?::(?:block|f?cyclic|\\*)?){0,2}(?:,(?:no)?pack)?");
    return unless(hasForm(value, form));
}

Problem openModeGrammar(const QString& value) {
    // Slurm looks at the first letter only.
    static const auto form = anyCase("[at].*");
    return unless(hasForm(value, form));
}

Problem hintGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:compute_bound|memory_bound|(?:no)?multithread)(?:,(?:compute_bound|memory_bound|(?:no)?"
        "multithread))*");
    return unless(hasForm(value, form));
}

Problem exclusiveGrammar(const QString& value) {
    static const auto form = anyCase("|exclusive|oversubscribe|allocation|user|mcs|topo");
    return unless(hasForm(value, form));
}

Problem yesOrNoGrammar(const QString& value) {
    static const auto form = anyCase("yes|no");
    return unless(hasForm(value, form));
}

Problem gresFlagsGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:(?:disable|enforce)-binding|(?:multiple-tasks|one-task)-per-sharing|allow-task-sharing)"
        "(?:,(?:(?:disable|enforce)-binding|(?:multiple-tasks|one-task)-per-sharing|allow-task-sharing))*");
    return unless(hasForm(value, form));
}

Problem profileGrammar(const QString& value) {
    static const auto form =
        anyCase("(?:none|all|energy|task|lustre|network)(?:,(?:none|all|energy|task|lustre|network))*");
    if (hasForm(value, form)) return std::nullopt;
    // Slurm looks for the words anywhere in the value.
    static const auto within = anyCase(".*(?:energy|task|lustre|network).*");
    auto problem = invalid();
    problem.accepted = hasForm(value, within);
    return problem;
}

Problem gpuBindGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:v(?:erbose)?,)?(?:closest|none|(?:single|per_task):\\d+|map_(?:gpu:|.*)[\\w,*-]+|mask_(?:gpu:|.*)"
        "[\\w,*-]+)");
    return unless(hasForm(value, form));
}

Problem gpuFreqGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:(?:memory=)?(?:low|medium|highm1|high|\\d+)|verbose)(?:,(?:(?:memory=)?(?:low|medium|highm1|high|"
        "\\d+)|verbose))*");
    return unless(hasForm(value, form));
}

Problem memBindGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:(?:q|quiet|v|verbose|no|none|p|prefer|sort|nosort|rank|local|(?:map|mask)_?mem:[\\w,*]+)(?:,|;|"
        "\\z))+");
    return unless(hasForm(value, form));
}

Problem acctgFreqGrammar(const QString& value) {
    static const auto form = anyCase("(?:(?:(?:task|energy|network|filesystem)=)?\\d+(?:,|\\z))+");
    return unless(hasForm(value, form));
}

Problem dependencyGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:(?:(?:after(?:ok|any|notok|corr|burstbuffer)?)(?::\\d+(?:_(?:\\d+|\\*))?(?:\\+\\d+)?)+|"
        "singleton|\\d+)"
        "(?:[,?](?!\\z)|\\z))+");
    return unless(value.isEmpty() || hasForm(value, form));
}

Problem extraNodeInfoGrammar(const QString& value) {
    static const auto form = anyCase("(?:\\d+|\\*)(?:[:-].*)?");
    return unless(hasForm(value, form));
}

Problem switchesGrammar(const QString& value) {
    static const auto form = anyCase("\\+?0*[1-9]\\d{0,8}(?:@.+)?");
    return unless(hasForm(value, form));
}

Problem noKillGrammar(const QString& value) {
    static const auto form = anyCase("|off");
    return unless(hasForm(value, form));
}

Problem delayBootGrammar(const QString& value) {
    return unless(parseSlurmTime(value).has_value());
}

Problem countGrammar(const QString& value) {
    static const auto form = anyCase("\\+?\\d{1,9}");
    return unless(hasForm(value, form));
}

Problem zeroOrOneGrammar(const QString& value) {
    static const auto form = anyCase("\\+?0*[01]");
    return unless(hasForm(value, form));
}

Problem priorityGrammar(const QString& value) {
    // What is no number counts as 0, which holds the job.
    const auto number = std::strtoll(value.toUtf8().constData(), nullptr, 10);
    return unless(number >= 0 && number < 4294967294LL);
}

Problem niceGrammar(const QString& value) {
    const auto number = std::strtoll(value.toUtf8().constData(), nullptr, 10);
    return unless(std::llabs(number) <= 2147483645LL);
}

Problem momentGrammar(const QString& value) {
    static const auto form = anyCase(
        "\\s*(?:now(?:\\s*[+-]\\s*\\d+\\s*(?:seconds?|minutes?|hours?|days?|weeks?)?)?|"
        "(?:(?:today|tomorrow|\\d{4}-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\\d|3[01])|(?:0?[1-9]|1[0-2])/"
        "(?:0?[1-9]|[12]\\d|3[01])(?:/(?:\\d\\d){1,2})?|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d\\d)"
        "(?:[T\\s]|\\z))?(?:midnight|noon|elevenses|fika|teatime|"
        "(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?\\s*(?:[ap]m)?)?)\\s*");
    return unless(!value.isEmpty() && hasForm(value, form));
}

Problem deadlineGrammar(const QString& value) {
    // What is past for certain, whatever the clock says: this was written in 2026.
    static const auto past = anyCase("today|now\\s*-.*");
    static const QRegularExpression year(QStringLiteral("\\A\\s*(\\d{4})-"));
    const auto of = year.match(value);
    const bool over = hasForm(value, past) || (of.hasMatch() && of.captured(1).toInt() < 2026);
    return over ? Problem(invalid()) : momentGrammar(value);
}

Problem requeueGrammar(const QString& value) {
    static const auto form = anyCase("|expedite");
    return unless(hasForm(value, form));
}

Problem filledFileGrammar(const QString& value) {
    return unless(value != QLatin1String("/dev/null") && !value.startsWith(QLatin1Char('-')));
}

Problem ownerGrammar(const QString& value) {
    static const auto form = anyCase("[\\w][\\w.@$-]*");
    return unless(hasForm(value, form));
}

Problem cpuFreqGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:low|medium|high|highm1|\\d+)(?:-(?:low|medium|high|highm1|\\d+))?(?::\\w+)?|"
        "conservative|ondemand|performance|powersave|schedutil|userspace");
    static const QRegularExpression range(QStringLiteral("\\A(\\d{1,9})-(\\d{1,9})"));
    const auto ends = range.match(value);
    const bool ordered = !ends.hasMatch() || ends.captured(1).toInt() < ends.captured(2).toInt();
    return unless(ordered && hasForm(value, form));
}

Problem propagateGrammar(const QString& value) {
    static const auto form = anyCase(
        "|(?-i:ALL|NONE)|(?:(?:rlimit_)?(?:as|core|cpu|data|fsize|memlock|nofile|nproc|rss|stack)(?:,|\\z))"
        "+");
    return unless(hasForm(value, form));
}

Problem getUserEnvGrammar(const QString& value) {
    static const auto form = anyCase("|\\d+[sl]?");
    return unless(hasForm(value, form));
}

}  // namespace atelier
