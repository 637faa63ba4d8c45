#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/directives/DirectiveReader.h"
#include "core/shell/ShellScript.h"

namespace atelier {

/// What a line of a script is, to sbatch and to the shell.
enum class LineKind {
    Shebang,
    Directive,     ///< `#SBATCH`, read by sbatch whether or not it likes the words
    CommentedOut,  ///< looks like a directive, and is none to sbatch
    Comment,
    Blank,
    Command,       ///< also each further line of one
    HereDocument,  ///< text for a program, with the line that ends it
};

/// A line of a script, with all its bytes.
struct ScriptLine {
    LineKind kind = LineKind::Blank;
    QByteArray text;                  ///< without its line break
    QByteArray lineBreak;             ///< "\n" or "\r\n"; empty for a last line that has none
    QList<ReadDirective> directives;  ///< the options that begin on it
};

/// A script as its lines, each with what it is: from any bytes, and back to the same bytes. What the lines
/// are is what `readDirectives` and `readShell` say; nothing is read a second way.
class ScriptTree {
public:
    enum class Body {
        Read,
        Skip,  ///< faster, where the kinds of the lines after the first command do not matter
    };
    /// A release of Slurm other than 0 knows only the options it has.
    explicit ScriptTree(const QByteArray& script, int slurmRelease = 0, Body body = Body::Read);

    const QList<ScriptLine>& lines() const& { return lines_; }
    QList<ScriptLine> lines() && { return std::move(lines_); }
    const DirectiveReading& reading() const { return reading_; }
    /// The text of a line, from 1; empty beyond the last.
    QString text(int line) const;
    /// The line break that a new line gets below another one: that one's, else the script's.
    QByteArray lineBreakAt(int line) const;

    /// The script, byte for byte.
    QByteArray written() const;

private:
    void splitLines(const QByteArray& script);
    void nameHeader();
    void nameBody(const ShellScript& shell);

    QList<ScriptLine> lines_;
    DirectiveReading reading_;
};

/// Whether a script's body is one that we can read: that of a shell.
bool isShellScript(const QString& script);

}  // namespace atelier
