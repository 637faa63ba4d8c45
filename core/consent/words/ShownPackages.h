#pragma once

#include <QStringList>

namespace atelier {

/// The lines of a list of packages that are shown.
struct ShownPackages {
    /// First the lines that hold more than a package's name and its versions, such as another index, an
    /// address or another list; then the packages.
    QStringList lines;
    qsizetype moreOthers = 0;    ///< how many of the former are not shown
    qsizetype morePackages = 0;  ///< how many of the latter are not shown
};

/// The lines to show of those that pip would read.
ShownPackages shownPackages(const QStringList& lines);

/// The lines that make pip install code from a file, a folder or an address instead of a package by its name.
/// Only the author of the list answers for that code. Source: pip's documentation, "Requirements File
/// Format", and its source, `_get_url_from_path`.
QStringList fromElsewhere(const QStringList& lines);

/// Whether one of the lines makes pip fetch from a source of its own, which --no-index does not prevent: an
/// option, or a line of `fromElsewhere` (pip's documentation, "Requirements File Format").
bool namesOtherSources(const QStringList& lines);

}  // namespace atelier
