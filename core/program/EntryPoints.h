#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// What in a folder could start a training, the likeliest first: Python's scripts, then those of a shell, of
/// R and of Julia, then what runs by itself, as "./fit": a file that may be executed, and is a program or
/// names its interpreter in its first line. Of each kind those with the usual names (train, main, run) come
/// first, then the others by name. Names are relative to the folder; what lies in folders below it is not
/// listed.
QStringList entryPoints(const QString& folder);

}  // namespace atelier
