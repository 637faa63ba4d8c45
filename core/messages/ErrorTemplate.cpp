#include "core/messages/ErrorTemplate.h"

#include <QCoreApplication>

#include "core/error/Errors.h"
#include "core/messages/TemplateOf.h"

namespace atelier {

namespace {

/// The sentence of a kind, which remembers whose it is.
struct KindTemplate {
    constexpr explicit(false) KindTemplate(std::nullptr_t) {}
    template <ErrorCause Cause>
    constexpr explicit(false) KindTemplate(TemplateFor<Cause> own)
        : kind(Cause::kind), english(own.english()) {}

    ErrorKind kind = {};
    const char* english = nullptr;
};

// One line a kind, and no default: the compiler names a kind without a sentence.
// NOLINTNEXTLINE(readability-function-size)
constexpr KindTemplate ofKind(ErrorKind kind) {
    switch (kind) {
        case error::Cancelled::kind:
            return templateOf<error::Cancelled>(QT_TRANSLATE_NOOP("Messages", "Stopped, as you asked."));
        case error::NobodyToAsk::kind:
            return templateOf<error::NobodyToAsk>(QT_TRANSLATE_NOOP(
                "Messages",
                "There is something to ask you, and no terminal to ask you on. Run this in a terminal."));
        case error::FileMissing::kind:
            return templateOf<error::FileMissing>(QT_TRANSLATE_NOOP(
                "Messages", "The file %1 does not exist. Check the path, or choose another file."));
        case error::FileUnreadable::kind:
            return templateOf<error::FileUnreadable>(QT_TRANSLATE_NOOP(
                "Messages", "The file %1 cannot be read. Check that you are allowed to read it."));
        case error::FileSpecial::kind:
            return templateOf<error::FileSpecial>(QT_TRANSLATE_NOOP(
                "Messages", "%1 is not a file but a folder, a pipe or a device. Choose a file."));
        case error::FileTooLarge::kind:
            return templateOf<error::FileTooLarge>(QT_TRANSLATE_NOOP(
                "Messages",
                "The file %1 is larger than %2, which is more than such a file can sensibly be. It was not "
                "read."));
        case error::FileUnwritable::kind:
            return templateOf<error::FileUnwritable>(QT_TRANSLATE_NOOP(
                "Messages",
                "The file %1 cannot be written. Check that its folder exists and that you may write "
                "there."));
        case error::FolderMissing::kind:
            return templateOf<error::FolderMissing>(QT_TRANSLATE_NOOP(
                "Messages", "The folder %1 does not exist. Check the path, or choose another folder."));
        case error::LocalDiskFull::kind:
            return templateOf<error::LocalDiskFull>(QT_TRANSLATE_NOOP(
                "Messages",
                "There is not enough room on this computer for %1: %2 are needed, %3 are free. Free some "
                "space, then try again."));
        case error::FileLocked::kind:
            return templateOf<error::FileLocked>(
                QT_TRANSLATE_NOOP("Messages",
                                  "%1 is in use by %3 (process %2 on %4), so nothing could be written to it. "
                                  "Try again once that has finished."));
        case error::JsonInvalid::kind:
            return templateOf<error::JsonInvalid>(
                QT_TRANSLATE_NOOP("Messages", "The file %1 cannot be used. At %2: %3."));
        case error::VersionUnknown::kind:
            return templateOf<error::VersionUnknown>(QT_TRANSLATE_NOOP(
                "Messages",
                "The file %1 was written by a newer Atelier (version %2; this one reads up to version "
                "%3). Update Atelier to open it."));
        case error::ProgramMissing::kind:
            return templateOf<error::ProgramMissing>(QT_TRANSLATE_NOOP(
                "Messages",
                "The program %1 is not on this computer. On Debian or Ubuntu, install the package %2."));
        case error::HostNameUnknown::kind:
            return templateOf<error::HostNameUnknown>(QT_TRANSLATE_NOOP(
                "Messages",
                "No computer named %1 could be found. Check the spelling and your internet connection."));
        case error::HostUnreachable::kind:
            return templateOf<error::HostUnreachable>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 (port %2) cannot be reached from here. Check your internet connection; some clusters "
                "answer from certain countries or networks only."));
        case error::ConnectionRefused::kind:
            return templateOf<error::ConnectionRefused>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 is there but takes no connection on port %2. Check the port; the cluster may also be "
                "down for maintenance, or take nobody from here for a while, as after many wrong "
                "passwords."));
        case error::ConnectionTimedOut::kind:
            return templateOf<error::ConnectionTimedOut>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 (port %2) did not answer within %3 seconds. Check your internet connection and the "
                "cluster’s status page, then try again."));
        case error::ConnectionLost::kind:
            return templateOf<error::ConnectionLost>(QT_TRANSLATE_NOOP(
                "Messages",
                "The connection to %1 was lost. Transfers go on where they stopped once you connect again; "
                "submitted jobs keep running."));
        case error::KeyExchangeFailed::kind:
            return templateOf<error::KeyExchangeFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 and this computer could not agree on how to encrypt, so nothing was sent. Either the "
                "server offers only what is no longer taken to be safe, or your ssh configuration (Ciphers, "
                "MACs, KexAlgorithms, HostKeyAlgorithms) leaves out what it offers."));
        case error::GreetingRefused::kind:
            return templateOf<error::GreetingRefused>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1, port %2, hung up before it greeted, each time. A server does that when it is busy, or "
                "when it takes nobody from here for a while, as after many wrong passwords; so does what is "
                "no ssh server. Check the host and the port; if they are right, try again in a few "
                "minutes."));
        case error::NotAnSshServer::kind:
            return templateOf<error::NotAnSshServer>(QT_TRANSLATE_NOOP(
                "Messages",
                "What answers at %1, port %2, is not an ssh server. Check the host and the port."));
        case error::HostKeyChanged::kind:
            return templateOf<error::HostKeyChanged>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 shows another key than the one known for it, so Atelier did not connect: somebody may "
                "be listening in, or the cluster’s key was renewed. It shows %2; known is %3 (%4). Ask "
                "the cluster’s support before you trust the new key."));
        case error::HostKeyNotPublished::kind:
            return templateOf<error::HostKeyNotPublished>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 shows another %2 key than the one its site publishes, so Atelier did not connect: "
                "somebody may be listening in, or the site renewed its key. It shows %3; the site publishes "
                "%4. Ask its support. Once you know that the new key is right, sign in once with ssh and "
                "accept it there; Atelier then knows it too."));
        case error::HostKeyRevoked::kind:
            return templateOf<error::HostKeyRevoked>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 shows a key that was revoked (%2, in %3), so Atelier did not connect: whoever answers "
                "there may have stolen it. Ask the cluster’s support."));
        case error::HostKeyTooShort::kind:
            return templateOf<error::HostKeyTooShort>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 shows an RSA key of %2 bits, and your ssh configuration wants at least %3 "
                "(RequiredRSASize). So Atelier did not connect, as ssh would not. Ask the cluster’s support, "
                "or change the setting for this host."));
        case error::HostKeyUnknown::kind:
            return templateOf<error::HostKeyUnknown>(QT_TRANSLATE_NOOP(
                "Messages",
                "The key of %1 (%2) is not known here, and your ssh configuration lets only known hosts "
                "through (StrictHostKeyChecking). Add the key to your known_hosts once you have compared it "
                "with what the cluster publishes."));
        case error::KnownHostsUnreadable::kind:
            return templateOf<error::KnownHostsUnreadable>(QT_TRANSLATE_NOOP(
                "Messages",
                "Which key %1 is known by cannot be told: %2, which your ssh configuration names "
                "(UserKnownHostsFile, GlobalKnownHostsFile), is a pipe or a device, or far too large. So "
                "Atelier did not connect. Fix the file or the configuration."));
        case error::RevokedKeysUnreadable::kind:
            return templateOf<error::RevokedKeysUnreadable>(QT_TRANSLATE_NOOP(
                "Messages",
                "Whether the key of %1 was revoked cannot be told: %2, which your ssh configuration names "
                "(RevokedHostKeys), cannot be read or is no list of keys. So Atelier did not connect, as ssh "
                "would not. Fix the file or the configuration."));
        case error::SshConfigUnusable::kind:
            return templateOf<error::SshConfigUnusable>(QT_TRANSLATE_NOOP(
                "Messages",
                "ssh cannot use its configuration for %1, so Atelier did not connect either. Fix the "
                "configuration; “ssh -G %1” in a terminal says what is wrong."));
        case error::SshConfigSlow::kind:
            return templateOf<error::SshConfigSlow>(QT_TRANSLATE_NOOP(
                "Messages",
                "ssh was not done with its configuration for %1 after %2 s. Atelier stopped it, and the "
                "programs that it ran, and did not connect. The configuration runs a program that takes too "
                "long (Match exec): make it quicker, or have it run for other hosts only."));
        case error::KnownHostsCommandFailed::kind:
            return templateOf<error::KnownHostsCommandFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "Which key %1 is known by cannot be told: the command that your ssh configuration names for "
                "it (KnownHostsCommand) did not do its work: %2. So Atelier did not connect, as ssh would "
                "not. Fix the command or the configuration."));
        case error::ProxyCommandFailed::kind:
            return templateOf<error::ProxyCommandFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "There is no way to %1: the program that your ssh configuration names for it (ProxyCommand) "
                "ended before you were signed in: %2. Fix the command or the configuration; ssh itself "
                "needs it, too."));
        case error::SshSettingNotHonoured::kind:
            return templateOf<error::SshSettingNotHonoured>(QT_TRANSLATE_NOOP(
                "Messages",
                "Your ssh configuration says “%2 %3” for %1, which Atelier does not know how to do. It did "
                "not connect, so as not to go another way than ssh. Change the setting for this host."));
        case error::SshHostInvalid::kind:
            return templateOf<error::SshHostInvalid>(QT_TRANSLATE_NOOP(
                "Messages",
                "“%1” cannot be the name of a host for ssh: it is empty, starts with a dash, has spaces or "
                "signs that a shell would act on, or a port that is none (1 to 65535). Check what was typed "
                "or the file that it comes from."));
        case error::SshUserInvalid::kind:
            return templateOf<error::SshUserInvalid>(QT_TRANSLATE_NOOP(
                "Messages",
                "“%1” cannot be a user name for ssh: it starts with a dash, ends in a backslash, or has "
                "control "
                "characters or signs that a shell would act on. Check what was typed or the file that it "
                "comes from."));
        case error::HostKeyRefused::kind:
            return templateOf<error::HostKeyRefused>(QT_TRANSLATE_NOOP(
                "Messages",
                "You did not accept the key of %1 (%2), so there is no connection. Compare it with the "
                "fingerprints the cluster publishes, and connect again when it is the same."));
        case error::SignInMethodsForbidden::kind:
            return templateOf<error::SignInMethodsForbidden>(QT_TRANSLATE_NOOP(
                "Messages",
                "%2 did not let %1 in. It also accepts: %3, which your ssh configuration forbids for it "
                "(PreferredAuthentications, PubkeyAuthentication, KbdInteractiveAuthentication, "
                "PasswordAuthentication, BatchMode). Atelier keeps to that, as ssh does. Change the setting "
                "for this host, or choose another key."));
        case error::AuthenticationRefused::kind:
            return templateOf<error::AuthenticationRefused>(QT_TRANSLATE_NOOP(
                "Messages",
                "%2 did not let %1 in. It accepts: %3. Check the user name, and choose one of these ways "
                "to sign in."));
        case error::PasswordRefused::kind:
            return templateOf<error::PasswordRefused>(QT_TRANSLATE_NOOP(
                "Messages",
                "%2 did not accept the password of %1. Check the user name and type the password again."));
        case error::CodeRefused::kind:
            return templateOf<error::CodeRefused>(QT_TRANSLATE_NOOP(
                "Messages",
                "%2 did not accept what %1 answered to “%3”. A code counts for half a minute, and only once: "
                "wait for the next one, then try again. If that does not help, see whether the clock of what "
                "shows the codes is right."));
        case error::AccountRestricted::kind:
            return templateOf<error::AccountRestricted>(
                QT_TRANSLATE_NOOP("Messages",
                                  "%2 did not let %1 in. It says: “%3”. If that does not tell you what to "
                                  "do, ask the cluster’s "
                                  "support."));
        case error::SignInTimeOver::kind:
            return templateOf<error::SignInTimeOver>(QT_TRANSLATE_NOOP(
                "Messages",
                "%2 waited no longer: %1 was not signed in after %3 seconds, so it hung up. Nothing was done "
                "there. Have the password, or the phone of your second factor, at hand, and try again."));
        case error::KeysTooMany::kind:
            return templateOf<error::KeysTooMany>(QT_TRANSLATE_NOOP(
                "Messages",
                "%2 hung up on %1 after %3 keys, all of which it refused: it allows no more tries in one "
                "sign-in. Choose the key that is registered there, or name it for this host in your ssh "
                "configuration (IdentityFile, with “IdentitiesOnly yes”)."));
        case error::PasswordExpired::kind:
            return templateOf<error::PasswordExpired>(
                QT_TRANSLATE_NOOP("Messages",
                                  "The password of %1 on %2 has expired: it must be changed before "
                                  "anybody is let in. Change it "
                                  "in a terminal with “%3”, then sign in here with the new one."));
        case error::SignInEndless::kind:
            return templateOf<error::SignInEndless>(QT_TRANSLATE_NOOP(
                "Messages",
                "%2 takes what %1 answers for right and asks again, without end. Atelier gives an answer %3 "
                "times at most in one sign-in, as ssh does. Tell the cluster’s support what you see."));
        case error::QuestionsEndless::kind:
            return templateOf<error::QuestionsEndless>(
                QT_TRANSLATE_NOOP("Messages",
                                  "%1 asks without end: Atelier answers at most %2 questions in one "
                                  "sign-in. An ordinary server "
                                  "asks one or two; tell the cluster’s support what you see."));
        case error::KeyRefused::kind:
            return templateOf<error::KeyRefused>(QT_TRANSLATE_NOOP(
                "Messages",
                "%3 did not accept the key %1 for %2. Check that its public half is registered; it can "
                "take half an hour until the cluster knows a new key."));
        case error::KeyUnreadable::kind:
            return templateOf<error::KeyUnreadable>(QT_TRANSLATE_NOOP(
                "Messages",
                "The key %1 cannot be read. Choose a private key in OpenSSH’s format, without “.pub” at "
                "its end."));
        case error::KeyExists::kind:
            return templateOf<error::KeyExists>(QT_TRANSLATE_NOOP(
                "Messages",
                "There is a key at %1 already, and Atelier never replaces one: use it, or give the new key "
                "another name."));
        case error::PassphraseWrong::kind:
            return templateOf<error::PassphraseWrong>(
                QT_TRANSLATE_NOOP("Messages", "That is not the passphrase of the key %1. Type it again."));
        case error::CertificateExpired::kind:
            return templateOf<error::CertificateExpired>(QT_TRANSLATE_NOOP(
                "Messages",
                "The certificate %1 of your key expired on %2. Get a new one as your site says, then try "
                "again."));
        case error::CertificateNotYetValid::kind:
            return templateOf<error::CertificateNotYetValid>(QT_TRANSLATE_NOOP(
                "Messages",
                "The certificate %1 of your key is not valid before %2, %3. If that is past already, the "
                "clock of "
                "this computer or of the server is wrong; else try again then, or get a new one as your site "
                "says."));
        case error::CertificateForOthers::kind:
            return templateOf<error::CertificateForOthers>(QT_TRANSLATE_NOOP(
                "Messages",
                "The certificate %1 of your key is not for the account %2 but for: %3. Where that is the "
                "name "
                "of your account there, sign in with it; else get a certificate for %2 as your site says."));
        case error::ChannelRefused::kind:
            return templateOf<error::ChannelRefused>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 allows no further session over this connection just now. Wait a moment, then try "
                "again."));
        case error::TunnelRefused::kind:
            return templateOf<error::TunnelRefused>(QT_TRANSLATE_NOOP(
                "Messages",
                "The cluster lets no tunnel through to %1, port %2: its site does not allow tunnels. Ask the "
                "cluster’s support; the curves that Atelier draws itself need none."));
        case error::LocalPortUnavailable::kind:
            return templateOf<error::LocalPortUnavailable>(QT_TRANSLATE_NOOP(
                "Messages",
                "Port %1 of this computer is in use by another program. Atelier can take another one: try "
                "again."));
        case error::JumpFailed::kind:
            return templateOf<error::JumpFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "Your ssh configuration leads through ever more jump hosts: %1 is one too many, so "
                "Atelier did not connect. It may send a host through itself (ProxyJump); “ssh -G” "
                "with the host’s name tells. Fix the configuration."));
        case error::KeychainMissing::kind:
            return templateOf<error::KeychainMissing>(
                QT_TRANSLATE_NOOP("Messages",
                                  "No keychain service runs on this desktop. What you type is not stored, "
                                  "and is asked for again at the next sign-in."));
        case error::KeychainUnavailable::kind:
            return templateOf<error::KeychainUnavailable>(
                QT_TRANSLATE_NOOP("Messages",
                                  "The desktop’s keychain cannot be used (%1). What you type is not "
                                  "stored, and is asked for again at the next sign-in."));
        case error::KeychainSilent::kind:
            return templateOf<error::KeychainSilent>(
                QT_TRANSLATE_NOOP("Messages",
                                  "The desktop’s keychain did not answer within %1 s. What you type is "
                                  "not stored, and is asked for again at the next sign-in."));
        case error::KeychainMayStoreYet::kind:
            return templateOf<error::KeychainMayStoreYet>(
                QT_TRANSLATE_NOOP("Messages",
                                  "The desktop’s keychain did not answer within %1 s. It may still store "
                                  "what you typed once it answers; if it does not, you are asked for it "
                                  "again at the next sign-in."));
        case error::ClusterUnknown::kind:
            return templateOf<error::ClusterUnknown>(
                QT_TRANSLATE_NOOP("Messages",
                                  "No cluster is known as %1, and none was looked at under this name from "
                                  "this computer. Take one "
                                  "that Atelier knows, or look at it once: “atelierctl site %1”."));
        case error::ClusterRetired::kind:
            return templateOf<error::ClusterRetired>(QT_TRANSLATE_NOOP(
                "Messages", "%1 no longer exists: it was retired on %2. Its place was taken by %3."));
        case error::CommandFailed::kind:
            return templateOf<error::CommandFailed>(
                QT_TRANSLATE_NOOP("Messages", "The command %1 failed on the cluster (exit code %2)."));
        case error::CommandMissing::kind:
            return templateOf<error::CommandMissing>(QT_TRANSLATE_NOOP(
                "Messages",
                "The command %1 is not found on the cluster. Check that you are on the right cluster; on "
                "some, the site’s modules have to be loaded at sign-in."));
        case error::CommandSilent::kind:
            return templateOf<error::CommandSilent>(QT_TRANSLATE_NOOP(
                "Messages", "The command %1 has said nothing for %2 s on the cluster, and was ended."));
        case error::AnswerTooLong::kind:
            return templateOf<error::AnswerTooLong>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 on the cluster says more than %2, so Atelier stopped listening and uses nothing of it. "
                "Try again; if that does not help, see in a terminal on the cluster what it says there."));
        case error::LoginShellUnusable::kind:
            return templateOf<error::LoginShellUnusable>(QT_TRANSLATE_NOOP(
                "Messages",
                "The login shell on %1 does not answer as it should. Something in your .bashrc or "
                ".bash_profile there may stop it or wait for input."));
        case error::CommandsForced::kind:
            return templateOf<error::CommandsForced>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 does not run what it is asked to run, and answers in words of its own. That is what an "
                "account or a key does that may run certain commands only, such as one for automation (a "
                "robot node). Sign in with your usual account and key. If these are the usual ones, a line "
                "of your "
                ".bashrc there ends the shell, such as “exit” or “exec”: let it count for interactive shells "
                "only."));
        case error::TransfersOnly::kind:
            return templateOf<error::TransfersOnly>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 may only transfer files (SFTP): where Atelier asks for a command, the server’s program "
                "for "
                "file transfers answers. Sign in with an account that may run commands, to a login node, and "
                "not to a node for data transfers, or ask the cluster’s support for one."));
        case error::RemotePathMissing::kind:
            return templateOf<error::RemotePathMissing>(
                QT_TRANSLATE_NOOP("Messages", "%1 does not exist on the cluster. Check the path."));
        case error::JobPathMissing::kind:
            return templateOf<error::JobPathMissing>(QT_TRANSLATE_NOOP(
                "Messages",
                "The job uses %1, which does not exist on the cluster. Check the path, or put there what "
                "the job needs."));
        case error::RemotePermissionDenied::kind:
            return templateOf<error::RemotePermissionDenied>(QT_TRANSLATE_NOOP(
                "Messages",
                "You may not use %1 on the cluster. Check the path and, in a project space, that the "
                "folder belongs to your group."));
        case error::RemotePathIsFolder::kind:
            return templateOf<error::RemotePathIsFolder>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 is a folder on the cluster, so no file can get that name. Give the archive a name "
                "of its own in it."));
        case error::RemoteDiskFull::kind:
            return templateOf<error::RemoteDiskFull>(QT_TRANSLATE_NOOP(
                "Messages",
                "There is no room left on the cluster for %1: your quota is used up. Remove what you no "
                "longer need there, then try again; it goes on where it stopped."));
        case error::ModuleUnknown::kind:
            return templateOf<error::ModuleUnknown>(QT_TRANSLATE_NOOP(
                "Messages",
                "The cluster has no module %1. Look for the version it offers with “module avail”, or with "
                "“module spider” where there is Lmod."));
        case error::ModulesMissing::kind:
            return templateOf<error::ModulesMissing>(QT_TRANSLATE_NOOP(
                "Messages",
                "The cluster has no command “module”, so nothing there can load %1. Leave the modules out; "
                "what they bring has to come from the environment."));
        case error::PackageUnavailable::kind:
            return templateOf<error::PackageUnavailable>(QT_TRANSLATE_NOOP(
                "Messages",
                "No wheel for %1 is available on the cluster. See which versions there are with "
                "“avail_wheels”, or allow packages from the internet."));
        case error::VirtualenvFailed::kind:
            return templateOf<error::VirtualenvFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "The virtual environment %1 could not be made. Check that a Python module is loaded "
                "before it."));
        case error::EnvironmentIsOther::kind:
            return templateOf<error::EnvironmentIsOther>(QT_TRANSLATE_NOOP(
                "Messages",
                "In %1 there is another environment already: %2, where %3 is asked for. Choose another "
                "folder for this one, or remove that folder on the cluster, and it is made anew."));
        case error::CloneFailed::kind:
            return templateOf<error::CloneFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "The repository %1 could not be cloned. Check the address, and that it can be read "
                "without a password."));
        case error::DatasetEmpty::kind:
            return templateOf<error::DatasetEmpty>(QT_TRANSLATE_NOOP(
                "Messages", "There are no files in %1. Choose the folder or the archive that holds them."));
        case error::DatasetEntryUnreadable::kind:
            return templateOf<error::DatasetEntryUnreadable>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 cannot be read, so it would be missing on the cluster. Change its permissions or leave "
                "it out."));
        case error::DatasetEntrySpecial::kind:
            return templateOf<error::DatasetEntrySpecial>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 is a socket, a pipe or a device, which no archive can hold. Remove it or leave it out."));
        case error::FileChangedMeanwhile::kind:
            return templateOf<error::FileChangedMeanwhile>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 changed while it was being read. Let whatever writes to it finish, then start again."));
        case error::FileNotSent::kind:
            return templateOf<error::FileNotSent>(QT_TRANSLATE_NOOP(
                "Messages",
                "The cluster lists %1 but did not send it, though it was asked twice. Check that you may "
                "read it there, then start again."));
        case error::FileVanished::kind:
            return templateOf<error::FileVanished>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 was gone from the cluster before it could come; what is still there has come. Jobs that "
                "run make and remove such files: start again once they have ended if you need it."));
        case error::ArchiveDamaged::kind:
            return templateOf<error::ArchiveDamaged>(QT_TRANSLATE_NOOP(
                "Messages", "The archive %1 is damaged or incomplete. Make or send it again."));
        case error::ArchivePathUnsafe::kind:
            return templateOf<error::ArchivePathUnsafe>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 leads out of its folder, so it was left on the cluster. Where it is a link of your own, "
                "copy what it leads to."));
        case error::RsyncFailed::kind:
            return templateOf<error::RsyncFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "The transfer stopped (rsync’s exit code %1). Try again; it goes on where it stopped."));
        case error::VerificationFailed::kind:
            return templateOf<error::VerificationFailed>(QT_TRANSLATE_NOOP(
                "Messages", "%1 did not arrive as it was sent. Send it again. (Expected %2, found %3.)"));
        case error::UploadReplaced::kind:
            return templateOf<error::UploadReplaced>(QT_TRANSLATE_NOOP(
                "Messages",
                "Another upload to %1 has begun since, and what is there is its own; this one has stopped. "
                "Choose another place, or send again once the other one has ended."));
        case error::LocalFileNewer::kind:
            return templateOf<error::LocalFileNewer>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 on this computer is newer than the one on the cluster, so it was left alone. Move it "
                "away if you want the cluster’s."));
        case error::LocalFileAlike::kind:
            return templateOf<error::LocalFileAlike>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 came to this computer meanwhile, with the same size and time, so it was left as it is."));
        case error::LocalNameTaken::kind:
            return templateOf<error::LocalNameTaken>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 was left on the cluster: the disk of this computer cannot tell its name from that of "
                "another file there. Rename one of the two, or bring them to another disk."));
        case error::RemoteKindDiffers::kind:
            return templateOf<error::RemoteKindDiffers>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 is a folder on one side and none on the other, so nothing was sent. Rename or move it on "
                "one side, then start again."));
        case error::NameReserved::kind:
            return templateOf<error::NameReserved>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 was left on the cluster: Atelier gives such names to what has not come whole. Remove it "
                "there, or give it another name if you need it."));
        case error::LocalKindDiffers::kind:
            return templateOf<error::LocalKindDiffers>(QT_TRANSLATE_NOOP(
                "Messages",
                "%1 was left on the cluster: on this computer, something of another kind stands in its "
                "place or in that of a folder it lies in, such as a link. Rename or move what stands there, "
                "then start again."));
        case error::LocalFolderInUse::kind:
            return templateOf<error::LocalFolderInUse>(QT_TRANSLATE_NOOP(
                "Messages",
                "%2 is a folder on the cluster, and %1 holds other files already, among which its content "
                "would be laid. Bring it into a new folder, or add --merge if that is what you want."));
        case error::GroupRightsTaken::kind:
            return templateOf<error::GroupRightsTaken>(
                QT_TRANSLATE_NOOP("Messages",
                                  "What was sent to %1 is closed to its group on this computer, or some "
                                  "of it is, so the group lost rights there (%2). To give them back, open "
                                  "all of it to its group on this computer, or the next sending takes "
                                  "them again, and run on the cluster: %3"));
        case error::GroupRightsLost::kind:
            return templateOf<error::GroupRightsLost>(
                QT_TRANSLATE_NOOP("Messages",
                                  "%1 was replaced on the cluster, where its group or its access list "
                                  "could not be kept: others lost rights (%2). To give them back, run "
                                  "there: %3"));
        case error::EntryUnasked::kind:
            return templateOf<error::EntryUnasked>(QT_TRANSLATE_NOOP(
                "Messages",
                "The cluster sent %1, which was not asked for. It was not written, and nothing more was "
                "taken. "
                "Ask the cluster’s support whether its programs have been tampered with."));
        case error::SlurmUnavailable::kind:
            return templateOf<error::SlurmUnavailable>(QT_TRANSLATE_NOOP(
                "Messages",
                "Slurm does not answer on %1. It may be busy or in maintenance: wait a minute, then try "
                "again. Running jobs are not affected."));
        case error::SubmissionRefused::kind:
            return templateOf<error::SubmissionRefused>(
                QT_TRANSLATE_NOOP("Messages", "The cluster did not take the job. It says: %1"));
        case error::AllocationRefused::kind:
            return templateOf<error::AllocationRefused>(
                QT_TRANSLATE_NOOP("Messages", "The cluster did not grant the interactive job. It says: %1"));
        case error::JobUnknown::kind:
            return templateOf<error::JobUnknown>(QT_TRANSLATE_NOOP(
                "Messages",
                "Slurm does not know a job %1, or not any more. If it has ended some time ago, its "
                "output and results are still there."));
        case error::JobNotYours::kind:
            return templateOf<error::JobNotYours>(QT_TRANSLATE_NOOP(
                "Messages", "Job %1 is another user’s. Slurm ends a job for its own user only."));
        case error::SlurmAnswerUnreadable::kind:
            return templateOf<error::SlurmAnswerUnreadable>(
                QT_TRANSLATE_NOOP("Messages", "The answer of %1 could not be understood: %2"));
        case error::TrialStepFailed::kind:
            return templateOf<error::TrialStepFailed>(QT_TRANSLATE_NOOP(
                "Messages",
                "The step “%1” failed (exit code %2). Its last lines of output say why; correct it, then "
                "try again."));
        case error::ScriptHasErrors::kind:
            return templateOf<error::ScriptHasErrors>(QT_TRANSLATE_NOOP(
                "Messages", "The script has errors (%1). Correct the marked lines before you submit it."));
        case error::TensorBoardMissing::kind:
            return templateOf<error::TensorBoardMissing>(QT_TRANSLATE_NOOP(
                "Messages",
                "TensorBoard did not start in the job on %1. Add “tensorboard” to the requirements; the "
                "curves drawn here do not need it."));
        case error::TensorBoardUnreachable::kind:
            return templateOf<error::TensorBoardUnreachable>(QT_TRANSLATE_NOOP(
                "Messages",
                "TensorBoard at %1, port %2, does not answer. It takes a while to start, and ends with "
                "the job."));
        case error::TensorBoardNotOurs::kind:
            return templateOf<error::TensorBoardNotOurs>(QT_TRANSLATE_NOOP(
                "Messages",
                "What answers at port %1 is the TensorBoard of another folder, %2. Atelier left it alone; "
                "try again to get another port."));
        case error::PracticePackagesMissing::kind:
            return templateOf<error::PracticePackagesMissing>(QT_TRANSLATE_NOOP(
                "Messages",
                "The practice cluster needs these Debian packages: %1. Install them with “sudo apt "
                "install %1”; no service needs to be started."));
        case error::PracticeNotStarted::kind:
            return templateOf<error::PracticeNotStarted>(QT_TRANSLATE_NOOP(
                "Messages",
                "The practice cluster did not start: %1 did not come up. The end of its log is below."));
        case error::PracticeNotRunning::kind:
            return templateOf<error::PracticeNotRunning>(
                QT_TRANSLATE_NOOP("Messages", "The practice cluster %1 is not running. Start it first."));
        case error::PracticeNameInvalid::kind:
            return templateOf<error::PracticeNameInvalid>(
                QT_TRANSLATE_NOOP("Messages",
                                  "A practice cluster cannot be called “%1”. Use letters without accents, "
                                  "digits, “-” and “_” only."));
        case error::PracticeFolderForeign::kind:
            return templateOf<error::PracticeFolderForeign>(
                QT_TRANSLATE_NOOP("Messages",
                                  "The folder %1 holds something else than a practice cluster, and was left "
                                  "alone. Choose another name or another folder."));
        case error::PracticeSiteUnknown::kind:
            return templateOf<error::PracticeSiteUnknown>(QT_TRANSLATE_NOOP(
                "Messages", "A practice cluster cannot play “%1”. It can play one of these: %2."));
        case error::PracticePlaysOther::kind:
            return templateOf<error::PracticePlaysOther>(QT_TRANSLATE_NOOP(
                "Messages",
                "The practice cluster %1 plays %2 and not %3. It was left as it is: start %3 under another "
                "name, or remove this one and its files first with “atelierctl practice reset --name %1”."));
        case error::HistoryUnusable::kind:
            return templateOf<error::HistoryUnusable>(QT_TRANSLATE_NOOP(
                "Messages", "The history %1 cannot be used: %2. Atelier goes on without it."));
        case error::RecipeInvalid::kind:
            return templateOf<error::RecipeInvalid>(
                QT_TRANSLATE_NOOP("Messages", "The recipe %1 cannot be used. The field %2: %3."));
        case error::FactUnfit::kind:
            return templateOf<error::FactUnfit>(
                QT_TRANSLATE_NOOP("Messages", "“%1” was not taken, and what counted before still does: %2."));
    }
    return nullptr;
}

/// Whether the sentence of each kind is its own; the first number without a sentence is that of no kind.
consteval bool eachSpeaksOfItsKind() {
    int kind = 0;
    for (; ofKind(ErrorKind(kind)).english; ++kind)
        if (ofKind(ErrorKind(kind)).kind != ErrorKind(kind)) return false;
    return kind > 0;
}

static_assert(eachSpeaksOfItsKind(), "a kind has the sentence of another");

}  // namespace

const char* errorTemplate(ErrorKind kind) {
    return ofKind(kind).english;
}

}  // namespace atelier
