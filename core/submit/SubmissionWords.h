#pragma once

#include <QString>

#include "core/submit/LookForSubmissions.h"

namespace atelier {

// Window and command line say the same of submissions whose answer was lost.

/// That nobody knows yet what became of one.
QString openInWords(const OpenSubmission& submission);

/// The same of one that could not be taken over or forgotten, and what can be done about that.
QString keptInWords(const KeptSubmission& kept);

/// Who is about one that another process holds, for whoever has nothing to do about it.
QString heldInWords(const KeptSubmission& kept);

/// What became of one, without the trouble there was.
QString outcomeInWords(const SubmissionOutcome& outcome);

/// Why it could not be found out or noted, where there is something to say.
QString troubleInWords(const SubmissionOutcome& outcome);

/// Whether a job was found and noted, so that nothing is left to be done.
bool isGoodNews(const SubmissionOutcome& outcome);

}  // namespace atelier
