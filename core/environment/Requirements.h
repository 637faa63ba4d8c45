#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace atelier {

/// One package of a requirements file.
struct Requirement {
    QString name;     ///< as written: "torch", "Pillow"; empty for an address without one
    QString version;  ///< "==1.4", ">=2,<3"; empty: any
    QString marker;   ///< what follows ";": "python_version < '3.9'"
    QString address;  ///< "git+https://…", "./wheels/x.whl"; empty: from an index
    int line = 1;
    bool operator==(const Requirement&) const = default;
};

/// A requirements file, as far as it can be read without the files it includes.
struct Requirements {
    QList<Requirement> packages;
    QStringList includes;  ///< names of lists, of lines such as "-r other.txt", as written
    QStringList options;   ///< other lines that begin with "-": "--index-url …"
    bool operator==(const Requirements&) const = default;
};

/// The lines of a requirements file that are not empty: without comments, continued lines joined.
QStringList requirementLines(const QString& text);

/// The list that a line of a requirements file has read.
struct NamedList {
    QString name;  ///< of "-r other.txt", "--constraint=limits.txt", as written; empty: the line names none
    bool isConstraint = false;
};
/// Reads which list a line names, one of the lines that requirementLines gives. A line that says anything
/// besides names none here; namedPaths reads all that pip would.
NamedList namedList(const QString& line);

/// Parses a requirements file: comments, continued lines, markers, extras, addresses. Source: pip's
/// documentation, "Requirements File Format".
Requirements parseRequirements(const QString& text);

/// Whether the file asks for a package, however its name is written. Source: PEP 503, "Normalized Names".
bool asksFor(const Requirements& requirements, const QString& package);

}  // namespace atelier
