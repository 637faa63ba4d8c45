// What comes over the local socket that rsync's program speaks to, under any bytes.

#include "core/ssh/rsync/BridgeFrames.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

std::string frames(BridgeFrameReader& reader) {
    std::string all;
    while (const auto frame = reader.next()) {
        demand(frame->payload.size() <= bridgePayloadLimit, "no frame carries more");
        all += bridgeFrame(frame->kind, frame->payload);
    }
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    BridgeFrameReader whole;
    whole.feed({input.constData(), static_cast<std::size_t>(input.size())});
    const std::string all = frames(whole);
    BridgeFrameReader cut;
    std::string pieces;
    inPieces(input, [&](const QByteArray& piece) {
        cut.feed({piece.constData(), static_cast<std::size_t>(piece.size())});
        pieces += frames(cut);
    });
    demand(all == pieces && whole.isBroken() == cut.isBroken(), "frames in pieces are the frames");
    demand(input.startsWith(QByteArray::fromStdString(all)), "frames are what came");
    return 0;
}
