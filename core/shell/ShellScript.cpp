#include "core/shell/ShellScript.h"

#include "core/shell/ReadCount.h"
#include "core/shell/ShellReader.h"

namespace atelier {

QStringList ShellCommand::texts() const {
    QStringList texts;
    for (const auto& word : words) texts.append(word.text);
    return texts;
}

bool ShellScript::counts(qsizetype command, qsizetype forOther) const {
    const auto& one = commands[command];
    if (one.place == CommandPlace::Script) return true;
    for (auto at = forOther; at >= 0; at = commands[at].holder)
        if (commands[at].holder == one.holder && commands[at].place == one.place) return true;
    return false;
}

ShellScript readShell(const QString& script, ShellDepth depth) {
    ++readCount().shell;
    ShellNesting nesting;
    if (depth == ShellDepth::Outer) nesting.left = 0;
    return ShellReader(ShellText(script), nesting).read();
}

}  // namespace atelier
