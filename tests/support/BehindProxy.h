#pragma once

#include <memory>

#include "core/remote/ForwardedHost.h"
#include "core/remote/RemoteHost.h"

namespace atelier::testing {

/// A host that is reached through a proxy of a test, and is the same place as without it: what is remembered
/// of it goes by its label, which has the port that was connected to.
class BehindProxy final : public ForwardedHost {
public:
    BehindProxy(std::unique_ptr<RemoteHost> host, QString label)
        : ForwardedHost(*host), host_(std::move(host)), label_(std::move(label)) {}

    QString label() const override { return label_; }
    QString identity() const override { return label(); }
    CommandEnd logLocalCommand(const Command& command) override { return host_->logLocalCommand(command); }

private:
    std::unique_ptr<RemoteHost> host_;
    QString label_;
};

}  // namespace atelier::testing
