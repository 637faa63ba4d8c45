#pragma once

#include <QString>
#include <optional>

namespace atelier {

/// What `--signal` takes: `[R|B:]SIGNAL[@SECONDS]`.
struct SignalSpec {
    bool toBatchShell = false;  ///< `B:`: to the script's shell alone
    QString signal;             ///< "USR1", without "SIG"; or a number
    int secondsBefore = 60;     ///< before the end of the job's time
    bool operator==(const SignalSpec&) const = default;
};

/// Reads it; none where Slurm would refuse it.
std::optional<SignalSpec> parseSignal(const QString& text);

}  // namespace atelier
