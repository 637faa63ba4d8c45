#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// What pip would be told to install for a program, as far as it can be known on this computer.
struct PackageList {
    QString file = {};  ///< where the list is here, without links; empty: it is not here, or was not opened
    /// Of it and of the lists in the program's folder that it includes ("-r", "-c"), one after the other:
    /// without comments, continued ones joined.
    QStringList lines = {};
    /// Lists that it includes, or lines that may include some, of which nobody here knows what they hold.
    QStringList unread = {};
    /// It lies, or a link in its place leads, out of the program's folder: it was not opened.
    bool outside = false;
    bool cut = false;  ///< one of them is longer than what is read here
    bool operator==(const PackageList&) const = default;
};

/// Reads the list that a recipe names, in the program's folder (empty: that is not here). Source: pip's
/// documentation, "Requirements File Format".
PackageList packageList(const QString& programFolder, const QString& requirements);

}  // namespace atelier
