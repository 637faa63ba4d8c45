#pragma once

#include <QList>
#include <QMap>
#include <QString>

#include "core/script/ShellScript.h"

namespace atelier {

/// A command without what merely runs it (`nohup`, `timeout 60`, `srun -n 1` …): its index of the program's
/// word.
qsizetype programIndex(const ShellCommand& command);
/// The program's name without its folder; empty for a mere assignment.
QString programName(const ShellCommand& command);
/// Whether it is pip that installs, called as `pip` or as `python -m pip`.
bool isPipInstall(const ShellCommand& command);
/// Whether a word is among the program's arguments.
bool hasArgument(const ShellCommand& command, const QString& argument);

/// A Python program that is started from its file.
struct Training {
    const ShellCommand* command = nullptr;
    qsizetype python = 0;  ///< index of the word `python`
    qsizetype file = 0;    ///< index of the program's file
    qsizetype index = 0;   ///< of the command in the script
};
/// All of them, in order; the last is taken for the training proper.
QList<Training> findTrainings(const ShellScript& shell);

/// The variables that are assigned plain values, by name.
QMap<QString, QString> plainVariables(const ShellScript& shell);
/// A text with those variables put in.
QString expanded(QString text, const QMap<QString, QString>& variables);

/// Whether a path leads to storage that all nodes share.
bool isShared(const QString& path);
/// Whether a path leads to the node's own disk, which is emptied after the job.
bool isOnNode(const QString& path);

}  // namespace atelier
