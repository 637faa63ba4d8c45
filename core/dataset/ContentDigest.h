#pragma once

#include <QByteArray>
#include <array>
#include <string_view>

namespace atelier {

/// A digest of entries that come in any order: the sum, word by word, of the SHA-256 of each.
class ContentDigest {
public:
    /// `modified` is the time of the last change, in nanoseconds since 1970.
    void add(std::string_view name, qint64 bytes, qint64 modified);
    /// The digest so far, hexadecimal.
    QByteArray hex() const;

private:
    std::array<quint64, 4> sum_{};
};

}  // namespace atelier
