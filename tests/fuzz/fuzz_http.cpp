// What a server behind a tunnel answers, under any bytes: HTTP, and the JSON of TensorBoard in it.

#include "core/metrics/Http.h"
#include "core/metrics/TensorBoardAnswers.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

void readJson(const QByteArray& body) {
    environmentIn(body);
    runsIn(body);
    tagsIn(body);
    seriesIn(body);
    timeSeriesIn(body);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    const auto whole = parseHttpAnswer(input, false);
    const auto ended = parseHttpAnswer(input, true);
    demand(!whole || ended, "what is whole stays so once the server hangs up");
    for (const auto& answer : {whole, ended}) {
        if (!answer) continue;
        demand(answer->body.size() <= input.size(), "a body is no longer than what came");
        demand(answer->status >= 0 && answer->status <= 999, "a status has three digits");
        readJson(answer->body);
    }
    readJson(input);
    return 0;
}
