#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// The pipe or device that ssh waits for because a file of the configuration includes it: the first included
/// one that ssh has not read, by what `ssh -v` printed until it was stopped. Empty where there is none.
QString includedPipe(const QByteArray& said);

}  // namespace atelier
