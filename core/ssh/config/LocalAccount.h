#pragma once

#include <QString>

namespace atelier {

/// Whose processes these are, as ssh(1) knows them, whatever the environment says.
struct LocalAccount {
    QString name = {};
    QString home = {};
    /// The user's number where there are such; else empty.
    QString number = {};
    /// Whether name and home are text (exactText); else they are not what is written here.
    bool isText = true;
};

LocalAccount localAccount();

}  // namespace atelier
