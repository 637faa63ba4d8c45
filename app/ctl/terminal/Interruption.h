#pragma once

#include <memory>
#include <stop_token>

namespace atelier::ctl {

/// Turns Ctrl+C, SIGTERM and the end of the terminal into a request to stop, as long as it lives, so that
/// what lies in folders of temporary files is removed; one at a time.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    /// The token of that request.
    std::stop_token token() const;

private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace atelier::ctl
