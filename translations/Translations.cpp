#include "translations/Translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace atelier {

Language systemLanguage() {
    for (const QString& wanted : QLocale::system().uiLanguages())
        if (const auto ours = languageFromCode(wanted)) return *ours;
    return sourceLanguage;
}

Language languageWanted(const QStringList& arguments) {
    for (int i = 1; i < arguments.size(); ++i) {
        std::optional<Language> wanted;
        if (arguments[i] == QLatin1String("--lang")) wanted = languageFromCode(arguments.value(i + 1));
        if (arguments[i].startsWith(QLatin1String("--lang="))) wanted = languageFromCode(arguments[i].mid(7));
        if (wanted) return *wanted;
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
    QLocale::setDefault(QLocale(QString::fromLatin1(rowOf(language).locale)));
    const QString code = languageCode(language);
    const auto add = [this](const QString& file, const QString& folder) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(file, folder)) return;
        QCoreApplication::installTranslator(translator.get());
        translators_.push_back(std::move(translator));
    };
    add(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    // That of the sources has a file too, with the plural forms: another one's, which is asked first, may
    // lack some of them.
    if (language != sourceLanguage) add(QStringLiteral("atelier_") + languageCode(sourceLanguage), folder_);
    add(QStringLiteral("atelier_") + code, folder_);
}

}  // namespace atelier
