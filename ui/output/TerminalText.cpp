#include "ui/output/TerminalText.h"

#include <QList>
#include <utility>

namespace atelier {

namespace {

constexpr QChar escape(0x1B);
/// A sequence longer than this is not one: somebody printed a binary file.
constexpr qsizetype longestSequence = 256;

bool isPrintable(QChar c) {
    return c.unicode() >= 0x20 || c == u'\t';
}

}  // namespace

void TerminalText::feed(QByteArrayView bytes, const TerminalSink& sink) {
    pending_ += decoder_(bytes);
    const QString text = std::exchange(pending_, {});
    qsizetype at = 0;
    while (at < text.size()) {
        if (text.at(at) == escape) {
            const qsizetype length = readSequence(text, at, sink);
            if (length == 0) {
                pending_ = text.mid(at);
                return;
            }
            at += length;
            continue;
        }
        qsizetype end = text.indexOf(escape, at);
        if (end < 0) end = text.size();
        readPlain(text.mid(at, end - at), sink);
        at = end;
    }
}

void TerminalText::readPlain(const QString& text, const TerminalSink& sink) {
    qsizetype start = 0;
    const auto flush = [&](qsizetype end) {
        if (end > start) sink.print(text.mid(start, end - start), style_);
        start = end + 1;
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (isPrintable(c)) continue;
        flush(i);
        if (c == u'\n') sink.newLine();
        if (c == u'\r') sink.returnToStart();
        if (c == u'\b') sink.backspace();
    }
    flush(text.size());
}

qsizetype TerminalText::readSequence(const QString& text, qsizetype at, const TerminalSink& sink) {
    if (at + 1 >= text.size()) return 0;
    const QChar kind = text.at(at + 1);
    if (kind ==
        u']') {  // an operating system command, such as a window's title: ends with BEL or ESC backslash
        for (qsizetype i = at + 2; i < text.size(); ++i) {
            if (text.at(i) == QChar(7)) return i - at + 1;
            if (text.at(i) == escape && i + 1 < text.size()) return i - at + 2;
        }
        return text.size() - at > longestSequence ? 2 : 0;
    }
    if (kind != u'[') return 2;
    for (qsizetype i = at + 2; i < text.size(); ++i) {
        const ushort code = text.at(i).unicode();
        // A control character within a sequence ends it without effect.
        if (code < 0x20) return i - at;
        if (code < 0x40 || code > 0x7E) continue;
        const QString parameters = text.mid(at + 2, i - at - 2);
        if (code == 'm') applyColors(parameters);
        if (code == 'K' && (parameters.isEmpty() || parameters == u'0')) sink.clearToEnd();
        return i - at + 1;
    }
    return text.size() - at > longestSequence ? 2 : 0;
}

void TerminalText::applyColors(const QString& parameters) {
    const auto words = parameters.split(u';');
    for (qsizetype i = 0; i < words.size(); ++i) {
        const int code = words.at(i).toInt();
        if (code == 0) style_ = {};
        if (code == 1) style_.bold = true;
        if (code == 22) style_.bold = false;
        if (code >= 30 && code <= 37) style_.color = code - 30;
        if (code >= 90 && code <= 97) style_.color = code - 90 + 8;
        if (code == 39) style_.color.reset();
        if (code == 38 || code == 48) i += words.value(i + 1) == u"5" ? 2 : 4;
    }
}

}  // namespace atelier
