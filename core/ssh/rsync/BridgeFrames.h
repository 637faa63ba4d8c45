#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// This header is shared with the small program atelier-rsh, which uses neither Qt nor libssh.

namespace atelier {

/// The messages between atelier-rsh and the running application over a local socket. Each is a frame: one
/// letter, the payload's length (4 bytes, big endian), the payload.
enum class BridgeFrame : char {
    Argument = 'A',  ///< to the application: the next word of atelier-rsh's command line
    /// To the application: there are no more words; atelier-rsh's standard streams come along.
    Run = 'R',
    Exit = 'S',  ///< from the application: the exit status, as decimal text
};

/// The most bytes of a payload; a longer frame is not from atelier-rsh.
constexpr std::uint32_t bridgePayloadLimit = 1U << 20;

/// The bytes of a frame. The payload must not be longer than bridgePayloadLimit.
inline std::string bridgeFrame(BridgeFrame kind, std::string_view payload = {}) {
    const auto size = static_cast<std::uint32_t>(payload.size());
    std::string frame(1, static_cast<char>(kind));
    for (int shift = 24; shift >= 0; shift -= 8) frame += static_cast<char>((size >> shift) & 0xFFU);
    return frame.append(payload);
}

/// Splits a stream of bytes into frames.
class BridgeFrameReader {
public:
    /// A frame that has come whole.
    struct Frame {
        BridgeFrame kind;
        std::string payload;
    };

    /// Adds bytes as they come.
    void feed(std::string_view bytes) { buffer_.append(bytes); }
    /// The next whole frame; none if more bytes are needed.
    std::optional<Frame> next() {
        if (buffer_.size() < headerSize) return std::nullopt;
        std::uint32_t size = 0;
        for (std::size_t i = 1; i < headerSize; ++i)
            size = (size << 8U) | static_cast<unsigned char>(buffer_[i]);
        broken_ = broken_ || size > bridgePayloadLimit;
        if (broken_ || buffer_.size() < headerSize + size) return std::nullopt;
        Frame frame{static_cast<BridgeFrame>(buffer_[0]), buffer_.substr(headerSize, size)};
        buffer_.erase(0, headerSize + size);
        return frame;
    }
    /// Whether something else than frames came.
    bool isBroken() const { return broken_; }

private:
    static constexpr std::size_t headerSize = 5;
    std::string buffer_;
    bool broken_ = false;
};

}  // namespace atelier
