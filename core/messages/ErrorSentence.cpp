#include <QCoreApplication>
#include <optional>

#include "core/messages/CatalogueNames.h"
#include "core/messages/ErrorTemplate.h"
#include "core/messages/Fill.h"
#include "core/messages/Messages.h"
#include "core/messages/ReachingSentence.h"
#include "core/messages/RightsSentence.h"
#include "core/messages/SshConfigSentence.h"

namespace atelier {

namespace {

QString retired(const QStringList& arguments) {
    const bool successor = !arguments.value(2).isEmpty();
    const auto text =
        successor ? inApplicationLanguage(errorTemplate(ErrorKind::ClusterRetired))
                  : QCoreApplication::translate("Messages", "%1 no longer exists: it was retired on %2.");
    return filled(text,
                  {arguments.value(0), readableDate(arguments.value(1)), clusterName(arguments.value(2))});
}

QString hostKeyNotPublished(const QStringList& arguments) {
    const bool page = !arguments.value(4).isEmpty();
    const auto text =
        page ? QCoreApplication::translate(
                   "Messages",
                   "%1 shows another %2 key than the one its site publishes, so Atelier did not connect: "
                   "somebody may be listening in, or the site renewed its key. It shows %3; the site "
                   "publishes %4 on %5. Look there, or ask its support. Once you know that the new key is "
                   "right, sign in once with ssh and accept it there; Atelier then knows it too.")
             : inApplicationLanguage(errorTemplate(ErrorKind::HostKeyNotPublished));
    return filled(text, arguments);
}

/// How many arguments a refused host key's sentence has before those that say which server it is; none for
/// other errors.
std::optional<int> argumentsBeforeRole(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::HostKeyNotPublished:
            return 5;
        case ErrorKind::HostKeyChanged:
            return 4;
        case ErrorKind::HostKeyRevoked:
        case ErrorKind::HostKeyTooShort:
            return 3;
        case ErrorKind::HostKeyUnknown:
        case ErrorKind::HostKeyRefused:
        case ErrorKind::RevokedKeysUnreadable:
        case ErrorKind::KnownHostsUnreadable:
            return 2;
        default:
            return std::nullopt;
    }
}

QString remoteDiskFull(const QStringList& arguments) {
    const bool numbers = !arguments.value(1).isEmpty() && !arguments.value(2).isEmpty();
    const auto text = numbers ? QCoreApplication::translate(
                                    "Messages",
                                    "There is no room left on the cluster for %1: %2 are needed, %3 are "
                                    "free. Remove what you no "
                                    "longer need there, then try again; it goes on where it stopped.")
                              : inApplicationLanguage(errorTemplate(ErrorKind::RemoteDiskFull));
    return filled(text,
                  {arguments.value(0), readableSize(arguments.value(1)), readableSize(arguments.value(2))});
}

/// What a kind says where the far side's answer or reason, its argument of that number, is empty; null for
/// kinds that have no such argument.
struct Silence {
    qsizetype argument = 0;
    const char* sentence = nullptr;
};

Silence silence(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::SlurmAnswerUnreadable:
            return {1,
                    QT_TRANSLATE_NOOP(
                        "Messages",
                        "%1 answered nothing on the cluster, where it should have said something. Try again "
                        "in a minute; if that does not help, run it in a terminal there.")};
        case ErrorKind::SubmissionRefused:
            return {0, QT_TRANSLATE_NOOP(
                           "Messages",
                           "The cluster did not take the job, and does not say why. Submit the script in a "
                           "terminal there with sbatch, or ask the cluster’s support.")};
        case ErrorKind::AllocationRefused:
            return {0,
                    QT_TRANSLATE_NOOP("Messages",
                                      "The cluster did not grant the interactive job, and does not say why. "
                                      "Ask for it in a terminal there with salloc, or ask the cluster’s "
                                      "support.")};
        case ErrorKind::AuthenticationRefused:
            return {2, QT_TRANSLATE_NOOP("Messages",
                                         "%2 did not let %1 in, and names no way to sign in. Check the user "
                                         "name, or ask the cluster’s support.")};
        default:
            return {};
    }
}

