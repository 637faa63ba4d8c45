#include "core/sbatch/OptionGrammar.h"

#include "core/sbatch/ValueForm.h"

namespace atelier {

using Problem = std::optional<ValueProblem>;

Problem distributionGrammar(const QString& value) {
    static const auto form = anyCase(
        "plane=0*[1-9]\\d*|arbitrary|(?:no)?pack|"
        "(?:block|cyclic|\\*)?(?::(?:block|f?cyclic|\\*)?){0,2}(?:,(?:no)?pack)?");
    return unless(hasForm(value, form));
}

Problem hintGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:compute_bound|memory_bound|(?:no)?multithread)(?:,(?:compute_bound|memory_bound|(?:no)?"
        "multithread))*");
    return unless(hasForm(value, form));
}

Problem gresFlagsGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:(?:disable|enforce)-binding|(?:multiple-tasks|one-task)-per-sharing|allow-task-sharing)"
        "(?:,(?:(?:disable|enforce)-binding|(?:multiple-tasks|one-task)-per-sharing|allow-task-sharing))*");
    return unless(hasForm(value, form));
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

Problem cpuFreqGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:low|medium|high|highm1|\\d+)(?:-(?:low|medium|high|highm1|\\d+))?(?::\\w+)?|"
        "conservative|ondemand|performance|powersave|schedutil|userspace");
    static const QRegularExpression range(QStringLiteral("\\A(\\d{1,9})-(\\d{1,9})"));
    const auto ends = range.match(value);
    const bool ordered = !ends.hasMatch() || ends.captured(1).toInt() < ends.captured(2).toInt();
    return unless(ordered && hasForm(value, form));
}

Problem extraNodeInfoGrammar(const QString& value) {
    static const auto form = anyCase("(?:\\d+|\\*)(?:[:-].*)?");
    return unless(hasForm(value, form));
}

Problem switchesGrammar(const QString& value) {
    static const auto form = anyCase("\\+?0*[1-9]\\d{0,8}(?:@.+)?");
    return unless(hasForm(value, form));
}

Problem exclusiveGrammar(const QString& value) {
    static const auto form = anyCase("|exclusive|oversubscribe|allocation|user|mcs|topo");
    return unless(hasForm(value, form));
}

}  // namespace atelier
