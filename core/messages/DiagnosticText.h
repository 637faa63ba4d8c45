#pragma once

#include <QList>

namespace atelier {

/// What is said about a diagnostic: English texts, to be translated where they are shown.
struct DiagnosticText {
    const char* code = "";
    const char* sentence = "";     ///< with %1, %2 … for the diagnostic's arguments
    const char* explanation = "";  ///< why it matters
    const char* page = "";         ///< where that is written
    /// the sentence where its last argument, which may be empty, is not; empty for most
    const char* suggesting = "";
};

/// AT1xxx and AT2xxx
QList<DiagnosticText> directiveTexts();
/// AT3xxx and AT4xxx
QList<DiagnosticText> valueTexts();
/// AT5xxx
QList<DiagnosticText> siteTexts();
/// AT6xxx: what a script's body does.
QList<DiagnosticText> bodyTexts();
/// AT6xxx: whether what it does goes together, with the site and with what is asked for.
QList<DiagnosticText> bodyRuleTexts();
/// AT7xxx and AT8xxx
QList<DiagnosticText> askedTexts();

/// Of a code; none of whose texts is empty. Empty texts for a code that does not exist.
DiagnosticText diagnosticText(const QString& code);

}  // namespace atelier
