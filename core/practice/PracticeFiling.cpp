#include "core/practice/PracticeFiling.h"

#include "core/practice/PracticeAtPort.h"
#include "core/remote/AccountLabel.h"

namespace atelier {

namespace {

/// The user in an identity that may have been a practice cluster's, recorded by its port or by its folder
/// alone; empty for that of another server, and for one that tells which instance it was.
QString practiceUserIn(const QString& recorded, const QString& folder) {
    const QString beforeFolder = recorded.section(QLatin1String(" in "), 0, 0);
    const QString byFolder = beforeFolder.section(QLatin1Char('@'), 0, -2);
    if (!byFolder.isEmpty() && practiceLabel(byFolder, folder, {}) == recorded) return byFolder;
    const auto [account, port] = labelParts(recorded);
    const QString user = account.section(QLatin1Char('@'), 0, -2);
    return accountLabel(user, practiceHost, port) == recorded ? user : QString();
}

}  // namespace

bool isRecordedFor(const QString& recorded, const QString& remotePath, const QString& identity) {
    return recorded == identity || currentIdentity(recorded, remotePath) == identity;
}

QString currentIdentity(const QString& recorded, const QString& remotePath) {
    if (!recorded.contains(practiceHost)) return recorded;
    const QString folder = practiceFolderAt(0, {remotePath});
    const QString user = folder.isEmpty() ? QString() : practiceUserIn(recorded, folder);
    return user.isEmpty() ? recorded : practiceLabel(user, folder, practiceInstanceIn(folder));
}

}  // namespace atelier
