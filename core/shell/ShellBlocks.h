#pragma once

#include "core/shell/ShellScript.h"

namespace atelier {

/// What a compound command is, as far as it matters for what is in it.
enum class BlockKind { If, Loop, Case, Group, Subshell };

/// The commands read so far, with the compound commands and lists they stand in: what is known of a command
/// from what is around it.
class ShellBlocks {
public:
    explicit ShellBlocks(ShellScript& script) : script_(script) {}

    /// A command as it is where the reading has come to.
    ShellCommand placed(ShellCommand command) const;
    /// Adds one.
    void add(const ShellCommand& command);
    /// Adds what was read in the words of a command, the last one added, or of a keyword.
    void addInner(ShellScript inner, CommandPlace place, const ShellCommand& outer, qsizetype holder);

    void open(BlockKind kind, bool piped);
    /// What comes now is what `if` or `while` tests, or no longer so.
    void setCondition(bool condition);
    void close(int line);
    /// Closes the innermost one if it is of a kind.
    void close(BlockKind kind, int line);
    void closeAll(int line);
    /// The block opened next is a function's body.
    void beginFunction() { function_ = true; }

    /// Whether a pattern of a `case` comes next.
    bool expectsPattern() const { return !blocks_.isEmpty() && blocks_.last().pattern; }
    void endPattern() { blocks_.last().pattern = false; }
    /// After `;;`.
    void endArm();

    /// After `&&` or `||`, after `;` or a line's end, and at the beginning of a block's next part.
    void endTested();
    void endList();
    void beginPart(bool condition);
    /// The index of the first command that `&` sends to the background: all of the list, with what was closed
    /// right before.
    qsizetype backgroundFirst(bool afterClosing) const;
    void endInBackground(qsizetype first);
    /// What was closed right before `|` is the pipeline's first part.
    void pipeClosed();

private:
    struct Block {
        BlockKind kind = BlockKind::Group;
        qsizetype first = 0;      ///< index of its first command
        qsizetype listStart = 0;  ///< of the list around it
        bool function = false;
        bool conditional = false;  ///< stands after `&&` or `||`
        bool condition = false;    ///< what is read is what `if` or `while` tests
        bool pattern = false;      ///< of a `case`: a pattern comes next
        bool piped = false;        ///< part of a pipeline
    };

    ShellScript& script_;
    QList<Block> blocks_;
    qsizetype listStart_ = 0;    ///< index of the first command of the `&&` and `||` list being read
    qsizetype closedFirst_ = 0;  ///< index of the first command of what was closed, with nothing after it
    bool conditional_ = false;   ///< after `&&` or `||`
    bool function_ = false;      ///< what is opened next is a function's body
};

}  // namespace atelier
