#pragma once

#include "core/upload/FindDataset.h"

namespace atelier {

/// Chooses how a request is sent, given what was `found` at its place on the cluster. The window, the command
/// line and uploadDataset all use this function. A choice of the user's always counts. Without `found`, the
/// choice is made without a look at the place.
SendChoice chooseSending(const UploadRequest& request, const std::optional<DatasetFound>& found);
/// Chooses without asking the cluster what exists there.
SendChoice chooseSending(const UploadRequest& request);
/// Chooses in the same way without a look at this computer's files, where it is known whether the request
/// names a finished archive.
SendChoice chooseSending(const UploadRequest& request, bool isArchive,
                         const std::optional<DatasetFound>& found);

/// Whether the way that a request asks for can send what it names: not every way takes a finished archive. A
/// request that cannot be met is sent in the way that the application chooses.
bool canSend(const UploadRequest& request);

/// Whether the path is that of a finished archive, which is sent as it is.
bool isFinishedArchive(const QString& path);

/// Whether small changes of the data change only a small part of the archive of that name, which is not so
/// for a compressed one.
bool isComparableArchive(const QString& path);

}  // namespace atelier
