#pragma once

#include <QObject>
#include <functional>

#include "core/base/Language.h"

namespace atelier {

/// The language of the application. A change shows at once: widgets get QEvent::LanguageChange.
class LanguageSwitch final : public QObject {
    Q_OBJECT
public:
    /// `use` installs the translators and the default locale of a language.
    explicit LanguageSwitch(std::function<void(Language)> use, QObject* parent = nullptr);

    Language language() const { return language_; }
    void setLanguage(Language language);

Q_SIGNALS:
    void changed(Language language);

private:
    std::function<void(Language)> use_;
    Language language_ = sourceLanguage;
};

}  // namespace atelier
