#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include "core/error/Expected.h"

namespace atelier {

/// A kind of site that a practice cluster can play, made up: resources/practice/sites/NAME. Its nodes,
/// partitions, software and folders are files of that folder.
struct PracticeSite {
    QString name;                  ///< "alliance", "conda-site"
    QMap<QString, QString> about;  ///< by language code: what its users have, and what they do not
    /// The folders of files that make the cluster, those of all sites first; a file of a later one takes the
    /// place of an earlier one's. Each ends with a slash.
    QStringList layers;
    QStringList folders;           ///< to be made, relative to the instance's folder; with placeholders
    QMap<QString, QString> links;  ///< what a path there leads to, with placeholders
};

/// The name of the site that is played unless another is asked for.
QString usualPracticeSite();

/// The names of all sites, the usual one first.
QStringList practiceSiteNames();

/// The site of that name. Errors: PracticeSiteUnknown.
Expected<PracticeSite> practiceSite(const QString& name);

}  // namespace atelier
