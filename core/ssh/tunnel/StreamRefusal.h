#pragma once

#include <QString>
#include <mutex>
#include <optional>

namespace atelier {

/// Why a server did not open a stream of bytes to another one: the reason's number (RFC 4254, 5.1) and its
/// text. The session's I/O thread writes it before the stream ends; whoever sees the stream end reads it.
class StreamRefusal {
public:
    /// The number of a refusal because the site allows no such streams: SSH_OPEN_ADMINISTRATIVELY_PROHIBITED.
    static constexpr int prohibited = 1;

    /// The server's reason.
    struct Reason {
        int number = 0;
        QString words = {};
    };

    /// Records the reason. From any thread.
    void set(Reason reason) {
        const std::scoped_lock held(lock_);
        reason_ = std::move(reason);
    }
    /// None where the stream was not refused.
    std::optional<Reason> reason() const {
        const std::scoped_lock held(lock_);
        return reason_;
    }

private:
    mutable std::mutex lock_;
    std::optional<Reason> reason_;
};

}  // namespace atelier
