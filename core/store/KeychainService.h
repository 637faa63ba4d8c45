#pragma once

#include <QObject>
#include <chrono>
#include <functional>

namespace atelier {

/// What a keychain that has not answered yet is doing.
enum class KeychainState {
    AsksItsUser,  ///< it is locked, or not there yet: its own dialog waits for an answer
    Open,         ///< it answers, and there is nothing to ask
    Silent,       ///< it does not answer
};

/// Asks the service behind the keychain, and tells `told` once it has answered or `patience` is over; in the
/// thread of `receiver`, whose event loop runs, and never once that is gone. The Secret Service
/// (https://specifications.freedesktop.org/secret-service) says whether its default collection is locked.
/// KWallet and the keychains of macOS and Windows do not tell: of the latter, which are part of the system
/// and ask in dialogs of their own, AsksItsUser is assumed, of KWallet Silent.
void askKeychainState(QObject* receiver, std::chrono::milliseconds patience,
                      std::function<void(KeychainState)> told);

/// Whether there is a service at all that could keep something, running or to be started. From the same
/// thread; asks the message bus alone.
bool hasKeychainService();

}  // namespace atelier
