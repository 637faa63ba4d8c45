#pragma once

#include <QObject>
#include <QTranslator>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/Language.h"

namespace atelier {

/// The translators of a language, in the order to install them.
using Translators = std::vector<std::unique_ptr<QTranslator>>;

/// Atelier's own sentences (`:/i18n/atelier_fr.qm`) and Qt's, for its dialogs.
Translators loadTranslators(Language language);

/// The language that the system's user reads first, of those Atelier speaks.
Language systemLanguage();

/// Changes the language of the running application: its translators and its default locale. Widgets get
/// QEvent::LanguageChange.
class LanguageSwitch final : public QObject {
    Q_OBJECT
public:
    using Loader = std::function<Translators(Language)>;
    explicit LanguageSwitch(Loader load = loadTranslators, QObject* parent = nullptr);
    ~LanguageSwitch() override;

    Language language() const { return language_; }
    void setLanguage(Language language);

Q_SIGNALS:
    void changed(Language language);

private:
    void install();

    Loader load_;
    Language language_ = Language::English;
    Translators installed_;
};

}  // namespace atelier
