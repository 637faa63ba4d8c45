#pragma once

#include <QString>

namespace atelier {

/// That a word for a cluster goes by the entry of the user's ssh configuration, for whoever typed it.
/// `cluster`: the name of the catalogue's cluster whose facts count there; empty where it knows none that is
/// in use.
QString ownEntryInWords(const QString& word, const QString& cluster);

}  // namespace atelier
