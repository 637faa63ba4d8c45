#pragma once

#include <QString>

namespace atelier {

/// The account that this process runs under, as ssh(1) finds it, whatever the environment says.
struct LocalAccount {
    QString name = {};
    QString home = {};
    /// The user's number on systems that have such numbers; else empty.
    QString number = {};
    /// Whether name and home could be decoded exactly (exactText); otherwise they are wrong.
    bool isText = true;
};

/// Asks the system for the account; where it does not know it, the environment is believed.
LocalAccount localAccount();

}  // namespace atelier
