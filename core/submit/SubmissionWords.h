#pragma once

#include <QString>

#include "core/submit/LookForSubmissions.h"

namespace atelier {

// The sentences about submissions whose answer was lost, for the window and the command line.

/// Says that it is not known yet what became of a submission.
QString openInWords(const OpenSubmission& submission);

/// Says of a submission that could not be taken over or forgotten that it is not known yet what became of it,
/// and what the user can do about that.
QString blockedInWords(const BlockedSubmission& kept);

/// Says which process works on a submission, where the user need not do anything.
QString heldInWords(const BlockedSubmission& kept);

/// Says what became of a submission, without any trouble there was.
QString outcomeInWords(const SubmissionOutcome& outcome);

/// Says why the outcome of a submission could not be found out or recorded; empty where there was no trouble.
QString troubleInWords(const SubmissionOutcome& outcome);

/// Whether a job was found and recorded, so that nothing is left to do.
bool isGoodNews(const SubmissionOutcome& outcome);

}  // namespace atelier
