#include "core/script/ShellScript.h"

#include <QRegularExpression>

#include "core/script/ShellText.h"

namespace atelier {

namespace {

bool isAssignment(const QString& raw) {
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z_]\\w*(\\[[^\\]]*\\])?\\+?="));
    return raw.contains(QLatin1Char('=')) && form.match(raw).hasMatch();
}

/// What a compound command is, as far as it matters for what is in it.
enum class BlockKind { If, Loop, Case, Group, Subshell };

struct Block {
    BlockKind kind = BlockKind::Group;
    qsizetype first = 0;  ///< index of its first command
    bool function = false;
    bool conditional = false;  ///< stands after `&&` or `||`
    bool condition = false;    ///< what is read is what `if` or `while` tests
    bool pattern = false;      ///< of a `case`: a pattern comes next
    bool piped = false;        ///< part of a pipeline
};

struct HereDocument {
    QString end;
    bool withoutTabs = false;
    qsizetype command = 0;  ///< index of the command that reads it, once it has ended
};

/// Reads a script from its first character to its last, one construct at a time.
class Reader {
public:
    explicit Reader(const QString& text) : text_(text) {}

    ShellScript read() {
        while (!text_.atEnd()) step();
        endCommand();
        while (!blocks_.isEmpty()) closeBlock();
        return script_;
    }

private:
    void step() {
        const auto c = text_.peek();
        if (c == QLatin1Char('\n')) return endLine();
        if (c.isSpace()) return void(text_.take());
        if (text_.ahead("\\\n")) return text_.takeTimes(2);
        if (c == QLatin1Char('#')) return text_.skipLine();
        if (!blocks_.isEmpty() && blocks_.last().pattern) return readPattern();
        if (commandStarts() && text_.ahead("((")) return readArithmetic();
        if (QStringLiteral(";&|()").contains(c)) return readOperator();
        if (c == QLatin1Char('<') || c == QLatin1Char('>')) return readRedirection();
        readWord();
    }

    bool commandStarts() const { return command_.words.isEmpty() && command_.assignments.isEmpty(); }

    void endLine() {
        endList();
        text_.take();
        for (const auto& document : std::exchange(documents_, {})) readDocument(document);
    }

    void readDocument(const HereDocument& document) {
        QString input;
        while (!text_.atEnd()) {
            script_.hereDocumentLines.insert(text_.line());
            const auto line = text_.takeDocumentLine(document.withoutTabs);
            if (line == document.end) break;
            input += line + QLatin1Char('\n');
        }
        if (document.command >= script_.commands.size()) return;
        auto& command = script_.commands[document.command];
        command.input += input;
        command.endLine = std::max(command.endLine, text_.line() - 1);
        command.blockEndLine = std::max(command.blockEndLine, command.endLine);
    }

    void readOperator() {
        if (text_.ahead("&>")) return readRedirection();
        if (text_.ahead(";;") || text_.ahead(";&")) return endArm();
        if (text_.ahead("&&") || text_.ahead("||")) return readAndOr();
        const auto c = text_.take();
        if (c == QLatin1Char('|')) return readPipe();
        if (c == QLatin1Char('&')) return endInBackground();
        if (c == QLatin1Char(';')) return endList();
        if (c == QLatin1Char('(') && text_.peek() == QLatin1Char(')') && command_.words.size() == 1)
            return beginFunction();
        endCommand();
        if (c == QLatin1Char('(')) openBlock(BlockKind::Subshell);
        if (c == QLatin1Char(')')) closeBlock(BlockKind::Subshell);
    }

    void readAndOr() {
        text_.takeTimes(2);
        endCommand();
        for (auto i = listStart_; i < script_.commands.size(); ++i) script_.commands[i].tested = true;
        conditional_ = true;
    }

    void readPipe() {
        if (text_.peek() == QLatin1Char('&')) text_.take();
        // What is closed right before is the pipeline's first part: `{ … } | tee log`.
        if (commandStarts())
            for (auto i = closedFirst_; i < script_.commands.size(); ++i) script_.commands[i].piped = true;
        command_.piped = true;
        endCommand();
        command_.piped = true;
    }

    /// `a && b &`, `( … ) &`, `done &`: all of the list runs in the background.
    void endInBackground() {
        const auto first = commandStarts() ? std::min(closedFirst_, listStart_) : listStart_;
        endCommand();
        for (auto i = first; i < script_.commands.size(); ++i) script_.commands[i].background = true;
        endList();
    }

    void endList() {
        endCommand();
        listStart_ = closedFirst_ = script_.commands.size();
        conditional_ = false;
    }

    void endArm() {
        endList();
        while (!text_.atEnd() && QStringLiteral(";&").contains(text_.peek())) text_.take();
        if (!blocks_.isEmpty() && blocks_.last().kind == BlockKind::Case) blocks_.last().pattern = true;
    }

    void beginFunction() {
        text_.take();
        command_ = {};
        function_ = true;
    }

