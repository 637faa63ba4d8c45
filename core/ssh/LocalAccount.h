#pragma once

#include <QString>

namespace atelier {

/// Whose processes these are, as ssh(1) knows them, whatever the environment says.
struct LocalAccount {
    QString name = {};
    QString home = {};
    /// The user's number where there are such; else empty.
    QString number = {};
};

LocalAccount localAccount();

}  // namespace atelier
