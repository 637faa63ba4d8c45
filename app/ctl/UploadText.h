#pragma once

#include <QCoreApplication>

namespace atelier {

/// Translates what `atelierctl upload` says.
struct UploadText {
    Q_DECLARE_TR_FUNCTIONS(Upload)
};

}  // namespace atelier
