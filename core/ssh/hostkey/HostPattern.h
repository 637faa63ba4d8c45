#pragma once

#include <QByteArray>

namespace atelier {

/// Whether the first field of a known_hosts line matches a name. The field has patterns separated by commas,
/// of which a matching `!pattern` excludes the name, or a hashed name.
bool fieldMatches(const QByteArray& field, const QByteArray& name);
/// A name as `HashKnownHosts yes` writes it, "|1|SALT|HASH", with a fresh salt.
QByteArray hashedName(const QByteArray& name);

}  // namespace atelier
