// known_hosts under any bytes.

#include "core/ssh/hostkey/HostPattern.h"
#include "core/ssh/hostkey/KnownHosts.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    const auto lines = input.count('\n') + 1;
    for (const quint16 port : {22, 2222}) {
        const QString name = knownHostsName(QStringLiteral("narval"), port);
        for (const auto& known : knownHostKeysIn(input, QStringLiteral("known_hosts"), name)) {
            demand(known.line >= 1 && known.line <= lines, "a key is on a line");
            demand(!known.key.type.isEmpty() && !known.key.blob.isEmpty(), "a known key is a key");
            demand(publicKeyInLine(lineOf(known.key)) == known.key, "a key that is written is read again");
        }
    }
    const auto space = input.indexOf(' ');
    fieldMatches(input.left(space), input.mid(space + 1, 300));
    return 0;
}
