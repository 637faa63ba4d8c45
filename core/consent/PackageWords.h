#pragma once

#include <QStringList>

namespace atelier {

/// Of the lines that pip would read, those that are shown: first whatever is more than a package's name and
/// its versions, such as another index, an address or another list; then the first packages.
QStringList packageWords(const QStringList& lines);

}  // namespace atelier
