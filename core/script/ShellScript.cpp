#include "core/script/ShellScript.h"

#include <QRegularExpression>

namespace atelier {

namespace {

bool isKeyword(const QString& word) {
    static const QSet<QString> keywords{"if",    "then",  "elif", "else", "fi",   "for",
                                        "while", "until", "do",   "done", "case", "esac",
                                        "in",    "{",     "}",    "!",    "time", "function"};
    return keywords.contains(word);
}

bool isAssignment(const QString& raw) {
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z_]\\w*(\\[[^\\]]*\\])?\\+?="));
    return form.match(raw).hasMatch();
}

/// Reads a script from its first character to its last, one construct at a time.
class Reader {
public:
    explicit Reader(const QString& text) : text_(text) {}

    ShellScript read() {
        while (!atEnd()) step();
        endCommand();
        return script_;
    }

private:
    bool atEnd() const { return at_ >= text_.size(); }
    QChar peek(qsizetype ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : QChar();
    }
    bool ahead(const char* what) const { return QStringView(text_).mid(at_).startsWith(QLatin1String(what)); }

    QChar take() {
        const auto c = text_[at_++];
        if (c == QLatin1Char('\n')) {
            ++line_;
            column_ = 1;
        } else {
            ++column_;
        }
        return c;
    }

    void takeTimes(int times) {
        for (int i = 0; i < times && !atEnd(); ++i) take();
    }

    void step() {
        const auto c = peek();
        if (c == QLatin1Char('\n')) return endLine();
        if (c.isSpace()) return void(take());
        if (c == QLatin1Char('\\') && peek(1) == QLatin1Char('\n')) return takeTimes(2);
        if (c == QLatin1Char('#')) return skipComment();
        if (QStringLiteral(";&|()").contains(c)) return readOperator();
        if (c == QLatin1Char('<') || c == QLatin1Char('>')) return readRedirection();
        readWord();
    }

    void skipComment() {
        while (!atEnd() && peek() != QLatin1Char('\n')) take();
    }

    void endLine() {
        endCommand();
        take();
        for (const auto& end : std::exchange(awaited_, {})) skipHereDocument(end);
    }

    void skipHereDocument(const QString& end) {
        while (!atEnd()) {
            script_.hereDocumentLines.insert(line_);
            QString line;
            while (!atEnd() && peek() != QLatin1Char('\n')) line += take();
            if (!atEnd()) take();
            while (line.startsWith(QLatin1Char('\t'))) line.remove(0, 1);
            if (line == end) return;
        }
    }

    void readOperator() {
        if (ahead("&>")) return readRedirection();
        if (ahead("&&") || ahead("||") || ahead(";;")) {
            endCommand();
            return takeTimes(2);
        }
        const auto c = take();
        const bool afterGroup = command_.words.isEmpty() && command_.assignments.isEmpty();
        if (c == QLatin1Char('&') && afterGroup) return markGroup();
        if (c == QLatin1Char('|')) {
            if (peek() == QLatin1Char('&')) take();
            command_.piped = true;
            endCommand();
            command_.piped = true;
            return;
        }
        command_.background = c == QLatin1Char('&');
        if (c == QLatin1Char('(') && peek() == QLatin1Char(')') && command_.words.size() == 1)
            return beginFunction();
        endCommand();
        if (c == QLatin1Char('(')) openGroup();
        if (c == QLatin1Char(')')) closeGroup();
    }

    void openGroup() { groups_.append(script_.commands.size()); }
    void closeGroup() {
        if (!groups_.isEmpty()) closedGroup_ = groups_.takeLast();
    }

    /// `( … ) &`, `{ … } &`, `done &`: everything inside runs in the background.
    void markGroup() {
        for (auto i = closedGroup_; i < script_.commands.size(); ++i) script_.commands[i].background = true;
        closedGroup_ = script_.commands.size();
    }

    void beginFunction() {
        take();
        command_ = {};
        functionDepth_ = 1;
        braces_ = 0;
    }

    void readRedirection() {
        const bool hereDocument = ahead("<<") && !ahead("<<<");
        const bool process = (ahead("<(") || ahead(">("));
        if (process) {
            readWord();
            return;
        }
        // A number right before it is the file descriptor, not an argument.
        if (!command_.words.isEmpty() && command_.words.last().endColumn == column_ &&
            command_.words.last().line == line_ && command_.words.last().raw.size() == 1 &&
            command_.words.last().raw[0].isDigit())
            command_.words.removeLast();
        while (QStringLiteral("<>&|").contains(peek()) || (hereDocument && peek() == QLatin1Char('-')))
            take();
        while (peek() == QLatin1Char(' ') || peek() == QLatin1Char('\t')) take();
        if (atEnd() || peek() == QLatin1Char('\n')) return;
        const auto target = takeWord();
        if (hereDocument)
            awaited_.append(target.text);
        else
            command_.redirections.append(target);
    }

