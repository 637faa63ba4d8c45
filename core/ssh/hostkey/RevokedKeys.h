#pragma once

#include <stop_token>

#include "core/error/Expected.h"
#include "core/ssh/hostkey/PublicKey.h"

namespace atelier {

/// Whether a file of RevokedHostKeys (ssh_config(5)) contains a key. It is a list of public keys, or a key
/// revocation list, which ssh-keygen(1) reads. None where the file cannot be read, or is neither.
std::optional<bool> isRevoked(const PublicKey& key, const QString& file, const std::stop_token& stop);

}  // namespace atelier
