#pragma once

#include <QString>
#include <optional>
#include <tl/expected.hpp>

#include "core/base/Language.h"
#include "core/practice/Practice.h"

namespace atelier {

/// The arguments of the window's program.
struct Arguments {
    std::optional<Language> language;  ///< none: the system's
    QString tourFolder;                ///< empty: no tour
    PracticeOptions practice;
};

/// Reads the application's arguments. Prints what --help and --version ask for, and ends the program then.
/// Errors are sentences that say what to type instead.
tl::expected<Arguments, QString> readArguments();

}  // namespace atelier
