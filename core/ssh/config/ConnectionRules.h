#pragma once

#include <QMultiMap>
#include <QString>
#include <QStringList>

#include "core/base/Expected.h"

namespace atelier {

/// What ssh_config(5) says about the way to a host and into it. Lists of algorithms are as ssh writes them,
/// with commas; they are empty where the configuration leaves them to ssh, and so to Atelier.
struct ConnectionRules {
    /// AddressFamily
    enum class Family { Any, Ip4, Ip6 };

    Family family = Family::Any;
    /// BindAddress: an address of this computer to come from; empty: whichever the system takes.
    QString bindAddress = {};
    /// KexAlgorithms
    QString keyExchanges = {};
    /// Ciphers
    QString ciphers = {};
    /// MACs
    QString macs = {};
    /// PubkeyAcceptedAlgorithms
    QString userKeys = {};
    /// The methods that may be used, in the order to try them: PreferredAuthentications less those that
    /// PubkeyAuthentication, KbdInteractiveAuthentication, PasswordAuthentication and BatchMode forbid.
    QStringList methods = {QStringLiteral("publickey"), QStringLiteral("keyboard-interactive"),
                           QStringLiteral("password")};
};

/// The keywords, in small letters, and values of an answer of `ssh -G`, each to its last blank.
using SshSettings = QMultiMap<QString, QString>;
SshSettings sshSettingsIn(const QByteArray& answer);

/// Whether each value in the answer for `host` that means anything to Atelier is a text (exactText): Atelier
/// would look for another file or name. Errors: SshSettingNotHonoured.
Expected<void> checkSettingsAreText(const QByteArray& answer, const QString& host);

/// Whether nothing is set, of a keyword for which ssh takes "none" for that. Some take it for a name.
bool isAbsent(const QString& value);

/// Whether a keyword that says yes or no says yes.
bool isYes(const SshSettings& settings, const char* keyword);

/// Reads the rules out of what ssh answers for `host`; `defaults` is what it answers without a configuration.
/// Errors: SshSettingNotHonoured for a BindInterface.
Expected<ConnectionRules> connectionRulesIn(const SshSettings& settings, const SshSettings& defaults,
                                            const QString& host);

}  // namespace atelier
