#pragma once

#include <QString>
#include <memory>
#include <thread>

#include "core/openssh/master/SilenceNote.h"

namespace atelier {

/// Learns, in a thread of its own, whether the server of a master is silent which another program of Atelier
/// has started, by the log that it writes beside its socket.
class RidersSilence {
public:
    /// Begins.
    explicit RidersSilence(const QString& socket);
    /// Ends within a moment.
    ~RidersSilence() = default;
    RidersSilence(const RidersSilence&) = delete;
    RidersSilence& operator=(const RidersSilence&) = delete;

    const SilenceNote& note() const { return note_; }

private:
    SilenceNote note_;
    std::jthread thread_;
};

}  // namespace atelier
