#pragma once

#include <QProcess>
#include <QTemporaryDir>

#include "core/remote/SignIn.h"

namespace atelier::testing {

/// A server built on libssh's server side that misbehaves in one way, or in none and only writes down what it
/// is told; a process of its own, on the loopback interface. The ways are in tests/hostile/server: a new one
/// is a line there and a row in a test. What is ordinary is tested with OpenSSH's server instead.
class HostileServer {
public:
    struct Options {
        QString misbehaviour = QStringLiteral("none");
        QStringList methods = {QStringLiteral("password")};
        /// The password and answer that is right; any where empty.
        QString secret = {};
        /// What keyboard-interactive asks.
        QString prompt = QStringLiteral("Password: ");
        /// Public keys, in base64, that may sign in; any where empty.
        QStringList keys = {};
        QString address = QStringLiteral("127.0.0.1");
        quint16 port = 0;
    };
    explicit HostileServer(const Options& options);
    ~HostileServer();

    /// Where it shows a number for the phone: the phone is tapped, and it lets somebody in. May be called
    /// from any thread.
    void tapPhone() const;
    /// Ends it at once, with whatever it is still sending.
    void kill() { process_.kill(); }
    /// Why it does not run; empty if it does.
    QString problem() const { return problem_; }
    quint16 port() const { return port_; }
    QString address() const { return address_; }
    /// "ssh-ed25519 AAAA…"
    QByteArray hostKey() const { return hostKey_; }
    /// To sign in as "moi", with nothing of this computer's own configuration.
    SignInRequest request() const;

    /// A secret that it was told.
    struct Told {
        QString user;
        /// "password", "answer" or "key"
        QString what;
        QString secret;
    };
    QList<Told> told() const;
    /// The record of all that it was told, as `tr a-z n-za-m` writes it: to be searched by a process that
    /// must not hold the secret itself.
    QByteArray toldRotated() const;
    /// Whether it has come to the point from which on it lets the other side wait, where its misbehaviour has
    /// one.
    bool letsWait() const;
    /// Who tried to sign in, once for each request (RFC 4252, section 5), whether with a secret or without.
    QStringList tried() const;

private:
    QList<Told> logged() const;

    QTemporaryDir folder_;
    QProcess process_;
    QString problem_;
    QString address_;
    quint16 port_ = 0;
    QByteArray hostKey_;
};

}  // namespace atelier::testing
