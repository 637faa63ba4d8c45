#pragma once

#include <QList>
#include <QMap>
#include <QSet>
#include <QString>

#include "core/script/ShellScript.h"

namespace atelier {

/// A command without what merely runs it (`nohup`, `timeout 60`, `srun -n 1`, `apptainer exec IMAGE`, `uv
/// run` …): its index of the program's word.
qsizetype programIndex(const ShellCommand& command);
/// The program's name without its folder; empty for a mere assignment.
QString programName(const ShellCommand& command);
/// Whether it is pip that installs, called as `pip` or as `python -m pip`.
bool isPipInstall(const ShellCommand& command);
/// Whether a word is among the program's arguments.
bool hasArgument(const ShellCommand& command, const QString& argument);

/// The words that a command loads as modules: of `module load`, `module add` and `ml`.
QList<ShellWord> loadedModules(const ShellCommand& command);
/// The words that a command writes to the log or a variable, and does not act on.
bool onlySays(const ShellCommand& command);
/// Whether it activates an environment of Python's own: `source …/bin/activate`.
bool activatesEnvironment(const ShellCommand& command);
/// Whether it makes one: `virtualenv` or `python -m venv`.
bool makesEnvironment(const ShellCommand& command);

/// A Python program that is started from its file, or as a module (`-m`).
struct Training {
    const ShellCommand* command = nullptr;
    qsizetype python = 0;  ///< index of the word `python`, or of the launcher
    qsizetype file = 0;    ///< index of the program's file or module
    qsizetype index = 0;   ///< of the command in the script
    /// What starts its processes: "torchrun", "accelerate", "deepspeed"; empty for Python alone.
    QString launcher;
};
/// All of them, in order; the last is taken for the training proper.
QList<Training> findTrainings(const ShellScript& shell);
/// Whether the name of what is run says that it trains, rather than prepares or counts.
bool isNamedTraining(const Training& training);

/// The variables that are assigned plain values, by name.
QMap<QString, QString> plainVariables(const ShellScript& shell);
/// All variables that the script gives a value to, in whichever way: `read`, `for`, `export` among them.
QSet<QString> namedVariables(const ShellScript& shell);
/// A text with those variables put in.
QString expanded(QString text, const QMap<QString, QString>& variables);

/// Whether a path leads to storage that all nodes share.
bool isShared(const QString& path);
/// Whether a path leads to the node's own disk, which is emptied after the job.
bool isOnNode(const QString& path);

}  // namespace atelier
