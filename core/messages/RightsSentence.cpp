#include "core/messages/RightsSentence.h"

#include <QCoreApplication>

namespace atelier {

namespace {

const char* ofSeveralClosed(bool hasCommand) {
    if (hasCommand)
        return QT_TRANSLATE_NOOP("Messages",
                                 "Files or folders that were sent are closed to their group on this "
                                 "computer, so the group lost rights on the cluster (%2). This many: %4, "
                                 "such as %1. To give them back, open them to their group on this computer, "
                                 "or the next sending takes them again, and run there: %3");
    return QT_TRANSLATE_NOOP("Messages",
                             "Files or folders that were sent are closed to their group on this computer, so "
                             "the group lost rights on the cluster (%2). This many: %4, such as %1. To give "
                             "them back, open them to their group on this computer, or the next sending "
                             "takes them again, and run on each of them there: %5");
}

/// Rights lost in a folder that is closed to its group on this computer.
const char* ofAClosedFolder(bool several, bool hasCommand) {
    if (!several)
        return QT_TRANSLATE_NOOP("Messages",
                                 "The folder %6 is closed to its group on this computer, so the group lost "
                                 "rights to %1 on the cluster (%2). To give them back, open that folder to "
                                 "its group, and what lies in it, or the next sending takes them again, and "
                                 "run on the cluster: %3");
    if (hasCommand)
        return QT_TRANSLATE_NOOP("Messages",
                                 "The folder %6 is closed to its group on this computer, so the group lost "
                                 "rights on the cluster to what lies in it (%2). This many: %4, such as %1. "
                                 "To give them back, open that folder to its group, and what lies in it, or "
                                 "the next sending takes them again, and run on the cluster: %3");
    return QT_TRANSLATE_NOOP("Messages",
                             "The folder %6 is closed to its group on this computer, so the group lost "
                             "rights on the cluster to what lies in it (%2). This many: %4, such as %1. To "
                             "give them back, open that folder to its group, and what lies in it, or the "
                             "next sending takes them again, and run on each of them on the cluster: %5");
}

const char* ofLost(bool several, bool hasCommand, bool isGivenBack) {
    if (!several && !isGivenBack)
        return QT_TRANSLATE_NOOP("Messages",
                                 "%1 was replaced on the cluster, where its group or its access list could "
                                 "not be kept: others lost rights (%2). The cluster’s support can give "
                                 "them back.");
    if (!several) return nullptr;
    if (!isGivenBack)
        return QT_TRANSLATE_NOOP("Messages",
                                 "Files were replaced on the cluster whose group or access list could not "
                                 "be kept: others lost rights (%2). This many: %4, such as %1. The "
                                 "cluster’s support can give them back.");
    if (hasCommand)
        return QT_TRANSLATE_NOOP("Messages",
                                 "Files were replaced on the cluster whose group or access list could not "
                                 "be kept: others lost rights (%2). This many: %4, such as %1. To give them "
                                 "back, run there: %3");
    return QT_TRANSLATE_NOOP("Messages",
                             "Files were replaced on the cluster whose group or access list could not be "
                             "kept: others lost rights (%2). This many: %4, such as %1. To give them back, "
                             "run on each of them there: %5");
}

/// An entry that cannot be closed there; the third argument is the sent folder, if that is closed here.
const char* ofSomebodyElses(const QStringList& arguments) {
    if (arguments.value(1) != QLatin1String("anothers")) return nullptr;
    if (arguments.size() > 2)
        return QT_TRANSLATE_NOOP(
            "Messages",
            "Somebody else owns %1 on the cluster and lets more people use it than may enter the folder %3 "
            "on "
            "this computer. Only the owner can take that from them, so nothing was sent. Open that folder, "
            "and what lies in it, to as many, if they may see it; or send it to another place.");
    return QT_TRANSLATE_NOOP(
        "Messages",
        "Somebody else owns %1 on the cluster and lets more people use it than may use yours on this "
        "computer. Only the owner can take that from them, so nothing was sent. Open yours to as "
        "many, if they may see it; or send it under another name, or to another place.");
}

/// Whether the sent folder itself is closed here.
bool isOfFolder(const QString& closed) {
    return !closed.isEmpty() && closed != QLatin1String(".");
}

}  // namespace

const char* rightsTemplate(const Error& error) {
    const bool several = error.arguments.value(3).toLongLong() > 1;
    const bool hasCommand = !error.arguments.value(2).isEmpty();
    if (error.kind == ErrorKind::RemotePermissionDenied) return ofSomebodyElses(error.arguments);
    if (error.kind == ErrorKind::GroupRightsTaken && isOfFolder(error.arguments.value(5)))
        return ofAClosedFolder(several, hasCommand);
    if (error.kind == ErrorKind::GroupRightsTaken) return several ? ofSeveralClosed(hasCommand) : nullptr;
    if (error.kind != ErrorKind::GroupRightsLost) return nullptr;
    return ofLost(several, hasCommand, !error.arguments.value(4).isEmpty());
}

const char* openFirstTemplate(const Error& error) {
    const QString closed = error.arguments.value(5);
    if (error.kind != ErrorKind::GroupRightsLost || closed.isEmpty()) return nullptr;
    if (isOfFolder(closed))
        return QT_TRANSLATE_NOOP("Messages",
                                 "The folder %6 is closed to its group on this computer, too: open it to "
                                 "them first, and what lies in it, or the next sending takes these rights "
                                 "again.");
    return QT_TRANSLATE_NOOP("Messages",
                             "What was sent is closed to its group on this computer, too: open it to them "
                             "first, or the next sending takes these rights again.");
}

}  // namespace atelier
