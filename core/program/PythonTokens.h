#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// A word of a Python source, as far as a reader needs it that looks for calls.
struct PythonToken {
    enum class Kind {
        Name,  ///< identifiers and keywords
        Number,
        String,    ///< with prefix and quotes; f-strings too, unread
        Operator,  ///< one or two characters
        Magic,     ///< a notebook's line: "%matplotlib inline", "!pip install x"
    };
    Kind kind = Kind::Name;
    QString text;
    qsizetype offset = 0;  ///< of its first UTF-16 unit in the source
    qsizetype end() const { return offset + text.size(); }
    bool is(const char* word) const { return text == QLatin1String(word); }
};

/// The words of one logical line, or of the part of it that stands alone: after ";", or after the ":" of "if
/// x:".
using PythonStatement = QList<PythonToken>;

/// Splits a Python source into statements. Comments are left out; brackets, backslashes and triple quotes
/// carry a statement over line ends. Never fails: what is no Python becomes words somehow.
QList<PythonStatement> pythonStatements(const QString& source);

/// The characters between a string token's quotes, as they are written.
QString stringContent(const PythonToken& token);

}  // namespace atelier
