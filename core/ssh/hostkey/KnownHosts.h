#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include "core/ssh/hostkey/PublicKey.h"

namespace atelier {

/// A key that a known_hosts file (sshd(8), "SSH_KNOWN_HOSTS FILE FORMAT") has for a host.
struct KnownHostKey {
    /// The marker of the line: none, `@revoked` or `@cert-authority`.
    enum class Marker { None, Revoked, Authority };

    QString file = {};
    /// Counted from 1.
    int line = 0;
    Marker marker = Marker::None;
    PublicKey key = {};
};

/// How known_hosts names a host: "name", or "[name]:port" where the port is not 22.
QString knownHostsName(const QString& host, quint16 port);

/// The keys that the text of a known_hosts file has for a name. Lines that OpenSSH cannot read are skipped,
/// as OpenSSH does.
QList<KnownHostKey> knownHostKeysIn(const QByteArray& text, const QString& file, const QString& name);
/// The first of the files that ssh would read but Atelier does not: a pipe, a device other than the null
/// device, or a file of more than 1 GiB.
std::optional<QString> unusableKnownHosts(const QStringList& files);
/// The keys that files have for a name. A file that cannot be read has none.
QList<KnownHostKey> knownHostKeys(const QStringList& files, const QString& name);

/// Adds a key for names to a file, which is made, for its user alone, if it does not exist. If `hashed`, the
/// names are written as hashes, so that the file does not tell where its user signs in. False where the file
/// cannot be written.
bool rememberHostKey(const QString& file, const QStringList& names, const PublicKey& key, bool hashed);

}  // namespace atelier
