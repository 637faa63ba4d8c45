#pragma once

#include <QObject>
#include <functional>

#include "ui/models/JourneyModel.h"

namespace atelier {

/// Puts the application into the journey's language, which shows at once: widgets get QEvent::LanguageChange.
/// Make it before everything else that listens to the language: the translations have to be installed by
/// then.
class LanguageSwitch final : public QObject {
    Q_OBJECT
public:
    /// `use` installs the translators and the default locale of a language.
    LanguageSwitch(JourneyModel& model, const std::function<void(Language)>& use, QObject* parent = nullptr);
};

}  // namespace atelier
