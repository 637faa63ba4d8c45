#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The packages that pip would be told to install for a program, as far as they can be known on this
/// computer.
struct PackageList {
    QString file = {};  ///< path of the list here, without links; empty: it is not here, or was not opened
    /// The lines of the list and of those lists in the program's folder that it includes ("-r", "-c"), one
    /// list after the other: without comments, continued lines joined.
    QStringList lines = {};
    /// Lists that it includes, or lines that may include one, whose content is not known here.
    QStringList unread = {};
    /// The list, or the target of a link at its place, lies outside of the program's folder: it was not
    /// opened.
    bool outside = false;
    bool cut = false;  ///< one of the lists is longer than the part that is read here
    bool operator==(const PackageList&) const = default;
};

/// Reads the list that a recipe names, in the program's folder (empty: that is not on this computer). Source:
/// pip's documentation, "Requirements File Format".
PackageList packageList(const QString& programFolder, const QString& requirements);

}  // namespace atelier
