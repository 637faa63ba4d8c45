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

LocalAccount localAccount();

}  // namespace atelier
