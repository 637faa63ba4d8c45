#include "core/ssh/signin/KeyOrder.h"

#include <QtEndian>
#include <algorithm>

namespace atelier {

namespace {

/// What follows the first string of a blob (RFC 4251, 5: its length in four bytes, then its bytes).
QByteArray afterString(const QByteArray& blob) {
    constexpr qsizetype lengthBytes = 4;
    if (blob.size() < lengthBytes) return {};
    const auto length = static_cast<qsizetype>(qFromBigEndian<quint32>(blob.constData()));
    return blob.mid(lengthBytes + length);
}

class Order {
public:
    explicit Order(const KeyRing& ring) : ring_(ring) {}

    QList<KeyOffer> made() {
        using Wanted = KeyFile::Wanted;
        addFiles([](const KeyFile& file) { return file.wanted == Wanted::Chosen; });
        addFiles([this](const KeyFile& file) { return isHeld(file); });
        addCertificatesOfTheAgent();
        // A file whose public half is not known can be offered only after its passphrase was asked for.
        addFiles([](const KeyFile& file) { return file.wanted == Wanted::Named && !file.key.isEmpty(); });
        if (!ring_.identitiesOnly)
            for (const QByteArray& key : ring_.agent) add({.shown = key, .key = key, .agentKey = key});
        addFiles([](const KeyFile&) { return true; });
        return offers_;
    }

private:
    bool holds(const QByteArray& key) const { return !key.isEmpty() && ring_.agent.contains(key); }
    bool isHeld(const KeyFile& file) const {
        return holds(file.key) || std::any_of(file.certificates.begin(), file.certificates.end(),
                                              [this](const QByteArray& one) { return holds(one); });
    }

    template <typename Which>
    void addFiles(const Which& which) {
        for (const KeyFile& file : ring_.files)
            if (which(file)) addFile(file);
    }

    void addFile(const KeyFile& file) {
        const QByteArray agentKey = holds(file.key) ? file.key : QByteArray();
        for (const QByteArray& certificate : file.certificates)
            add({file.path, certificate, file.key, holds(certificate) ? certificate : agentKey}, file.exists);
        add({file.path, file.key, file.key, agentKey}, file.exists);
    }

    /// With IdentitiesOnly, ssh has no key for them.
    void addCertificatesOfTheAgent() {
        if (ring_.identitiesOnly) return;
        for (const QByteArray& certificate : ring_.certificates)
            for (const QByteArray& key : ring_.agent)
                if (key == certificate || isCertificateOf(certificate, key))
                    add({.shown = certificate, .key = key, .agentKey = key});
    }

    void add(const KeyOffer& offer, bool fileExists = false) {
        if (offer.agentKey.isEmpty() && !fileExists) return;
        const bool known = std::any_of(offers_.begin(), offers_.end(), [&offer](const KeyOffer& other) {
            return other.shown == offer.shown && (!offer.shown.isEmpty() || other.file == offer.file);
        });
        if (!known) offers_ << offer;
    }

    const KeyRing& ring_;
    QList<KeyOffer> offers_;
};

}  // namespace

bool isCertificateOf(const QByteArray& certificate, const QByteArray& key) {
    // A certificate holds its type, a nonce, and then what the key holds behind its type.
    const QByteArray numbers = afterString(key);
    return !numbers.isEmpty() && afterString(afterString(certificate)).startsWith(numbers);
}

QList<KeyOffer> keyOffers(const KeyRing& ring) {
    return Order(ring).made();
}

}  // namespace atelier
