#include "ui/shell/LanguageSwitch.h"

namespace atelier {

LanguageSwitch::LanguageSwitch(std::function<void(Language)> use, QObject* parent)
    : QObject(parent), use_(std::move(use)) {
    use_(language_);
}

void LanguageSwitch::setLanguage(Language language) {
    if (language == language_) return;
    language_ = language;
    use_(language);
    Q_EMIT changed(language);
}

}  // namespace atelier
