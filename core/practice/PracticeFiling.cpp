#include "core/practice/PracticeFiling.h"

#include "core/practice/PracticeAtPort.h"
#include "core/remote/AccountLabel.h"

namespace atelier {

namespace {

/// The user in an identity that may have been a practice cluster's; empty for that of another server.
QString practiceUserIn(const QString& recorded) {
    const auto [account, port] = labelParts(recorded);
    const QString user = account.section(QLatin1Char('@'), 0, -2);
    return accountLabel(user, practiceHost, port) == recorded ? user : QString();
}

}  // namespace

bool isRecordedFor(const QString& recorded, const QString& pathThere, const QString& identity) {
    return recorded == identity || presentIdentity(recorded, pathThere) == identity;
}

QString presentIdentity(const QString& recorded, const QString& pathThere) {
    const QString user = practiceUserIn(recorded);
    if (user.isEmpty()) return recorded;
    const QString folder = practiceFolderAt(0, {pathThere});
    return folder.isEmpty() ? recorded : practiceLabel(user, folder);
}

}  // namespace atelier
