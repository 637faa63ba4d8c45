#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

namespace atelier {

/// The answer of one of our programs on the cluster that prints KEY=VALUE lines; other lines are passed over.
class AnswerLines {
public:
    /// Reads the lines of a program's standard output; a value is all that follows the first "=".
    explicit AnswerLines(const QByteArray& standardOutput);

    /// Whether the answer has a line with that key, even one without a value.
    bool has(const char* key) const;
    /// The values of a key, in the order in which they came.
    QStringList all(const char* key) const;
    /// The first value of a key; empty where there is none.
    QString first(const char* key) const;
    /// The values of a key as the lines of a text, for a parser of the answer that they were cut from.
    QByteArray text(const char* key) const;
    /// The values of a key that are themselves NAME=VALUE, by their names.
    QMap<QString, QString> variables(const char* key) const;

private:
    QMap<QString, QStringList> lines_;
};

}  // namespace atelier
