#pragma once

#include <QString>
#include <QStringList>
#include <chrono>
#include <optional>

#include "core/diagnostic/Diagnostic.h"
#include "core/error/Error.h"
#include "core/program/SourceFinding.h"
#include "core/remote/SshTransport.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

/// What happened and what to do about it, in the application's language.
QString sentence(const Error& error);
/// How a sentence calls one of the servers of a sign-in: by the name in the ssh configuration, the name that
/// its key goes by, and the server that it is on the way to. Each may be empty; so may the result.
QString serverRole(const QString& calledAs, const QString& alias, const QString& onTheWayTo);
/// Says that Atelier does not go by some keywords of ssh_config(5), which are set for a host.
QString settingsIgnored(const QString& host, const QStringList& keywords);
/// Says that commands on a host run without the user's start-up files, which end the shell or, if `waited` is
/// given, had not let go of it after that time.
QString startUpFilesIgnored(const QString& host, std::optional<std::chrono::seconds> waited);
/// Says that the system's ssh signs in, and why.
QString sentence(const SshTransportChoice& choice);
/// What is wrong with a line of the script.
QString sentence(const Diagnostic& diagnostic);
/// What a code says about any script: its sentence with “…” for the arguments; empty for a code that does not
/// exist.
QString ruleSentence(const QString& diagnosticCode);
/// Why the rule of a code matters, and where that is written; may be empty.
QString explanation(const QString& diagnosticCode);
/// The address of the page about the rule of a code; may be empty.
QString sourcePage(const QString& diagnosticCode);
/// What is wrong with a line of the program, and what to write instead.
QString sentence(const SourceFinding& finding);
/// The name of a job's state: "Waiting in the queue", "Running" …
QString sentence(JobState state);
/// A pending reason in words: "Priority" → "Other jobs are ahead of it. That is normal."
QString pendingReason(const QString& slurmReason);

}  // namespace atelier
