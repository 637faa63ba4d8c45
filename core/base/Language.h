#pragma once

#include <QString>

namespace atelier {

/// The languages Atelier speaks.
enum class Language { English, French };

/// The two-letter code (ISO 639-1): "en" or "fr".
QString languageCode(Language language);

/// The language of a code or locale name ("fr", "fr_CA", "en-US"); English for any other.
Language languageFromCode(const QString& code);

}  // namespace atelier
