#pragma once

#include <QObject>
#include <QString>

namespace atelier {

Q_NAMESPACE

/// What went wrong, one value for each situation a user can do something different about.
/// The sentences are in core/messages; in the comments is what `Error::arguments` holds, in order.
enum class ErrorKind {
    Cancelled,    ///< The user asked to stop. No arguments.
    NobodyToAsk,  ///< A question was due, and there is no terminal to ask it on. No arguments.

    // Files on this computer
    FileMissing,     ///< path
    FileUnreadable,  ///< path
    FileSpecial,     ///< path of what is no file but a folder, a pipe or a device
    FileTooLarge,    ///< path, bytes that are read at the most
    FileUnwritable,  ///< path
    FolderMissing,   ///< path
    LocalDiskFull,   ///< path, bytes needed, bytes free
    FileLocked,      ///< path, number of the process that holds it, its program, its computer
    JsonInvalid,     ///< path, where, what
    VersionUnknown,  ///< path, version found, newest version known
    ProgramMissing,  ///< program looked for on this computer, Debian package that has it

    // Reaching and entering a cluster. host*: an account's label; the three words of a HostKeyRole come last
    HostNameUnknown,     ///< host
    HostUnreachable,     ///< host, port
    ConnectionRefused,   ///< host, port
    ConnectionTimedOut,  ///< host, port, seconds waited; the jump host that let the user in, where it is one
    ConnectionLost,      ///< host; `entering` where nobody was signed in yet, and the jump host likewise
    KeyExchangeFailed,   ///< host; detail is what libssh says of it
    /// host, port; detail is what libssh says of it. Where it is known what came in place of a version,
    /// further: `said` and its first words, `closed` and nothing, or `late` and its first words where no
    /// version came in the seconds that the sixth tells. Behind a jump host, as the fifth, that one; the
    /// third and the fourth may be empty then.
    NotAnSshServer,
    HostKeyChanged,       ///< host*, fingerprint presented, fingerprint expected, file and line or catalogue
    HostKeyNotPublished,  ///< host*, key type, fingerprint presented, fingerprints published, page (or empty)
    HostKeyRevoked,       ///< host*, fingerprint presented, file (and line) that revokes it
    HostKeyTooShort,      ///< host*, bits of the RSA key presented, bits that the ssh configuration wants
    HostKeyUnknown,       ///< host*, fingerprint presented: the ssh configuration wants known hosts only
    RevokedKeysUnreadable,  ///< host*, file that should name revoked keys
    KnownHostsUnreadable,   ///< host*, file that should name known keys and is none, or far too large
    /// host; detail is what ssh says about its configuration. Or host, file, then `refused` and the owner
    /// that it should not have, or nothing, and who is to be asked where the user cannot change it; `closed`;
    /// or `unseen`, the keyword it stands in the way of, and why.
    SshConfigUnusable,
    /// host, seconds waited; detail is the program waited for. Where it ran none, further: the last file that
    /// it had read.
    SshConfigSlow,
    KnownHostsCommandFailed,  ///< host as known hosts name it, command; detail is what is known of why
    SshSettingNotHonoured,    ///< host, keyword of ssh_config(5), its value
    SshHostInvalid,           ///< host name that ssh would not take
    SshUserInvalid,           ///< user name that ssh would not take
    HostKeyRefused,           ///< host*, fingerprint presented: the user did not accept it
    AuthenticationRefused,    ///< user, host, methods the server still offers
    SignInMethodsForbidden,   ///< user, host, methods that it offers and the ssh configuration forbids
    PasswordRefused,          ///< user, host
    PasswordExpired,          ///< user, host, command for a terminal that changes it
    SignInEndless,            ///< user, host, how many times at most an answer is given in one sign-in
    QuestionsEndless,         ///< host, how many questions at most are answered in one sign-in
    KeyRefused,               ///< key path, user, host
    KeyUnreadable,            ///< key path
    PassphraseWrong,          ///< key path
    ChannelRefused,           ///< host
    TunnelRefused,            ///< far host, far port
    LocalPortUnavailable,     ///< port
    /// jump host that is one too many. Or a jump host that let the user in, the server that it should lead
    /// to, then `prohibited`, `unreached` or `refused`, and its words about that.
    JumpFailed,
    KeychainMissing,      ///< No arguments.
    KeychainUnavailable,  ///< reason, as the keychain words it
    KeychainSilent,       ///< seconds that it was waited for; nothing was stored
    KeychainMayStoreYet,  ///< seconds that it was waited for; it has been told to store

