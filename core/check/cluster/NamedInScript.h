#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// Something a script names that the cluster has or has not, and where.
struct NamedThing {
    QString name;  ///< as the cluster knows it: a path has its variables put in, `~` and `$USER` excepted
    QString option = {};  ///< of a directive: "--output"
    int line = 1;
    int column = 1;
    int endColumn = 1;
};

/// What a script names of the cluster, so far as that is known without running it.
struct NamedInScript {
    QList<NamedThing> accounts;  ///< one at most: the one that counts
    QList<NamedThing>
        modules;  ///< loaded, in order; none where the script looks for modules in places of its own
    QList<NamedThing> paths;       ///< read, without anything in the script that could make them first
    QList<NamedThing> logFolders;  ///< of --output and --error; relative to the folder of the submission
    QList<NamedThing> gpus;        ///< models
};

/// Reads them. Paths that are relative, on the node's own disk, or known at run time only are left out.
NamedInScript namedInScript(const QString& script);

}  // namespace atelier
