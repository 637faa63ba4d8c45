#include "core/ssh/config/LocalAccount.h"

#include <QDir>
#include <QFile>
#ifdef Q_OS_UNIX
#include <pwd.h>
#include <unistd.h>
#endif

#include "core/files/ExactText.h"

namespace atelier {

LocalAccount localAccount() {
    LocalAccount account{.name = qEnvironmentVariable("USER", qEnvironmentVariable("USERNAME")),
                         .home = QDir::homePath()};
#ifdef Q_OS_UNIX
    account.number = QString::number(::getuid());
    const passwd* entry = ::getpwuid(::getuid());
    if (!entry) return account;
    account.name = QString::fromLocal8Bit(entry->pw_name);
    account.home = QFile::decodeName(entry->pw_dir);
    account.isText = exactText(entry->pw_name) && exactText(entry->pw_dir);
#endif
    return account;
}

}  // namespace atelier
