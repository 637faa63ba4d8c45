#include <cstdio>

#include "tests/script_agreement/Agreement.h"
#include "tests/support/Practice.h"

using namespace atelier;

/// The whole of the agreement with the practice cluster's sbatch: prints every disagreement and the figure.
/// Arguments: how many variations (2000), seed (22).
int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 2000;
    const auto seed = argc > 2 ? static_cast<quint32>(std::atoi(argv[2])) : 22U;
    const auto cluster = testing::practiceForTests();
    if (cluster.port == 0) {
        std::fputs("The practice cluster does not start.\n", stderr);
        return 1;
    }
    const auto agreement = testing::compare(cluster, testing::directiveVariations(seed, count));
    for (const auto& one : agreement.disagreements) std::puts(one.constData());
    std::printf(
        "%d scripts, %d of them refused by sbatch, %d unanswered, %d disagreements: %.2f %% agreement\n",
        agreement.asked, agreement.refused, agreement.unanswered,
        static_cast<int>(agreement.disagreements.size()), agreement.percent());
    return agreement.asked >= count && agreement.percent() >= 99 ? 0 : 1;
}
