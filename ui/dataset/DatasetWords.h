#pragma once

#include <QCoreApplication>

#include "core/account/StorageRoom.h"
#include "core/dataset/Scan.h"
#include "core/dataset/pack/CompressionAdvice.h"
#include "ui/dataset/UploadWords.h"

namespace atelier {

/// The sentences about a dataset.
class DatasetWords {
    Q_DECLARE_TR_FUNCTIONS(DatasetWords)
public:
    /// `summary` must outlive it.
    explicit DatasetWords(const DatasetSummary& summary) : summary_(summary) {}

    /// "Training: 80,000 files · validation: 10,000 · test: 10,000"; empty where no splits are recognised.
    QString splits() const;
    /// How a training should read a dataset of its size. `localDisk`: how the cluster names the folder of a
    /// job's own on its node's disk; empty: not known.
    QString advice(const QString& localDisk) const;
    /// What is left out because nobody needs it: ".DS_Store (12), .git"; empty for nothing.
    QString staysHere() const;
    /// Which entries cannot be sent, and whether the user has said that they may be left out; an empty text
    /// for none.
    UploadWords::Remark cannotTravel(bool mayStay) const;
    /// The links that lead out of the dataset; an empty text for none.
    QString linksOut() const;
    /// Whether the dataset fits at its place, as an archive or as a folder of files.
    UploadWords::Remark room(const StorageRoom& room, bool asFolder) const;

    /// Which entries cannot be sent and why, a line each, the first ones of many; empty for none.
    static QString whatIsLost(const QList<LeftOut>& leftOut);
    /// Whether compressing saves time.
    static QString compression(const CompressionAdvice& advice);

private:
    static QString lossOf(const LeftOut& entry);

    const DatasetSummary& summary_;
};

}  // namespace atelier
