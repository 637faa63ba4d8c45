#pragma once

#include <QStringList>

#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/config/WrittenSettings.h"

namespace atelier {

/// The keywords of ssh_config(5) that ssh would go by at a host and Atelier does not, in the order of the
/// alphabet, as the manual writes them. A value that holds without a configuration is not set, wherever it
/// stands; and what only the files of the computer set, in /etc/ssh, which come with the system, is nothing
/// that its user said. A keyword that is not known here is one of them, too, since it may mean anything.
/// Keywords that have no meaning for a sign-in and for running programs are not among them, such as those for
/// terminals and messages of ssh's own.
QStringList ignoredKeywords(const SshSettings& settings, const SshSettings& defaults,
                            const WrittenSettings& written);

/// Whether a keyword is that of a forwarding which ssh opens by itself: "LocalForward", "RemoteForward" or
/// "DynamicForward".
bool isForwarding(const QString& keyword);
/// Those of a configuration, where ssh would open them.
QStringList forwardingsIn(const SshSettings& settings);

}  // namespace atelier
