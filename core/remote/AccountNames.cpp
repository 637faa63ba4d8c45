#include "core/remote/AccountNames.h"

#include <algorithm>

#include "core/error/SignInErrors.h"

namespace atelier {

namespace {

bool hasAnyOf(const QString& name, const QString& signs) {
    return std::any_of(name.begin(), name.end(), [&signs](QChar sign) {
        return sign.category() == QChar::Other_Control || signs.contains(sign);
    });
}

bool isDashAt(const QString& name, qsizetype at) {
    return at < name.size() && name[at] == QLatin1Char('-');
}

bool isUserName(const QString& name) {
    if (isDashAt(name, 0) || name.endsWith(QLatin1Char('\\'))) return false;
    for (qsizetype i = 0; i < name.size(); ++i)
        if (name[i].isSpace() && isDashAt(name, i + 1)) return false;
    return !hasAnyOf(name, QStringLiteral("'`\";&<>|(){}"));
}

bool isHostName(const QString& name) {
    return !name.isEmpty() && !isDashAt(name, 0) &&
           !std::any_of(name.begin(), name.end(), [](QChar sign) { return sign.isSpace(); }) &&
           !hasAnyOf(name, QStringLiteral("'`\"$\\;&<>|(){},@/[]*?!#"));
}

}  // namespace

Expected<void> checkUserName(const QString& user) {
    if (!isUserName(user)) return failure(error::SshUserInvalid{user});
    return {};
}

Expected<void> checkHostName(const QString& host) {
    if (!isHostName(host)) return failure(error::SshHostInvalid{host});
    return {};
}

}  // namespace atelier
