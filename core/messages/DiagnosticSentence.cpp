#include <QMap>

#include "core/messages/DiagnosticText.h"
#include "core/messages/Fill.h"
#include "core/messages/Messages.h"

namespace atelier {

DiagnosticText diagnosticText(const QString& code) {
    static const auto table = [] {
        QMap<QString, DiagnosticText> texts;
        for (const auto& text : directiveTexts() + valueTexts() + siteTexts() + bodyTexts())
            texts.insert(QString::fromLatin1(text.code), text);
        return texts;
    }();
    return table.value(code);
}

QString sentence(const Diagnostic& diagnostic) {
    return filled(inApplicationLanguage(diagnosticText(diagnostic.code).sentence), diagnostic.arguments);
}

QString explanation(const QString& diagnosticCode) {
    const auto text = diagnosticText(diagnosticCode);
    if (QLatin1String(text.explanation).isEmpty()) return {};
    return inApplicationLanguage(text.explanation) + QLatin1Char('\n') + QLatin1String(text.page);
}

}  // namespace atelier
