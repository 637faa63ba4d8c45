#include "core/practice/PracticeFiling.h"

#include "core/practice/PracticeAtPort.h"
#include "core/remote/AccountLabel.h"

namespace atelier {

namespace {

/// The user in a name that may have been a practice cluster's; empty for that of another server.
QString practiceUserIn(const QString& filed) {
    const auto [account, port] = labelParts(filed);
    const QString user = account.section(QLatin1Char('@'), 0, -2);
    return accountLabel(user, practiceHost, port) == filed ? user : QString();
}

}  // namespace

bool isFiledUnder(const QString& filed, const QString& pathThere, const QString& identity) {
    return filed == identity || filedByNow(filed, pathThere) == identity;
}

QString filedByNow(const QString& filed, const QString& pathThere) {
    const QString user = practiceUserIn(filed);
    if (user.isEmpty()) return filed;
    const QString folder = practiceFolderAt(0, {pathThere});
    return folder.isEmpty() ? filed : practiceLabel(user, folder);
}

}  // namespace atelier
