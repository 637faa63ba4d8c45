#pragma once

#include <QFrame>
#include <QList>
#include <QMap>

#include "core/base/Language.h"
#include "core/journey/Step.h"

class QPushButton;
class QToolButton;

namespace atelier {

class ConnectionCard;
class JourneyModel;
class StepButton;
class Text;

/// The left edge of the window: where we are connected, the path, the language, the help.
class Rail final : public QFrame {
    Q_OBJECT
public:
    explicit Rail(JourneyModel& model, QWidget* parent = nullptr);

    void setCurrent(Step step);
    void setLanguage(Language language);
    void setDark(bool dark);
    /// As wide as its words need; what has an ellipsis asks for no more.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepWanted(Step step);
    void languageWanted(Language language);
    void helpWanted();
    /// The user wants the other of the two themes.
    void themeToggled();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeFoot();
    QPushButton* makeLanguageButton(Language language);
    /// The chosen language is bold; nothing moves when another one is chosen.
    void keepPlaceForBold();
    void showStatuses();
    void retranslate();

    JourneyModel& model_;
    Text* name_;
    ConnectionCard* card_;
    QList<StepButton*> steps_;
    QMap<Language, QPushButton*> languages_;
    QToolButton* theme_;
    QPushButton* help_;
};

}  // namespace atelier
