#pragma once

#include <QCoreApplication>

#include "core/account/StorageRoom.h"
#include "core/dataset/Scan.h"
#include "core/dataset/pack/CompressionAdvice.h"
#include "ui/dataset/UploadWords.h"

namespace atelier {

/// What a dataset is, and what follows from it, in words.
class DatasetWords {
    Q_DECLARE_TR_FUNCTIONS(DatasetWords)
public:
    explicit DatasetWords(const DatasetSummary& summary) : summary_(summary) {}

    /// "Training: 80,000 files · validation: 10,000 · test: 10,000"; empty where no splits are recognised.
    QString splits() const;
    /// How a training should read so many bytes and files.
    QString advice() const;
    /// What stays on this computer because nobody needs it: ".DS_Store (12), .git"; empty for nothing.
    QString staysHere() const;
    /// What cannot travel, and whether the user has said that it may stay; an empty text for nothing.
    UploadWords::Remark cannotTravel(bool mayStay) const;
    /// Links to what does not travel; an empty text for none.
    QString linksOut() const;
    /// Whether it fits where it goes, as an archive or as a folder of files.
    UploadWords::Remark room(const StorageRoom& room, bool asFolder) const;

    /// What cannot travel of it and why, a line each, the first ones of many; empty for nothing.
    static QString whatIsLost(const QList<LeftOut>& leftOut);
    /// Whether compressing it pays.
    static QString compression(const CompressionAdvice& advice);

private:
    static QString lossOf(const LeftOut& entry);

    const DatasetSummary& summary_;
};

}  // namespace atelier
