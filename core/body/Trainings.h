#pragma once

#include "core/shell/ShellScript.h"

namespace atelier {

/// A Python program that is started from its file, or as a module (`-m`).
struct Training {
    const ShellCommand* command = nullptr;
    qsizetype python = 0;  ///< index of the word `python`, or of the launcher
    qsizetype file = 0;    ///< index of the program's file or module
    qsizetype index = 0;   ///< of the command among those of the script
    /// The launcher of its processes, such as "torchrun", "accelerate" or "deepspeed"; empty for Python
    /// alone.
    QString launcher;
};
/// The Python programs that a script starts, in order; the last one counts as the training itself. A program
/// whose output is put into a variable, as in `best=$(python best.py)`, is one of them only if its name
/// begins like that of a training.
QList<Training> findTrainings(const ShellScript& shell);
/// Whether the name of a program says that it trains, rather than prepares or counts.
bool isNamedTraining(const Training& training);

}  // namespace atelier
