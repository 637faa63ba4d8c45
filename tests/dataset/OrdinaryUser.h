#pragma once

#include <unistd.h>

#include <QtGlobal>

namespace atelier::testing {

/// As long as it lives, the process and what it starts have no more than an ordinary user's rights.
class OrdinaryUser {
public:
    OrdinaryUser() : wasRoot_(::geteuid() == 0) {
        if (wasRoot_ && ::setresuid(nobody, nobody, 0) != 0) qFatal("setresuid");
    }
    ~OrdinaryUser() {
        if (wasRoot_ && ::setresuid(0, 0, 0) != 0) qFatal("setresuid");
    }
    OrdinaryUser(const OrdinaryUser&) = delete;
    OrdinaryUser& operator=(const OrdinaryUser&) = delete;

private:
    static constexpr uid_t nobody = 65534;
    bool wasRoot_;
};

}  // namespace atelier::testing
