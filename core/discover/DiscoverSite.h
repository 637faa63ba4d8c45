#pragma once

#include <QByteArray>
#include <QDateTime>
#include <stop_token>

#include "core/discover/FoundSite.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// The one command that asks a login node what kind of a site it belongs to. It changes nothing there, and
/// each of its questions is given up after four seconds.
Command discoverSiteCommand();

/// Reads the command's answer. Errors: SlurmAnswerUnreadable where it does not end as it should.
Expected<FoundSite> parseFoundSite(const QByteArray& standardOutput, const QDateTime& when);

/// Asks the login node, and reads its answer. `when` is the time of asking. Errors: those of
/// RemoteHost::runChecked, SlurmAnswerUnreadable.
Expected<FoundSite> discoverSite(RemoteHost& host, const QDateTime& when, std::stop_token stop);

}  // namespace atelier
