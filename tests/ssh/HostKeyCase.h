#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

namespace atelier::testing {

/// What becomes of a host key, the stricter the greater.
enum class Decision { Accept, Ask, Refuse };

/// Which server is asked, and under which name. WithinIp6: by an IPv6 address that stands for an IPv4 one.
enum class Server { One, Several, Certified, OverIp6, WithinIp6, UsualPort, ByNetwork };

/// One row of the table. In the texts stand {name} ("[127.0.0.1]:PORT" as known_hosts has it), {host},
/// {port}, {address} (the same by address), {dir} (the variable ATELIER_TEST_DIR too; ATELIER_TEST_BYTES is
/// no text), {usual} (the host key algorithms that ssh has of itself), and the lines of keys: {ed25519},
/// {ecdsa}, {rsa} and {ca} of the server, {other}, {otherrsa} of another.
struct Case {
    Decision ssh = Decision::Refuse;
    /// known_hosts; a null one is a file that is not there.
    QByteArray known = {};
    /// Further lines of the configuration, before the usual ones.
    QByteArray config = {};
    Server server = Server::One;
    /// Files that lie in {dir}.
    QMap<QString, QByteArray> files = {};
    /// Run in {dir} before, for what a text cannot say.
    QStringList prepare = {};
    /// The host as it is typed; {host} if empty.
    QString typed = {};
    /// Where Atelier decides otherwise on purpose, more strictly: what it decides, and why.
    std::optional<Decision> ours = {};
    const char* why = "";
};

inline const QByteArray newOnesTaken = "StrictHostKeyChecking accept-new\n";
inline const QByteArray anotherKey = "{name} {other}\n";
inline const QByteArray rightKey = "{name} {ed25519}\n";

using AddCase = std::function<void(const char* name, const Case& row)>;

}  // namespace atelier::testing
