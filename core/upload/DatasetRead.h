#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>

#include "core/dataset/Scan.h"

namespace atelier {

/// What a dataset is made of, and the listing by which a later change of it is noticed.
struct DatasetRead {
    DatasetSummary summary;
    QByteArray listing;  ///< as listDataset returns it; empty where the dataset could not be listed
};

/// FileTree::digest of what is sent of a dataset, without a look into its files. Errors: those of
/// FileTree::read.
Expected<QByteArray> listDataset(const QString& path, const std::stop_token& stop);

/// Reads a dataset as scanDataset does, and lists it. Errors: those of scanDataset.
Expected<DatasetRead> readDataset(const QString& path, const ProgressCallback& progress,
                                  const std::stop_token& stop);

/// The same, unless the dataset still has that listing: then none. Errors: those of both.
Expected<std::optional<DatasetRead>> readIfChanged(const QString& path, const QByteArray& listing,
                                                   const std::stop_token& stop);

}  // namespace atelier
