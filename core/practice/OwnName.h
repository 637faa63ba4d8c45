#pragma once

#include "core/base/Expected.h"

namespace atelier {

/// That the name of this computer stands for 127.0.0.1 first of all. Slurm's daemons and srun listen at that
/// address alone once they are told not to listen at all of them (slurm.conf(5), CommunicationParameters,
/// NoInAddrAny), and find each other only there: from 127.0.1.1, which is Debian's habit, srun is never
/// called back, and at an address of a network others would reach them. Errors: PracticeNotStarted; the
/// detail says what the name stands for, and what helps.
Expected<void> checkOwnName();

}  // namespace atelier
