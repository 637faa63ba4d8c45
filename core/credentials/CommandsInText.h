#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// Commands of a shell as they stand in a text, told apart well enough to find what programs are given, and
/// in linear time whatever the text is. The grammar itself is core/shell's.

/// Whether a word may stand before the program of a command: a program that starts others (sudo, srun), a
/// keyword, or an assignment.
bool startsPrograms(const QString& word);

/// Whether a word may belong to one of those: an option of it or a number, as in `timeout -k 5 10m`.
bool belongsToStarter(const QString& word);

/// Whether a command may begin at a place of a text: at its start, behind what ends another one, in quotes,
/// or behind words that start programs.
bool beginsCommand(QStringView text, qsizetype at);

/// The words of one command, quotes included, each with the blanks before it.
struct CommandWords {
    QStringList blanks;
    QStringList words;
    qsizetype end = 0;  ///< where it ends in the text
};

/// The command that begins at a place of a text, up to what ends it or to a quote that is never closed.
CommandWords commandAt(QStringView text, qsizetype at);

}  // namespace atelier
