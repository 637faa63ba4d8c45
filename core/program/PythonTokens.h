#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// A word of a Python source, as precise as finding calls needs it.
struct PythonToken {
    /// What a word is in Python's grammar.
    enum class Kind {
        Name,  ///< identifiers and keywords
        Number,
        String,    ///< with prefix and quotes; also f-strings, whose expressions are not parsed
        Operator,  ///< one or two characters
        Magic,     ///< a notebook's line: "%matplotlib inline", "!pip install x"
    };
    Kind kind = Kind::Name;
    QString text;
    qsizetype offset = 0;  ///< of its first UTF-16 unit in the source
    /// The offset after its last UTF-16 unit.
    qsizetype end() const { return offset + text.size(); }
    /// Whether its text is exactly that word, of ASCII letters.
    bool is(const char* word) const { return text == QLatin1String(word); }
};

/// The words of one logical line, or of a part of it that is a statement: after ";", or after the ":" of "if
/// x:".
using PythonStatement = QList<PythonToken>;

/// Splits a Python source into statements. Comments are left out; brackets, backslashes and triple quotes
/// continue a statement on the next line. Never fails: text that is not Python is split into words, too.
QList<PythonStatement> pythonStatements(const QString& source);

/// The characters between a string token's quotes, as they are written.
QString stringContent(const PythonToken& token);

}  // namespace atelier
