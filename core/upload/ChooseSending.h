#pragma once

#include "core/upload/FindDataset.h"

namespace atelier {

/// Chooses how a request is sent, given what was `found` at its place on the cluster. The window, the command
/// line and uploadDataset all use this function. A choice of the user's always counts. Without `found`, the
/// choice is made without a look at the place.
SendChoice chooseSending(const UploadRequest& request, const std::optional<DatasetFound>& found);

/// Whether small changes of the data change only a small part of the archive of that name, which is not so
/// for a compressed one.
bool isComparableArchive(const QString& path);

}  // namespace atelier
