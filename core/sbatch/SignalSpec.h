#pragma once

#include <QString>
#include <optional>

namespace atelier {

/// The value of `--signal`: `[R|B:]SIGNAL[@SECONDS]`.
struct SignalSpec {
    bool toBatchShell = false;  ///< `B:`: the signal goes to the script's shell alone
    QString signal;             ///< "USR1", without "SIG"; or a number
    int secondsBefore = 60;     ///< before the end of the job's time
    bool operator==(const SignalSpec&) const = default;
};

/// Parses a value of `--signal`; none where Slurm would refuse it. Source: proc_args.c (get_signal_opts).
std::optional<SignalSpec> parseSignal(const QString& text);

}  // namespace atelier
