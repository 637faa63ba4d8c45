#include "core/messages/RightsSentence.h"

#include <QCoreApplication>

#include "core/error/CommandErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

TemplateFor<error::GroupRightsTaken> ofSeveralClosed(bool hasCommand) {
    if (hasCommand)
        return templateOf<error::GroupRightsTaken>(
            QT_TRANSLATE_NOOP("Messages",
                              "Files or folders that were sent are closed to their group on this "
                              "computer, so the group lost rights on the cluster (%2). This many: %4, "
                              "such as %1. To give them back, open them to their group on this computer, "
                              "or the next sending takes them again, and run there: %3"));
    return templateOf<error::GroupRightsTaken>(
        QT_TRANSLATE_NOOP("Messages",
                          "Files or folders that were sent are closed to their group on this computer, so "
                          "the group lost rights on the cluster (%2). This many: %4, such as %1. To give "
                          "them back, open them to their group on this computer, or the next sending "
                          "takes them again, and run on each of them there: %5"));
}

/// Rights lost in a folder that is closed to its group on this computer.
TemplateFor<error::GroupRightsTaken> ofAClosedFolder(bool several, bool hasCommand) {
    if (!several)
        return templateOf<error::GroupRightsTaken>(
            QT_TRANSLATE_NOOP("Messages",
                              "The folder %6 is closed to its group on this computer, so the group lost "
                              "rights to %1 on the cluster (%2). To give them back, open that folder to "
                              "its group, and what lies in it, or the next sending takes them again, and "
                              "run on the cluster: %3"));
    if (hasCommand)
        return templateOf<error::GroupRightsTaken>(
            QT_TRANSLATE_NOOP("Messages",
                              "The folder %6 is closed to its group on this computer, so the group lost "
                              "rights on the cluster to what lies in it (%2). This many: %4, such as %1. "
                              "To give them back, open that folder to its group, and what lies in it, or "
                              "the next sending takes them again, and run on the cluster: %3"));
    return templateOf<error::GroupRightsTaken>(
        QT_TRANSLATE_NOOP("Messages",
                          "The folder %6 is closed to its group on this computer, so the group lost "
                          "rights on the cluster to what lies in it (%2). This many: %4, such as %1. To "
                          "give them back, open that folder to its group, and what lies in it, or the "
                          "next sending takes them again, and run on each of them on the cluster: %5"));
}

TemplateFor<error::GroupRightsLost> ofLost(const error::GroupRightsLost& error) {
    const error::GroupRights& lost = error.lost;
    const bool several = lost.paths > 1;
    const bool isGivenBack = !lost.eachCommand.isEmpty();
    if (!several && !isGivenBack)
        return templateOf<error::GroupRightsLost>(
            QT_TRANSLATE_NOOP("Messages",
                              "%1 was replaced on the cluster, where its group or its access list could "
                              "not be kept: others lost rights (%2). The cluster’s support can give "
                              "them back."));
    if (!several) return nullptr;
    if (!isGivenBack)
        return templateOf<error::GroupRightsLost>(
            QT_TRANSLATE_NOOP("Messages",
                              "Files were replaced on the cluster whose group or access list could not "
                              "be kept: others lost rights (%2). This many: %4, such as %1. The "
                              "cluster’s support can give them back."));
    if (!lost.commands.isEmpty())
        return templateOf<error::GroupRightsLost>(
            QT_TRANSLATE_NOOP("Messages",
                              "Files were replaced on the cluster whose group or access list could not "
                              "be kept: others lost rights (%2). This many: %4, such as %1. To give them "
                              "back, run there: %3"));
    return templateOf<error::GroupRightsLost>(
        QT_TRANSLATE_NOOP("Messages",
                          "Files were replaced on the cluster whose group or access list could not be "
                          "kept: others lost rights (%2). This many: %4, such as %1. To give them back, "
                          "run on each of them there: %5"));
}

/// An entry that cannot be closed on the cluster.
TemplateFor<error::RemotePermissionDenied> ofSomebodyElses(const error::RemotePermissionDenied& denied) {
    if (!denied.isAnothers) return nullptr;
    if (denied.closedFolder)
        return templateOf<error::RemotePermissionDenied>(QT_TRANSLATE_NOOP(
            "Messages",
            "Somebody else owns %1 on the cluster and lets more people use it than may enter the folder %3 "
            "on "
            "this computer. Only the owner can take that from them, so nothing was sent. Open that folder, "
            "and what lies in it, to as many, if they may see it; or send it to another place."));
    return templateOf<error::RemotePermissionDenied>(QT_TRANSLATE_NOOP(
        "Messages",
        "Somebody else owns %1 on the cluster and lets more people use it than may use yours on this "
        "computer. Only the owner can take that from them, so nothing was sent. Open yours to as "
        "many, if they may see it; or send it under another name, or to another place."));
}

/// Whether the sent folder itself is closed here.
bool isOfFolder(const QString& closed) {
    return !closed.isEmpty() && closed != QLatin1String(".");
}

TemplateFor<error::GroupRightsTaken> ofTaken(const error::GroupRightsTaken& error) {
    const error::GroupRights& taken = error.lost;
    const bool several = taken.paths > 1;
    const bool hasCommand = !taken.commands.isEmpty();
    if (isOfFolder(taken.closedHere)) return ofAClosedFolder(several, hasCommand);
    return several ? ofSeveralClosed(hasCommand) : nullptr;
}

/// What keeps rights that are given back from being lost again.
TemplateFor<error::GroupRightsLost> openFirst(const error::GroupRightsLost& error) {
    const QString& closed = error.lost.closedHere;
    if (closed.isEmpty()) return nullptr;
    if (isOfFolder(closed))
        return templateOf<error::GroupRightsLost>(
            QT_TRANSLATE_NOOP("Messages",
                              "The folder %6 is closed to its group on this computer, too: open it to "
                              "them first, and what lies in it, or the next sending takes these rights "
                              "again."));
    return templateOf<error::GroupRightsLost>(
        QT_TRANSLATE_NOOP("Messages",
                          "What was sent is closed to its group on this computer, too: open it to them "
                          "first, or the next sending takes these rights again."));
}

}  // namespace

SpecialTemplate rightsTemplate(const Error& error) {
    return SpecialTemplate::among(error, ofSomebodyElses, ofTaken, ofLost);
}

SpecialTemplate openFirstTemplate(const Error& error) {
    return SpecialTemplate::among(error, openFirst);
}

}  // namespace atelier