    void openBlock(BlockKind kind) {
        Block block;
        block.kind = kind;
        block.first = script_.commands.size();
        block.function = std::exchange(function_, false);
        block.conditional = conditional_;
        block.condition = kind == BlockKind::If || kind == BlockKind::Loop;
        block.pattern = kind == BlockKind::Case;
        block.piped = command_.piped;
        blocks_.append(block);
        listStarts_.append(listStart_);
        command_ = {};
        listStart_ = script_.commands.size();
        conditional_ = false;
    }

    void closeBlock() {
        const auto block = blocks_.takeLast();
        closedFirst_ = block.first;
        listStart_ = listStarts_.takeLast();
        conditional_ = block.conditional;
        if (!blocks_.isEmpty()) return;
        for (auto i = block.first; i < script_.commands.size(); ++i)
            script_.commands[i].blockEndLine = std::max(text_.line(), script_.commands[i].endLine);
    }

    void closeBlock(BlockKind kind) {
        if (!blocks_.isEmpty() && blocks_.last().kind == kind) closeBlock();
    }

    /// Up to the `)` after a pattern of `case`, or its end.
    void readPattern() {
        if (text_.peek() == QLatin1Char('(')) text_.take();
        QString pattern;
        while (!text_.atEnd() && text_.peek() != QLatin1Char(')')) {
            if (pattern.trimmed() == QLatin1String("esac")) break;
            if (text_.peek() == QLatin1Char('(')) pattern += text_.take();
            if (!text_.atEnd()) text_.takePiece(pattern);
        }
        if (text_.peek() == QLatin1Char(')')) {
            text_.take();
            blocks_.last().pattern = false;
        } else {
            closeBlock(BlockKind::Case);
        }
    }

    void readArithmetic() {
        QString sum;
        text_.takeBracketed(sum, QLatin1Char('('), QLatin1Char(')'));
    }

    void readRedirection() {
        const bool hereDocument = text_.ahead("<<") && !text_.ahead("<<<");
        if (text_.ahead("<(") || text_.ahead(">(")) return readWord();
        dropDescriptor();
        while (QStringLiteral("<>&|").contains(text_.peek()) && !text_.atEnd()) text_.take();
        const bool withoutTabs = hereDocument && text_.peek() == QLatin1Char('-');
        if (withoutTabs) text_.take();
        text_.skipBlanks();
        if (text_.atEnd() || text_.peek() == QLatin1Char('\n')) return;
        const auto target = takeWord();
        if (hereDocument)
            documents_.append({target.text, withoutTabs, script_.commands.size()});
        else
            command_.redirections.append(target);
    }

    /// A number right before a redirection is the file descriptor, not an argument.
    void dropDescriptor() {
        if (command_.words.isEmpty()) return;
        const auto& last = command_.words.last();
        static const QRegularExpression descriptor(QStringLiteral("\\A(?:\\d+|\\{\\w+\\})\\z"));
        if (last.endColumn == text_.column() && last.line == text_.line() &&
            descriptor.match(last.raw).hasMatch())
            command_.words.removeLast();
    }

    void readWord() {
        if (commandStarts()) command_.line = text_.line();
        const auto word = takeWord();
        if (word.raw.isEmpty()) return void(text_.take());
        if (commandStarts() && readKeyword(word.raw)) return;
        if (command_.words.isEmpty() && isAssignment(word.raw))
            command_.assignments.append(word);
        else
            command_.words.append(word);
        command_.endLine = text_.line();
        if (command_.words.size() == 1 && word.raw == QLatin1String("[[")) readTest();
    }

    /// `[[ … ]]`, in which `<`, `&&` and `(` are no operators of the shell.
    void readTest() {
        while (!text_.atEnd()) {
            text_.skipBlanks();
            if (text_.peek() == QLatin1Char('\n')) {
                text_.take();
                continue;
            }
            ShellWord word = beginWord();
            const auto from = text_.at();
            while (!text_.atEnd() && !text_.peek().isSpace() && text_.peek() != QLatin1Char(';'))
                text_.takePiece(word.text);
            if (text_.at() == from) break;
            command_.words.append(endWord(word, from));
            if (command_.words.last().raw == QLatin1String("]]")) break;
        }
        command_.endLine = text_.line();
    }

    /// Does what a reserved word says; false where it is none.
    bool readKeyword(const QString& word) {
        if (word == QLatin1String("if")) return openBlock(BlockKind::If), true;
        if (word == QLatin1String("while") || word == QLatin1String("until"))
            return openBlock(BlockKind::Loop), true;
        if (word == QLatin1String("for") || word == QLatin1String("select")) return readFor(), true;
        if (word == QLatin1String("case")) return readCase(), true;
        if (word == QLatin1String("{")) return openBlock(BlockKind::Group), true;
        if (word == QLatin1String("}")) return closeBlock(BlockKind::Group), true;
        if (word == QLatin1String("fi")) return closeBlock(BlockKind::If), true;
        if (word == QLatin1String("done")) return closeBlock(BlockKind::Loop), true;
        if (word == QLatin1String("esac")) return closeBlock(BlockKind::Case), true;
        if (word == QLatin1String("function")) return readFunction(), true;
        if (word == QLatin1String("!")) return command_.tested = true, true;
        if (word == QLatin1String("time")) return readTime(), true;
        return readInnerKeyword(word);
    }

