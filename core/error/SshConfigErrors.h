#pragma once

#include <QString>
#include <optional>
#include <variant>

#include "core/error/ErrorArguments.h"
#include "core/error/ErrorKind.h"

namespace atelier::error {

/// A file of ssh's configuration that ssh refuses for its owner or rights (read_config_file_depth in
/// OpenSSH's readconf.c).
struct ConfigFileRefused {
    QString path;
    QString wrongOwner = {};  ///< the owner, who is not the right one; empty: others may write to the file
    std::optional<QString> askOwner = {};  ///< who can change it, where the user cannot
};

/// A file of ssh's configuration that ssh refuses for its rights, which only its owner can take from others,
/// while the user can put a copy in its place.
struct ConfigFileReplaceable {
    QString path;
};

/// A file of the configuration that ssh cannot open, so that ssh stops.
struct ConfigFileClosed {
    QString path;
};

/// A file that Atelier cannot read as ssh does, and that may set a keyword of ssh_config(5).
struct ConfigFileUnseen {
    QString path;
    QString keyword;
    UntranslatedText why;
};

/// ssh's configuration cannot be followed; detail is the message of ssh.
struct SshConfigUnusable {
    static constexpr auto kind = ErrorKind::SshConfigUnusable;
    static constexpr int argumentCount = 5;
    QString host;
    /// The file that is the cause, where it is known.
    std::variant<std::monostate, ConfigFileRefused, ConfigFileReplaceable, ConfigFileClosed, ConfigFileUnseen>
        file = {};

    void tellTo(ArgumentReader& to) const;
};

/// ssh did not read its configuration in time; detail is the program it waited for, if it ran one.
struct SshConfigSlow {
    static constexpr auto kind = ErrorKind::SshConfigSlow;
    static constexpr int argumentCount = 4;
    QString host;
    qint64 seconds = 0;
    std::optional<QString> file = {};  ///< if it ran no program: the pipe, or the last file it had read
    bool isPipe = false;               ///< the file is a pipe or a device

    void tellTo(ArgumentReader& to) const;
};

/// A KnownHostsCommand of ssh_config(5) failed; detail is what is known about the reason.
struct KnownHostsCommandFailed {
    static constexpr auto kind = ErrorKind::KnownHostsCommandFailed;
    QString host;  ///< as known hosts name it
    QString command;
};

/// The program of a ProxyCommand of ssh_config(5) ended before the user was signed in, or could not be
/// started; detail is what it said, or how it ended.
struct ProxyCommandFailed {
    static constexpr auto kind = ErrorKind::ProxyCommandFailed;
    QString host;
    QString command;
};

/// A setting of the ssh configuration that Atelier cannot follow.
struct SshSettingNotHonoured {
    static constexpr auto kind = ErrorKind::SshSettingNotHonoured;
    QString host;
    QString keyword;  ///< of ssh_config(5)
    QString value;
};

}  // namespace atelier::error
