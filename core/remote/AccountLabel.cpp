#include "core/remote/AccountLabel.h"

#include "core/remote/SecretName.h"

namespace atelier {

namespace {

constexpr quint16 usualPort = 22;
constexpr auto colon = QLatin1Char(':');

}  // namespace

QString accountLabel(const QString& user, const QString& host, quint16 port) {
    return Account{.user = user, .host = host, .port = port}.label();
}

QString practiceLabel(const QString& user, const QString& folder, const QString& instance) {
    const QString label = accountLabel(user, practiceHost, usualPort) + QStringLiteral(" in ") + folder;
    return instance.isEmpty() ? label : label + QStringLiteral(" (%1)").arg(instance);
}

QString accountIdentity(const QString& label, const Account& account, const QString& practiceFolder,
                        const QString& practiceInstance) {
    if (!practiceFolder.isEmpty()) return practiceLabel(account.user, practiceFolder, practiceInstance);
    return account.alias.isEmpty() ? label : label + QStringLiteral(" as ") + account.alias.toLower();
}

QString serverLabel(const QString& host, quint16 port) {
    return accountLabel({}, host, port == 0 ? usualPort : port);
}

LabelParts labelParts(const QString& label) {
    const QString host = label.section(QLatin1Char('@'), -1);
    const bool hasPort = host.count(colon) == 1 || host.contains(QLatin1String("]:"));
    if (!hasPort) return {label, usualPort};
    return {label.section(colon, 0, -2), label.section(colon, -1).toUShort()};
}

}  // namespace atelier
