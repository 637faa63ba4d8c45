#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <functional>
#include <memory>
#include <utility>

#include "tests/support/NamedFont.h"
#include "tests/support/WidgetWalk.h"
#include "ui/shell/LanguageSwitch.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/StepButton.h"
#include "ui/tasks/Task.h"
#include "ui/theme/ThemeSwitch.h"

namespace atelier::testing {

/// The real main window with some pages, services of the test's own and settings that are thrown away. Set
/// `services` before `open`.
class PageStage {
public:
    PageStage() : language_(model, [this](Language language) { use(language); }), theme_(*qApp) {
        useNamedFont();
        services.clock = std::make_shared<SystemClock>();
        QCoreApplication::setOrganizationName(QStringLiteral("atelier-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("atelier-tests"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
        QSettings().clear();
    }

    ~PageStage() { close(); }

    /// Closes the window and waits for its tasks. Called first by the destructor of a derived class whose
    /// members the services use.
    void close() {
        window_.reset();
        stopAllTasks();
    }

    AppServices services;
    JourneyModel model;

    /// Shows the window with these pages at 1280×800; the first one's page is returned.
    Page* open(const QList<PageFactory>& pages) {
        window_ = std::make_unique<MainWindow>(MainWindow::Parts{model, services, theme_}, pages);
        window_->resize(1280, 800);
        window_->show();
        window_->goTo(pages.constFirst().step);
        settle();
        return window_->page(pages.constFirst().step);
    }

    MainWindow& window() { return *window_; }
    /// All words in sight.
    QString words() { return shownWords(window_.get()); }
    /// The widget of a name.
    template <typename W>
    W* the(const char* name) {
        auto* found = window_->findChild<W*>(QLatin1String(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    /// Presses a button once it is enabled and in sight.
    void pressNamed(const char* name) {
        auto* button = the<QAbstractButton>(name);
        const auto isReady = [button] { return button->isEnabled() && button->isVisible(); };
        QVERIFY2(QTest::qWaitFor(isReady, 60'000), qPrintable(words()));
        button->click();
    }
    /// The button with these words that is in sight, before others one that can be used; null where there is
    /// none. The steps in the rail have the words of other buttons.
    QAbstractButton* buttonSaying(const QString& words) {
        QAbstractButton* unusable = nullptr;
        for (auto* found : visible<QAbstractButton>(window_.get())) {
            if (found->text() != words || qobject_cast<StepButton*>(found)) continue;
            if (found->isEnabled()) return found;
            unusable = found;
        }
        return unusable;
    }
    /// Presses the button with these words, if it is in sight and can be used.
    bool press(const QString& words) {
        auto* found = buttonSaying(words);
        if (!found || !found->isEnabled()) return false;
        found->click();
        settle();
        return true;
    }
    ThemeSwitch& theme() { return theme_; }
    void setLanguage(Language language) {
        pseudo_ = false;
        model.setLanguage(language);
        settle();
    }
    /// Sentences in brackets and a third longer, in place of French.
    void setPseudoLanguage() {
        model.setLanguage(Language::English);
        pseudo_ = true;
        model.setLanguage(Language::French);
        settle();
    }

    /// A connection the pages can use, as if the user had signed in.
    void signIn(std::shared_ptr<RemoteHost> host, const ClusterProfile& cluster, const SiteFacts& site) {
        model.setHost(std::move(host));
        model.change([&](JourneyState& state) {
            state.cluster = cluster;
            state.site = site;
            state.login = Login{QStringLiteral("cluster.example"), 22, QStringLiteral("moi")};
        });
        settle();
    }

    /// Goes through English and French (and a longer language), as the window is and at its smallest, and the
    /// first time through light and dark; saves a picture of each where ATELIER_SHOTS says where to, and
    /// gives what is clipped, has no name or would have to be scrolled sideways.
    QStringList faults(const QString& name) {
        QStringList found;
        const auto lookOnce = [&](const QString& variant) {
            settle();
            shoot(window_.get(), QStringLiteral("%1-%2").arg(name, variant));
            for (const auto& fault : faultsAtRest([this] { return faultsOfWindow(); }))
                found += variant + QStringLiteral(": ") + fault;
        };
        const auto look = [&](const QString& variant) {
            const QSize size = window_->size();
            lookOnce(variant);
            window_->resize(window_->minimumSize());
            lookOnce(variant + QStringLiteral("-small"));
            window_->resize(size);
        };
        if (!hasTooWideLetters()) {
            setPseudoLanguage();
            look(QStringLiteral("long"));
        }
        setLanguage(Language::English);
        if (isDarkLookedAt()) {
            theme_.setChoice(ThemeChoice::Dark);
            look(QStringLiteral("en-dark"));
        }
        theme_.setChoice(ThemeChoice::Light);
        look(QStringLiteral("en"));
        setLanguage(Language::French);
        look(QStringLiteral("fr"));
        setLanguage(Language::English);
        return found;
    }

    /// Lets layouts and what is on its way between threads come to rest.
    static void settle() {
        for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
    }
    /// Waits until no task is under way, and what the last ones found out is shown.
    static bool endTasks() {
        return QTest::qWaitFor(
            [] {
                const auto* tasks = QCoreApplication::instance()->findChild<QObject*>(
                    QStringLiteral("atelier-tasks"), Qt::FindDirectChildrenOnly);
                return !tasks || tasks->children().isEmpty();
            },
            60'000);
    }
    /// Has the layout make what it has been asked for by now, as it does before each picture: a progress that
    /// goes on asks for another one at any moment.
    static void layOut() { QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); }
    /// What is wrong once the window is laid out. What arrives meanwhile makes it lay itself out once more:
    /// of a fault that is gone soon, nothing is seen.
    static QStringList faultsAtRest(const std::function<QStringList()>& look) {
        QStringList faults;
        for (int looks = 0; looks < 40; ++looks) {
            layOut();
            faults = look();
            if (faults.isEmpty()) break;
            QTest::qWait(5);
        }
        return faults;
    }

private:
    /// Both themes give everything the same room (ui.ThemeSwitch), and to change one takes as long as half of
    /// all that a window is looked at for.
    static bool isDarkLookedAt() {
        static bool wasLookedAt = false;
        return !std::exchange(wasLookedAt, true) || !qEnvironmentVariableIsEmpty("ATELIER_SHOTS");
    }
    QStringList faultsOfWindow() {
        return clippedTexts(window_.get()) + namelessControls(window_.get()) +
               sidewaysScrolling(window_.get()) + partedWords(window_.get());
    }

    /// The compiled translation is read from the build folder, so that a page can be looked at while the
    /// sentences of another one are not translated yet.
    void use(Language language) {
        for (auto* translator : {static_cast<QTranslator*>(&longer_), &french_})
            QCoreApplication::removeTranslator(translator);
        QLocale::setDefault(
            QLocale(language == Language::French ? QLocale::French : QLocale::English, QLocale::Canada));
        if (language == Language::English) return;
        if (pseudo_)
            QCoreApplication::installTranslator(&longer_);
        else if (french_.load(QStringLiteral(ATELIER_BINARY_DIR "/translations/atelier_fr.qm")))
            QCoreApplication::installTranslator(&french_);
    }

    QTemporaryDir settings_;
    bool pseudo_ = false;
    QTranslator french_;
    PseudoTranslator longer_;
    LanguageSwitch language_;
    ThemeSwitch theme_;
    std::unique_ptr<MainWindow> window_;
};

}  // namespace atelier::testing
