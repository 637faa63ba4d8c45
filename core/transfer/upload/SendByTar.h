#pragma once

#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/upload/UploadShare.h"

namespace atelier {

/// Packs a share of a folder and unpacks it in the folder's place on the cluster, where what exists keeps its
/// rights. Holes of files stay holes where the cluster's tar can make them, and become zeros elsewhere.
/// `inPlace`: as in sendTar. Errors: those of FileTree::of, packStream, sendTar and restoreRights.
Expected<void> sendByTar(RemoteHost& host, const RemotePlace& place, UploadShare share, bool inPlace,
                         const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
