#include "core/directives/TypographicQuotes.h"

namespace atelier {

QuotedWords::QuotedWords(const QString& value, int endColumn) : text_(value), endColumn_(endColumn) {}

void QuotedWords::add(const DirectiveWord& word) {
    plain_ = plain_ && word.endColumn - word.column == word.text.size();
    text_ += QString(word.column - endColumn_, QLatin1Char(' ')) + word.text;
    endColumn_ = word.endColumn;
}

bool QuotedWords::isClosed() const {
    static const QString opening(QStringLiteral("\u201c\u201e\u00ab\u2018\u201d\u2019"));
    static const QString closing(QStringLiteral("\u201d\u201c\u00bb\u2019\u2018"));
    return plain_ && text_.size() > 2 && opening.contains(text_.front()) && closing.contains(text_.back());
}

}  // namespace atelier
