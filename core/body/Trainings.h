#pragma once

#include "core/shell/ShellScript.h"

namespace atelier {

/// A Python program that is started from its file, or as a module (`-m`).
struct Training {
    const ShellCommand* command = nullptr;
    qsizetype python = 0;  ///< index of the word `python`, or of the launcher
    qsizetype file = 0;    ///< index of the program's file or module
    qsizetype index = 0;   ///< of the command in the script
    /// What starts its processes: "torchrun", "accelerate", "deepspeed"; empty for Python alone.
    QString launcher;
};
/// All of them, in order; the last is taken for the training proper. A program that is asked for a value, as
/// in `best=$(python best.py)`, is one only if its name begins as that of a training.
QList<Training> findTrainings(const ShellScript& shell);
/// Whether the name of what is run says that it trains, rather than prepares or counts.
bool isNamedTraining(const Training& training);

}  // namespace atelier
