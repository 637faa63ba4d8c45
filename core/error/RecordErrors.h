#pragma once

#include <QString>

#include "core/error/ErrorArguments.h"
#include "core/error/ErrorKind.h"

namespace atelier::error {

/// What Atelier remembers of jobs cannot be read or written.
struct HistoryUnusable {
    static constexpr auto kind = ErrorKind::HistoryUnusable;
    QString path;
    QString reason;
};

/// A recipe that cannot be used.
struct RecipeInvalid {
    static constexpr auto kind = ErrorKind::RecipeInvalid;
    QString path;
    QString field;
    UntranslatedText what;  ///< what is wrong with the field
};

/// A fact about a cluster that cannot be what was typed.
struct FactUnfit {
    static constexpr auto kind = ErrorKind::FactUnfit;
    QString typed;
    UntranslatedText what;  ///< what is wrong with it
};

}  // namespace atelier::error
