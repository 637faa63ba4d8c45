#include "core/text/TextChange.h"

#include <algorithm>

namespace atelier {

namespace {

/// Whether a byte goes on with a character that began before it.
bool continues(const QByteArray& text, qsizetype at) {
    return at < text.size() && (static_cast<unsigned char>(text.at(at)) & 0xC0U) == 0x80U;
}

}  // namespace

std::optional<TextChange> textChange(const QByteArray& before, const QByteArray& after) {
    if (before == after) return std::nullopt;
    const qsizetype most = std::min(before.size(), after.size());
    qsizetype head = 0;
    while (head < most && before.at(head) == after.at(head)) ++head;
    while (head > 0 && (continues(before, head) || continues(after, head))) --head;
    qsizetype tail = 0;
    while (tail < most - head && before.at(before.size() - 1 - tail) == after.at(after.size() - 1 - tail))
        ++tail;
    while (tail > 0 && continues(before, before.size() - tail)) --tail;
    return TextChange{head, before.size() - tail, after.mid(head, after.size() - tail - head)};
}

}  // namespace atelier
