#pragma once

#include <QString>

namespace atelier {

/// The account this process runs under, as the system's user database has it.
struct UserAccount {
    QString name;
    uint uid = 0;
    QString home;
    /// Whether it is the superuser's account.
    bool isRoot() const { return uid == 0; }
};

/// The calling user, by the user database and not by the environment: `sudo` and tests change USER and HOME.
UserAccount userAccount();

}  // namespace atelier
