#include "core/practice/UserAccount.h"

#include <pwd.h>
#include <unistd.h>

#include <QDir>
#include <array>

#include "core/files/OwnFolders.h"
#include "core/practice/Practice.h"

namespace atelier {

UserAccount userAccount() {
    std::array<char, 16384> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    const uid_t uid = geteuid();
    if (getpwuid_r(uid, &entry, buffer.data(), buffer.size(), &found) != 0 || found == nullptr)
        return {QString::number(uid), uid, QDir::homePath()};
    return {QString::fromLocal8Bit(entry.pw_name), uid, QString::fromLocal8Bit(entry.pw_dir)};
}

QString defaultPracticeStateRoot() {
    return ownStateFolder() + QStringLiteral("/practice");
}

}  // namespace atelier
