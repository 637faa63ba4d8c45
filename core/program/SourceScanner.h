#pragma once

#include <QHash>
#include <QList>
#include <QString>

#include "core/program/CallRules.h"
#include "core/program/PythonNames.h"
#include "core/program/SourceFinding.h"

namespace atelier {

/// A finding, and the part of the source that its `instead` replaces.
struct PlacedFinding {
    SourceFinding finding;
    qsizetype offset = 0;  ///< of the first UTF-16 unit
    qsizetype length = 0;
};

/// Scans the parts of one program one after the other: a cell of a notebook knows what an earlier one
/// imports.
class SourceScanner {
public:
    /// `notebook`: lines like "%matplotlib inline" are allowed, as in a notebook.
    explicit SourceScanner(bool notebook = false) : notebook_(notebook) {}

    /// The findings in one source, in its order. What the source imports is known in the sources after it.
    QList<PlacedFinding> scan(const QString& source);

    /// How many figures got a file name so far. A scanner can continue the count of another one, so that no
    /// two sources of a program write to the same file.
    int figures() const { return figures_; }
    /// Continues a count: the next figure gets the number `count` + 1.
    void setFigures(int count) { figures_ = count; }

private:
    struct Call {
        DottedName name;
        QString qualified;
        qsizetype open = 0;  ///< index of its bracket
        qsizetype close = 0;
    };

    void scanStatement(const PythonStatement& statement);
    void scanMagic(const PythonToken& token);
    void scanString(const PythonStatement& statement, qsizetype index);
    void scanKeyword(const PythonStatement& statement, qsizetype index);
    void scanCall(const PythonStatement& statement, qsizetype index);
    void scanMethodOfCall(const PythonStatement& statement, qsizetype dot);
    void scanBackend(const PythonStatement& statement, const Call& call);
    void scanShellCall(const PythonStatement& statement, const Call& call);
    void learnObjects(const PythonStatement& statement);
    void learnSaved(const PythonStatement& statement);

    QString meaning(const QString& name) const;
    ObjectKind objectAt(const PythonStatement& statement, qsizetype index) const;
    std::optional<Call> callAt(const PythonStatement& statement, qsizetype index) const;
    std::optional<CallRule> ruleFor(const Call& call) const;
    QString remedied(const PythonStatement& statement, const Call& call, Remedy remedy);
    QString savedFigure(const QString& object, bool alone);
    QString argument(const PythonStatement& statement, const Call& call, int index) const;
    void add(SourceFault fault, qsizetype offset, qsizetype end, const QString& instead);

    bool notebook_ = false;
    PythonNames names_;
    QHash<QString, ObjectKind> objects_;
    QString source_;
    QList<PlacedFinding> findings_;
    int figures_ = 0;
    /// What the statement before saved to a file ("plt", "fig"); empty if it saved nothing.
    QString saved_;
};

/// The text of a source; `latin1`: the source is not UTF-8 and was decoded byte by byte.
struct SourceText {
    QString text;
    bool latin1 = false;
};

/// Decodes a source file.
SourceText decodedSource(const QByteArray& source);

}  // namespace atelier
