#pragma once

#include <QHash>
#include <string_view>

#include "core/dataset/LinkCount.h"
#include "core/dataset/Scan.h"

namespace atelier {

/// Sums up files into a summary while they are found.
class Tally {
public:
    explicit Tally(const QString& path);
    void addFile(std::string_view name, qint64 bytes);
    LinkCount& links() { return links_; }
    void addLeftOut(const LeftOut& entry) { summary_.leftOut.append(entry); }
    qint64 files() const { return summary_.files; }
    /// The summary with its parts sorted, largest first.
    DatasetSummary finished() &&;

private:
    DatasetSummary summary_;
    LinkCount links_;
    QHash<QByteArray, DatasetPart> parts_;
};

}  // namespace atelier
