#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// What stays of a sign-in that was cancelled.
struct SignInTraces {
    /// Whose keys were written to the known hosts, as Account::label writes them.
    QStringList knownHosts = {};
    /// What is known of the answers that were to be kept.
    enum class Kept { Nothing, Perhaps, Surely };
    Kept kept = Kept::Nothing;
    bool unnamedRemoved = false;  ///< from the keychain, what an earlier Atelier kept
    bool practiceRuns = false;    ///< it was started, and goes on
    bool operator==(const SignInTraces&) const = default;
};

/// Says that a sign-in was cancelled, and what stays of it.
QString cancelledWords(const SignInTraces& traces);

}  // namespace atelier
