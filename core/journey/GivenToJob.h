#pragma once

#include <QString>

#include "core/journey/SubmittedJob.h"

namespace atelier {

/// What a job was given besides what its form tells (SubmittedJob::with and ownLines), as a text that is kept
/// with it and holds no secrets; empty where nothing of it is known.
QString givenText(const SubmittedJob& job);

/// Sets what such a text tells. A text that is none changes nothing: it is then not known what the job was
/// given.
void readGiven(const QString& text, SubmittedJob& job);

}  // namespace atelier
