#pragma once

#include <QString>

#include "core/error/Expected.h"
#include "core/ssh/signin/Destination.h"
#include "core/ssh/signin/ProxyProgram.h"
#include "core/ssh/tunnel/StreamRefusal.h"

namespace atelier {

/// The error of a way through a jump host, which was lost before the user was signed in at the target.
tl::unexpected<Error> failureOfHop(const Error& hop);

/// The error of a sign-in through a jump host, whose label is given: what looks like a server that hangs up
/// without a word may be a hop that does not get there, and nothing is known here about a server behind a
/// hop.
tl::unexpected<Error> failureBehindHop(const QString& label, const Destination& there,
                                       const StreamRefusal& refusal, const Error& error);

/// The error of a sign-in to a jump host, named by its label in errors, on the way to an account: it says so
/// unless it is about a hop before, or says so already.
tl::unexpected<Error> failureAtHop(const QString& server, const QString& target, const Error& error);

/// The error of a sign-in through a program: a server that hangs up, or that does not answer, may be a
/// program that does not get there.
tl::unexpected<Error> failureBehindProgram(ProxyProgram& program, const Destination& there,
                                           const Error& error);

}  // namespace atelier
