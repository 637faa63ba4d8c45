#include "core/ssh/HostKey.h"

#include <algorithm>

#include "core/ssh/KnownHosts.h"

namespace atelier {

namespace {

const QString systemKnownHosts = QStringLiteral("/etc/ssh/ssh_known_hosts");

bool sameKey(const KnownHostKey& known, const HostKey& shown) {
    return ssh_key_cmp(known.key.get(), shown.key.get(), SSH_KEY_CMP_PUBLIC) == 0;
}

tl::unexpected<Error> changed(const HostKey& key, const QString& host, const KnownHostKey& known) {
    const QString place = QStringLiteral("%1:%2").arg(known.file).arg(known.line);
    return failure(ErrorKind::HostKeyChanged, {host, key.fingerprint, fingerprintOf(known.key.get()), place});
}

}  // namespace

QString fingerprintOf(ssh_key key) {
    unsigned char* hash = nullptr;
    std::size_t size = 0;
    if (ssh_get_publickey_hash(key, SSH_PUBLICKEY_HASH_SHA256, &hash, &size) != SSH_OK) return {};
    char* text = ssh_get_fingerprint_hash(SSH_PUBLICKEY_HASH_SHA256, hash, size);
    const QString fingerprint = QString::fromLatin1(text);
    ssh_string_free_char(text);
    ssh_clean_pubkey_hash(&hash);
    return fingerprint;
}

std::optional<HostKey> hostKeyOf(ssh_session session) {
    ssh_key key = nullptr;
    if (ssh_get_server_publickey(session, &key) != SSH_OK) return std::nullopt;
    const char* type = ssh_key_type_to_char(ssh_key_type(key));
    return HostKey{KeyHandle(key), QString::fromLatin1(type), fingerprintOf(key)};
}

Expected<void> checkHostKey(const HostKey& key, const QString& host, quint16 port,
                            const QString& knownHostsFile, const SignInRequest& request,
                            const SignInPrompts& prompts) {
    const auto known = knownHostKeys({knownHostsFile, systemKnownHosts}, host, port);
    for (const KnownHostKey& entry : known)
        if (entry.revoked && sameKey(entry, key)) return changed(key, host, entry);
    const auto isSame = [&](const KnownHostKey& entry) { return !entry.revoked && sameKey(entry, key); };
    if (std::any_of(known.begin(), known.end(), isSame)) return {};
    const auto other =
        std::find_if(known.begin(), known.end(), [](const auto& entry) { return !entry.revoked; });
    if (other != known.end()) return changed(key, host, *other);

    const HostKeyQuestion question{.host = host,
                                   .keyType = key.type,
                                   .fingerprint = key.fingerprint,
                                   .published = request.publishedFingerprints.contains(key.fingerprint)};
    const bool accepted = prompts.acceptHostKey && prompts.acceptHostKey(question);
    if (!accepted) return failure(ErrorKind::HostKeyRefused, {host, key.fingerprint});
    rememberHostKey(knownHostsFile, host, port, key.key.get());
    return {};
}

}  // namespace atelier
