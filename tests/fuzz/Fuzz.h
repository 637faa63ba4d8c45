#pragma once

#include <QByteArray>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace atelier::fuzz {

/// What must hold for every input; where it does not, the program ends, as it does under the sanitizers.
inline void demand(bool holds, const char* law) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", law);
    std::abort();
}

/// The input as bytes that nobody changes.
inline QByteArray bytesOf(const std::uint8_t* data, std::size_t size) {
    return QByteArray(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
}

/// Hands the input on in pieces, as a connection does: how long they are is a matter of its first byte.
template <typename Take>
void inPieces(const QByteArray& input, const Take& take) {
    const qsizetype step = input.isEmpty() ? 1 : 1 + static_cast<unsigned char>(input[0]) % 61;
    for (qsizetype at = 0; at < input.size(); at += step) take(input.mid(at, step));
}

}  // namespace atelier::fuzz
