#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include "core/ssh/hostkey/PublicKey.h"

namespace atelier {

/// A key that a known_hosts file (sshd(8), "SSH_KNOWN_HOSTS FILE FORMAT") has for a host.
struct KnownHostKey {
    /// A line without a marker, with `@revoked`, with `@cert-authority`.
    enum class Marker { None, Revoked, Authority };

    QString file = {};
    /// From 1.
    int line = 0;
    Marker marker = Marker::None;
    PublicKey key = {};
};

/// How known_hosts names a host: "name", or "[name]:port" where the port is not 22.
QString knownHostsName(const QString& host, quint16 port);

/// What the text of a known_hosts file says about a name. Lines that OpenSSH cannot read are passed over, as
/// it does.
QList<KnownHostKey> knownHostKeysIn(const QByteArray& text, const QString& file, const QString& name);
/// The first of the files that ssh would read and Atelier does not: a pipe, a device but the null device, or
/// one beyond all bounds (1 GiB).
std::optional<QString> unusableKnownHosts(const QStringList& files);
/// What files say about a name. Files that cannot be read know nothing.
QList<KnownHostKey> knownHostKeys(const QStringList& files, const QString& name);

/// Adds a key for names to a file, which is made, for its user alone, if missing. The names are written
/// `hashed`, so that the file does not tell where its user goes, or in the clear. False where it cannot be
/// written.
bool rememberHostKey(const QString& file, const QStringList& names, const PublicKey& key, bool hashed);

}  // namespace atelier
