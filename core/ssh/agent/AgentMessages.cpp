#include "core/ssh/agent/AgentMessages.h"

#include <QtEndian>

namespace atelier {

namespace {

// draft-ietf-sshm-ssh-agent, 6.1
constexpr char failureNumber = 5;
constexpr char requestIdentities = 11;
constexpr char identities = 12;
constexpr char signRequest = 13;

constexpr qsizetype lengthBytes = 4;

std::optional<quint32> takeNumber(QByteArray& bytes) {
    if (bytes.size() < lengthBytes) return std::nullopt;
    const auto number = qFromBigEndian<quint32>(bytes.constData());
    bytes.remove(0, lengthBytes);
    return number;
}

std::optional<QByteArray> takeBytes(QByteArray& bytes) {
    const auto length = takeNumber(bytes);
    if (!length || *length > static_cast<quint64>(bytes.size())) return std::nullopt;
    const QByteArray taken = bytes.left(static_cast<qsizetype>(*length));
    bytes.remove(0, taken.size());
    return taken;
}

}  // namespace

QByteArray withLength(const QByteArray& bytes) {
    QByteArray length(lengthBytes, '\0');
    qToBigEndian(static_cast<quint32>(bytes.size()), length.data());
    return length + bytes;
}

QByteArray identitiesRequest() {
    return QByteArray(1, requestIdentities);
}

bool asksForIdentities(const QByteArray& message) {
    return message == identitiesRequest();
}

QByteArray agentFailure() {
    return QByteArray(1, failureNumber);
}

QByteArray identitiesAnswer(const QByteArray& key) {
    QByteArray one(lengthBytes, '\0');
    qToBigEndian(quint32(1), one.data());
    return QByteArray(1, identities) + one + withLength(key) + withLength({});
}

std::optional<QList<QByteArray>> identitiesIn(QByteArray answer) {
    if (!answer.startsWith(identities)) return std::nullopt;
    answer.remove(0, 1);
    const auto count = takeNumber(answer);
    if (!count) return std::nullopt;
    QList<QByteArray> keys;
    for (quint32 i = 0; i < *count; ++i) {
        const auto key = takeBytes(answer);
        const auto comment = takeBytes(answer);
        if (!key || !comment) return std::nullopt;
        keys << *key;
    }
    return keys;
}

std::optional<QByteArray> signRequestWith(const QByteArray& request, const QByteArray& shown,
                                          const QByteArray& key) {
    const QByteArray start = signRequest + withLength(shown);
    if (!request.startsWith(start)) return std::nullopt;
    return signRequest + withLength(key) + request.mid(start.size());
}

}  // namespace atelier
