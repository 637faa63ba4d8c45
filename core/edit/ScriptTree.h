#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/directives/DirectiveReader.h"
#include "core/shell/ShellScript.h"

namespace atelier {

/// What a line of a script is to sbatch and to the shell.
enum class LineKind {
    Shebang,
    Directive,     ///< `#SBATCH`, read by sbatch even if it refuses the words
    CommentedOut,  ///< looks like a directive, but sbatch does not read it
    Comment,
    Blank,
    Command,       ///< also further lines of a command
    HereDocument,  ///< text for a program, and the line that ends it
};

/// A line of a script, byte for byte.
struct ScriptLine {
    LineKind kind = LineKind::Blank;
    QByteArray text;                  ///< without its line break
    QByteArray lineBreak;             ///< "\n" or "\r\n"; empty for a last line that has none
    QList<ReadDirective> directives;  ///< the options that begin on it
};

/// A script as lines that know their kind. It is made from any bytes, and gives the same bytes back. The
/// kinds of the lines come from `readDirectives` and `readShell` alone.
class ScriptTree {
public:
    /// Whether the lines after the first command are read.
    enum class Body {
        Read,
        Skip,  ///< faster, where the kinds of the lines after the first command do not matter
    };
    /// With a `slurmRelease` other than 0, only the options of that release are known.
    explicit ScriptTree(const QByteArray& script, int slurmRelease = 0, Body body = Body::Read);

    /// The lines, as long as the tree lives.
    const QList<ScriptLine>& lines() const& { return lines_; }
    /// The lines of a temporary tree, so that a loop over them is safe.
    QList<ScriptLine> lines() && { return std::move(lines_); }
    /// The directives as sbatch reads them.
    const DirectiveReading& reading() const { return reading_; }
    /// The text of a line, from 1; empty beyond the last.
    QString text(int line) const;
    /// The line break that a new line gets below another one: that of the other line, else the script's.
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

/// Whether a script's body can be read: it is for a shell.
bool isShellScript(const QString& script);

}  // namespace atelier
