#include "core/edit/ScriptTree.h"

#include <algorithm>

#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/Rule.h"
#include "core/text/ScriptPlaces.h"

namespace atelier {

namespace {

/// The lines after the first of words that go on over several, such as quoted programs.
QSet<int> continuedLines(const ShellScript& shell) {
    QSet<int> lines;
    for (const auto& command : shell.commands)
        for (const auto* words : {&command.words, &command.assignments, &command.redirections})
            for (const auto& word : *words)
                for (auto i = word.raw.count(QLatin1Char('\n')); i > 0; --i)
                    lines.insert(word.line + static_cast<int>(i));
    return lines;
}

/// The kind of a line, where nothing is known of the lines before it.
LineKind kindAlone(const QByteArray& line) {
    const auto text = line.trimmed();
    if (text.isEmpty()) return LineKind::Blank;
    return text.startsWith('#') ? LineKind::Comment : LineKind::Command;
}

bool saysCommentedOut(const Diagnostic& found) {
    for (const LineRule rule :
         {LineRule::Indented, LineRule::CommentedOut, LineRule::WrongCase, LineRule::AfterFirstCommand})
        if (found.is(rule)) return true;
    return false;
}

}  // namespace

bool isShellScript(const QString& script) {
    const auto end = script.indexOf(QLatin1Char('\n'));
    const auto first = QStringView(script).left(end < 0 ? script.size() : end);
    return !first.contains(QLatin1String("#!")) || first.contains(QLatin1String("sh"));
}

ScriptTree::ScriptTree(const QByteArray& script, int slurmRelease, Body body) {
    const auto text = decodedScript(script);
    splitLines(script);
    reading_ = readDirectives(text, slurmRelease);
    if (body == Body::Read && isShellScript(text)) nameBody(readShell(text));
    nameHeader();
}

void ScriptTree::splitLines(const QByteArray& script) {
    for (qsizetype from = 0; from < script.size();) {
        const auto found = script.indexOf('\n', from);
        const auto next = found < 0 ? script.size() : found + 1;
        auto end = found < 0 ? next : found;
        if (found > from && script[found - 1] == '\r') --end;
        const auto text = script.mid(from, end - from);
        lines_.append({kindAlone(text), text, script.mid(end, next - end), {}});
        from = next;
    }
}

void ScriptTree::nameBody(const ShellScript& shell) {
    const auto name = [this](int line, LineKind kind) {
        if (line <= lines_.size()) lines_[line - 1].kind = kind;
    };
    for (const int line : continuedLines(shell)) name(line, LineKind::Command);
    for (const int line : shell.hereDocumentLines) name(line, LineKind::HereDocument);
}

/// What sbatch sees comes before what the shell sees.
void ScriptTree::nameHeader() {
    for (const auto& found : reading_.problems)
        if (saysCommentedOut(found)) lines_[found.line - 1].kind = LineKind::CommentedOut;
    for (const int line : reading_.lines) lines_[line - 1].kind = LineKind::Directive;
    for (const auto& directive : reading_.directives) lines_[directive.line - 1].directives.append(directive);
    if (!lines_.isEmpty() && lines_.first().text.startsWith("#!")) lines_.first().kind = LineKind::Shebang;
}

QString ScriptTree::text(int line) const {
    return line < 1 || line > lines_.size() ? QString() : decodedScript(lines_[line - 1].text);
}

QByteArray ScriptTree::lineBreakAt(int line) const {
    if (line >= 1 && line <= lines_.size() && !lines_[line - 1].lineBreak.isEmpty())
        return lines_[line - 1].lineBreak;
    return lines_.isEmpty() || lines_.first().lineBreak.isEmpty() ? QByteArray("\n")
                                                                  : lines_.first().lineBreak;
}

QByteArray ScriptTree::written() const {
    QByteArray script;
    for (const auto& line : lines_) script += line.text + line.lineBreak;
    return script;
}

}  // namespace atelier
