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
    /// The word is within other quotes or back-ticks, which limit what may replace it; `raw` is then the text
    /// that the inner shell gets.
    bool withinQuotes = false;
    qsizetype offset = 0;  ///< of its first character, in the text that its shell gets
};

/// Which shell runs a command.
enum class CommandPlace {
    Script,        ///< the script's own
    Substitution,  ///< another shell, whose output becomes part of a word: `$(…)`, back-ticks, `<(…)`
    QuotedScript,  ///< another shell, which a command starts: `bash -c '…'`
};

/// One simple command.
struct ShellCommand {
    QList<ShellWord> words;         ///< program and arguments, without assignments and redirections
    QList<ShellWord> assignments;   ///< `NAME=value` before the program
    QList<ShellWord> redirections;  ///< where they go to
    QString input;                  ///< the here-documents that the program reads
    /// The line before which something can be inserted that has to happen first: for a command within the
    /// words of another one that spans several lines, the line of the outer command.
    int line = 1;
    int endLine = 1;  ///< of its last word, or of the here-document it reads
    /// The last line of the outermost `if`, loop, group … around it; else `endLine`.
    int blockEndLine = 1;
    bool background = false;  ///< ended by `&`
    bool piped = false;       ///< part of a pipeline
    bool insideFunction = false;
    bool insideLoop = false;
    bool insideSubshell = false;  ///< within `( … )`, or run by another shell than the script's
    bool conditional = false;     ///< runs only under a condition: in an `if` or a `case`, after `&&` or `||`
    bool tested = false;          ///< its failure has consequences: by `if`, `while`, `!`, `&&` or `||`
    CommandPlace place = CommandPlace::Script;
    qsizetype holder = -1;  ///< index of the command whose words contain it; -1: none

    /// The text of a word; empty beyond the last.
    QString word(qsizetype i) const { return i < words.size() ? words[i].text : QString(); }
    /// The texts of all words.
    QStringList texts() const;
};

/// A script as a list of simple commands. It follows the shell's grammar far enough to know which programs
/// run, with which words, and whether they are sure to run. The content of here-documents, patterns of
/// `case`, the words of `for` and arithmetic are left out.
struct ShellScript {
    QList<ShellCommand> commands;
    QSet<int> hereDocumentLines;  ///< lines that are text for a program, not shell
    QSet<QString> loopVariables;  ///< variables that `for` and `select` set

    /// Whether what one command changes in its shell (the working folder, options) also holds for another
    /// command: both are in the same shell, or the other one is in a shell that the first one's shell starts.
    bool counts(qsizetype command, qsizetype forOther) const;
};

/// Which commands of a script are read.
enum class ShellDepth {
    Outer,  ///< those of the script itself; commands within a word are part of the word
    /// Also those in words (`$(…)`, back-ticks, `bash -c '…'`), each behind the command whose word it is in.
    All,
};

/// Reads any text; one that is no shell script gives meaningless commands.
ShellScript readShell(const QString& script, ShellDepth depth = ShellDepth::Outer);

}  // namespace atelier
