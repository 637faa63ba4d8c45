#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include "core/program/PythonTokens.h"

namespace atelier {

/// A dotted name in a statement, as written: "plt.show" from its first word to its last.
struct DottedName {
    qsizetype first = 0;  ///< index of the first word in the statement
    qsizetype last = 0;
    QString text;
};

/// The dotted name that begins at a word of the statement; its text is empty if none does.
DottedName dottedNameAt(const PythonStatement& statement, qsizetype index);

/// Index of the bracket that closes the one at `open`; the statement's last word if none does.
qsizetype closingBracket(const PythonStatement& statement, qsizetype open);

/// Learns which modules the names of a source stand for, from its imports, statement by statement.
class PythonNames {
public:
    /// Learns from one statement: an import gives names a meaning; a function or a variable of the same name
    /// takes it away again.
    void learn(const PythonStatement& statement);
    /// What a name as written stands for: "matplotlib.pyplot.show" for "plt.show" or for an imported "show".
    /// A name that was not imported stands for itself.
    QString qualified(const QString& name) const;
    /// Modules whose names were all imported with "*".
    const QStringList& starModules() const { return starModules_; }
    /// The name the source has for a module; empty if it has none.
    QString aliasOf(const QString& module) const;
    /// Whether the source itself defines the name, as with "def input(prompt):".
    bool isOwn(const QString& name) const { return own_.contains(name); }

private:
    void learnImport(const PythonStatement& statement);
    void learnFromImport(const PythonStatement& statement);
    void learnOwn(const PythonStatement& statement);

    QHash<QString, QString> meanings_;
    QStringList starModules_;
    QStringList own_;
};

}  // namespace atelier
