#pragma once

#include <atomic>
#include <memory>

#include "core/error/ReachingErrors.h"
#include "core/remote/ForwardedHost.h"

namespace atelier::testing {

/// A line that breaks, where the test says so, once what was run over it has ended.
class BreakingHost final : public ForwardedHost {
public:
    /// The commands whose answers are lost: those that something is sent to, or all.
    enum class Loses { WhatSends, Everything };

    BreakingHost(std::shared_ptr<RemoteHost> host, Loses loses)
        : ForwardedHost(*host), host_(std::move(host)), loses_(loses) {}

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        auto status = ForwardedHost::execute(command, streams, std::move(stop));
        const bool isLost = loses_ == Loses::Everything || streams.read;
        if (breaks && isLost) return failure(error::ConnectionLost{label()});
        return status;
    }

    std::atomic<bool> breaks = false;

private:
    std::shared_ptr<RemoteHost> host_;
    Loses loses_;
};

}  // namespace atelier::testing
