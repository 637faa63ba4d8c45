#include "core/program/PythonTokens.h"

#include <QRegularExpression>
#include <array>

namespace atelier {

namespace {

using Kind = PythonToken::Kind;

bool isLineEnd(QChar c) {
    return c == QLatin1Char('\n') || c == QLatin1Char('\r');
}

bool isNameStart(QChar c) {
    return c.isLetter() || c == QLatin1Char('_');
}

bool isNamePart(QChar c) {
    return c.isLetterOrNumber() || c == QLatin1Char('_') || c.isMark();
}

bool opensBlock(const QString& word) {
    static const QStringList words{
        QStringLiteral("if"),    QStringLiteral("elif"), QStringLiteral("else"),    QStringLiteral("for"),
        QStringLiteral("while"), QStringLiteral("with"), QStringLiteral("try"),     QStringLiteral("except"),
        QStringLiteral("async"), QStringLiteral("def"),  QStringLiteral("finally"), QStringLiteral("class"),
        QStringLiteral("match"), QStringLiteral("case"),
    };
    return words.contains(word);
}

class Tokenizer {
public:
    explicit Tokenizer(const QString& source) : source_(source) {}

    QList<PythonStatement> statements() {
        while (at_ < source_.size()) step();
        endStatement();
        return statements_;
    }

private:
    QChar peek(qsizetype ahead = 0) const {
        return at_ + ahead < source_.size() ? source_[at_ + ahead] : QChar();
    }

    void step() {
        const QChar c = peek();
        if (isLineEnd(c)) {
            if (depth_ == 0) endStatement();
            ++at_;
        } else if (c.isSpace() || c == QChar(0xFEFF)) {
            ++at_;
        } else if (c == QLatin1Char('\\') && isLineEnd(peek(1))) {
            at_ += peek(1) == QLatin1Char('\r') && peek(2) == QLatin1Char('\n') ? 3 : 2;
        } else if (c == QLatin1Char('#')) {
            at_ = lineEnd();
        } else if (depth_ == 0 && statement_.isEmpty() && (c == QLatin1Char('%') || c == QLatin1Char('!'))) {
            addToken(Kind::Magic, lineEnd());
        } else if (const auto end = stringEnd(); end > at_) {
            addToken(Kind::String, end);
        } else if (isNameStart(c)) {
            addToken(Kind::Name, endWhile(isNamePart));
        } else if (c.isDigit()) {
            addToken(Kind::Number, endWhile([](QChar d) { return isNamePart(d) || d == QLatin1Char('.'); }));
        } else {
            takeOperator();
        }
    }

    template <typename Predicate>
    qsizetype endWhile(Predicate belongs) const {
        qsizetype end = at_;
        while (end < source_.size() && belongs(source_[end])) ++end;
        return end;
    }

    qsizetype lineEnd() const {
        return endWhile([](QChar c) { return !isLineEnd(c); });
    }

    void addToken(Kind kind, qsizetype end) {
        statement_.append({kind, source_.mid(at_, end - at_), at_});
        at_ = end;
    }

    void endStatement() {
        if (!statement_.isEmpty()) statements_.append(statement_);
        statement_.clear();
    }

    /// Where the string that begins here ends; here, if none does.
    qsizetype stringEnd() const {
        qsizetype at = at_;
        while (at < source_.size() && at - at_ < 2 && QStringLiteral("rRbBuUfF").contains(source_[at])) ++at;
        const QChar quote = at < source_.size() ? source_[at] : QChar();
        if (quote != QLatin1Char('"') && quote != QLatin1Char('\'')) return at_;
        const QString triple(3, quote);
        if (QStringView(source_).mid(at, 3) == triple) return afterClosing(at + 3, triple);
        return afterClosing(at + 1, QString(quote));
    }

    qsizetype afterClosing(qsizetype at, const QString& quotes) const {
        for (; at < source_.size(); ++at) {
            if (source_[at] == QLatin1Char('\\'))
                ++at;
            else if (QStringView(source_).mid(at, quotes.size()) == quotes)
                return at + quotes.size();
            else if (quotes.size() == 1 && isLineEnd(source_[at]))
                return at;
        }
        return source_.size();
    }

    void takeOperator() {
        const QChar c = peek();
        if (depth_ == 0 && c == QLatin1Char(';')) {
            endStatement();
            ++at_;
            return;
        }
        if (QStringLiteral("([{").contains(c)) ++depth_;
        if (QStringLiteral(")]}").contains(c) && depth_ > 0) --depth_;
        const bool two = peek(1) == QLatin1Char('=') && QStringLiteral("=!<>+-*/%&|^@:").contains(c);
        addToken(Kind::Operator, at_ + (two ? 2 : 1));
        if (!two && c == QLatin1Char(':') && depth_ == 0 && isBlockHead()) endStatement();
    }

    bool isBlockHead() const {
        if (!opensBlock(statement_.first().text)) return false;
        return std::none_of(statement_.cbegin(), statement_.cend(),
                            [](const PythonToken& token) { return token.is("lambda"); });
    }

    const QString& source_;
    qsizetype at_ = 0;
    int depth_ = 0;
    PythonStatement statement_;
    QList<PythonStatement> statements_;
};

}  // namespace

QList<PythonStatement> pythonStatements(const QString& source) {
    return Tokenizer(source).statements();
}

QString stringContent(const PythonToken& token) {
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z]{0,2}(\"\"\"|'''|\"|')(.*?)(?:\\1)?\\z"),
                                         QRegularExpression::DotMatchesEverythingOption);
    return form.match(token.text).captured(2);
}

}  // namespace atelier
