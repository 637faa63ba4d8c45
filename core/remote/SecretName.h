#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// An account on one server, and the way that leads there.
struct Account {
    QString user = {};
    QString host = {};
    quint16 port = 22;
    /// The accounts that the connection goes through, the first one first, each as `place` writes it: the
    /// same name may be another computer behind another one.
    QStringList via = {};
    /// The name that its host key goes by (HostKeyAlias of ssh_config(5)); empty: its own. What changing
    /// tunnels lead to from one address and port are different servers.
    QString alias = {};

    /// For the user: "moi@narval.alliancecan.ca", with the port where it is not 22.
    QString label() const;
    /// Where to, without the way: "moi@narval.alliancecan.ca:22", "moi@localhost:2222 as narval" under an
    /// alias. No two places are written alike.
    QString place() const;

    bool operator==(const Account&) const = default;
};

/// What a kept secret is and where it may be used. There is no name without both, so that none can be given
/// to another server or taken for another kind.
class SecretName {
public:
    /// The password of an account, for the ssh method "password".
    static SecretName password(const Account& account);
    /// The same password where the server asks for it in words of its own (keyboard-interactive).
    static SecretName interactivePassword(const Account& account);
    /// The passphrase of a private key. `fingerprint` is its public half's, "SHA256:…".
    static SecretName passphrase(const QString& fingerprint);

    /// The name in the keychain: "password moi@narval.alliancecan.ca:22".
    const QString& text() const { return text_; }
    bool operator==(const SecretName&) const = default;
    bool operator<(const SecretName& other) const { return text_ < other.text_; }

private:
    explicit SecretName(QString text) : text_(std::move(text)) {}

    QString text_;
};

}  // namespace atelier
