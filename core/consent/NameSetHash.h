#pragma once

#include <QByteArray>
#include <array>
#include <string>

namespace atelier {

/// A hash of a set of names that does not depend on their order, in a memory that does not grow with the set.
/// Nobody can find two sets of the same hash, as nobody can find two texts of the same SHA-256: it is LtHash
/// with 1024 lanes of 16 bits (Lewi, Kim, Maykov, Weis: "Securing Update Propagation with Homomorphic
/// Hashing", 2019), where SHA-512 spreads each name over the lanes.
class NameSetHash {
public:
    /// Adds a name, which must not be in the set yet.
    void add(const std::string& name);
    /// The hash, 32 bytes.
    QByteArray digest() const;
    bool operator==(const NameSetHash&) const = default;

private:
    std::array<quint16, 1024> lanes_{};
};

}  // namespace atelier
