#pragma once

#include <QCoreApplication>

namespace atelier::ctl {

/// Translates what `atelierctl check` says about itself and the files that it reads.
struct CheckText {
    Q_DECLARE_TR_FUNCTIONS(Check)
};

}  // namespace atelier::ctl
