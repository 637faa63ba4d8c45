#pragma once

#include <QString>

namespace atelier {

struct Account;

/// An account and the server it is on: "moi@narval.alliancecan.ca", or, with a port other than ssh's own,
/// "moi@127.0.0.1:2222" or "moi@[::1]:2222". Different labels are different places.
QString accountLabel(const QString& user, const QString& host, quint16 port);

/// The address of every practice cluster.
inline constexpr QLatin1StringView practiceHost("127.0.0.1");

/// An account on a practice cluster, named by its folder and not by its port, which may change. A cluster
/// that is reset becomes another one in the same folder, so `instance` is named, too, unless it is not known
/// and empty (SignInRequest::practiceInstance): "moi@127.0.0.1 in /home/moi/practice (a94f01c37e)".
QString practiceLabel(const QString& user, const QString& folder, const QString& instance);

/// What tells an account that is signed in to from all others (RemoteHost::identity), whichever transport
/// signs in: its label and HostKeyAlias, or the practice cluster's folder and instance where it has one.
QString accountIdentity(const QString& label, const Account& account, const QString& practiceFolder,
                        const QString& practiceInstance);

/// A server in the form that every error uses: "narval.alliancecan.ca", "127.0.0.1:2222", "[::1]:2222".
QString serverLabel(const QString& host, quint16 port);

/// The account in the form that ssh(1) and rsync(1) take, and the port, which has to be given to them
/// separately.
struct LabelParts {
    QString account;
    quint16 port = 22;
};
/// Splits an accountLabel; a label without a port means port 22.
LabelParts labelParts(const QString& label);

}  // namespace atelier