/// A command that ended as if all were well and did not do, or say, what it was run for.
const char* successThatIsNone() {
    return QT_TRANSLATE_NOOP(
        "Messages",
        "The command %1 ended on the cluster without an error, but what it should have done is not done. Try "
        "again; if that does not help, see in a terminal there whether something in your .bashrc, or a full "
        "disk, gets in its way.");
}

/// Whether sbatch was to submit a job, and nobody knows what came of it: that is not to be tried again.
bool isSubmissionUnknown(const Error& error) {
    if (error.kind == ErrorKind::SlurmUnavailable) return !error.retryable;
    return error.kind == ErrorKind::SlurmAnswerUnreadable &&
           error.arguments.value(0) == QLatin1String("sbatch") &&
           error.arguments.value(1).trimmed().isEmpty();
}

const char* submissionUnknown() {
    return QT_TRANSLATE_NOOP(
        "Messages",
        "It is not known yet whether there is a job, since sbatch broke off before Slurm answered.");
}

/// The sentence of an error that tells more, or less, than others of its kind; null for all others.
const char* specialTemplate(const Error& error) {
    if (isSubmissionUnknown(error)) return submissionUnknown();
    if (const char* config = sshConfigTemplate(error)) return config;
    if (const char* reaching = reachingTemplate(error)) return reaching;
    const auto [argument, empty] = silence(error.kind);
    if (empty && error.arguments.value(argument).trimmed().isEmpty()) return empty;
    if (const char* rights = rightsTemplate(error)) return rights;
    if (error.kind == ErrorKind::CommandFailed && error.arguments.value(1) == QLatin1String("0"))
        return successThatIsNone();
    if (error.kind == ErrorKind::DatasetEntrySpecial && error.arguments.size() > 1)
        return QT_TRANSLATE_NOOP(
            "Messages", "%1 was left in %2 on the cluster: it is a socket, a pipe or a device, and no file.");
    return nullptr;
}

/// The arguments as the sentence wants them: sizes readable, the reader's findings in words.
QStringList readable(const Error& error) {
    auto arguments = error.arguments;
    if (error.kind == ErrorKind::AnswerTooLong || error.kind == ErrorKind::FileTooLarge)
        arguments = {arguments.value(0), readableSize(arguments.value(1))};
    if (arguments.size() < 3) return arguments;
    if (error.kind == ErrorKind::SshConfigUnusable && arguments.value(2) == QLatin1String("unseen"))
        arguments[4] = inApplicationLanguage(arguments[4].toUtf8().constData());
    if (error.kind == ErrorKind::LocalDiskFull) {
        arguments[1] = readableSize(arguments[1]);
        arguments[2] = readableSize(arguments[2]);
    }
    if (error.kind == ErrorKind::JsonInvalid || error.kind == ErrorKind::RecipeInvalid) {
        const QString found = inApplicationLanguage(arguments[2].toUtf8().constData());
        arguments[2] = arguments.size() > 3 ? filled(found, arguments.mid(3)) : found;
    }
    return arguments;
}

QString hostKeyRefusal(const Error& error, int own) {
    const QStringList arguments = error.arguments.mid(0, own);
    const QStringList role = error.arguments.mid(own);
    const QString said = error.kind == ErrorKind::HostKeyNotPublished
                             ? hostKeyNotPublished(arguments)
                             : filled(inApplicationLanguage(errorTemplate(error.kind)), arguments);
    const QString added = serverRole(role.value(0), role.value(1), role.value(2));
    return added.isEmpty() ? said : said + QLatin1Char(' ') + added;
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
    if (const auto own = argumentsBeforeRole(error.kind)) return hostKeyRefusal(error, *own);
    if (error.kind == ErrorKind::ClusterRetired) return retired(error.arguments);
    if (error.kind == ErrorKind::RemoteDiskFull) return remoteDiskFull(error.arguments);
    const char* special = specialTemplate(error);
    const QStringList arguments = readable(error);
    const QString said =
        filled(inApplicationLanguage(special ? special : errorTemplate(error.kind)), arguments);
    const char* first = openFirstTemplate(error);
    return first ? said + QLatin1Char(' ') + filled(inApplicationLanguage(first), arguments) : said;
}

QString sentence(const Error& error) {
    QStringList all{ownSentence(error)};
    for (const Error& besides : error.also) all << ownSentence(besides);
    return all.join(QLatin1Char('\n'));
}

}  // namespace atelier
