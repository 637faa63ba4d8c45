#pragma once

#include <QString>

namespace atelier {

/// The kind of secret that a name tells of. It decides which values are no secrets.
enum class CredentialKind {
    None,
    Vague,     ///< the name has other meanings as well: a value is a secret only if it looks random
    Key,       ///< a key, a token or a cookie: a short number is no secret, nor is the name of a file
    Password,  ///< a password, for which people take numbers, too
    Pin,       ///< a number of at least four digits; any other value of a "pin" is no secret
};

/// The kind that the words of a name tell: of an option ("--api-key"), a variable ("WANDB_API_KEY"), a field
/// ("logger.apiKey") or a header ("X-Api-Key").
CredentialKind credentialKind(const QString& name);

}  // namespace atelier
