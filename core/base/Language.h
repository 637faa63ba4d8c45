#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace atelier {

/// The languages Atelier speaks. Another one is a name here, its row in `languageTable`, and the file
/// translations/atelier_CODE.ts.
enum class Language { French, English };

/// What is to be known of a language.
struct LanguageRow {
    Language language;
    const char* code;     ///< ISO 639-1; also the file of its sentences
    const char* ownName;  ///< as its speakers call it, UTF-8; never translated
    const char* locale;   ///< how numbers and dates are written
};

/// One row a language, in the order in which they are offered.
inline constexpr LanguageRow languageTable[] = {
    {Language::French, "fr", "Français", "fr_CA"},
    {Language::English, "en", "English", "en_CA"},
};

/// The language that the sentences in the sources are written in; said where another one has no words.
inline constexpr Language sourceLanguage = Language::English;

/// The row of a language.
const LanguageRow& rowOf(Language language);

/// All languages, as they are offered.
QList<Language> allLanguages();

/// The two-letter code (ISO 639-1): "en" or "fr".
QString languageCode(Language language);

/// All codes, as they are offered: "fr", "en".
QStringList languageCodes();

/// What its speakers call it: “Français”.
QString languageName(Language language);

/// The language of a code or locale name ("fr", "fr_CA", "en-US"); none for a language we do not speak.
std::optional<Language> languageFromCode(const QString& code);

}  // namespace atelier
