#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <stop_token>

#include "core/dataset/FileTree.h"

namespace atelier {

/// The hashes of the lists of packages of a program that was read: of the job's own, whatever its name, and
/// of each text file that may be one. Of a list that has other files read (`-r base.txt`, `-e .`) the hash is
/// that of all of them. Of a folder with very many such files only those nearest to the top count. `ofJob`:
/// the list that the job installs, relative to the folder; empty: none.
QMap<QString, QByteArray> packageLists(const FileTree& tree, const QString& folder, const QString& ofJob,
                                       const std::stop_token& stop);

}  // namespace atelier
