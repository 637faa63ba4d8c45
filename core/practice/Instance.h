#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include "core/base/Expected.h"
#include "core/practice/Practice.h"

namespace atelier {

/// A daemon as it was started.
struct StartedService {
    QString name;
    qint64 pid = 0;
    quint16 port = 0;
    bool operator==(const StartedService&) const = default;
};

/// What an instance remembers between calls, in `instance.json` of its folder.
struct Instance {
    QString name;
    QString folder;  ///< where everything lies
    /// The same folder under a name that is short and has no characters Slurm or a shell would trip over:
    /// Unix sockets have 108 bytes for their path. The folder itself where that will do.
    QString base;
    /// Marks every process of the instance, in its environment or its name; 10 hexadecimal digits.
    QString token;
    quint16 sshdPort = 0;
    quint16 slurmctldPort = 0;
    quint16 node1Port = 0;
    quint16 node2Port = 0;
    QString hostKeyFingerprint;
    QList<StartedService> services;

    QString path(const QString& relative) const { return base + QLatin1Char('/') + relative; }
    PracticeConnection connection() const;
};

/// The folder of an instance.
QString instanceFolder(const PracticeOptions& options);
/// That the folder may be written to and removed: it is an instance's, empty, or not there. Errors:
/// PracticeNameInvalid, PracticeFolderForeign.
Expected<void> checkFolder(const PracticeOptions& options);

/// Reads what an instance remembers; one that has no file gets a new token and no services.
/// Errors: FileUnreadable, FileUnwritable.
Expected<Instance> loadInstance(const PracticeOptions& options);

/// Writes it. Errors: FileUnwritable.
Expected<void> saveInstance(const Instance& instance);

/// Makes the folder, for nobody but its owner, and the short name where one is needed. Errors:
/// FileUnwritable.
Expected<void> prepareFolder(Instance& instance);

/// Takes the short name away again, where there is one.
void removeShortName(const Instance& instance);

}  // namespace atelier
