#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace atelier {

/// Where a TensorBoard says that it listens, as its own machine sees it.
struct TensorBoardAddress {
    QString host;  ///< a name, an address, or one that stands for all: "0.0.0.0"
    quint16 port = 0;
    /// The path under which alone it answers, "/4f1c…", without a slash at its end; empty: it has none.
    QByteArray prefix;
    bool operator==(const TensorBoardAddress&) const = default;
};

/// The address in the last line that TensorBoard prints once it listens ("TensorBoard 2.16.2 at
/// http://localhost:6006/4f1c/ (Press CTRL+C to quit)"); none while there is no such line, or where its path
/// has signs that no path of ours has.
std::optional<TensorBoardAddress> tensorBoardAddress(const QByteArray& output);

}  // namespace atelier
