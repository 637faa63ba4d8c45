#pragma once

#include <QString>

namespace atelier {

/// An account and the server it is on: "moi@narval.alliancecan.ca", and with another port than ssh's own
/// "moi@127.0.0.1:2222" or "moi@[::1]:2222". Two that differ are two places.
QString accountLabel(const QString& user, const QString& host, quint16 port);

/// Where every practice cluster is.
inline constexpr QLatin1StringView practiceHost("127.0.0.1");

/// An account on the practice cluster of a folder, whatever its port: "moi@127.0.0.1 in /home/moi/practice".
QString practiceLabel(const QString& user, const QString& folder);

/// A server as every error names it, in the same form: "narval.alliancecan.ca", "127.0.0.1:2222",
/// "[::1]:2222".
QString serverLabel(const QString& host, quint16 port);

/// What ssh(1) and rsync(1) take as an account, and the port they have to be told beside it.
struct LabelParts {
    QString account;
    quint16 port = 22;
};
LabelParts labelParts(const QString& label);

}  // namespace atelier
