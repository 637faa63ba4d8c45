#include "translations/Translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace atelier {

Language systemLanguage() {
    const QStringList wanted = QLocale::system().uiLanguages();
    return languageFromCode(wanted.value(0));
}

Language languageWanted(const QStringList& arguments) {
    for (int i = 1; i < arguments.size(); ++i) {
        if (arguments[i] == QLatin1String("--lang")) return languageFromCode(arguments.value(i + 1));
        if (arguments[i].startsWith(QLatin1String("--lang="))) return languageFromCode(arguments[i].mid(7));
    }
    return systemLanguage();
}

Translations::~Translations() {
    if (!QCoreApplication::instance()) return;
    for (const auto& translator : translators_) QCoreApplication::removeTranslator(translator.get());
}

void Translations::use(Language language) {
    for (const auto& translator : translators_) QCoreApplication::removeTranslator(translator.get());
    translators_.clear();
    QLocale::setDefault(language == Language::French ? QLocale(QLocale::French, QLocale::Canada)
                                                     : QLocale(QLocale::English, QLocale::Canada));
    const QString code = languageCode(language);
    const auto add = [this](const QString& file, const QString& folder) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(file, folder)) return;
        QCoreApplication::installTranslator(translator.get());
        translators_.push_back(std::move(translator));
    };
    add(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    // English has a file too: it holds the plural forms.
    add(QStringLiteral("atelier_") + code, QStringLiteral(":/i18n"));
}

}  // namespace atelier
