#include "core/shell/ShellReader.h"

#include <QRegularExpression>

#include "core/shell/ShellWords.h"

namespace atelier {

ShellScript ShellReader::read() {
    while (!text_.atEnd()) step();
    endCommand();
    blocks_.closeAll(text_.line());
    return script_;
}

void ShellReader::step() {
    const auto c = text_.peek();
    if (c == QLatin1Char('\n')) return endLine();
    if (c.isSpace()) return void(text_.next());
    if (text_.ahead("\\\n")) return text_.skip(2);
    if (c == QLatin1Char('#')) return text_.skipLine();
    if (blocks_.expectsPattern()) return readPattern();
    if (commandStarts() && text_.ahead("((")) return readArithmetic();
    if (QStringLiteral(";&|()").contains(c)) return readOperator();
    if (c == QLatin1Char('<') || c == QLatin1Char('>')) return readRedirection();
    readWord();
}

void ShellReader::endLine() {
    endList();
    text_.next();
    for (const auto& document : std::exchange(documents_, {})) readDocument(document);
}

void ShellReader::readDocument(const HereDocument& document) {
    QString input;
    while (!text_.atEnd()) {
        script_.hereDocumentLines.insert(text_.line());
        const auto line = text_.readDocumentLine(document.withoutTabs);
        if (line == document.end) break;
        input += line + QLatin1Char('\n');
    }
    if (document.command >= script_.commands.size()) return;
    auto& command = script_.commands[document.command];
    command.input += input;
    command.endLine = std::max(command.endLine, text_.line() - 1);
    // What is written after one of these must not come between the command and its document.
    for (auto i = document.command; i < script_.commands.size(); ++i)
        script_.commands[i].blockEndLine = std::max(script_.commands[i].blockEndLine, command.endLine);
}

void ShellReader::readOperator() {
    if (text_.ahead("&>")) return readRedirection();
    if (text_.ahead(";;") || text_.ahead(";&")) return endArm();
    if (text_.ahead("&&") || text_.ahead("||")) return readAndOr();
    const auto c = text_.next();
    if (c == QLatin1Char('|')) return readPipe();
    if (c == QLatin1Char('&')) return endInBackground();
    if (c == QLatin1Char(';')) return endList();
    if (c == QLatin1Char('(') && text_.peek() == QLatin1Char(')') && command_.words.size() == 1)
        return beginFunction();
    endCommand();
    if (c == QLatin1Char('(')) openBlock(BlockKind::Subshell);
    if (c == QLatin1Char(')')) closeBlock(BlockKind::Subshell);
}

void ShellReader::readAndOr() {
    text_.skip(2);
    endCommand();
    blocks_.endTested();
}

void ShellReader::readPipe() {
    if (text_.peek() == QLatin1Char('&')) text_.next();
    // `{ … } | tee log`
    if (commandStarts()) blocks_.pipeClosed();
    command_.piped = true;
    endCommand();
    command_.piped = true;
}

/// `a && b &`, `( … ) &`, `done &`
void ShellReader::endInBackground() {
    const auto first = blocks_.backgroundFirst(commandStarts());
    endCommand();
    blocks_.endInBackground(first);
}

void ShellReader::endList() {
    endCommand();
    blocks_.endList();
}

void ShellReader::endArm() {
    endList();
    while (!text_.atEnd() && QStringLiteral(";&").contains(text_.peek())) text_.next();
    blocks_.endArm();
}

void ShellReader::endCommand() {
    const bool holds = !holding_.isEmpty() || (nesting_.left > 0 && quotedScriptIndex(command_) >= 0);
    if (!commandStarts()) blocks_.add(command_);
    if (holds) readInner(blocks_.placed(command_), commandStarts() ? -1 : script_.commands.size() - 1);
    command_ = {};
}

ShellWord ShellReader::nextWord() {
    auto word = readShellWord(text_);
    if (nesting_.left > 0 && mayHoldCommands(word.raw)) holding_.append(text_.part(word));
    return word;
}

void ShellReader::readWord() {
    if (commandStarts()) command_.line = text_.line();
    const auto word = nextWord();
    if (word.raw.isEmpty()) return void(text_.next());
    if (commandStarts() && readKeyword(word.raw)) return;
    if (command_.words.isEmpty() && isShellAssignment(word.raw))
        command_.assignments.append(word);
    else
        command_.words.append(word);
    command_.endLine = text_.line();
    if (command_.words.size() == 1 && word.raw == QLatin1String("[[")) readTest();
}

void ShellReader::readTest() {
    while (!text_.atEnd()) {
        text_.skipBlanks();
        if (text_.peek() == QLatin1Char('\n')) {
            text_.next();
            continue;
        }
        const auto word = readTestWord(text_);
        if (word.raw.isEmpty()) break;
        if (nesting_.left > 0 && mayHoldCommands(word.raw)) holding_.append(text_.part(word));
        command_.words.append(word);
        if (word.raw == QLatin1String("]]")) break;
    }
    command_.endLine = text_.line();
}

void ShellReader::readRedirection() {
    const bool hereDocument = text_.ahead("<<") && !text_.ahead("<<<");
    if (text_.ahead("<(") || text_.ahead(">(")) return readWord();
    dropDescriptor();
    while (QStringLiteral("<>&|").contains(text_.peek()) && !text_.atEnd()) text_.next();
    const bool withoutTabs = hereDocument && text_.peek() == QLatin1Char('-');
    if (withoutTabs) text_.next();
    text_.skipBlanks();
    if (text_.atEnd() || text_.peek() == QLatin1Char('\n')) return;
    const auto target = nextWord();
    if (hereDocument)
        documents_.append({target.text, withoutTabs, script_.commands.size()});
    else
        command_.redirections.append(target);
}

/// A number right before a redirection is the file descriptor, not an argument.
void ShellReader::dropDescriptor() {
    if (command_.words.isEmpty()) return;
    const auto& last = command_.words.last();
    static const QRegularExpression descriptor(QStringLiteral("\\A(?:\\d+|\\{\\w+\\})\\z"));
    if (last.endColumn == text_.column() && last.line == text_.line() &&
        descriptor.match(last.raw).hasMatch())
        command_.words.removeLast();
}

void ShellReader::readArithmetic() {
    QString sum;
    text_.readBracketed(sum, QLatin1Char('('), QLatin1Char(')'));
}

}  // namespace atelier
