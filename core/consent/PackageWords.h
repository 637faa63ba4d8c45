#pragma once

#include <QStringList>

namespace atelier {

/// Of the lines that pip would read, those that are shown.
struct PackageWords {
    /// What is more than a package's name and its versions, such as another index, an address or another
    /// list, the first ones; then the first packages.
    QStringList lines;
    qsizetype moreOthers = 0;    ///< of the former that are not shown
    qsizetype morePackages = 0;  ///< of the latter
};

PackageWords packageWords(const QStringList& lines);

/// Of the lines that pip would read, those that have it install code from a file, a folder or an address, and
/// not a package by its name: nobody but who wrote the list answers for what that holds. Source: pip's
/// documentation, "Requirements File Format", and its source, `_get_url_from_path`.
QStringList fromElsewhere(const QStringList& lines);

/// Whether one of the lines has pip fetch from a place of its own, which --no-index does not prevent: an
/// option, or one of those above (pip's documentation, "Requirements File Format").
bool namesOtherSources(const QStringList& lines);

}  // namespace atelier
