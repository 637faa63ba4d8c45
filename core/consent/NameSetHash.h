#pragma once

#include <QByteArray>
#include <array>
#include <string>

namespace atelier {

/// A hash of a set of names that does not depend on the order in which they come, and whose memory does not
/// grow with them. Two sets that somebody chose have the same one as little as two texts have the same
/// SHA-256: it is LtHash with 1024 lanes of 16 bits (Lewi, Kim, Maykov, Weis: "Securing Update Propagation
/// with Homomorphic Hashing", 2019), where each name is spread over the lanes by SHA-512.
class NameSetHash {
public:
    /// A name that is not in the set yet.
    void add(const std::string& name);
    /// 32 bytes.
    QByteArray digest() const;
    bool operator==(const NameSetHash&) const = default;

private:
    std::array<quint16, 1024> lanes_{};
};

}  // namespace atelier
