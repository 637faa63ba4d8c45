#pragma once

#include <QStringList>
#include <QTranslator>
#include <memory>
#include <vector>

#include "core/base/Language.h"

namespace atelier {

/// The first of the languages the user's system asks for that we speak; without one, that of the sources.
Language systemLanguage();

/// The language a command line asks for with --lang, or else, also where we do not speak it, the system's.
/// Help is written in it, so it has to be known before the command line is read.
Language languageWanted(const QStringList& arguments);

/// The sentences of one language, in use as long as the object lives.
class Translations {
public:
    /// `folder` holds the compiled files of sentences, atelier_CODE.qm.
    explicit Translations(QString folder = QStringLiteral(":/i18n")) : folder_(std::move(folder)) {}
    ~Translations();
    Translations(const Translations&) = delete;
    Translations& operator=(const Translations&) = delete;
    /// Switches every `tr()` of the application to a language, and the default QLocale with it. What its file
    /// does not hold is said in the language of the sources.
    void use(Language language);

private:
    QString folder_;
    std::vector<std::unique_ptr<QTranslator>> translators_;
};

}  // namespace atelier
