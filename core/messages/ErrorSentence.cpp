#include <QCoreApplication>

#include "core/error/Errors.h"
#include "core/messages/CatalogueNames.h"
#include "core/messages/ErrorTemplate.h"
#include "core/messages/Fill.h"
#include "core/messages/Messages.h"
#include "core/messages/ReachingSentence.h"
#include "core/messages/RightsSentence.h"
#include "core/messages/SizeInWords.h"
#include "core/messages/SlurmWords.h"
#include "core/messages/SshConfigSentence.h"

namespace atelier {

namespace {

/// What an error carries, as a sentence shows it: sizes and days in words, the reader's findings translated.
class ReadableTexts final : public ArgumentReader {
public:
    void text(const QString& value) override { all << value; }
    void bytes(qint64 value) override { all << sizeInWords(value); }
    void date(QDate value) override { all << readableDate(value); }
    void source(const UntranslatedText& value) override {
        const QString text = inApplicationLanguage(value.english.toUtf8().constData());
        all << (value.words.isEmpty() ? text : filled(text, value.words));
    }
    void unknown() override { all << QString(); }

    QStringList all;
};

QStringList readable(const Error& error) {
    if (const auto* cluster = error.as<error::ClusterRetired>())
        return {cluster->name, readableDate(cluster->retiredOn), clusterName(cluster->successor)};
    ReadableTexts texts;
    error.tellArguments(texts);
    return texts.all;
}

/// The sentence that names the server of a refused host key; null for other errors.
template <ErrorCause... Causes>
const HostKeyRole* roleAmong(const Error& error) {
    const HostKeyRole* role = nullptr;
    const auto look = [&role](const auto* cause) {
        if (cause) role = &cause->role;
    };
    (look(error.as<Causes>()), ...);
    return role;
}

const HostKeyRole* roleOf(const Error& error) {
    return roleAmong<error::HostKeyChanged, error::HostKeyNotPublished, error::HostKeyRevoked,
                     error::HostKeyTooShort, error::HostKeyUnknown, error::HostKeyRefused,
                     error::RevokedKeysUnreadable, error::KnownHostsUnreadable>(error);
}

/// The sentence for a refused host key where the site publishes its keys on a page.
TemplateFor<error::HostKeyNotPublished> publishedTemplate(const error::HostKeyNotPublished& other) {
    if (other.page.isEmpty()) return nullptr;
    return templateOf<error::HostKeyNotPublished>(QT_TRANSLATE_NOOP(
        "Messages",
        "%1 shows another %2 key than the one its site publishes, so Atelier did not connect: "
        "somebody may be listening in, or the site renewed its key. It shows %3; the site "
        "publishes %4 on %5. Look there, or ask its support. Once you know that the new key is "
        "right, sign in once with ssh and accept it there; Atelier then knows it too."));
}

/// The sentence for an unknown host key where ssh would have had a certificate authority to ask.
TemplateFor<error::HostKeyUnknown> certifiedTemplate(const error::HostKeyUnknown& unknown) {
    if (!unknown.isCertified) return nullptr;
    return templateOf<error::HostKeyUnknown>(QT_TRANSLATE_NOOP(
        "Messages",
        "Your known_hosts leave it to a certificate authority to vouch for %1 (@cert-authority), which "
        "Atelier cannot check, and they do not have the key itself (%2). Your ssh configuration lets only "
        "known hosts through (StrictHostKeyChecking), so Atelier did not connect. Add the key to your "
        "known_hosts once you have compared it with what the cluster publishes."));
}

/// The sentence for a full disk where it is known how much room there is.
TemplateFor<error::RemoteDiskFull> roomTemplate(const error::RemoteDiskFull& full) {
    if (!full.needed || !full.free) return nullptr;
    return templateOf<error::RemoteDiskFull>(
        QT_TRANSLATE_NOOP("Messages",
                          "There is no room left on the cluster for %1: %2 are needed, %3 are "
                          "free. Remove what you no "
                          "longer need there, then try again; it goes on where it stopped."));
}

/// The sentence for a package that was looked for elsewhere than among the Alliance's wheels.
TemplateFor<error::PackageUnavailable> elsewhereTemplate(const error::PackageUnavailable& missing) {
    switch (missing.source) {
        case error::PackageSource::Wheelhouse:
            return nullptr;
        case error::PackageSource::Cluster:
            return templateOf<error::PackageUnavailable>(QT_TRANSLATE_NOOP(
                "Messages",
                "No package for %1 was found on the cluster. Allow packages from the internet, if its login "
                "node has it."));
        case error::PackageSource::Internet:
            return templateOf<error::PackageUnavailable>(QT_TRANSLATE_NOOP(
                "Messages",
                "No package fits %1, of those on the internet either. Check its name and its version, and "
                "whether there is one for this version of Python."));
    }
    return nullptr;
}

bool isBlank(const QString& text) {
    return text.trimmed().isEmpty();
}

/// A job of which nobody knows yet whether it is there: it is not to be submitted again.
constexpr const char* submissionUnknown = QT_TRANSLATE_NOOP(
    "Messages", "It is not known yet whether there is a job, since sbatch broke off before Slurm answered.");

/// The sentence for an sbatch that broke off before Slurm answered.
TemplateFor<error::SlurmUnavailable> brokenOffTemplate(const error::SlurmUnavailable&) {
    return templateOf<error::SlurmUnavailable>(submissionUnknown);
}

// Where the far side's answer or reason is empty.

TemplateFor<error::SlurmAnswerUnreadable> noAnswerTemplate(const error::SlurmAnswerUnreadable& unreadable) {
    if (!isBlank(unreadable.answer)) return nullptr;
    if (unreadable.command == QLatin1String("sbatch"))
        return templateOf<error::SlurmAnswerUnreadable>(submissionUnknown);
    return templateOf<error::SlurmAnswerUnreadable>(QT_TRANSLATE_NOOP(
        "Messages",
        "%1 answered nothing on the cluster, where it should have said something. Try again "
        "in a minute; if that does not help, run it in a terminal there."));
}

TemplateFor<error::AllocationRefused> noGrantTemplate(const error::AllocationRefused& refused) {
    if (!isBlank(refused.reason)) return nullptr;
    return templateOf<error::AllocationRefused>(
        QT_TRANSLATE_NOOP("Messages",
                          "The cluster did not grant the interactive job, and does not say why. "
                          "Ask for it in a terminal there with salloc, or ask the cluster’s "
                          "support."));
}

TemplateFor<error::AuthenticationRefused> noWayInTemplate(const error::AuthenticationRefused& refused) {
    if (refused.lacksTicket)
        return templateOf<error::AuthenticationRefused>(QT_TRANSLATE_NOOP(
            "Messages",
            "%2 lets in nobody without a Kerberos ticket, and there is none on this computer that still "
            "holds. Type “kinit %1@REALM” in a terminal, with your site’s realm in place of REALM, then try "
            "again."));
    if (!isBlank(refused.methods)) return nullptr;
    return templateOf<error::AuthenticationRefused>(
        QT_TRANSLATE_NOOP("Messages",
                          "%2 did not let %1 in, and names no way to sign in. Check the user "
                          "name, or ask the cluster’s support."));
}

/// The sentence for a refusal without a reason, or with one that, in Slurm's words, needs an explanation.
TemplateFor<error::SubmissionRefused> refusalTemplate(const error::SubmissionRefused& refused) {
    if (isBlank(refused.reason))
        return templateOf<error::SubmissionRefused>(QT_TRANSLATE_NOOP(
            "Messages",
            "The cluster did not take the job, and does not say why. Submit the script in a "
            "terminal there with sbatch, or ask the cluster’s support."));
    if (!isAboutArray(refused.reason)) return nullptr;
    return templateOf<error::SubmissionRefused>(QT_TRANSLATE_NOOP(
        "Messages",
        "The cluster did not take the job. It says: %1. A number of the array is beyond what the cluster "
        "allows (MaxArraySize; “scontrol show config” tells it, and the greatest number is one less), or "
        "--array is not written as Slurm reads it. Ask for fewer tasks, or submit them as several arrays."));
}

/// The sentence for a command that ended with 0 and yet did not do, or say, what it was run for.
TemplateFor<error::CommandFailed> successThatIsNone(const error::CommandFailed& failed) {
    if (failed.exitCode != 0) return nullptr;
    return templateOf<error::CommandFailed>(QT_TRANSLATE_NOOP(
        "Messages",
        "The command %1 ended on the cluster without an error, but what it should have done is not done. Try "
        "again; if that does not help, see in a terminal there whether something in your .bashrc, or a full "
        "disk, gets in its way."));
}

/// The sentence for a login shell of which more is known than that it does not answer.
TemplateFor<error::LoginShellUnusable> shellTroubleTemplate(const error::LoginShellUnusable& shell) {
    switch (shell.trouble) {
        case error::ShellTrouble::Unknown:
            return nullptr;
        case error::ShellTrouble::NotDone:
            return templateOf<error::LoginShellUnusable>(QT_TRANSLATE_NOOP(
                "Messages",
                "The start-up files of your login shell on %1 (.bashrc, .bash_profile) ask for input that "
                "nobody can give them here, or take too long. Have them ask in interactive shells only: such "
                "a line of .bashrc belongs after the line “[[ $- == *i* ]] || return”."));
        case error::ShellTrouble::InputTaken:
            return templateOf<error::LoginShellUnusable>(QT_TRANSLATE_NOOP(
                "Messages",
                "A line of your .bashrc on %1 takes the input away from every command, as “exec </dev/null” "
                "does, so nothing can be sent there. Remove that line, or let it count for interactive "
                "shells "
                "only."));
    }
    return nullptr;
}

/// The sentence for an entry that stayed on the cluster, and not on this computer.
TemplateFor<error::DatasetEntrySpecial> leftThereTemplate(const error::DatasetEntrySpecial& entry) {
    if (!entry.remoteFolder) return nullptr;
    return templateOf<error::DatasetEntrySpecial>(QT_TRANSLATE_NOOP(
        "Messages", "%1 was left in %2 on the cluster: it is a socket, a pipe or a device, and no file."));
}

/// The sentence for a cluster that was retired without a successor.
TemplateFor<error::ClusterRetired> retiredTemplate(const error::ClusterRetired& cluster) {
    if (!cluster.successor.isEmpty()) return nullptr;
    return templateOf<error::ClusterRetired>(
        QT_TRANSLATE_NOOP("Messages", "%1 no longer exists: it was retired on %2."));
}

/// The sentence of an error that tells more, or less, than others of its kind; none for all others.
SpecialTemplate specialTemplate(const Error& error) {
    for (const auto& special : {sshConfigTemplate, reachingTemplate, rightsTemplate})
        if (const auto text = special(error)) return text;
    // What may be tried again was no submission.
    if (!error.retryable)
        if (const auto text = SpecialTemplate::among(error, brokenOffTemplate)) return text;
    return SpecialTemplate::among(error, noAnswerTemplate, noGrantTemplate, noWayInTemplate, refusalTemplate,
                                  publishedTemplate, certifiedTemplate, roomTemplate, successThatIsNone,
                                  leftThereTemplate, retiredTemplate, elsewhereTemplate,
                                  shellTroubleTemplate);
}

}  // namespace

QString serverRole(const QString& calledAs, const QString& alias, const QString& onTheWayTo) {
    QStringList words;
    if (!onTheWayTo.isEmpty())
        words << filled(QCoreApplication::translate(
                            "Messages", "It is a jump host on the way to %1, not that server itself."),
                        {onTheWayTo});
    if (!calledAs.isEmpty())
        words << filled(
            QCoreApplication::translate("Messages", "Your ssh configuration calls this server “%1”."),
            {calledAs});
    if (!alias.isEmpty())
        words << filled(
            QCoreApplication::translate("Messages", "Its key goes by the name “%1” (HostKeyAlias)."),
            {alias});
    return words.join(QLatin1Char(' '));
}

static QString ownSentence(const Error& error) {
    const SpecialTemplate special = specialTemplate(error);
    const QStringList arguments = readable(error);
    const char* own = special ? special.english() : errorTemplate(error.kind());
    QStringList said{filled(inApplicationLanguage(own), arguments)};
    if (const auto first = openFirstTemplate(error))
        said << filled(inApplicationLanguage(first.english()), arguments);
    const HostKeyRole* role = roleOf(error);
    if (role)
        if (const QString which = serverRole(role->calledAs, role->alias, role->onTheWayTo); !which.isEmpty())
            said << which;
    if (error.hop && !role)
        said << filled(QCoreApplication::translate("Messages", "%1 is a jump host on the way to %2."),
                       {error.hop->server, error.hop->onTheWayTo});
    return said.join(QLatin1Char(' '));
}

QString sentence(const Error& error) {
    QStringList all{ownSentence(error)};
    for (const Error& besides : error.also) all << ownSentence(besides);
    return all.join(QLatin1Char('\n'));
}

}  // namespace atelier
