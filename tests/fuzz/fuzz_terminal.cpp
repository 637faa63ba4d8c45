// What a program's output asks a screen to do, and what is shown of a text from elsewhere, under any bytes.

#include "core/credentials/Credentials.h"
#include "core/display/VisibleText.h"
#include "tests/fuzz/Fuzz.h"
#include "ui/output/TerminalText.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

/// What reaches the screen, without how it is cut: a step is a letter, text is itself.
QString shown(const QByteArray& input, bool cut) {
    QString all;
    const TerminalSink sink{
        [&all](const QString& text, const TerminalStyle& style) {
            demand(!style.color || (*style.color >= 0 && *style.color < 16), "a colour is one of sixteen");
            for (const QChar c : text)
                demand(c.unicode() >= 0x20 || c == QLatin1Char('\t'), "no control character is shown");
            all += text;
        },
        [&all] { all += QChar(1); },
        [&all] { all += QChar(2); },
        [&all] { all += QChar(3); },
        [&all] { all += QChar(4); },
    };
    TerminalText terminal;
    if (cut)
        inPieces(input, [&](const QByteArray& piece) { terminal.feed(piece, sink); });
    else
        terminal.feed(input, sink);
    return all;
}

bool isObeyed(QChar c) {
    const ushort code = c.unicode();
    return (code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7f && code < 0xa0) ||
           (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

void show(const QString& text) {
    const QString visible = visibleText(text);
    for (const QChar c : visible) demand(!isObeyed(c), "nothing is shown that a terminal obeys");
    const QString line = visibleLine(text);
    demand(!line.contains(QLatin1Char('\n')), "a line stays a line");
    demand(visibleLine(line) == line, "what is visible stays as it is");
    withoutCredentials(text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    shown(input, false);
    shown(input, true);
    show(QString::fromUtf8(input));
    visibleJson(input);
    return 0;
}
