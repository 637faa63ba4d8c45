#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// The pipe or the device that ssh waits for, since a file that it has read includes it: the first that it
/// has not read itself, by what `ssh -v` said until it was stopped. Empty where there is none.
QString includedPipe(const QByteArray& said);

}  // namespace atelier
