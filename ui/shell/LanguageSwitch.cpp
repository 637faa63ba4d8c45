#include "ui/shell/LanguageSwitch.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

void load(Translators& translators, const QString& name, const QString& folder) {
    auto translator = std::make_unique<QTranslator>();
    if (translator->load(name, folder)) translators.push_back(std::move(translator));
}

/// The country of the system is kept where it speaks the language: it decides how dates and numbers look.
QLocale localeOf(Language language) {
    const auto wanted = language == Language::French ? QLocale::French : QLocale::English;
    const QLocale system = QLocale::system();
    return system.language() == wanted ? QLocale(wanted, system.territory())
                                       : QLocale(wanted, QLocale::Canada);
}

}  // namespace

Translators loadTranslators(Language language) {
    Translators translators;
    const QString code = languageCode(language);
    load(translators, u"qtbase_"_s + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    load(translators, u"atelier_"_s + code, u":/i18n"_s);
    return translators;
}

Language systemLanguage() {
    return languageFromCode(QLocale::system().uiLanguages().value(0));
}

LanguageSwitch::LanguageSwitch(Loader load, QObject* parent) : QObject(parent), load_(std::move(load)) {
    install();
}

LanguageSwitch::~LanguageSwitch() {
    for (const auto& translator : installed_) QCoreApplication::removeTranslator(translator.get());
}

void LanguageSwitch::setLanguage(Language language) {
    if (language == language_) return;
    language_ = language;
    install();
    Q_EMIT changed(language);
}

void LanguageSwitch::install() {
    // The locale first: widgets write their numbers anew when the translators change.
    QLocale::setDefault(localeOf(language_));
    auto next = load_(language_);
    for (const auto& translator : installed_) QCoreApplication::removeTranslator(translator.get());
    for (const auto& translator : next) QCoreApplication::installTranslator(translator.get());
    installed_ = std::move(next);
}

}  // namespace atelier
