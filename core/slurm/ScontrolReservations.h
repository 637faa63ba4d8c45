#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

namespace atelier {

/// A reservation, as `scontrol -o show reservation` tells of it.
struct SlurmReservation {
    QString name;
    QDateTime start;  ///< in the cluster's local time
    QDateTime end;
    QStringList partitions;  ///< the only ones whose jobs may use it; empty: any
    QStringList users;       ///< who may use it beside the members of `accounts` and `groups`
    QStringList accounts;
    QStringList groups;
    bool isMaintenance = false;  ///< the cluster is being worked on; no job runs in it
    bool operator==(const SlurmReservation&) const = default;
};

/// Reads the answer of `scontrol -o show reservation`, one reservation a line (Slurm 22.05 to 26.05,
/// src/api/reservation_info.c).
QList<SlurmReservation> parseScontrolReservations(const QByteArray& standardOutput);

}  // namespace atelier
