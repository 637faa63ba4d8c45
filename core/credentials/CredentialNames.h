#pragma once

#include <QString>

namespace atelier {

/// What kind of secret something of a name holds, which says what value of it tells nothing.
enum class CredentialKind {
    None,
    Vague,  ///< of a name that means other things as well: only what looks as if drawn by lot is a secret
    Key,    ///< a key, a token or a cookie: a short number is none, nor is the name of a file that holds it
    Password,  ///< people take numbers, too
    Pin,       ///< a number of at least four digits; all else pins something
};

/// The kind by the words of the name: of an option ("--api-key"), a variable ("WANDB_API_KEY"), a field
/// ("logger.apiKey") or a header ("X-Api-Key").
CredentialKind credentialKind(const QString& name);

}  // namespace atelier
