#include "core/shell/InnerCommands.h"

#include <algorithm>

#include "core/shell/CommandProgram.h"
#include "core/shell/ShellReader.h"

namespace atelier {

namespace {

/// Finds the substitutions of a word, which may be anywhere in it but within single quotes.
class SubstitutionFinder {
public:
    SubstitutionFinder(const ShellText& word, QSet<QPair<int, int>>& seen) : text_(word), seen_(seen) {}

    QList<ShellText> find() {
        while (!text_.atEnd()) step();
        return found_;
    }

private:
    void step() {
        const auto c = text_.peek();
        if (c == QLatin1Char('\\')) return text_.skip(2);
        if (c == QLatin1Char('"')) {
            doubleQuoted_ = !doubleQuoted_;
            return void(text_.next());
        }
        if (!doubleQuoted_ && (c == QLatin1Char('\'') || text_.ahead("$'"))) return skipPiece();
        if (c == QLatin1Char('`')) return readBackTicks();
        // Arithmetic is passed over only up to its opening, since commands may stand within it.
        if (text_.ahead("$((")) return text_.skip(3);
        const bool process = !doubleQuoted_ && (text_.ahead("<(") || text_.ahead(">("));
        if (process || text_.ahead("$(")) return takeBrackets();
        text_.next();
    }

    void skipPiece() {
        QString ignored;
        text_.readPiece(ignored);
    }

    void takeBrackets() {
        const auto start = text_.place();
        if (text_.peek() != QLatin1Char('$')) text_.next();
        auto inner = text_;
        inner.skip(text_.peek() == QLatin1Char('$') ? 2 : 1);
        skipPiece();
        const bool closed = text_.peek(-1) == QLatin1Char(')') && text_.at() > inner.at();
        note(start, inner.part(inner.at(), text_.at() - (closed ? 1 : 0), inner.place()));
    }

    /// In back-ticks a backslash protects `$`, a back-tick or another backslash for the inner shell.
    void readBackTicks() {
        const auto start = text_.place();
        text_.next();
        ShellTextWriter inner;
        while (!text_.atEnd() && text_.peek() != QLatin1Char('`')) {
            if (text_.peek() == QLatin1Char('\\') && QStringLiteral("$`\\").contains(text_.peek(1)))
                text_.next();
            if (!text_.atEnd()) inner.copyNext(text_);
        }
        if (!text_.atEnd()) text_.next();
        note(start, inner.text());
    }

    void note(const TextPlace& start, const ShellText& inner) {
        const QPair<int, int> key(start.line, start.column);
        if (seen_.contains(key) || inner.atEnd()) return;
        seen_.insert(key);
        found_.append(inner);
    }

    ShellText text_;
    QSet<QPair<int, int>>& seen_;
    QList<ShellText> found_;
    bool doubleQuoted_ = false;
};

bool isShell(const QString& program) {
    static const QSet<QString> shells{"bash", "sh", "dash", "zsh", "ksh"};
    return shells.contains(program);
}

/// Copies what is between double quotes, up to the closing one.
void readDoubleQuoted(ShellText& word, ShellTextWriter& script) {
    word.next();
    while (!word.atEnd() && word.peek() != QLatin1Char('"')) {
        const bool escape =
            word.peek() == QLatin1Char('\\') && QStringLiteral("$`\"\\\n").contains(word.peek(1));
        if (word.ahead("\\\n"))
            word.skip(2);
        else if (word.ahead("$(") || word.ahead("${") || word.peek() == QLatin1Char('`'))
            script.copyPiece(word);
        else {
            if (escape) word.next();
            if (!word.atEnd()) script.copyNext(word);
        }
    }
    if (!word.atEnd()) word.next();
}

void readSingleQuoted(ShellText& word, ShellTextWriter& script) {
    word.next();
    while (!word.atEnd() && word.peek() != QLatin1Char('\'')) script.copyNext(word);
    if (!word.atEnd()) word.next();
}

}  // namespace

bool mayHoldCommands(const QString& raw) {
    return raw.contains(QLatin1Char('(')) || raw.contains(QLatin1Char('`'));
}

QList<ShellText> substitutionsIn(const ShellText& word, QSet<QPair<int, int>>& seen) {
    return SubstitutionFinder(word, seen).find();
}

qsizetype quotedScriptIndex(const ShellCommand& command) {
    const auto& words = command.words;
    const bool may = std::any_of(words.cbegin(), words.cend(), [](const ShellWord& word) {
        return word.text.size() > 1 && word.text.startsWith(QLatin1Char('-')) &&
               word.text.endsWith(QLatin1Char('c'));
    });
    if (!may || !isShell(programName(command))) return -1;
    bool given = false;
    for (auto i = programIndex(command) + 1; i < words.size(); ++i) {
        const auto& text = words[i].text;
        if (!text.startsWith(QLatin1Char('-')) && !text.startsWith(QLatin1Char('+'))) return given ? i : -1;
        if (text.startsWith(QLatin1String("--"))) continue;
        given |= text.contains(QLatin1Char('c'));
        // `-o pipefail`
        if (text.endsWith(QLatin1Char('o')) || text.endsWith(QLatin1Char('O'))) ++i;
    }
    return -1;
}

std::optional<ShellText> withoutQuotes(ShellText word) {
    ShellTextWriter script;
    while (!word.atEnd()) {
        const auto c = word.peek();
        if (word.ahead("$'") || word.ahead("$\"")) return std::nullopt;
        if (c == QLatin1Char('\''))
            readSingleQuoted(word, script);
        else if (c == QLatin1Char('"'))
            readDoubleQuoted(word, script);
        else if (word.ahead("$(") || word.ahead("${") || c == QLatin1Char('`'))
            script.copyPiece(word);
        else {
            if (c == QLatin1Char('\\')) word.next();
            if (!word.atEnd()) script.copyNext(word);
        }
    }
    const auto text = script.text();
    // `"$COMMAND"` may be anything.
    if (text.atEnd() || (text.peek() == QLatin1Char('$') && !text.containsSpace())) return std::nullopt;
    return text;
}

void ShellReader::readInner(const ShellCommand& outer, qsizetype holder) {
    const auto words = std::exchange(holding_, {});
    const auto index = quotedScriptIndex(outer);
    if (nesting_.left == 0) return;
    --nesting_.left;
    for (const auto& word : words)
        for (const auto& text : substitutionsIn(word, nesting_.seen))
            addInner(text, CommandPlace::Substitution, outer, holder);
    if (index >= 0)
        if (const auto text = withoutQuotes(text_.part(outer.words[index])))
            addInner(*text, CommandPlace::QuotedScript, outer, holder);
    ++nesting_.left;
}

void ShellReader::addInner(const ShellText& text, CommandPlace place, const ShellCommand& outer,
                           qsizetype holder) {
    auto inner = ShellReader(text, nesting_).read();
    // Only a command below the first line of a quoted script begins a line; all others have the line of the
    // outer command.
    for (auto& command : inner.commands)
        if (place == CommandPlace::Substitution || command.line <= text.line()) command.line = outer.line;
    blocks_.addInner(std::move(inner), place, outer, holder);
}

}  // namespace atelier
