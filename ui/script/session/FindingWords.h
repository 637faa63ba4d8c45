#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"
#include "ui/script/session/ScriptFindings.h"

namespace atelier {

/// What a fix does, as an offer: "Write “12:00:00” instead of “12:00”", in the application's language. Only
/// the words that differ are named; long ones are cut.
QString fixInWords(const QString& script, const TextEdit& fix);

/// The sentence about a finding; for one of shellcheck or bash in Atelier's words, if there are any.
QString findingInWords(const Diagnostic& found);

/// The message of shellcheck or bash, where `findingInWords` has other words for it; else empty.
QString findingInTheirWords(const Diagnostic& found);

/// The tip for a place: each sentence with its code, and how to fix it. Rich text.
QString findingTip(const QList<Diagnostic>& found, const QString& script);

/// The numbers as text: "2 errors · 1 warning · 3 notes"; empty where nothing was found.
QString countInWords(const FindingCount& count);

}  // namespace atelier
