#pragma once

#include <QHash>
#include <string_view>

#include "core/dataset/LinkCount.h"
#include "core/dataset/Scan.h"

namespace atelier {

/// Sums up files into a summary while they are found.
class Tally {
public:
    /// `path` is that of the folder or archive that is summed up.
    explicit Tally(const QString& path);
    /// Counts a file; `name` is in bytes, relative to the dataset, `bytes` the size of its content.
    void addFile(std::string_view name, qint64 bytes);
    /// Counts the links, which `finished` puts into the summary.
    LinkCount& links() { return links_; }
    /// Notes an entry that is not sent.
    void addLeftOut(const LeftOut& entry) { summary_.leftOut.append(entry); }
    /// How many files were counted so far.
    qint64 files() const { return summary_.files; }
    /// The summary with its parts sorted, largest first.
    DatasetSummary finished() &&;

private:
    DatasetSummary summary_;
    LinkCount links_;
    QHash<QByteArray, DatasetPart> parts_;
};

}  // namespace atelier
