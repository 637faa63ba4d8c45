#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"
#include "ui/script/session/ScriptFindings.h"

namespace atelier {

/// What a fix does, as an offer: "Write “12:00:00” instead of “12:00”", in the application's language. Only
/// the words that differ are named; long ones are cut.
QString fixInWords(const QString& script, const TextEdit& fix);

/// What is wrong, in our words where we have some for what shellcheck or bash found.
QString findingInWords(const Diagnostic& found);

/// What shellcheck or bash said, where `findingInWords` says it otherwise; else empty.
QString findingInTheirWords(const Diagnostic& found);

/// What a hover over a place says: each sentence with its code, and how to fix it. Rich text.
QString findingTip(const QList<Diagnostic>& found, const QString& script);

/// "2 errors · 1 warning · 3 notes"; empty where nothing was found.
QString countInWords(const FindingCount& count);

}  // namespace atelier
