#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include "core/error/Expected.h"
#include "core/practice/Practice.h"

namespace atelier {

/// A daemon as it was started.
struct StartedService {
    QString name;
    qint64 pid = 0;
    quint16 port = 0;
    bool operator==(const StartedService&) const = default;
};

/// An instance of the practice cluster, as kept between calls in `instance.json` of its folder.
struct Instance {
    QString name;
    QString like;    ///< the site that it plays
    QString folder;  ///< the folder of everything that the instance owns
    /// The instance's folder under a short name without characters that Slurm or a shell would misread: paths
    /// of Unix sockets have at most 108 bytes. It is `folder` itself where its own name will do.
    QString base;
    /// Tells the instance from those that had its folder before it was reset, and marks each of its
    /// processes, in its environment or its name; 10 hexadecimal digits.
    QString token;
    quint16 sshdPort = 0;
    quint16 slurmctldPort = 0;
    quint16 node1Port = 0;
    quint16 node2Port = 0;
    QString hostKeyFingerprint;
    QList<StartedService> services;

    /// The path of a file of the instance, under its short name; `relative` is relative to its folder.
    QString path(const QString& relative) const { return base + QLatin1Char('/') + relative; }
    /// How to sign in to it, with its own keys and its own file of known hosts.
    PracticeConnection connection() const;
};

/// The folder of an instance.
QString instanceFolder(const PracticeOptions& options);
/// Checks that the folder may be written to and removed: it is an instance's, empty, or does not exist.
/// Errors: PracticeNameInvalid, PracticeFolderForeign.
Expected<void> checkFolder(const PracticeOptions& options);

/// Reads `instance.json`; an instance without that file gets a new token and no services, and plays the site
/// that is asked for. Errors: FileUnreadable, FileUnwritable.
Expected<Instance> loadInstance(const PracticeOptions& options);

/// Writes `instance.json`. Errors: FileUnwritable.
Expected<void> saveInstance(const Instance& instance);

/// Makes the folder, for its owner alone, and its short name where one is needed. Errors: FileUnwritable.
Expected<void> prepareFolder(Instance& instance);

/// Removes the short name, where there is one.
void removeShortName(const Instance& instance);

}  // namespace atelier
