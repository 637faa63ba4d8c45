#pragma once

#include <QList>
#include <QWidget>

#include "ui/shell/PageFactory.h"

class QStackedWidget;

namespace atelier {

class CommandPane;
class HelpWindow;
class LeavingWatch;
class Notice;
class Rail;
class ThemeSwitch;

/// The window: the rail, the page of the current step, the commands. It only decides which page is shown.
class MainWindow final : public QWidget {
    Q_OBJECT
public:
    /// The objects that the window uses; all of them must outlive it.
    struct Parts {
        JourneyModel& model;
        const AppServices& services;
        ThemeSwitch& theme;
    };
    /// The window with these pages, one for each step.
    MainWindow(Parts parts, const QList<PageFactory>& pages, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// The step whose page is shown.
    Step currentStep() const { return current_; }
    /// Shows a step's page. A blocked step's page says what is missing.
    void goTo(Step step);
    /// The page of a step; null where no factory was given for it.
    Page* page(Step step) const;

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void addShortcuts();
    void acceptDrops();
    void connectParts();
    void showStatuses();
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
    bool closesNow_ = false;  // nothing is left to ask
    HelpWindow* help_ = nullptr;
};

}  // namespace atelier
