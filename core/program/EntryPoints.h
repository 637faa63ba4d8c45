#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The scripts of a folder that could start a training, the likeliest first: those with the usual names
/// (train.py, main.py), then the others by name. Names are relative to the folder; scripts in folders below
/// it are not listed.
QStringList entryPoints(const QString& folder);

}  // namespace atelier
