#pragma once

#include <QObject>
#include <QString>

namespace atelier {

Q_NAMESPACE

/// What went wrong, one value for each situation a user can do something different about. The type of the
/// same name in core/error/*Errors.h says what a kind means and what it carries; its sentence is in
/// core/messages.
enum class ErrorKind {
    Cancelled,
    NobodyToAsk,

    // Files on this computer
    FileMissing,
    FileUnreadable,
    FileSpecial,
    FileTooLarge,
    FileUnwritable,
    FolderMissing,
    LocalDiskFull,
    FileLocked,
    JsonInvalid,
    VersionUnknown,
    ProgramMissing,

    // Reaching and entering a cluster
    HostNameUnknown,
    HostUnreachable,
    ConnectionRefused,
    ConnectionTimedOut,
    ConnectionLost,
    KeyExchangeFailed,
    GreetingRefused,
    NotAnSshServer,
    HostKeyChanged,
    HostKeyNotPublished,
    HostKeyRevoked,
    HostKeyTooShort,
    HostKeyUnknown,
    RevokedKeysUnreadable,
    KnownHostsUnreadable,
    SshConfigUnusable,
    SshConfigSlow,
    KnownHostsCommandFailed,
    ProxyCommandFailed,
    SshSettingNotHonoured,
    SshHostInvalid,
    SshUserInvalid,
    HostKeyRefused,
    AuthenticationRefused,
    SignInMethodsForbidden,
    PasswordRefused,
    CodeRefused,
    AccountRestricted,
    SignInTimeOver,
    KeysTooMany,
    PasswordExpired,
    SignInEndless,
    QuestionsEndless,
    KeyRefused,
    KeyUnreadable,
    KeyExists,
    PassphraseWrong,
    CertificateExpired,
    CertificateNotYetValid,
    CertificateForOthers,
    ChannelRefused,
    TunnelRefused,
    LocalPortUnavailable,
    JumpFailed,
    KeychainMissing,
    KeychainUnavailable,
    KeychainSilent,
    KeychainMayStoreYet,

    // The catalogue
    ClusterUnknown,
    ClusterRetired,

    // Commands on the cluster
    CommandFailed,
    CommandMissing,
    CommandSilent,
    AnswerTooLong,
    LoginShellUnusable,
    CommandsForced,
    TransfersOnly,
    RemotePathMissing,
    JobPathMissing,
    RemotePermissionDenied,
    RemotePathIsFolder,
    RemoteDiskFull,
    ModuleUnknown,
    ModulesMissing,
    PackageUnavailable,
    VirtualenvFailed,
    EnvironmentIsOther,
    CloneFailed,

    // Data on its way
    DatasetEmpty,
    DatasetEntryUnreadable,
    DatasetEntrySpecial,
    FileChangedMeanwhile,
    FileNotSent,
    FileVanished,
    ArchiveDamaged,
    ArchivePathUnsafe,
    RsyncFailed,
    VerificationFailed,
    UploadReplaced,
    LocalFileNewer,
    LocalFileAlike,
    LocalNameTaken,
    RemoteKindDiffers,
    NameReserved,
    LocalKindDiffers,
    LocalFolderInUse,
    GroupRightsTaken,
    GroupRightsLost,
    EntryUnasked,

    // Slurm
    SlurmUnavailable,
    SubmissionRefused,
    AllocationRefused,
    JobUnknown,
    JobNotYours,
    SlurmAnswerUnreadable,
    TrialStepFailed,
    ScriptHasErrors,

    // Metrics
    TensorBoardMissing,
    TensorBoardUnreachable,
    TensorBoardNotOurs,

    // The practice cluster
    PracticePackagesMissing,
    PracticeNotStarted,
    PracticeNotRunning,
    PracticeNameInvalid,
    PracticeFolderForeign,
    PracticeSiteUnknown,
    PracticePlaysOther,

    // What Atelier remembers
    HistoryUnusable,
    RecipeInvalid,
    FactUnfit,
};
Q_ENUM_NS(ErrorKind)

/// The kind's name as it stands above, for programs that read what Atelier writes.
QString kindName(ErrorKind kind);

}  // namespace atelier
