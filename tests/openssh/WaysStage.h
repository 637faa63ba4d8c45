#pragma once

#include <QHash>
#include <QTemporaryDir>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "core/remote/SignIn.h"
#include "tests/openssh/KerberosRealm.h"
#include "tests/support/PamStage.h"
#include "tests/support/SshServer.h"

namespace atelier::testing {

/// One who comes in by a way.
struct Visitor {
    SignInRequest request;
    /// The servers by which they come, the last of them being where they want to go.
    QList<const SshServer*> servers;
    /// The values that their start-up files give to WORD and OTHER, with a stroke between them.
    QByteArray words = "/";
    /// What is done when they have gone.
    std::function<void()> afterwards = {};
};

/// The servers, accounts and keys of the ways in, made when the first way needs them and shared by all.
class WaysStage {
public:
    WaysStage();

    QString path(const QString& name) const { return folder_.filePath(name); }
    static void write(const QString& path, const QByteArray& text);
    /// A file in the home folder that those who enter a server see, and theirs.
    void writeAtHome(const SshServer& server, const QString& name, const QByteArray& text) const;

    /// A server that whoever runs the tests enters with a key, with these lines of sshd_config(5). It knows
    /// the stage's authority for certificates.
    SshServer& server(const QStringList& config = {});
    /// A server that asks the stage's account in these words of PAM.
    SshServer& asking(const QByteArray& pam, const QStringList& config);
    /// The same for an account whose password has run out. Each time a new one.
    std::pair<SshServer*, QString> askingExpired();
    /// A server that the stage's account enters with a key, with another login shell.
    SshServer& withShell(const QString& shell);
    /// What each server has let in so far.
    QHash<const SshServer*, int> accepted() const;

    /// A key by its name, which `server` takes; made by `ssh-keygen` with the words given.
    QString key(const QString& name, const QStringList& words, SshServer& server);
    /// A key that `server` takes only with the certificate beside it.
    QString certifiedKey(const QString& name);
    /// Has the stage's agent hold the key, and no other.
    void giveAgent(const QString& key);

    /// A request by a configuration of ssh with these lines, in which {dir} is the stage's folder. What they
    /// call "cluster" is asked for.
    SignInRequest configured(const QByteArray& lines);
    /// The lines of a host of the configuration: its server, and who enters it with which key.
    static QByteArray host(const char* name, const SshServer& server, const QString& key,
                           const QString& user = SshServer::user());

    QString user() { return account().name(); }
    KerberosRealm& realm();

    /// The right answer to whatever a server or a key asks.
    static QString answerTo(const SecretQuestion& question);
    inline static const QString passphrase = QStringLiteral("purple otter 41");

    /// Removes what the visitors have left at home, and ends what holds beyond one way.
    void tidy();

private:
    SshServer::Account& account();
    SshServer& kept(const QString& key, const SshServer::Options& options);
    /// Lets sshd read its authorized keys as the account.
    static void openToAccounts(const SshServer& server);

    QTemporaryDir folder_{QStringLiteral("/tmp/ways-XXXXXX")};
    std::optional<SshServer::Account> account_;
    std::optional<SshServer::Account> expired_;
    std::map<QString, PamStage> pams_;
    std::map<QString, SshServer> servers_;
    std::optional<KerberosRealm> realm_;
    QProcess agent_;
};

}  // namespace atelier::testing
