#include "core/shell/ShellBlocks.h"

#include <algorithm>

namespace atelier {

ShellCommand ShellBlocks::placed(ShellCommand command) const {
    for (const auto& block : blocks_) {
        command.insideFunction |= block.function;
        command.insideLoop |= block.kind == BlockKind::Loop;
        command.insideSubshell |= block.kind == BlockKind::Subshell;
        command.tested |= block.condition;
        command.piped |= block.piped;
        command.conditional |= block.conditional || block.kind == BlockKind::Case ||
                               (block.kind == BlockKind::If && !block.condition);
    }
    command.conditional |= conditional_;
    command.blockEndLine = command.endLine;
    return command;
}

void ShellBlocks::add(const ShellCommand& command) {
    script_.commands.append(placed(command));
    closedFirst_ = script_.commands.size();
}

void ShellBlocks::addInner(ShellScript inner, CommandPlace place, const ShellCommand& outer,
                           qsizetype holder) {
    const auto base = script_.commands.size();
    for (auto& command : inner.commands) {
        if (command.holder < 0) {
            command.place = command.place == CommandPlace::Script ? place : command.place;
            command.holder = holder;
        } else {
            command.holder += base;
        }
        command.insideFunction |= outer.insideFunction;
        command.insideLoop |= outer.insideLoop;
        command.insideSubshell = true;
        command.tested |= outer.tested;
        command.conditional |= outer.conditional;
        command.piped |= outer.piped && place == CommandPlace::QuotedScript;
        command.blockEndLine = std::max(command.blockEndLine, outer.endLine);
        script_.commands.append(command);
    }
    script_.hereDocumentLines.unite(inner.hereDocumentLines);
    script_.loopVariables.unite(inner.loopVariables);
    closedFirst_ = script_.commands.size();
}

void ShellBlocks::open(BlockKind kind, bool piped) {
    Block block;
    block.kind = kind;
    block.first = script_.commands.size();
    block.listStart = listStart_;
    block.function = std::exchange(function_, false);
    block.conditional = conditional_;
    block.condition = kind == BlockKind::If || kind == BlockKind::Loop;
    block.pattern = kind == BlockKind::Case;
    block.piped = piped;
    blocks_.append(block);
    listStart_ = script_.commands.size();
    conditional_ = false;
}

void ShellBlocks::setCondition(bool condition) {
    if (!blocks_.isEmpty()) blocks_.last().condition = condition;
}

void ShellBlocks::close(int line) {
    const auto block = blocks_.takeLast();
    closedFirst_ = block.first;
    listStart_ = block.listStart;
    conditional_ = block.conditional;
    if (!blocks_.isEmpty()) return;
    for (auto i = block.first; i < script_.commands.size(); ++i)
        script_.commands[i].blockEndLine = std::max(line, script_.commands[i].endLine);
}

void ShellBlocks::close(BlockKind kind, int line) {
    if (!blocks_.isEmpty() && blocks_.last().kind == kind) close(line);
}

void ShellBlocks::closeAll(int line) {
    while (!blocks_.isEmpty()) close(line);
}

void ShellBlocks::endArm() {
    if (!blocks_.isEmpty() && blocks_.last().kind == BlockKind::Case) blocks_.last().pattern = true;
}

void ShellBlocks::endTested() {
    for (auto i = listStart_; i < script_.commands.size(); ++i) script_.commands[i].tested = true;
    conditional_ = true;
}

void ShellBlocks::endList() {
    listStart_ = closedFirst_ = script_.commands.size();
    conditional_ = false;
}

void ShellBlocks::beginPart(bool condition) {
    setCondition(condition);
    listStart_ = script_.commands.size();
    conditional_ = false;
}

qsizetype ShellBlocks::backgroundFirst(bool afterClosing) const {
    return afterClosing ? std::min(closedFirst_, listStart_) : listStart_;
}

void ShellBlocks::endInBackground(qsizetype first) {
    for (auto i = first; i < script_.commands.size(); ++i) script_.commands[i].background = true;
    endList();
}

void ShellBlocks::pipeClosed() {
    for (auto i = closedFirst_; i < script_.commands.size(); ++i) script_.commands[i].piped = true;
}

}  // namespace atelier
