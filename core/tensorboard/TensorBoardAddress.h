#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace atelier {

/// The address at which a TensorBoard says that it listens, as seen on its own machine.
struct TensorBoardAddress {
    QString host;  ///< a name, an address, or "0.0.0.0", which stands for all
    quint16 port = 0;
    /// The only path under which it answers, "/4f1c…", without a slash at its end; empty: it has none.
    QByteArray prefix;
    bool operator==(const TensorBoardAddress&) const = default;
};

/// The address in the last line that TensorBoard prints once it listens ("TensorBoard 2.16.2 at
/// http://localhost:6006/4f1c/ (Press CTRL+C to quit)"); none while there is no such line, or where its path
/// has characters that Atelier's paths never have.
std::optional<TensorBoardAddress> tensorBoardAddress(const QByteArray& output);

}  // namespace atelier
