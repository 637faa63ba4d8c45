#include "ui/script/form/CostWords.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "core/directives/DirectiveReader.h"
#include "core/sbatch/ArraySpec.h"
#include "ui/script/form/FormWords.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {

QString costSentence(const char* text) {
    return QCoreApplication::translate("atelier::CostWords", text);
}

QString hoursInWords(double hours) {
    return format::number(hours, std::abs(hours - std::round(hours)) < 0.05 || hours >= 100 ? 0 : 1);
}

}  // namespace

JobCost scriptCost(const DirectiveReading& script, const JobSpec& job, const ClusterProfile& cluster) {
    JobCost cost = jobCost(job, cluster);
    if (job.chain.enabled || job.sweep.enabled) return cost;
    const auto array = parseArray(script.value("array"));
    const qint64 tasks = array ? std::max<qint64>(1, array->tasks()) : 1;
    cost.jobs *= tasks;
    cost.gpuHours *= double(tasks);
    cost.coreHours *= double(tasks);
    if (cost.rguHours) *cost.rguHours *= double(tasks);
    return cost;
}

QString costInWords(const JobCost& cost, bool asksForGpus) {
    const QString jobs = QLocale().toString(cost.jobs);
    if (!asksForGpus && cost.jobs > 1)
        return costSentence(QT_TRANSLATE_NOOP("atelier::CostWords", "%1 jobs, which ask for no GPU."))
            .arg(jobs);
    if (!asksForGpus)
        return costSentence(QT_TRANSLATE_NOOP("atelier::CostWords", "This job asks for no GPU."));
    const QString hours = hoursInWords(cost.gpuHours);
    if (cost.jobs > 1)
        return costSentence(
                   QT_TRANSLATE_NOOP("atelier::CostWords", "%1 jobs, together at most %2 h of GPU time."))
            .arg(jobs, hours);
    return costSentence(QT_TRANSLATE_NOOP("atelier::CostWords", "This job: at most %1 h of GPU time."))
        .arg(hours);
}

QString limitInWords(const JobCost& cost) {
    if (!cost.maxJobs || cost.jobs <= 1) return {};
    const QString most = QLocale().toString(*cost.maxJobs);
    if (cost.jobs > *cost.maxJobs)
        return costSentence(
                   QT_TRANSLATE_NOOP("atelier::CostWords",
                                     "The cluster takes %1 jobs of yours, and each of these counts: the "
                                     "rest would be refused."))
            .arg(most);
    return costSentence(QT_TRANSLATE_NOOP("atelier::CostWords",
                                          "Each counts for the %1 jobs that you may have there at a time."))
        .arg(most);
}

QString shareInWords(const GpuShare& share) {
    const QString cores =
        QCoreApplication::translate("atelier::CostWords", "%n core(s)", nullptr, share.cpus);
    if (share.memoryMiB <= 0)
        return costSentence(QT_TRANSLATE_NOOP("atelier::CostWords", "Cluster’s share for one GPU: %1."))
            .arg(cores);
    return costSentence(QT_TRANSLATE_NOOP("atelier::CostWords", "Cluster’s share for one GPU: %1, %2."))
        .arg(cores, memoryInWords(share.memoryMiB));
}

}  // namespace atelier
