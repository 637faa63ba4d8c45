#pragma once

#include <QString>
#include <optional>

#include "core/error/ErrorArguments.h"
#include "core/error/ErrorKind.h"

namespace atelier::error {

/// A command on the cluster failed; detail is its stderr.
struct CommandFailed {
    static constexpr auto kind = ErrorKind::CommandFailed;
    QString program;
    int exitCode;
};

/// The cluster lacks a program.
struct CommandMissing {
    static constexpr auto kind = ErrorKind::CommandMissing;
    QString program;
};

/// A command on the cluster that was to answer soon has said nothing for a while, and was ended.
struct CommandSilent {
    static constexpr auto kind = ErrorKind::CommandSilent;
    QString program;
    qint64 seconds;  ///< for how long
};

/// An answer is longer than Atelier reads.
struct AnswerTooLong {
    static constexpr auto kind = ErrorKind::AnswerTooLong;
    QString from;    ///< the program or server that answered
    ByteCount most;  ///< the most bytes that are read of an answer
};

/// What is known of a login shell that cannot be used.
enum class ShellTrouble {
    Unknown,
    NotDone,     ///< its start-up files ask for input, or take too long
    InputTaken,  ///< they give its input away, as `exec </dev/null` does, so that no command gets any
};
/// Its word: "unknown", "not done", "input taken".
const char* wordOf(ShellTrouble trouble);

/// A login shell prints something else than the answer; detail is what came.
struct LoginShellUnusable {
    static constexpr auto kind = ErrorKind::LoginShellUnusable;
    QString host;
    ShellTrouble trouble = ShellTrouble::Unknown;
};

/// An account may transfer files only: where a command should run, the server of SFTP answers
/// (sshd_config(5), ForceCommand internal-sftp).
struct TransfersOnly {
    static constexpr auto kind = ErrorKind::TransfersOnly;
    QString account;
};

/// An account, or the key that it was entered with, runs a program of its own whatever it is asked to run, as
/// where only certain commands are allowed (sshd(8), command="…"); detail is what that says.
struct CommandsForced {
    static constexpr auto kind = ErrorKind::CommandsForced;
    QString account;
};

/// A path that is not on the cluster.
struct RemotePathMissing {
    static constexpr auto kind = ErrorKind::RemotePathMissing;
    QString path;
};

/// A path that a job uses and that is not on the cluster now.
struct JobPathMissing {
    static constexpr auto kind = ErrorKind::JobPathMissing;
    QString path;
};

/// A path on the cluster that may not be read or changed.
struct RemotePermissionDenied {
    static constexpr auto kind = ErrorKind::RemotePermissionDenied;
    static constexpr int argumentCount = 3;
    QString path;
    bool isAnothers = false;  ///< somebody else owns it and lets more people use it; told as "anothers"
    std::optional<QString> closedFolder =
        {};  ///< a folder on this computer that fewer people may enter, if that is the cause

    void tellTo(ArgumentReader& to) const;
};

/// A folder on the cluster has the name that a file was to get.
struct RemotePathIsFolder {
    static constexpr auto kind = ErrorKind::RemotePathIsFolder;
    QString path;
};

/// The cluster has no room for what was to be written.
struct RemoteDiskFull {
    static constexpr auto kind = ErrorKind::RemoteDiskFull;
    QString path;
    std::optional<ByteCount> needed = {};  ///< where it is known
    std::optional<ByteCount> free = {};    ///< where it is known
};

/// The cluster lacks a module.
struct ModuleUnknown {
    static constexpr auto kind = ErrorKind::ModuleUnknown;
    QString module;
};

/// Modules are asked for on a cluster that has no program for them.
struct ModulesMissing {
    static constexpr auto kind = ErrorKind::ModulesMissing;
    QString module;  ///< the first one that is asked for
};

/// Where packages were looked for.
enum class PackageSource {
    Wheelhouse,  ///< the Alliance's own wheels, which avail_wheels lists
    Cluster,     ///< on the cluster alone, which is not known to have any
    Internet,
};
/// Its word: "wheelhouse", "cluster", "internet".
const char* wordOf(PackageSource source);

/// No package fits a requirement.
struct PackageUnavailable {
    static constexpr auto kind = ErrorKind::PackageUnavailable;
    QString requirement;
    PackageSource source = PackageSource::Wheelhouse;
};

/// A virtual environment could not be made.
struct VirtualenvFailed {
    static constexpr auto kind = ErrorKind::VirtualenvFailed;
    QString folder;
};

/// What lies in the folder of an environment is another environment than the one that is asked for.
struct EnvironmentIsOther {
    static constexpr auto kind = ErrorKind::EnvironmentIsOther;
    QString folder;
    QString found;  ///< what it was made with, or its Python: "virtualenv (StdEnv/2020)", "Python 3.8.1"
    QString asked;  ///< what it would be made with now, or the Python that is asked for
};

/// git did not clone.
struct CloneFailed {
    static constexpr auto kind = ErrorKind::CloneFailed;
    QString address;
};

}  // namespace atelier::error
