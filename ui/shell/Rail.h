#pragma once

#include <QFrame>
#include <QList>
#include <QMap>

#include "core/base/Language.h"
#include "core/journey/Step.h"

class QPushButton;
class QToolButton;

namespace atelier {

class ConnectionPlace;
class JourneyModel;
class StepButton;
class Text;

/// The left edge of the window: the connection, the steps, the language, the help.
class Rail final : public QFrame {
    Q_OBJECT
public:
    /// `model`, whose connection it shows, must outlive it.
    Rail(JourneyModel& model, std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

    /// Marks a step as the current one.
    void setCurrent(Step step);
    /// Shows how far each step is.
    void setStatuses(const QList<StepStatus>& statuses);
    /// Marks a language as the one in use.
    void setLanguage(Language language);
    /// Says which theme is in use, so that the other one is offered.
    void setDark(bool dark);
    /// The width that its texts need; those that can be elided ask for no more.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user wants to go to a step.
    void stepWanted(Step step);
    /// The user wants another language.
    void languageWanted(Language language);
    /// The user wants to read the help.
    void helpWanted();
    /// The user wants the other one of the two themes.
    void themeToggled();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeFoot();
    QPushButton* makeLanguageButton(Language language);
    /// Reserves the width of bold text, so that nothing moves when another language is chosen, which is shown
    /// in bold.
    void keepPlaceForBold();
    void retranslate();

    Text* name_;
    ConnectionPlace* connection_;
    QList<StepButton*> steps_;
    QMap<Language, QPushButton*> languages_;
    QToolButton* theme_;
    QPushButton* help_;
};

}  // namespace atelier
