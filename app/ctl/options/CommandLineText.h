#pragma once

#include <QCoreApplication>

namespace atelier {

/// Translates what is said of a command line that cannot be carried out as it stands.
struct CommandLineText {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

}  // namespace atelier
