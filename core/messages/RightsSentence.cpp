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

const char* ofLost(bool several, bool hasCommand, bool isGivenBack) {
    if (!several && !isGivenBack)
        return QT_TRANSLATE_NOOP("Messages",
                                 "%1 was replaced on the cluster, where its group or its access list could "
                                 "not be kept: the group lost rights (%2). Ask the cluster’s support, or "
                                 "whoever shared the old file, to give them back.");
    if (!several) return nullptr;
    if (!isGivenBack)
        return QT_TRANSLATE_NOOP("Messages",
                                 "Files were replaced on the cluster whose group or access list could not "
                                 "be kept: the group lost rights (%2). This many: %4, such as %1. Ask the "
                                 "cluster’s support, or whoever shared the old files, to give them back.");
    if (hasCommand)
        return QT_TRANSLATE_NOOP("Messages",
                                 "Files were replaced on the cluster whose group could not be kept: the "
                                 "group lost rights (%2). This many: %4, such as %1. To give them back, run "
                                 "there: %3");
    return QT_TRANSLATE_NOOP("Messages",
                             "Files were replaced on the cluster whose group could not be kept: the group "
                             "lost rights (%2). This many: %4, such as %1. To give them back, run on each of "
                             "them there: %5");
}

}  // namespace

const char* rightsTemplate(const Error& error) {
    const bool several = error.arguments.value(3).toLongLong() > 1;
    const bool hasCommand = !error.arguments.value(2).isEmpty();
    if (error.kind == ErrorKind::GroupRightsTaken) return several ? ofSeveralClosed(hasCommand) : nullptr;
    if (error.kind != ErrorKind::GroupRightsLost) return nullptr;
    return ofLost(several, hasCommand, !error.arguments.value(4).isEmpty());
}

}  // namespace atelier
