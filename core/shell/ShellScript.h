#pragma once

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

namespace atelier {

/// A word of a shell command and where it stands; lines and columns count from 1, the end is exclusive.
struct ShellWord {
    QString raw;   ///< as written
    QString text;  ///< with its quotes taken off; variables stay as they are
    int line = 1;
    int column = 1;
    int endColumn = 1;  ///< on the same line; for a word over several lines, the end of its first line
    /// Stands within other quotes or back-ticks, which count for what may be written in its place; `raw` is
    /// what the inner shell is given.
    bool withinQuotes = false;
    qsizetype offset = 0;  ///< of its first character, in the text that its shell is given
};

/// Which shell runs a command.
enum class CommandPlace {
    Script,        ///< the script's own
    Substitution,  ///< another one, which writes into a word: `$(…)`, back-ticks, `<(…)`
    QuotedScript,  ///< another one, which a command starts: `bash -c '…'`
};

/// One simple command.
struct ShellCommand {
    QList<ShellWord> words;         ///< program and arguments, without assignments and redirections
    QList<ShellWord> assignments;   ///< `NAME=value` before the program
    QList<ShellWord> redirections;  ///< where they go to
    QString input;                  ///< the here-documents that the program reads
    /// Before which something can be written that is to happen first: of a command within another one's words
    /// that goes on over several lines, the line of the outer one.
    int line = 1;
    int endLine = 1;          ///< of its last word, or of the here-document it reads
    int blockEndLine = 1;     ///< where the outermost `if`, loop, group … around it ends; else `endLine`
    bool background = false;  ///< ended by `&`
    bool piped = false;       ///< part of a pipeline
    bool insideFunction = false;
    bool insideLoop = false;
    bool insideSubshell = false;  ///< within `( … )`, or in another place than the script
    bool conditional = false;     ///< runs only if something holds: in an `if`, a `case`, after `&&` or `||`
    bool tested = false;          ///< its failure is looked at: by `if`, `while`, `!`, `&&` or `||`
    CommandPlace place = CommandPlace::Script;
    qsizetype holder = -1;  ///< index of the command in whose words it stands; -1: none

    /// The text of a word; empty beyond the last.
    QString word(qsizetype i) const { return i < words.size() ? words[i].text : QString(); }
    /// The texts of all words.
    QStringList texts() const;
};

/// A script as a list of simple commands: enough of the shell's grammar to know what is run, with which
/// words, and whether it is sure to run. What is inside of here-documents is left out, and so are patterns of
/// `case`, the words of `for` and arithmetic.
struct ShellScript {
    QList<ShellCommand> commands;
    QSet<int> hereDocumentLines;  ///< lines that are text for a program, not shell
    QSet<QString> loopVariables;  ///< what `for` and `select` give values to

    /// Whether what one command does to its shell (the working folder, options) counts for another one: both
    /// are in the same shell, or the other is in one that the first one's shell starts.
    bool counts(qsizetype command, qsizetype forOther) const;
};

/// Which commands of a script are read.
enum class ShellDepth {
    Outer,  ///< the script's own; others are part of their word
    All,    ///< also those in words (`$(…)`, back-ticks, `bash -c '…'`), each after the one it stands in
};

/// Reads any text; what is no shell gives some commands nobody recognises.
ShellScript readShell(const QString& script, ShellDepth depth = ShellDepth::Outer);

}  // namespace atelier
