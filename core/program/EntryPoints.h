#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The scripts of a folder that could start a training, the likeliest first: those with the usual names
/// (train.py, main.py), then the others by name. Relative to the folder; its own files only, not its
/// folders'.
QStringList entryPoints(const QString& folder);

}  // namespace atelier
