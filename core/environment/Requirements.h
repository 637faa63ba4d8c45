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
    /// Whether one version alone is allowed.
    bool pinned() const { return version.startsWith(QLatin1String("==")); }
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

/// Parses a requirements file: comments, continued lines, markers, extras, addresses. Source: pip's
/// documentation, "Requirements File Format".
Requirements parseRequirements(const QString& text);

/// Whether the file asks for a package, however its name is written. Source: PEP 503, "Normalized Names".
bool asksFor(const Requirements& requirements, const QString& package);

/// What the user should know about a requirements file before it is sent to a cluster.
enum class RequirementAdvice {
    /// The package comes from the site's modules, as CUDA and cuDNN do (Alliance, "AI and Machine Learning").
    FromModules,
    Pinned,        ///< that very version must be among the site's wheels
    FromAddress,   ///< pip fetches it from the internet or from this computer
    IndexIgnored,  ///< an option about indexes, which has no effect under --no-index
};

/// A remark on a requirements file.
struct RequirementNote {
    RequirementAdvice advice = RequirementAdvice::Pinned;
    QString subject;  ///< the requirement or option as written
    int line = 0;     ///< 0: about no single line
    bool operator==(const RequirementNote&) const = default;
};

/// The remarks on a file, in the order of its lines; those on options come last.
QList<RequirementNote> adviceOn(const Requirements& requirements, bool noIndex);

}  // namespace atelier
