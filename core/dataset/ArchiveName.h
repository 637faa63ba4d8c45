#pragma once

#include <QString>

namespace atelier {

/// Whether a file's name is that of an archive: .tar, alone or compressed, or .zip. Such a file is sent as it
/// is; any other file is packed like a folder that holds only this file.
bool isArchiveName(const QString& path);
/// The file's name without the suffixes that make it an archive ("cats.tar.gz": "cats").
QString withoutArchiveSuffix(const QString& fileName);

}  // namespace atelier
