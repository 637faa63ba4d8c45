#pragma once

#include <QString>

namespace atelier {

/// Says that the server refused a key and asks for something else in its place. `key`: the name of the key.
QString keyRefusedInWords(const QString& key);
/// Says that a certificate authority in the user's known_hosts vouches for the host, and that this does not
/// help Atelier.
QString authorityUncheckedInWords();

}  // namespace atelier
