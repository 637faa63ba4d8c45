#pragma once

#include <unistd.h>

#include <utility>

namespace atelier {

/// Owns a file descriptor, and closes it when destroyed.
class OwnedFd {
public:
    /// Takes over a descriptor; -1: there is none.
    explicit OwnedFd(int fd = -1) : fd_(fd) {}
    OwnedFd(OwnedFd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    OwnedFd& operator=(OwnedFd&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    OwnedFd(const OwnedFd&) = delete;
    OwnedFd& operator=(const OwnedFd&) = delete;
    ~OwnedFd() {
        if (fd_ >= 0) ::close(fd_);
    }

    /// The descriptor; -1 if there is none.
    int get() const { return fd_; }
    /// Gives up the descriptor, which the caller has to close.
    int release() { return std::exchange(fd_, -1); }
    explicit operator bool() const { return fd_ >= 0; }

private:
    int fd_;
};

}  // namespace atelier
