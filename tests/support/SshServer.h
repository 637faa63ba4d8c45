#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include "core/remote/SignIn.h"

namespace atelier::testing {

/// A real OpenSSH server of a test: on a free port of 127.0.0.1, with keys, configuration and log of its own
/// in a temporary folder. Runs as root and as an ordinary user alike.
class SshServer {
public:
    struct Options {
        /// Further lines of sshd_config(5).
        QStringList config = {};
        /// Types for ssh-keygen.
        QStringList hostKeyTypes = {QStringLiteral("ed25519")};
        /// sshd is started under this name, and PAM reads /etc/pam.d/NAME (root only).
        QString pamService = {};
        /// The home folder that commands see; a fresh, empty one if empty.
        QString home = {};
        /// 0: a free one.
        quint16 port = 0;
    };

    SshServer() : SshServer(Options{}) {}
    explicit SshServer(Options options);
    ~SshServer();

    /// Why the server does not run; empty if it does.
    QString problem() const { return problem_; }
    quint16 port() const { return port_; }
    /// The folder of keys, configuration and log.
    QString folder() const { return folder_.path(); }
    QString home() const { return home_; }
    /// A private key that may sign in.
    QString clientKey() const { return folder() + QStringLiteral("/client"); }
    /// "SHA256:…" of the host key of a type.
    QString fingerprint(const QString& type = QStringLiteral("ed25519")) const;
    /// The line of the host key's public half, "ssh-ed25519 AAAA…".
    QByteArray publicHostKey(const QString& type = QStringLiteral("ed25519")) const;
    QByteArray log() const;
    /// How often somebody was let in.
    int acceptedCount() const;
    /// A line of sshd_config(5): what whoever signs in has in their environment. Lmod's file in
    /// /etc/profile.d, where this computer has it, takes this word for leave to do nothing; it would take
    /// longer at each command than most of what tests run. Slurm's programs, where they have no cluster,
    /// would look for one in the network.
    static QString environmentLine(const QString& home) {
        return QStringLiteral("SetEnv USER_IS_ROOT=yes SLURM_CONF=/dev/null HOME=") + home;
    }
    /// Whoever runs the tests.
    static QString user();
    static bool isRoot();

    /// An account of this computer with a password, removed with the object; root alone can make one.
    class Account {
    public:
        explicit Account(const QString& password);
        ~Account();
        Account(const Account&) = delete;
        Account& operator=(const Account&) = delete;
        const QString& name() const { return name_; }
        QString home() const { return QStringLiteral("/home/") + name_; }

    private:
        QString name_;
    };

    /// A request that gets in with the key and knows no other configuration of this computer.
    SignInRequest request() const;
    /// Accepts the host key and answers nothing.
    static SignInPrompts prompts();

    /// The processes of the connections that are open now, one each.
    QList<int> connectionProcesses() const;
    /// Ends the server and all its connections at once.
    void kill();
    /// Starts a killed one again, at its port, with its keys; its log begins anew.
    void startAgain() { start(options_); }

private:
    void writeConfig(const Options& options);
    void start(const Options& options);

    Options options_;
    QTemporaryDir folder_;
    QString home_;
    quint16 port_ = 0;
    QString problem_;
    QProcess process_;
};

/// ssh-keygen -N PASSPHRASE; the path of the private key.
QString makeSshKey(const QString& path, const QString& type, const QString& passphrase = {});

}  // namespace atelier::testing
