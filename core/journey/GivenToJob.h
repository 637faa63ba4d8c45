#pragma once

#include <QString>

#include "core/journey/JourneyState.h"

namespace atelier {

/// Sets what a job that is submitted now, or was asked for with this journey, is given: `spec`, `ownLines`,
/// `script` and `with`.
void setGiven(SubmittedJob& job, const JourneyState& journey);

/// What a job was given besides what its form tells (SubmittedJob::with, ownLines and script), as a text that
/// is kept with it and holds no secrets; empty where nothing of it is known.
QString givenText(const SubmittedJob& job);

/// Sets what such a text tells. An empty text, or one of another form, changes nothing: what the job was
/// given is then not known.
void readGiven(const QString& text, SubmittedJob& job);

}  // namespace atelier
