#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// What remains of a sign-in that was cancelled.
struct SignInTraces {
    /// The accounts whose keys were written to the known hosts, as Account::label writes them.
    QStringList knownHosts = {};
    /// What is known about keeping the answers that the user wanted kept.
    enum class Kept { Nothing, Perhaps, Surely };
    Kept kept = Kept::Nothing;
    bool unnamedRemoved = false;  ///< a secret that an earlier version kept was removed from the keychain
    bool practiceRuns = false;    ///< it was started, and still runs
    bool operator==(const SignInTraces&) const = default;
};

/// Says that a sign-in was cancelled, and what remains of it.
QString cancelledWords(const SignInTraces& traces);

}  // namespace atelier
