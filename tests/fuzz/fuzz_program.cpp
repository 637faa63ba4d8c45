// Programs that were cloned from somewhere and the lists of their packages, under any bytes.

#include "core/environment/EnvironmentCommand.h"
#include "core/environment/Requirements.h"
#include "core/program/SourceFinding.h"
#include "core/program/SourceScanner.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    const QString text = decodedSource(input).text;
    for (const bool notebook : {false, true})
        for (const auto& placed : SourceScanner(notebook).scan(text)) {
            demand(placed.offset >= 0 && placed.length >= 0 && placed.offset + placed.length <= text.size(),
                   "a finding is in the source");
            demand(placed.finding.line >= 1 && placed.finding.column >= 1, "a finding has a place");
        }
    (void)parseRequirements(text);
    EnvironmentPlan plan;
    plan.modules = QStringList{QStringLiteral("python/3.11")};
    (void)parseEnvironment(plan, ExitStatus{1}, text);
    return 0;
}
