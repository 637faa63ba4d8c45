#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// An account on a server, and the servers on the way to it.
struct Account {
    QString user = {};
    QString host = {};
    quint16 port = 22;
    /// The accounts that the connection goes through, in order, each as `place` writes it. The way belongs to
    /// the account, since behind another server the same name may be another computer.
    QStringList via = {};
    /// The name that its host key goes by (HostKeyAlias of ssh_config(5)); empty: the host's own. Different
    /// servers may be reached through tunnels at one address and port.
    QString alias = {};

    /// For the user: "moi@narval.alliancecan.ca", with the port where it is not 22.
    QString label() const;
    /// The account without the way to it: "moi@narval.alliancecan.ca:22", or, with an alias,
    /// "moi@localhost:2222 as narval". Different places have different texts.
    QString place() const;

    bool operator==(const Account&) const = default;
};

/// Says what a kept secret is and where it may be used. It cannot be made without both, so that no secret is
/// sent to another server or used as another kind.
class SecretName {
public:
    /// The password of an account, for the ssh method "password".
    static SecretName password(const Account& account);
    /// The password of an account where the server asks for it by keyboard-interactive.
    static SecretName interactivePassword(const Account& account);
    /// The passphrase of a private key; `fingerprint` is that of its public key, "SHA256:…".
    static SecretName passphrase(const QString& fingerprint);

    /// The name in the keychain: "password moi@narval.alliancecan.ca:22".
    const QString& text() const { return text_; }
    bool operator==(const SecretName&) const = default;
    /// The order of the texts, for maps and sets.
    bool operator<(const SecretName& other) const { return text_ < other.text_; }

private:
    explicit SecretName(QString text) : text_(std::move(text)) {}

    QString text_;
};

}  // namespace atelier