    bool readInnerKeyword(const QString& word) {
        static const QSet<QString> bodies{"then", "do", "else"};
        static const QSet<QString> without{"coproc", "in"};
        const bool body = bodies.contains(word);
        if (!body && word != QLatin1String("elif")) return without.contains(word);
        if (!blocks_.isEmpty()) blocks_.last().condition = !body;
        listStart_ = script_.commands.size();
        conditional_ = false;
        return true;
    }

    /// `time`, with its one option.
    void readTime() {
        text_.skipBlanks();
        if (text_.ahead("-p ")) text_.takeTimes(2);
    }

    void readFor() {
        openBlock(BlockKind::Loop);
        blocks_.last().condition = false;
        text_.skipBlanks();
        if (text_.ahead("((")) return readArithmetic();
        script_.loopVariables.insert(takeWord().text);
        skipLayout();
        if (!text_.ahead("in") || text_.peek(2).isLetterOrNumber()) return;
        text_.takeTimes(2);
        for (text_.skipBlanks(); !text_.atEnd() && !QStringLiteral("\n;&|)").contains(text_.peek());
             text_.skipBlanks())
            if (takeWord().raw.isEmpty()) text_.take();
    }

    void readCase() {
        text_.skipBlanks();
        takeWord();
        skipLayout();
        if (text_.ahead("in")) text_.takeTimes(2);
        openBlock(BlockKind::Case);
    }

    void readFunction() {
        text_.skipBlanks();
        takeWord();
        text_.skipBlanks();
        if (text_.ahead("()")) text_.takeTimes(2);
        function_ = true;
    }

    /// Blanks, line breaks and comments.
    void skipLayout() {
        for (text_.skipBlanks(); !text_.atEnd(); text_.skipBlanks()) {
            if (text_.peek() == QLatin1Char('#'))
                text_.skipLine();
            else if (text_.peek() == QLatin1Char('\n'))
                text_.take();
            else
                return;
        }
    }

    ShellWord beginWord() const {
        ShellWord word;
        word.line = text_.line();
        word.column = text_.column();
        return word;
    }

    ShellWord endWord(ShellWord word, qsizetype from) const {
        word.raw = text_.since(from);
        const auto end = word.raw.indexOf(QLatin1Char('\n'));
        word.endColumn = word.column + static_cast<int>(end < 0 ? word.raw.size() : end);
        return word;
    }

    ShellWord takeWord() {
        auto word = beginWord();
        const auto from = text_.at();
        while (!text_.atEnd() && !wordEnds(from)) text_.takePiece(word.text);
        return endWord(word, from);
    }

    bool wordEnds(qsizetype from) const {
        const auto c = text_.peek();
        const bool begins = text_.at() == from;
        if (c == QLatin1Char('(')) {
            if (begins) return true;
            // Arrays, `<(…)`, and the patterns of extglob.
            const auto before = text_.since(from);
            return !isAssignment(before) && !QStringLiteral("<>?*+@!").contains(before.back());
        }
        if (begins && (text_.ahead("<(") || text_.ahead(">("))) return false;
        return c.isSpace() || QStringLiteral(";&|)<>").contains(c);
    }

    void endCommand() {
        if (!commandStarts()) {
            for (const auto& block : blocks_) {
                command_.insideFunction |= block.function;
                command_.insideLoop |= block.kind == BlockKind::Loop;
                command_.insideSubshell |= block.kind == BlockKind::Subshell;
                command_.tested |= block.condition;
                command_.piped |= block.piped;
                command_.conditional |= block.conditional || block.kind == BlockKind::Case ||
                                        (block.kind == BlockKind::If && !block.condition);
            }
            command_.conditional |= conditional_;
            command_.blockEndLine = command_.endLine;
            closedFirst_ = script_.commands.size() + 1;
            script_.commands.append(command_);
        }
        command_ = {};
    }

    ShellText text_;
    QList<Block> blocks_;
    QList<qsizetype> listStarts_;  ///< of the lists around the open blocks
    qsizetype listStart_ = 0;      ///< index of the first command of the `&&` and `||` list being read
    qsizetype closedFirst_ = 0;    ///< index of the first command of what was closed, with nothing after it
    bool conditional_ = false;     ///< after `&&` or `||`
    bool function_ = false;        ///< what is opened next is a function's body
    ShellCommand command_;
    QList<HereDocument> documents_;
    ShellScript script_;
};

}  // namespace

QStringList ShellCommand::texts() const {
    QStringList texts;
    for (const auto& word : words) texts.append(word.text);
    return texts;
}

ShellScript readShell(const QString& script) {
    return Reader(script).read();
}

}  // namespace atelier
