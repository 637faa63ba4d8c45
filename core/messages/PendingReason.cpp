#include <QCoreApplication>
#include <QMap>
#include <QRegularExpression>

#include "core/messages/Fill.h"
#include "core/messages/Messages.h"

namespace atelier {

namespace {

/// Slurm's reasons that a user meets, by name. Source: job_state_reason.c.
// NOLINTNEXTLINE(readability-function-size): a table, one entry a reason.
const QMap<QString, const char*>& reasons() {
    static const QMap<QString, const char*> table{
        {QStringLiteral("None"),
         QT_TRANSLATE_NOOP("Messages", "The queue has not looked at it yet. That is normal.")},
        {QStringLiteral("Priority"),
         QT_TRANSLATE_NOOP("Messages", "Other jobs are ahead of it. That is normal.")},
        {QStringLiteral("Resources"),
         QT_TRANSLATE_NOOP("Messages",
                           "It is next, and waits until enough of the cluster is free. That is normal.")},
        {QStringLiteral("BeginTime"),
         QT_TRANSLATE_NOOP(
             "Messages",
             "It waits for the time it is to begin at. A job that was put back into the queue waits for "
             "about two minutes.")},
        {QStringLiteral("Dependency"), QT_TRANSLATE_NOOP("Messages", "It waits for another job to end.")},
        {QStringLiteral("Prolog"), QT_TRANSLATE_NOOP("Messages", "The node is being prepared.")},
        {QStringLiteral("Cleaning"),
         QT_TRANSLATE_NOOP("Messages", "The node is being cleaned up after another job.")},
        {QStringLiteral("Reservation"),
         QT_TRANSLATE_NOOP("Messages", "It waits for its reservation to begin.")},
        {QStringLiteral("Licenses"), QT_TRANSLATE_NOOP("Messages", "It waits for a software licence.")},
        {QStringLiteral("JobArrayTaskLimit"),
         QT_TRANSLATE_NOOP("Messages",
                           "It is a piece of a chain and waits for the piece before it. That is normal.")},
        {QStringLiteral("PartitionTimeLimit"),
         QT_TRANSLATE_NOOP(
             "Messages",
             "It asks for more time than allowed and will never start. Cancel it and ask for less "
             "time.")},
        {QStringLiteral("PartitionNodeLimit"),
         QT_TRANSLATE_NOOP(
             "Messages",
             "It asks for more nodes than allowed and will never start. Cancel it and ask for fewer.")},
        {QStringLiteral("PartitionConfig"),
         QT_TRANSLATE_NOOP(
             "Messages",
             "What it asks for does not fit its partition, and it will never start. Cancel it and "
             "check the script.")},
        {QStringLiteral("BadConstraints"),
         QT_TRANSLATE_NOOP(
             "Messages",
             "No node can ever offer what it asks for. Cancel it and check GPU, memory and CPUs.")},
        {QStringLiteral("DependencyNeverSatisfied"),
         QT_TRANSLATE_NOOP("Messages",
                           "The job it waits for did not end well, so it will never start. Cancel it.")},
        {QStringLiteral("InvalidAccount"),
         QT_TRANSLATE_NOOP(
             "Messages", "Its account is not valid on this cluster. Cancel it and choose another account.")},
        {QStringLiteral("InvalidQOS"),
         QT_TRANSLATE_NOOP(
             "Messages", "Its quality of service (QOS) is not valid here. Cancel it and check the script.")},
        {QStringLiteral("AccountNotAllowed"),
         QT_TRANSLATE_NOOP("Messages",
                           "Its account may not use this partition. Cancel it and choose another account.")},
        {QStringLiteral("AccountingPolicy"),
         QT_TRANSLATE_NOOP(
             "Messages",
             "It goes beyond what your account allows. Cancel it and ask for less, or write to the "
             "support.")},
        {QStringLiteral("ReservationDeleted"),
         QT_TRANSLATE_NOOP("Messages", "Its reservation no longer exists. Cancel it and submit it without.")},
        {QStringLiteral("DeadLine"),
         QT_TRANSLATE_NOOP("Messages", "It can no longer end before its deadline. Cancel it.")},
        {QStringLiteral("JobHeldUser"),
         QT_TRANSLATE_NOOP("Messages", "You held it back. Release it to let it start.")},
        {QStringLiteral("JobHeldAdmin"),
         QT_TRANSLATE_NOOP("Messages", "The site’s staff holds it back. Write to the support to learn why.")},
        {QStringLiteral("JobHoldMaxRequeue"),
         QT_TRANSLATE_NOOP("Messages",
                           "It was started too often without success and is held back. Look at its output.")},
        {QStringLiteral("PartitionDown"),
         QT_TRANSLATE_NOOP(
             "Messages", "This part of the cluster is out of service just now. It starts when it is back.")},
        {QStringLiteral("ReqNodeNotAvail"),
         QT_TRANSLATE_NOOP(
             "Messages",
             "The nodes it could use are out of service or reserved, perhaps for maintenance. It "
             "starts when they are back; this is no error.")},
        {QStringLiteral("NodeDown"),
         QT_TRANSLATE_NOOP("Messages", "A node it needs is out of service. It starts when it is back.")},
        {QStringLiteral("SystemFailure"),
         QT_TRANSLATE_NOOP(
             "Messages", "Something on the cluster failed. Wait a while; write to the support if it lasts.")},
        {QStringLiteral("NonZeroExitCode"),
         QT_TRANSLATE_NOOP("Messages", "It ended with an error. Its output says which.")},
        {QStringLiteral("TimeLimit"), QT_TRANSLATE_NOOP("Messages", "Its time was over.")},
        {QStringLiteral("OutOfMemory"),
         QT_TRANSLATE_NOOP("Messages", "It needed more memory than asked for.")},
        {QStringLiteral("JobLaunchFailure"),
         QT_TRANSLATE_NOOP(
             "Messages",
             "It could not be started on its node. Submit it again; write to the support if it happens "
             "twice.")},
    };
    return table;
}

/// Reasons that mean the same to a user as another.
QString common(const QString& reason) {
    static const QMap<QString, QString> same{{"Constraints", "BadConstraints"},
                                             {"QOSNotAllowed", "AccountNotAllowed"},
                                             {"ReservationInvalid", "ReservationDeleted"},
                                             {"PartitionInactive", "PartitionDown"},
                                             {"SchedDefer", "None"},
                                             {"MaxPoweredUpNodes", "Resources"},
                                             {"MpiPortsBusy", "Resources"},
                                             {"RaisedSignal", "NonZeroExitCode"}};
    return same.value(reason, reason);
}

/// The limits of accounts and of qualities of service have some two hundred names, all made alike.
const char* limitSentence(const QString& reason) {
    static const QRegularExpression form(QStringLiteral("\\A(?:Assoc|QOS)(Grp|Max|Min)(\\w*)\\z"));
    const auto match = form.match(reason);
    if (!match.hasMatch()) return nullptr;
    if (match.captured(1) == QLatin1String("Grp"))
        return QT_TRANSLATE_NOOP(
            "Messages", "Your group has reached its limit (%1). It starts when other jobs of the group end.");
    if (match.captured(1) == QLatin1String("Min"))
        return QT_TRANSLATE_NOOP(
            "Messages",
            "It asks for less than this queue’s minimum (%1) and will not start as it is. Cancel it "
            "and check the script.");
    const auto what = match.captured(2);
    if (what.contains(QLatin1String("PerJob")) || what.contains(QLatin1String("PerNode")))
        return QT_TRANSLATE_NOOP(
            "Messages",
            "It asks for more than one job may have (%1) and will not start as it is. Cancel it and "
            "ask for less.");
    return QT_TRANSLATE_NOOP(
        "Messages",
        "You have reached a limit on how much may run at once (%1). It starts when another of "
        "your jobs ends.");
}

}  // namespace

QString pendingReason(const QString& slurmReason) {
    // More can follow: "ReqNodeNotAvail, UnavailableNodes:ng10101".
    const auto reason = slurmReason.section(QLatin1Char(','), 0, 0)
                            .remove(QLatin1Char('('))
                            .remove(QLatin1Char(')'))
                            .trimmed();
    if (reason.isEmpty()) return {};
    if (const auto* text = reasons().value(common(reason), nullptr)) return inApplicationLanguage(text);
    if (const auto* text = limitSentence(reason)) return filled(inApplicationLanguage(text), {reason});
    return filled(QCoreApplication::translate("Messages", "Slurm gives the reason %1."), {reason});
}

}  // namespace atelier
