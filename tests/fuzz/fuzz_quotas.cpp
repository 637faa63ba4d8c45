// Reports of quotas, room and what else a login node tells of itself, under any bytes.

#include "core/account/ClusterAnswers.h"
#include "core/account/StorageQuota.h"
#include "core/account/StorageRoom.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

void judge(const QList<StorageQuota>& quotas) {
    for (const auto& quota : quotas) {
        demand(quota.usedBytes >= 0 && quota.limitBytes >= 0 && quota.usedFiles >= 0 && quota.limitFiles >= 0,
               "no quota is negative");
        demand(quota.part() >= 0 && quota.percent() >= 0, "no part of a quota is negative");
        roomAdvice(1, 1, StorageRoom{{}, {}, quota});
    }
    quotaOf(quotas, QStringLiteral("/home/u/projects/def-prof/u/a.tar"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    judge(parseQuota(input));
    judge(parseDiskUsageReport(input));
    judge(parseClusterAnswers(input).quotas);
    return 0;
}
