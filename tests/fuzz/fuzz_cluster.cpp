// A cluster's profile under any bytes, up to the rules that a script is held against.

#include "core/check/Check.h"
#include "core/cluster/ClusterJson.h"
#include "core/job/JobCost.h"
#include "core/json/JsonReader.h"
#include "core/render/Render.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QString path = QStringLiteral("cluster.json");
    const auto object = jsonFromBytes(path, bytesOf(data, size));
    if (!object) return 0;
    const auto cluster = clusterFromJson(path, *object);
    if (!cluster) return 0;
    JobSpec job;
    job.gpus = 2;
    job.gpuModel = cluster->gpus.isEmpty() ? QString() : cluster->gpus.first().slurmName;
    job.memoryMiB = 64000;
    jobCost(job, *cluster);
    if (const auto share = gpuShare(job, *cluster)) withShare(job, *share);
    check(render(job, *cluster).toUtf8(), *cluster);
    return 0;
}
