#pragma once

#include <QList>
#include <QString>
#include <algorithm>
#include <array>
#include <optional>

namespace atelier {

/// The languages Atelier speaks, in the order in which they are offered; the last name counts them. To add
/// one, write its name here, its row in `languageTable`, and the file translations/atelier_CODE.ts.
enum class Language { French, English, Count };

/// The facts about a language.
struct LanguageRow {
    Language language;
    const char* code;     ///< ISO 639-1; also in the name of its translation file
    const char* ownName;  ///< as its speakers call it, UTF-8; never translated
    const char* locale;   ///< by which numbers and dates are written
    /// How the first of a month is written, as QLocale reads it, where that is no number but an ordinal; null
    /// in other languages.
    const char* firstOfMonth;
};

/// One row a language, in the order of `Language`.
inline constexpr std::array<LanguageRow, std::size_t(Language::Count)> languageTable{{
    {Language::French, "fr", "Français", "fr_CA", "d'er' MMMM yyyy"},
    {Language::English, "en", "English", "en_CA", nullptr},
}};

static_assert(std::ranges::all_of(languageTable,
                                  [](const LanguageRow& row) {
                                      return row.code && row.ownName && row.locale &&
                                             &row == &languageTable[std::size_t(row.language)];
                                  }),
              "each language has its row, in the order of Language");

/// The language of the sentences in the sources, which is shown where another has no translation.
inline constexpr Language sourceLanguage = Language::English;

/// The row of a language.
const LanguageRow& rowOf(Language language);

/// All languages, in the order in which they are offered.
QList<Language> allLanguages();

/// The two-letter code (ISO 639-1): "en" or "fr".
QString languageCode(Language language);

/// The codes of all languages, in the order in which they are offered: "fr", "en".
QStringList languageCodes();

/// The name that its speakers give it: “Français”.
QString languageName(Language language);

/// The language of a code or locale name ("fr", "fr_CA", "en-US"); none where Atelier does not speak it.
std::optional<Language> languageFromCode(const QString& code);

}  // namespace atelier
