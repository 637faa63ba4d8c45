#include "core/shell/ShellReader.h"
#include "core/shell/ShellWords.h"

namespace atelier {

/// Does what a reserved word says; false where it is none.
bool ShellReader::readKeyword(const QString& word) {
    if (word == QLatin1String("if")) return openBlock(BlockKind::If), true;
    if (word == QLatin1String("while") || word == QLatin1String("until"))
        return openBlock(BlockKind::Loop), true;
    if (word == QLatin1String("for") || word == QLatin1String("select")) return readFor(), true;
    if (word == QLatin1String("case")) return readCase(), true;
    if (word == QLatin1String("{")) return openBlock(BlockKind::Group), true;
    if (word == QLatin1String("}")) return closeBlock(BlockKind::Group);
    if (word == QLatin1String("fi")) return closeBlock(BlockKind::If);
    if (word == QLatin1String("done")) return closeBlock(BlockKind::Loop);
    if (word == QLatin1String("esac")) return closeBlock(BlockKind::Case);
    if (word == QLatin1String("function")) return readFunction(), true;
    if (word == QLatin1String("!")) return command_.tested = true, true;
    if (word == QLatin1String("time")) return readTime(), true;
    return readInnerKeyword(word);
}

bool ShellReader::readInnerKeyword(const QString& word) {
    static const QSet<QString> bodies{"then", "do", "else"};
    static const QSet<QString> without{"coproc", "in"};
    const bool body = bodies.contains(word);
    if (!body && word != QLatin1String("elif")) return without.contains(word);
    blocks_.beginPart(!body);
    return true;
}

void ShellReader::openBlock(BlockKind kind) {
    blocks_.open(kind, command_.piped);
    command_ = {};
}

bool ShellReader::closeBlock(BlockKind kind) {
    blocks_.close(kind, text_.line());
    return true;
}

void ShellReader::beginFunction() {
    text_.next();
    command_ = {};
    blocks_.beginFunction();
}

/// Up to the `)` after a pattern of `case`, or its end.
void ShellReader::readPattern() {
    if (text_.peek() == QLatin1Char('(')) text_.next();
    QString pattern;
    while (!text_.atEnd() && text_.peek() != QLatin1Char(')')) {
        if (pattern.trimmed() == QLatin1String("esac")) break;
        if (text_.peek() == QLatin1Char('(')) pattern += text_.next();
        if (!text_.atEnd()) text_.readPiece(pattern);
    }
    if (text_.peek() == QLatin1Char(')')) {
        text_.next();
        blocks_.endPattern();
    } else {
        closeBlock(BlockKind::Case);
    }
}

/// `time`, with its one option.
void ShellReader::readTime() {
    text_.skipBlanks();
    if (text_.ahead("-p ")) text_.skip(2);
}

void ShellReader::readFor() {
    readForWords();
    readInner(blocks_.placed(command_), -1);
    openBlock(BlockKind::Loop);
    blocks_.setCondition(false);
}

void ShellReader::readForWords() {
    text_.skipBlanks();
    if (text_.ahead("((")) return readArithmetic();
    script_.loopVariables.insert(nextWord().text);
    skipLayout();
    if (!text_.ahead("in") || text_.peek(2).isLetterOrNumber()) return;
    text_.skip(2);
    for (text_.skipBlanks(); !text_.atEnd() && !QStringLiteral("\n;&|)").contains(text_.peek());
         text_.skipBlanks())
        if (nextWord().raw.isEmpty()) text_.next();
}

void ShellReader::readCase() {
    text_.skipBlanks();
    nextWord();
    skipLayout();
    if (text_.ahead("in")) text_.skip(2);
    readInner(blocks_.placed(command_), -1);
    openBlock(BlockKind::Case);
}

void ShellReader::readFunction() {
    text_.skipBlanks();
    nextWord();
    text_.skipBlanks();
    if (text_.ahead("()")) text_.skip(2);
    blocks_.beginFunction();
}

/// Blanks, line breaks and comments.
void ShellReader::skipLayout() {
    for (text_.skipBlanks(); !text_.atEnd(); text_.skipBlanks()) {
        if (text_.peek() == QLatin1Char('#'))
            text_.skipLine();
        else if (text_.peek() == QLatin1Char('\n'))
            text_.next();
        else
            return;
    }
}

}  // namespace atelier
