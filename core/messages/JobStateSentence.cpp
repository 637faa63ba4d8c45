#include <QCoreApplication>

#include "core/messages/Messages.h"

namespace atelier {

// NOLINTNEXTLINE(readability-function-size)
QString sentence(JobState state) {
    switch (state) {
        case JobState::Unknown:
            return QCoreApplication::translate("Messages", "Not known");
        case JobState::Pending:
            return QCoreApplication::translate("Messages", "Waiting in the queue");
        case JobState::Configuring:
            return QCoreApplication::translate("Messages", "The node is being prepared");
        case JobState::Running:
            return QCoreApplication::translate("Messages", "Running");
        case JobState::Suspended:
            return QCoreApplication::translate("Messages", "Paused by the site");
        case JobState::Completing:
            return QCoreApplication::translate("Messages", "Ending");
        case JobState::Completed:
            return QCoreApplication::translate("Messages", "Done");
        case JobState::Cancelled:
            return QCoreApplication::translate("Messages", "Cancelled");
        case JobState::Failed:
            return QCoreApplication::translate("Messages", "Failed");
        case JobState::TimedOut:
            return QCoreApplication::translate("Messages", "Stopped: its time was over");
        case JobState::NodeFailed:
            return QCoreApplication::translate("Messages", "Stopped: the node failed");
        case JobState::Preempted:
            return QCoreApplication::translate("Messages", "Stopped to make room for another job");
        case JobState::BootFailed:
            return QCoreApplication::translate("Messages", "The node did not start");
        case JobState::DeadlineMissed:
            return QCoreApplication::translate("Messages", "Stopped: its deadline had passed");
        case JobState::OutOfMemory:
            return QCoreApplication::translate("Messages", "Stopped: it needed more memory than asked for");
        case JobState::Requeued:
            return QCoreApplication::translate("Messages", "Put back into the queue");
    }
    return {};
}

}  // namespace atelier
