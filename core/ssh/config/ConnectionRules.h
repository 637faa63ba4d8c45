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
    /// The kinds of addresses that may be connected to: AddressFamily.
    enum class Family { Any, Ip4, Ip6 };

    Family family = Family::Any;
    /// BindAddress: the address of this computer to connect from; empty: the system chooses.
    QString bindAddress = {};
    /// The methods by which keys may be exchanged: KexAlgorithms.
    QString keyExchanges = {};
    /// The ciphers that may be used: Ciphers.
    QString ciphers = {};
    /// The message authentication codes that may be used: MACs.
    QString macs = {};
    /// The algorithms by which the user's keys may sign: PubkeyAcceptedAlgorithms.
    QString userKeys = {};
    /// The methods that may be used, in the order to try them: PreferredAuthentications without those that
    /// PubkeyAuthentication, KbdInteractiveAuthentication, PasswordAuthentication and BatchMode forbid.
    QStringList methods = {QStringLiteral("publickey"), QStringLiteral("keyboard-interactive"),
                           QStringLiteral("password")};
    /// NumberOfPasswordPrompts: how often a password is asked for.
    int passwordPrompts = 3;
    /// How long a connection may take: ConnectTimeout; zero: the configuration does not set it.
    std::chrono::seconds connectTimeout{0};
    /// How often a silent server is asked for a sign of life: ServerAliveInterval; zero: never.
    std::chrono::seconds aliveInterval{0};
    /// How many times in a row it may be asked in vain before the connection counts as lost:
    /// ServerAliveCountMax; zero: it never does.
    int aliveCount = 3;
};

/// The keywords, in lower case, and the values in an answer of `ssh -G`.
using SshSettings = QMultiMap<QString, QString>;
/// Splits an answer of `ssh -G` into its keywords and values; a value goes to the end of its line.
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
