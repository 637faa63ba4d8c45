#pragma once

#include <stop_token>

#include "core/error/Expected.h"
#include "core/ssh/hostkey/HostKey.h"
#include "core/ssh/hostkey/KnownHosts.h"
#include "core/ssh/hostkey/KnownHostsCommand.h"

namespace atelier {

/// What is known of a name, held against the key that was shown (check_key_in_hostkeys in OpenSSH).
struct KnownHostsMatch {
    /// Whether the name has no key, this one, another one, or this one as a revoked one.
    enum class Kind { Nothing, Same, Other, Revoked };
    Kind kind = Kind::Nothing;
    KnownHostKey line = {};  ///< the line of the file that says so
    bool certified = false;  ///< a certificate authority vouches for the name's keys
};

/// Looks up what the files of known hosts and the KnownHostsCommand have for the names of a host, held
/// against the key that it has shown. For this room only.
class KnownHostsLookup {
public:
    /// `key`, `place` and `rules` must outlive it.
    KnownHostsLookup(const PublicKey& key, const HostKeyPlace& place, const HostKeyRules& rules,
                     std::stop_token stop)
        : key_(key), place_(place), rules_(rules), stop_(std::move(stop)) {}

    /// The name under which the host's key is kept: its alias, or its own with the port where that is not 22.
    QString name() const;
    /// What is known of that name. Errors: those of askKnownHostsCommand.
    Expected<KnownHostsMatch> ofName() const;
    /// What is known of the address; `Same` where it can tell no more than the name, or must not be looked
    /// at. Errors: those of askKnownHostsCommand.
    Expected<KnownHostsMatch> ofAddress() const;
    /// What is known of the host at the usual port, where it is reached at another: a key that is known for
    /// the usual port is good for the others.
    KnownHostsMatch withoutPort() const;
    /// What sockaddr_is_local in OpenSSH's sshconnect.c says of the address, for which an IPv4 one within
    /// IPv6 is none, and neither is 0.0.0.0.
    bool isLocal() const;

private:
    Expected<KnownHostsMatch> under(const QString& name, KnownHostsQuery query) const;

    const PublicKey& key_;
    const HostKeyPlace& place_;
    const HostKeyRules& rules_;
    std::stop_token stop_;
};

}  // namespace atelier
