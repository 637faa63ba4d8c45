#include "translations/SentenceIn.h"

#include <QTranslator>
#include <map>

namespace atelier {

namespace {

/// Loaded once and only read from then on.
const std::map<Language, QTranslator>& sentences() {
    static const std::map<Language, QTranslator> all = [] {
        std::map<Language, QTranslator> loaded;
        for (const auto language : allLanguages())
            if (!loaded[language].load(QStringLiteral("atelier_") + languageCode(language),
                                       QStringLiteral(":/i18n")))
                loaded.erase(language);
        return loaded;
    }();
    return all;
}

}  // namespace

QString sentenceIn(Language language, const char* context, const char* source) {
    const auto found = sentences().find(language);
    const QString said = found == sentences().end() ? QString() : found->second.translate(context, source);
    return said.isEmpty() ? QString::fromUtf8(source) : said;
}

}  // namespace atelier
