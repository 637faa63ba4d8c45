#include "core/base/Language.h"

namespace atelier {

QString languageCode(Language language) {
    return language == Language::French ? QStringLiteral("fr") : QStringLiteral("en");
}

Language languageFromCode(const QString& code) {
    return code.startsWith(QLatin1String("fr"), Qt::CaseInsensitive) ? Language::French : Language::English;
}

}  // namespace atelier
