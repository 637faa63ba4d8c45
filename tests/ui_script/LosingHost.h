#pragma once

#include <QFile>
#include <atomic>
#include <memory>

#include "core/error/ReachingErrors.h"
#include "core/remote/ForwardedHost.h"
#include "core/remote/RemoteHost.h"

namespace atelier::testing {

/// A connection that goes away after sbatch has been run, before its answer is here.
class LosingHost final : public ForwardedHost {
public:
    LosingHost(std::shared_ptr<RemoteHost> host, QString asked)
        : ForwardedHost(*host), host_(std::move(host)), asked_(std::move(asked)) {}

    bool isConnected() const override { return !lost_; }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        if (lost_) return failure(error::ConnectionLost{label()});
        const auto status = ForwardedHost::execute(command, streams, std::move(stop));
        QFile asked(asked_);
        // Asking what Slurm would say submits nothing.
        lost_ = asked.open(QIODevice::ReadOnly) && asked.readAll().contains("--comment");
        if (lost_) return failure(error::ConnectionLost{label()});
        return status;
    }

private:
    std::shared_ptr<RemoteHost> host_;
    QString asked_;
    std::atomic<bool> lost_ = false;
};

}  // namespace atelier::testing
