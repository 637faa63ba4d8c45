#pragma once

#include <QList>
#include <QWidget>

#include "ui/shell/PageFactory.h"

class QStackedWidget;

namespace atelier {

class CommandPane;
class HelpWindow;
class LanguageSwitch;
class LeavingWatch;
class Notice;
class Rail;
class ThemeSwitch;

/// The window: the rail, the page of the current step, the commands. It decides nothing but which page is
/// shown.
class MainWindow final : public QWidget {
    Q_OBJECT
public:
    /// What the window is given; all of it must outlive it.
    struct Parts {
        JourneyModel& model;
        const AppServices& services;
        LanguageSwitch& language;
        ThemeSwitch& theme;
    };
    MainWindow(Parts parts, const QList<PageFactory>& pages, QWidget* parent = nullptr);
    ~MainWindow() override;

    Step currentStep() const { return current_; }
    /// Blocked steps can be looked at too: their page says what is missing.
    void goTo(Step step);
    /// A step's page; null where no factory was given for it.
    Page* page(Step step) const;

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void addShortcuts();
    void takeDrops();
    void connectParts();
    void showNeeds();
    void showLessons();
    void showHelp();
    void restore();

    Parts parts_;
    Step current_ = Step::Connect;
    Rail* rail_;
    QStackedWidget* stack_;
    Notice* leavingNotice_;
    CommandPane* commands_;
    QMap<Step, Page*> pages_;
    LeavingWatch* leaving_ = nullptr;
    bool closesNow_ = false;  // nothing is left to be asked
    HelpWindow* help_ = nullptr;
};

}  // namespace atelier
