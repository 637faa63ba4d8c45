#include "core/ssh/command/PasswordExpired.h"

#include <QStringList>

#include "core/error/SignInErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

Error passwordExpired(const Account& account, const QString& typedHost) {
    QStringList ssh{QStringLiteral("ssh")};
    if (account.port != Account().port) ssh << QStringLiteral("-p") << QString::number(account.port);
    ssh << shellQuoted(account.user + QLatin1Char('@') + typedHost);
    return {error::PasswordExpired{account.user, serverLabel(account.host, account.port),
                                   ssh.join(QLatin1Char(' '))}};
}

bool saysPasswordExpired(const QByteArray& said) {
    return said.contains("Password change required");
}

}  // namespace atelier
