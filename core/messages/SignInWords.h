#pragma once

#include <QString>

#include "core/remote/SignIn.h"

namespace atelier {

/// Says that the server refused a key and asks for something else in its place. `key`: the name of the key.
QString keyRefusedInWords(const QString& key);
/// The line above what was said: who says it.
QString speakerInWords(const ServerWords& words);
/// Says that a certificate authority in the user's known_hosts vouches for the host, and that this does not
/// help Atelier.
QString authorityUncheckedInWords();

}  // namespace atelier
