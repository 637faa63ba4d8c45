#pragma once

#include <QHash>
#include <QList>
#include <QString>

#include "core/program/CallRules.h"
#include "core/program/PythonNames.h"
#include "core/program/SourceFinding.h"

namespace atelier {

/// A finding with the stretch of the source that its `instead` takes the place of.
struct PlacedFinding {
    SourceFinding finding;
    qsizetype offset = 0;  ///< of the first UTF-16 unit
    qsizetype length = 0;
};

/// Reads the sources of one program part after part: what one cell of a notebook imports, the next one knows.
class SourceScanner {
public:
    /// Whether lines like "%matplotlib inline" belong there, as they do in a notebook.
    explicit SourceScanner(bool notebook = false) : notebook_(notebook) {}

    QList<PlacedFinding> scan(const QString& source);

    /// How many figures have been given a file's name so far; a scanner can go on where another stopped, so
    /// that no two sources of a program write over each other's.
    int figures() const { return figures_; }
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
    /// What the statement before wrote to a file ("plt", "fig"); empty if it did not.
    QString saved_;
};

/// A source's text; `latin1` tells that it is no UTF-8 and was read byte by byte.
struct SourceText {
    QString text;
    bool latin1 = false;
};

/// Decodes a source file.
SourceText decodedSource(const QByteArray& source);

}  // namespace atelier
