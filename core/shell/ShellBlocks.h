#pragma once

#include "core/shell/ShellScript.h"

namespace atelier {

/// The kinds of compound commands, as far as they matter for the commands in them.
enum class BlockKind { If, Loop, Case, Group, Subshell };

/// The commands read so far, and the compound commands and lists that are open: these tell under which
/// conditions a command runs.
class ShellBlocks {
public:
    /// Adds the commands to `script`, which must outlive it.
    explicit ShellBlocks(ShellScript& script) : script_(script) {}

    /// A command with the conditions of the place that was reached.
    ShellCommand placed(ShellCommand command) const;
    /// Adds a command at that place.
    void add(const ShellCommand& command);
    /// Adds commands that were read in the words of a command, the last one added, or of a keyword.
    void addInner(ShellScript inner, CommandPlace place, const ShellCommand& outer, qsizetype holder);

    /// Opens a block; `piped` says that it is part of a pipeline.
    void open(BlockKind kind, bool piped);
    /// Says whether the next commands are what `if` or `while` tests.
    void setCondition(bool condition);
    /// Closes the innermost block, which ends on that line.
    void close(int line);
    /// Closes the innermost block if it is of that kind.
    void close(BlockKind kind, int line);
    /// Closes all blocks at the end of the script.
    void closeAll(int line);
    /// Says that the block opened next is a function's body.
    void beginFunction() { function_ = true; }

    /// Whether a pattern of a `case` comes next.
    bool expectsPattern() const { return !blocks_.isEmpty() && blocks_.last().pattern; }
    /// Says that the pattern of a `case` is over; to be called only where one was expected.
    void endPattern() { blocks_.last().pattern = false; }
    /// Called after `;;`.
    void endArm();

    /// To be called after `&&` or `||`: the next command runs only under a condition.
    void endTested();
    /// To be called after `;` or at a line's end: the next command begins a list.
    void endList();
    /// To be called where the next part of a block begins, as at `then`; `condition` as in setCondition.
    void beginPart(bool condition);
    /// The index of the first command that `&` sends to the background: the first of the list, or of the
    /// block that was closed right before.
    qsizetype backgroundFirst(bool afterClosing) const;
    /// Sends the commands from that one on to the background, and ends the list.
    void endInBackground(qsizetype first);
    /// Says that the block that was closed right before `|` is the first part of a pipeline.
    void pipeClosed();

private:
    struct Block {
        BlockKind kind = BlockKind::Group;
        qsizetype first = 0;      ///< index of its first command
        qsizetype listStart = 0;  ///< of the list around it
        bool function = false;
        bool conditional = false;  ///< stands after `&&` or `||`
        bool condition = false;    ///< the commands being read are what `if` or `while` tests
        bool pattern = false;      ///< a pattern of the `case` comes next
        bool piped = false;        ///< part of a pipeline
    };

    ShellScript& script_;
    QList<Block> blocks_;
    qsizetype listStart_ = 0;  ///< index of the first command of the `&&` and `||` list being read
    /// Index of the first command of the block that was closed last, with nothing after it.
    qsizetype closedFirst_ = 0;
    bool conditional_ = false;  ///< the next command comes after `&&` or `||`
    bool function_ = false;     ///< the next block is a function's body
};

}  // namespace atelier
