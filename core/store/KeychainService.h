#pragma once

#include <QObject>
#include <chrono>
#include <functional>

namespace atelier {

/// What a keychain that has not answered yet is doing.
enum class KeychainState {
    AsksItsUser,  ///< it is locked, or has to be made: its own dialog waits for the user
    Open,         ///< it is unlocked, and has nothing to ask
    Silent,       ///< it does not answer
};

/// Asks the service behind the keychain for its state, and calls `told` once it has answered or `patience` is
/// over; in the thread of `receiver`, whose event loop must run, and never once `receiver` is destroyed. The
/// Secret Service (https://specifications.freedesktop.org/secret-service) tells whether its default
/// collection is locked. The others do not tell their state: AsksItsUser is assumed for the keychains of
/// macOS and Windows, which are part of the system and ask in dialogs of their own, Silent for KWallet.
void askKeychainState(QObject* receiver, std::chrono::milliseconds patience,
                      std::function<void(KeychainState)> told);

/// Whether there is a service that could keep secrets, running or to be started. Called in the same thread;
/// it asks only the message bus.
bool hasKeychainService();

}  // namespace atelier
