#pragma once

#include <QByteArray>
#include <QList>
#include <optional>

namespace atelier {

/// Messages of the protocol of ssh-agent(1) (draft-ietf-sshm-ssh-agent), without the length before them. Keys
/// and certificates are blobs (RFC 4253, 6.6; OpenSSH's PROTOCOL.certkeys).

/// The largest message that is read; OpenSSH's agent writes none that is larger (AGENT_MAX_LEN).
constexpr quint32 mostOfAgentMessage = 256 * 1024;

/// Asks an agent for the keys that it holds.
QByteArray identitiesRequest();
/// The keys and certificates in an agent's answer, in its order; none where it is no such answer.
std::optional<QList<QByteArray>> identitiesIn(QByteArray answer);
/// The answer of an agent that holds one key.
QByteArray identitiesAnswer(const QByteArray& key);
/// Whether a message asks for the keys.
bool asksForIdentities(const QByteArray& message);
/// A request to sign, with another key in the place of `shown`; none where it is no request to sign with
/// that one.
std::optional<QByteArray> signRequestWith(const QByteArray& request, const QByteArray& shown,
                                          const QByteArray& key);
/// The answer of an agent that does not do what it is asked for.
QByteArray agentFailure();

/// Bytes with their length before them, as the protocol has strings and whole messages.
QByteArray withLength(const QByteArray& bytes);

}  // namespace atelier
