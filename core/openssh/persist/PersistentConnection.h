#pragma once

#include <QDateTime>
#include <QString>
#include <chrono>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/openssh/OpenSshPlace.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// The host key with which a connection was made, and what known hosts said of it then.
struct VouchedHostKey {
    PublishedHostKey shown = {};
    /// Whether known hosts have the key itself; without, something else has vouched for it.
    bool isKnown = false;
    /// A hash of all that known hosts have for the host, where they lack the key.
    QString othersKnown = {};

    bool operator==(const VouchedHostKey&) const = default;
};

/// A connection that Atelier keeps open, as it is noted in a file beside the socket of its master.
struct PersistentConnection {
    /// The folder of its socket and its note.
    QString folder = {};
    /// Which sign-ins may use it: their connectionKey.
    QString key = {};
    /// The account, "moi@narval.alliancecan.ca", and the host as the user called it.
    QString label = {};
    QString typedHost = {};
    QDateTime since = {};
    /// For how long it stays open while nobody uses it.
    std::chrono::minutes idle{10};
    VouchedHostKey hostKey = {};
    /// The server's address, in numbers; empty where a jump host or a program makes the way.
    QString address = {};
    /// Whether the user had to answer something for it.
    bool hasAsked = false;

    /// The path of the socket of its master.
    QString socket() const { return folder + QStringLiteral("/m"); }
    bool operator==(const PersistentConnection&) const = default;
};

/// Two sign-ins may use one connection if their keys are equal: a hash of account and server
/// (accountIdentity), the way there, the key file that was chosen, and the files of ssh that were named.
QString connectionKey(const SignInRequest& request, const OpenSshPlace& place);

/// What known hosts say now of a host key that the server at `place` has shown.
VouchedHostKey vouchedByKnownHosts(const PublishedHostKey& shown, const OpenSshPlace& place);
/// Whether a sign-in that sees the key of a connection today would accept it as when the connection was made:
/// known hosts say the same of it, it is not revoked, and its site publishes no other of its type.
bool isStillVouched(const VouchedHostKey& then, const SignInRequest& request, const OpenSshPlace& place,
                    const std::stop_token& stop);

/// Writes the note. Errors: FileUnwritable.
Expected<void> writeNote(const PersistentConnection& connection);
/// Reads the note in a folder. Errors: those of jsonFromFile, VersionUnknown.
Expected<PersistentConnection> readNote(const QString& folder);

}  // namespace atelier
