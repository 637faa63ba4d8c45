#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The paths that one line of a requirements file may have pip read besides the file itself.
struct NamedPaths {
    QStringList lists;   ///< of "-r base.txt", "--constraint=limits.txt": beside the list that names them
    QStringList places;  ///< projects and packages, of "-e lib", "./lib[dev]", "lib @ file:./lib", "./x.whl"
    bool operator==(const NamedPaths&) const = default;
};

/// Reads the words of a line that requirementLines gives as pip does: with a shell's quotes, names of options
/// shortened, values glued to them. What may be a path counts as one, whether or not it is there; addresses
/// of other computers do not. Sources: pip's documentation, "Requirements File Format"; pip's source,
/// `parse_line` (shlex, optparse) and `_looks_like_path`.
NamedPaths namedPaths(const QString& line);

}  // namespace atelier
