#pragma once

#include <QString>

namespace atelier {

/// Whether a file is an archive by its name: .tar, alone or compressed, and .zip. Such a file is sent as it
/// is; any other file is packed like a folder that holds just it.
bool isArchiveName(const QString& path);
/// The file's name without the suffixes that make it an archive ("cats.tar.gz": "cats").
QString withoutArchiveSuffix(const QString& fileName);

}  // namespace atelier
