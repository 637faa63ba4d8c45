#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// Finds the shell commands in a text, well enough to tell which words a program is given, and in linear time
/// whatever the text is. The full grammar is in core/shell.

/// Whether a word may stand before the program of a command: a program that starts others (sudo, srun), a
/// keyword, or an assignment.
bool startsPrograms(const QString& word);

/// Whether a word may belong to a program that starts others: an option or a number, as in `timeout -k 5
/// 10m`.
bool belongsToStarter(const QString& word);

/// Whether a command may begin at a place of a text: at its start, behind what ends another one, in quotes,
/// or behind words that start programs.
bool beginsCommand(QStringView text, qsizetype at);

/// The words of one command, quotes included, and the blanks before each word.
struct CommandWords {
    QStringList blanks;
    QStringList words;
    qsizetype end = 0;  ///< the place in the text where the command ends
};

/// The command that begins at a place of a text. It ends before what separates commands, or at a quote that
/// is never closed.
CommandWords commandAt(QStringView text, qsizetype at);

}  // namespace atelier
