#include "core/check/body/RequestedResources.h"

#include <algorithm>

#include "core/sbatch/GpuRequest.h"
#include "core/sbatch/NodeCount.h"

namespace atelier {

namespace {

// No cluster has so much of anything.
constexpr int beyondAll = 1'000'000'000;

int product(int one, int other) {
    return static_cast<int>(std::min<qint64>(qint64{one} * other, beyondAll));
}

/// How many there are on each of some nodes, at the most.
int onEach(int all, int nodes) {
    return static_cast<int>((qint64{all} + nodes - 1) / nodes);
}

int number(const DirectiveReading& reading, const char* option, int otherwise) {
    bool isNumber = false;
    const int number = reading.value(option).toInt(&isNumber);
    return isNumber ? std::clamp(number, 0, beyondAll) : otherwise;
}

/// How many GPUs an option asks for; -1 where it is not given or not understood.
int gpus(const DirectiveReading& reading, const char* option) {
    if (reading.last(option) == nullptr) return -1;
    const bool gres = QLatin1String(option) == QLatin1String("gres");
    const auto asked = gres ? parseGres(reading.value(option)) : parseGpuRequest(reading.value(option));
    if (!asked || (gres && asked->isEmpty())) return -1;
    qint64 sum = 0;
    for (const auto& gpu : *asked) sum += gpu.count;
    return static_cast<int>(std::min<qint64>(sum, beyondAll));
}

void readGpus(const DirectiveReading& reading, RequestedResources& job) {
    const int onNode = std::max(gpus(reading, "gpus-per-node"), gpus(reading, "gres"));
    const int perTask = gpus(reading, "gpus-per-task");
    const int all = gpus(reading, "gpus");
    if (onNode > 0)
        job.gpus = product(onNode, job.nodes);
    else if (all > 0)
        job.gpus = all;
    else if (perTask > 0)
        job.gpus = product(perTask, job.tasks);
    job.gpusOnNode = onNode > 0 ? onNode : onEach(job.gpus, job.nodes);
}

void readCpus(const DirectiveReading& reading, RequestedResources& job) {
    const bool said = reading.last("cpus-per-task") != nullptr || reading.last("cpus-per-gpu") != nullptr;
    if (!said || reading.last("exclusive") != nullptr || reading.last("mincpus") != nullptr) return;
    const int tasksOnNode = onEach(job.tasks, job.nodes);
    job.cpusOnNode = std::max(product(number(reading, "cpus-per-task", 1), tasksOnNode),
                              product(number(reading, "cpus-per-gpu", 0), std::max(1, job.gpusOnNode)));
}

}  // namespace

RequestedResources requestedResources(const DirectiveReading& reading) {
    RequestedResources job;
    job.nodes = std::clamp(mostNodes(reading.value("nodes")).value_or(1), 1, beyondAll);
    const int perNode = number(reading, "ntasks-per-node", 1);
    job.tasks = std::max(1, number(reading, "ntasks", product(perNode, job.nodes)));
    readGpus(reading, job);
    const int perGpu = number(reading, "ntasks-per-gpu", 0);
    job.tasks = std::max(job.tasks, product(perGpu, job.gpus));
    readCpus(reading, job);
    return job;
}

}  // namespace atelier