    // The catalogue
    ClusterUnknown,  ///< id or host
    ClusterRetired,  ///< name, date, successor's id (may be empty)

    // Commands on the cluster
    CommandFailed,           ///< program, exit code; detail is its stderr
    CommandMissing,          ///< program
    AnswerTooLong,           ///< program or server, bytes that are read at the most
    LoginShellUnusable,      ///< host; detail is what came instead of an answer
    RemotePathMissing,       ///< path
    RemotePermissionDenied,  ///< path
    RemotePathIsFolder,      ///< path, where a file was to be
    RemoteDiskFull,          ///< path, bytes needed, bytes free (either may be empty)
    ModuleUnknown,           ///< module
    PackageUnavailable,      ///< requirement
    VirtualenvFailed,        ///< folder
    CloneFailed,             ///< address

    // Data on its way
    DatasetEmpty,            ///< path
    DatasetEntryUnreadable,  ///< path
    DatasetEntrySpecial,     ///< path of a socket, a pipe or a device; of one on the cluster its folder, too
    FileChangedMeanwhile,    ///< path
    FileNotSent,             ///< path that the cluster lists and did not send
    FileVanished,            ///< path that the cluster listed and that is no longer there
    NameNotRepresentable,    ///< path
    ArchiveDamaged,          ///< path
    ArchivePathUnsafe,       ///< path inside the archive
    RsyncFailed,             ///< exit code; detail is its stderr
    VerificationFailed,      ///< path, expected hash, hash found
    LocalFileNewer,          ///< path
    LocalFileAlike,          ///< path: what has its name by now has the same size and time
    LocalNameTaken,          ///< path, which this computer's disk does not tell from another's
    RemoteKindDiffers,  ///< path: a folder here and none on the cluster, or the reverse; nothing was sent
    NameReserved,       ///< path on the cluster, whose name Atelier gives to what has not come whole
    LocalKindDiffers,   ///< path: a folder here and none on the cluster, or the reverse
    LocalFolderInUse,   ///< folder here, which holds other files, folder on the cluster
    GroupRightsTaken,   ///< path there, what its group may no longer do (g-rw), commands that give it back,
                        ///< number of paths: the source is closed to it
    GroupRightsLost,    ///< the same path, rights, commands, number: what the group had could not be kept
    EntryUnasked,       ///< name that the cluster sent without having been asked for it

    // Slurm
    SlurmUnavailable,       ///< host; detail is Slurm's own message
    SubmissionRefused,      ///< reason in the site's own words
    AllocationRefused,      ///< reason in the site's own words
    JobUnknown,             ///< job id
    SlurmAnswerUnreadable,  ///< command, answer
    TrialStepFailed,        ///< step's title, exit code
    ScriptHasErrors,        ///< number of errors

    // Metrics
    TensorBoardMissing,      ///< host
    TensorBoardUnreachable,  ///< host, port
    TensorBoardNotOurs,      ///< port, folder it serves

    // The practice cluster
    PracticePackagesMissing,  ///< Debian packages, joined by a space
    PracticeNotStarted,       ///< service that did not come up; detail is the end of its log
    PracticeNotRunning,       ///< instance name
    PracticeNameInvalid,      ///< name
    PracticeFolderForeign,    ///< folder, which holds something else

    // What Atelier remembers
    HistoryUnusable,  ///< path, reason
    RecipeInvalid,    ///< path, field, what is wrong with it
};
Q_ENUM_NS(ErrorKind)

/// The kind's name as it stands above, for programs that read what Atelier writes.
QString kindName(ErrorKind kind);

}  // namespace atelier
