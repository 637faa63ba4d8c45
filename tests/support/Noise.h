#pragma once

#include <cstdint>
#include <cstring>
#include <string>

namespace atelier::testing {

/// Bytes that no compression makes fewer of; the same ones for the same seed. (SplitMix64: a build for
/// debugging makes 24 MB of them in a moment, and takes a second for that by std::mt19937.)
inline std::string noise(std::size_t size, unsigned seed = 42) {
    std::uint64_t state = seed;
    std::string bytes(size + sizeof state, '\0');
    for (char* at = bytes.data(); at < bytes.data() + size; at += sizeof state) {
        state += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = (state ^ (state >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        mixed ^= mixed >> 31U;
        std::memcpy(at, &mixed, sizeof mixed);
    }
    bytes.resize(size);
    return bytes;
}

}  // namespace atelier::testing
