#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>

#include "core/dataset/Scan.h"

namespace atelier {

/// FileTree::digest of what is sent of a dataset, without a look into its files. Errors: those of
/// FileTree::read.
Expected<QByteArray> listDataset(const QString& path, const std::stop_token& stop);

/// Reads a dataset as scanDataset does, and fills in its digest. Errors: those of scanDataset.
Expected<DatasetSummary> readDataset(const QString& path, const ProgressCallback& progress,
                                     const std::stop_token& stop);

/// The same, unless the dataset still has that digest: then none. Errors: those of both.
Expected<std::optional<DatasetSummary>> readIfChanged(const QString& path, const QByteArray& digest,
                                                      const std::stop_token& stop);

}  // namespace atelier
