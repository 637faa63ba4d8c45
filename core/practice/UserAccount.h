#pragma once

#include <QString>

namespace atelier {

/// The account this process runs under, as the system's user database has it.
struct UserAccount {
    QString name;
    uint uid = 0;
    QString home;
    bool isRoot() const { return uid == 0; }
};

/// The calling user. The environment is not asked: `sudo` and tests set USER and HOME to something else.
UserAccount userAccount();

}  // namespace atelier
