#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// Something that a script names and the cluster may not have, and its place in the script.
struct NamedItem {
    /// As the cluster knows it: in a path, variables but `~` and `$USER` are replaced by their values.
    QString name;
    QString option = {};  ///< the directive's option, "--output"; empty outside of directives
    int line = 1;
    int column = 1;
    int endColumn = 1;
};

/// A path that a script gives to the user's program.
struct GivenPath {
    NamedItem item;
    bool isRead = false;  ///< the name of its option says so: `--data`, `--config`
};

/// Everything of the cluster that a script names, as far as it is known without running the script.
struct NamedInScript {
    QList<NamedItem> accounts;    ///< at most one: the one that sbatch goes by
    QList<NamedItem> modules;     ///< loaded, in order; none where the script adds its own folders of modules
    QList<NamedItem> paths;       ///< read, while nothing in the script could have made them first
    QList<GivenPath> given;       ///< paths given to the program, read or made by it (pathsGiven)
    QList<NamedItem> logFolders;  ///< of --output and --error; relative to the folder of submission
    QList<NamedItem> gpus;        ///< names of GPU models
};

/// Reads the script. It leaves out paths that are relative, on the node's own disk, or known at run time
/// only.
NamedInScript namedInScript(const QString& script);

}  // namespace atelier
