// What `ssh -G` makes of the files that configure ssh, and the tokens in them, under any bytes.

#include "core/ssh/config/SshConfig.h"
#include "core/ssh/config/SshTokens.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    const QString home = QStringLiteral("/nonexistent/home");
    (void)sshConfigFrom({.configured = input, .defaults = {}, .written = writtenSettingsIn(input)},
                        SshPlace{QStringLiteral("narval"), 0, {}}, home);
    const SshTokens tokens{{u'd', home}, {u'h', QStringLiteral("%h${x}")}};
    for (const QByteArray& line : input.split('\n')) {
        expanded(QString::fromUtf8(line), tokens);
        expandedPath(QString::fromUtf8(line), tokens);
        percentExpanded(QString::fromUtf8(line), tokens);
    }
    return 0;
}