    void readWord() {
        if (command_.words.isEmpty() && command_.assignments.isEmpty()) command_.line = line_;
        const auto word = takeWord();
        if (word.raw.isEmpty()) return void(take());
        if (command_.words.isEmpty() && isKeyword(word.raw)) return countBrace(word.raw);
        if (command_.words.isEmpty() && isAssignment(word.raw))
            command_.assignments.append(word);
        else
            command_.words.append(word);
    }

    void countBrace(const QString& word) {
        static const QSet<QString> openers{"{", "if", "for", "while", "until", "case"};
        static const QSet<QString> closers{"}", "fi", "done", "esac"};
        if (openers.contains(word)) openGroup();
        if (closers.contains(word)) closeGroup();
        if (functionDepth_ == 0) return;
        if (word == QLatin1String("{")) ++braces_;
        if (word == QLatin1String("}") && --braces_ <= 0) functionDepth_ = 0;
    }

    ShellWord takeWord() {
        ShellWord word;
        word.line = line_;
        word.column = column_;
        const auto from = at_;
        while (!atEnd() && !endsWord(from)) takePiece(word.text);
        word.raw = text_.mid(from, at_ - from);
        const auto firstLine = word.raw.section(QLatin1Char('\n'), 0, 0);
        word.endColumn = word.column + static_cast<int>(firstLine.size());
        return word;
    }

    bool endsWord(qsizetype from) const {
        const auto c = peek();
        if (c == QLatin1Char('(')) return !isAssignment(text_.mid(from, at_ - from)) && !processBefore(from);
        return c.isSpace() || QStringLiteral(";&|)<>").contains(c) ? !processStart(from) : false;
    }

    bool processStart(qsizetype from) const { return at_ == from && (ahead("<(") || ahead(">(")); }
    bool processBefore(qsizetype from) const {
        return at_ > from && (text_[at_ - 1] == QLatin1Char('<') || text_[at_ - 1] == QLatin1Char('>'));
    }

    void takePiece(QString& text) {
        const auto c = peek();
        if (c == QLatin1Char('\\')) return takeEscaped(text);
        if (c == QLatin1Char('\'')) return takeSingleQuoted(text);
        if (c == QLatin1Char('"')) return takeDoubleQuoted(text);
        if (ahead("$(") || c == QLatin1Char('('))
            return takeBracketed(text, QLatin1Char('('), QLatin1Char(')'));
        if (ahead("${")) return takeBracketed(text, QLatin1Char('{'), QLatin1Char('}'));
        if (c == QLatin1Char('`')) return takeBackTicks(text);
        text += take();
    }

    void takeEscaped(QString& text) {
        take();
        if (atEnd()) return;
        const auto c = take();
        if (c != QLatin1Char('\n')) text += c;
    }

    void takeSingleQuoted(QString& text) {
        take();
        while (!atEnd() && peek() != QLatin1Char('\'')) text += take();
        if (!atEnd()) take();
    }

    void takeDoubleQuoted(QString& text) {
        take();
        while (!atEnd() && peek() != QLatin1Char('"')) {
            if (peek() == QLatin1Char('\\') && QStringLiteral("$`\"\\\n").contains(peek(1)))
                takeEscaped(text);
            else if (ahead("$("))
                takeBracketed(text, QLatin1Char('('), QLatin1Char(')'));
            else
                text += take();
        }
        if (!atEnd()) take();
    }

    /// `$(…)`, `${…}` and `(…)` of an array: up to the bracket that closes it, quotes within respected.
    void takeBracketed(QString& text, QChar open, QChar close) {
        if (peek() == QLatin1Char('$')) text += take();
        int depth = 0;
        do {
            const auto c = peek();
            if (c == QLatin1Char('\'') || c == QLatin1Char('"')) {
                QString quoted;
                c == QLatin1Char('"') ? takeDoubleQuoted(quoted) : takeSingleQuoted(quoted);
                text += c + quoted + c;
                continue;
            }
            if (c == open) ++depth;
            if (c == close) --depth;
            text += take();
        } while (!atEnd() && depth > 0);
    }

    void takeBackTicks(QString& text) {
        text += take();
        while (!atEnd() && peek() != QLatin1Char('`')) text += take();
        if (!atEnd()) text += take();
    }

    void endCommand() {
        command_.insideFunction = functionDepth_ > 0;
        const bool empty = command_.words.isEmpty() && command_.assignments.isEmpty();
        if (!empty) {
            script_.commands.append(command_);
            closedGroup_ = script_.commands.size();
        }
        command_ = {};
    }

    const QString& text_;
    qsizetype at_ = 0;
    int line_ = 1;
    int column_ = 1;
    int functionDepth_ = 0;
    int braces_ = 0;
    QList<qsizetype> groups_;    ///< index of the first command of each open group
    qsizetype closedGroup_ = 0;  ///< of the group that was closed last, with nothing after it
    ShellCommand command_;
    QStringList awaited_;
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
