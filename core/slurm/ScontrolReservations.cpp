#include "core/slurm/ScontrolReservations.h"

#include <QMap>

#include "core/slurm/SlurmPairs.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

QList<SlurmReservation> parseScontrolReservations(const QByteArray& standardOutput) {
    QList<SlurmReservation> reservations;
    for (const auto& line : plainText(standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const auto pairs = slurmPairs(line);
        const auto value = [&pairs](const char* key) { return pairs.value(QLatin1String(key)); };
        if (value("ReservationName").isEmpty()) continue;
        SlurmReservation reservation;
        reservation.name = value("ReservationName");
        reservation.start = timeFromSlurm(value("StartTime"));
        reservation.end = timeFromSlurm(value("EndTime"));
        // 26.05 and later name a list of them instead.
        reservation.partitions =
            slurmNames(value(value("PartitionName").isEmpty() ? "AllowedPartitions" : "PartitionName"));
        reservation.users = slurmNames(value("Users"));
        reservation.accounts = slurmNames(value("Accounts"));
        reservation.groups = slurmNames(value("Groups"));
        reservation.isMaintenance = slurmNames(value("Flags")).contains(QLatin1String("MAINT"));
        reservations.append(reservation);
    }
    return reservations;
}

}  // namespace atelier
