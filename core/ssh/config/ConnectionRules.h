#pragma once

#include <QMultiMap>
#include <QString>
#include <QStringList>
#include <chrono>

#include "core/error/Expected.h"

namespace atelier {

/// What ssh_config(5) says about connecting to a host and signing in. Lists of algorithms are in ssh's form,
/// with commas; an empty list means that the configuration does not set it, so that Atelier chooses.
struct ConnectionRules {
    /// AddressFamily
    enum class Family { Any, Ip4, Ip6 };

    Family family = Family::Any;
    /// BindAddress: the address of this computer to connect from; empty: the system chooses.
    QString bindAddress = {};
    /// KexAlgorithms
    QString keyExchanges = {};
    /// Ciphers
    QString ciphers = {};
    /// MACs
    QString macs = {};
    /// PubkeyAcceptedAlgorithms
    QString userKeys = {};
    /// The methods that may be used, in the order to try them: PreferredAuthentications without those that
    /// PubkeyAuthentication, KbdInteractiveAuthentication, PasswordAuthentication and BatchMode forbid.
    QStringList methods = {QStringLiteral("publickey"), QStringLiteral("keyboard-interactive"),
                           QStringLiteral("password")};
    /// NumberOfPasswordPrompts: how often a password is asked for.
    int passwordPrompts = 3;
    /// ConnectTimeout; zero: the configuration does not set it.
    std::chrono::seconds connectTimeout{0};
    /// ServerAliveInterval; zero: the configuration wants no sign of life.
    std::chrono::seconds aliveInterval{0};
    /// ServerAliveCountMax: the number of such intervals after which the connection counts as lost; zero: it
    /// never does.
    int aliveCount = 3;
};

/// The keywords, in lower case, and the values in an answer of `ssh -G`.
using SshSettings = QMultiMap<QString, QString>;
/// Splits an answer into them; a value goes to the end of its line.
SshSettings sshSettingsIn(const QByteArray& answer);

/// Checks that each value that Atelier uses in the answer for `host` can be decoded exactly (exactText),
/// since Atelier would otherwise look for another file or name. Errors: SshSettingNotHonoured.
Expected<void> checkSettingsAreText(const QByteArray& answer, const QString& host);

/// Whether a value means that nothing is set, for keywords for which ssh takes "none" in that sense. For some
/// it is a name.
bool isAbsent(const QString& value);

/// Whether a keyword with the values yes and no has the value yes.
bool isYes(const SshSettings& settings, const char* keyword);

/// The rules in ssh's answer for `host`; `defaults` is the answer without a configuration. Errors:
/// SshSettingNotHonoured for a BindInterface.
Expected<ConnectionRules> connectionRulesIn(const SshSettings& settings, const SshSettings& defaults,
                                            const QString& host);

}  // namespace atelier
