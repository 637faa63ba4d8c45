#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/files/FileLock.h"

namespace atelier {

/// The turn to make a connection that stays open: programs whose sign-ins may use one connection
/// (connectionKey) make it one after the other, so that the user is asked by one of them and the others find
/// what that one has made.
class SignInTurn {
public:
    /// Waits for the turn, for as long as another program has it; `waits` is called once before that. Where
    /// no turn can be had, as where the folder of the connections cannot be written, everybody has theirs.
    /// Errors: Cancelled.
    static Expected<SignInTurn> wait(const QString& key, const std::function<void()>& waits,
                                     const std::stop_token& stop);
    ~SignInTurn();
    SignInTurn(SignInTurn&&) = default;
    SignInTurn& operator=(SignInTurn&&) = delete;

private:
    explicit SignInTurn(std::optional<FileLock> lock) : lock_(std::move(lock)) {}
    std::optional<FileLock> lock_;
};

}  // namespace atelier
