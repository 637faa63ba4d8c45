#include "ui/shell/MainWindow.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <algorithm>

#include "core/display/VisibleText.h"
#include "ui/models/RecipeJourney.h"
#include "ui/models/StepFacts.h"
#include "ui/output/CommandPane.h"
#include "ui/shell/FileDrops.h"
#include "ui/shell/FocusKeeper.h"
#include "ui/shell/HelpWindow.h"
#include "ui/shell/LeavingWatch.h"
#include "ui/shell/Rail.h"
#include "ui/shell/WheelGuard.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/ThemeSwitch.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/StrayClicks.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

const QString geometryKey = u"window/geometry"_s;
const QString languageKey = u"window/language"_s;
const QString themeKey = u"window/theme"_s;

}  // namespace

MainWindow::MainWindow(Parts parts, const QList<PageFactory>& pages, QWidget* parent)
    : QWidget(parent),
      parts_(parts),
      rail_(new Rail(parts.model, parts.services.clock, this)),
      stack_(new QStackedWidget(this)),
      leavingNotice_(new Notice(this)),
      commands_(new CommandPane(parts.services.clock, this)) {
    StrayClicks::setClock(parts.services.clock);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(rail_);
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(stack_, 1);
    leavingNotice_->setObjectName(u"window.leaving"_s);
    column->addWidget(leavingNotice_);
    column->addWidget(commands_);
    row->addLayout(column, 1);
    for (const auto& factory : pages) {
        auto* made = factory.create(parts_.model, parts_.services, stack_);
        stack_->addWidget(made);
        pages_.insert(factory.step, made);
        connect(made, &Page::stepWanted, this, &MainWindow::goTo);
        connect(made, &Page::disconnectWanted, this, [this] {
            const auto disconnect = [this] {
                // A user who disconnects wants no connection to stay open.
                if (const auto host = parts_.model.host()) host->endPersistentConnection();
                parts_.model.setHost(nullptr);
            };
            if (leaving_->mayDisconnect(disconnect)) disconnect();
        });
    }
    leaving_ = new LeavingWatch(pages_.values(), leavingNotice_, this);
    setWindowTitle(u"Atelier"_s);
    setMinimumSize(1024, 640);
    new FocusKeeper(this);
    new WheelGuard(this);
    connectParts();
    addShortcuts();
    acceptDrops();
    restore();
    showStatuses();
    keepTranslated(this, [this] { showLessons(); });
    goTo(Step::Connect);
}

MainWindow::~MainWindow() {
    // A field that loses the keyboard while its page goes may still change the journey.
    parts_.model.disconnect(this);
}

void MainWindow::connectParts() {
    connect(rail_, &Rail::stepWanted, this, &MainWindow::goTo);
    connect(rail_, &Rail::helpWanted, this, &MainWindow::showHelp);
    connect(rail_, &Rail::languageWanted, this, [this](Language language) {
        parts_.model.setLanguage(language);
        QSettings().setValue(languageKey, languageCode(language));
    });
    connect(rail_, &Rail::themeToggled, this, [this] {
        const bool dark = !parts_.theme.theme().isDark;
        parts_.theme.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
        QSettings().setValue(themeKey, dark ? u"dark"_s : u"light"_s);
    });
    connect(&parts_.theme, &ThemeSwitch::changed, rail_,
            [this] { rail_->setDark(parts_.theme.theme().isDark); });
    parts_.model.onChange(JourneyFact::Language, this,
                          [this] { rail_->setLanguage(parts_.model.language()); });
    parts_.model.onChange(stepFacts, this, [this] { showStatuses(); });
    parts_.model.onChange(
        {JourneyFact::Recipe, JourneyFact::Program, JourneyFact::Job, JourneyFact::Submitted}, this,
        [this] { showLessons(); });
    connect(&parts_.model, &JourneyModel::connectionLost, this, [this] { goTo(Step::Connect); });
    connect(&parts_.model, &JourneyModel::commandsChanged, commands_,
            [this] { commands_->setCommands(parts_.model.commands()); });
}

void MainWindow::addShortcuts() {
    for (const auto step : allSteps()) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + int(step))), this);
        connect(shortcut, &QShortcut::activated, this, [this, step] { goTo(step); });
    }
    connect(new QShortcut(QKeySequence(Qt::Key_F1), this), &QShortcut::activated, this,
            &MainWindow::showHelp);
    connect(new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_J), this), &QShortcut::activated, this,
            [this] { commands_->setExpanded(!commands_->isExpanded()); });
}

void MainWindow::acceptDrops() {
    const auto pageFor = [this](const QString& path) {
        const auto found = std::find_if(pages_.cbegin(), pages_.cend(),
                                        [&path](const Page* each) { return each->acceptsFile(path); });
        return found == pages_.cend() ? nullptr : *found;
    };
    auto* drops = new FileDrops(this, [pageFor](const QString& path) { return pageFor(path) != nullptr; });
    connect(drops, &FileDrops::dropped, this, [this, pageFor](const QString& path) {
        auto* shown = pageFor(path);
        goTo(shown->step());
        shown->openFile(path);
    });
}

void MainWindow::goTo(Step step) {
    auto* wanted = page(step);
    if (!wanted) return;
    current_ = step;
    stack_->setCurrentWidget(wanted);
    rail_->setCurrent(step);
    wanted->focusFirst();
}

Page* MainWindow::page(Step step) const {
    return pages_.value(step);
}

void MainWindow::showStatuses() {
    const QList<StepStatus> statuses = stepStatuses(parts_.model.state());
    rail_->setStatuses(statuses);
    for (const auto& status : statuses)
        if (auto* shown = page(status.step)) shown->setStatus(status);
}

void MainWindow::showLessons() {
    for (auto* shown : std::as_const(pages_)) {
        Reason lesson{tr("Your instructor says"), {}};
        for (const QString& words : lessonOf(parts_.model.state(), shown->step(), parts_.model.language()))
            lesson.paragraphs += breakableText(visibleText(words)).toHtmlEscaped();
        shown->setLesson(lesson);
    }
}

void MainWindow::showHelp() {
    if (!help_) help_ = new HelpWindow(this);
    help_->show();
    help_->raise();
    help_->activateWindow();
}

void MainWindow::restore() {
    // Settings are read in this thread: `main` has read this small file before there was a window, and where
    // a home folder hangs no program starts.
    const QSettings settings;
    if (!restoreGeometry(settings.value(geometryKey).toByteArray()))
        resize(QSize(1280, 800).boundedTo(screen()->availableSize()));
    const QString theme = settings.value(themeKey).toString();
    if (!theme.isEmpty()) parts_.theme.setChoice(theme == u"dark" ? ThemeChoice::Dark : ThemeChoice::Light);
    const QString code = settings.value(languageKey).toString();
    parts_.model.setLanguage(languageFromCode(code).value_or(parts_.model.language()));
    rail_->setLanguage(parts_.model.language());
    rail_->setDark(parts_.theme.theme().isDark);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    const auto closeNow = [this] {
        closesNow_ = true;
        close();
    };
    if (!closesNow_ && !leaving_->mayClose(closeNow)) return event->ignore();
    QSettings().setValue(geometryKey, saveGeometry());
    QWidget::closeEvent(event);
}

}  // namespace atelier
