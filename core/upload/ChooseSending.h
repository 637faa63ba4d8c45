#pragma once

#include "core/upload/FindDataset.h"

namespace atelier {

/// How a request travels where `found` lies at its place; the window and the command line ask this one
/// function, uploadDataset does too. What the user asked for is done whatever lies there. Without anything
/// found it is the choice that needs no look.
SendChoice chooseSending(const UploadRequest& request, const std::optional<DatasetFound>& found);

/// Whether an archive of that file name is alike where its data are, which a compressed one is not.
bool isComparableArchive(const QString& path);

}  // namespace atelier
