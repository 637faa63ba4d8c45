#include <QDialog>
#include <QDir>
#include <QImage>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>
#include <thread>

#include "core/remote/ForwardedHost.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/connect/ConnectPage.h"
#include "ui/output/CommandPane.h"
#include "ui/shell/StepButton.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Text.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A page as its authors write them.
class SamplePage final : public Page {
public:
    SamplePage(Step step, QWidget* parent) : Page(step, Width::Column, parent), text_(new Text) {
        add(new Card)->add(text_->wrapped());
    }

private:
    void retranslate() override { text_->setText(QObject::tr("A sentence.")); }

    Text* text_;
};

QList<PageFactory> samplePages() {
    QList<PageFactory> pages;
    for (const auto step : allSteps())
        pages += PageFactory{
            step, [step](JourneyModel& model, const AppServices& services, QWidget* parent) -> Page* {
                if (step == Step::Connect) return new ConnectPage(model, services, parent);
                return new SamplePage(step, parent);
            }};
    return pages;
}

ClusterProfile cluster() {
    ClusterProfile profile;
    profile.id = profile.name = "Narval";
    profile.loginHost = "narval.alliancecan.ca";
    return profile;
}

CommandRecord record(int number, const QString& shell, std::optional<int> exit) {
    CommandRecord made{number, shell, QDateTime::fromSecsSinceEpoch(number), {}, exit.has_value()};
    if (exit) made.status = ExitStatus{*exit};
    return made;
}

}  // namespace

/// From the first to the last column that is not all of one colour, in pixels of the device.
static int inkWidth(const QImage& picture) {
    const QRgb ground = picture.pixel(picture.width() / 2, 2);
    int first = picture.width();
    int last = -1;
    for (int x = 0; x < picture.width(); ++x)
        for (int y = 0; y < picture.height(); ++y)
            if (picture.pixel(x, y) != ground) {
                first = std::min(first, x);
                last = x;
            }
    return last - first + 1;
}

class TestMainWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySentenceIsThereInTheNewLanguageAtOnce() {
        PageStage stage;
        stage.services.catalogue = Catalogue::builtIn();
        stage.open(samplePages());
        stage.setPseudoLanguage();
        // Names of languages and clusters, addresses and the application's own name are the same everywhere.
        const auto isData = [&](const QString& text) {
            if (QStringList{"Atelier", "Français", "English", "·"}.contains(text)) return true;
            for (const auto& known : stage.services.catalogue.clusters())
                if (text == known.name || known.place.values().contains(text) ||
                    known.access.values().contains(text))
                    return true;
            return false;
        };
        for (const auto step : allSteps()) {
            stage.window().goTo(step);
            PageStage::settle();
            NO_FAULTS(untranslatedTexts(&stage.window(), isData));
        }
        stage.setLanguage(Language::English);
        for (auto* label : visible<QLabel>(&stage.window()))
            QVERIFY2(!withoutBreaks(label->text()).contains(u'⟦'), qPrintable(withoutBreaks(label->text())));
        QCOMPARE(stage.model.language(), Language::English);
    }

    void theRailStaysAsItIsWhenTheConnectionIsLost() {
        PageStage stage;
        stage.open(samplePages());
        stage.signIn(std::make_shared<LocalHost>(QDir::tempPath()), cluster(), {});
        const auto places = [&] {
            PageStage::settle();
            PageStage::layOut();
            QList<QRect> found;
            for (const auto* step : stage.window().findChildren<StepButton*>())
                found += QRect(step->mapTo(&stage.window(), QPoint(0, 0)), step->size());
            return found;
        };
        const auto* now = stage.the<QPushButton>("connection.now");
        const Reconnection waitingForPhone{
            .wait = ServerWait{.waited = std::chrono::seconds(888), .mayBePhone = true}};
        for (const auto language : allLanguages()) {
            stage.setLanguage(language);
            for (const QSize size : {QSize(1280, 800), stage.window().minimumSize()}) {
                stage.window().resize(size);
                const auto connected = places();
                stage.model.setReconnection(Reconnection{});
                QCOMPARE(places(), connected);
                QVERIFY(now->isVisible());
                stage.model.setReconnection(
                    Reconnection{stage.services.clock->monotonic() + std::chrono::minutes(10)});
                QCOMPARE(places(), connected);
                stage.model.setReconnection(waitingForPhone);
                QCOMPARE(places(), connected);
                stage.model.setReconnection({});
                QCOMPARE(places(), connected);
            }
        }
        NO_FAULTS(stage.faults(QStringLiteral("rail-connected")));
        stage.model.setReconnection(
            Reconnection{stage.services.clock->monotonic() + std::chrono::minutes(10)});
        NO_FAULTS(stage.faults(QStringLiteral("rail-reconnecting")));
        stage.model.setReconnection(waitingForPhone);
        stage.setLanguage(Language::English);
        QVERIFY2(stage.words().contains(QStringLiteral("Waiting for your phone")), qPrintable(stage.words()));
        NO_FAULTS(stage.faults(QStringLiteral("rail-phone")));
    }

    void theLanguageIsChangedByItsButton() {
        PageStage stage;
        stage.open(samplePages());
        for (auto* button : visible<QAbstractButton>(&stage.window()))
            if (button->text() == "Français") button->click();
        QCOMPARE(stage.model.language(), Language::French);
        QCOMPARE(QLocale().language(), QLocale::French);
    }

    void theKeyboardReachesEverything() {
        PageStage stage;
        stage.services.catalogue = Catalogue::builtIn();
        stage.open(samplePages());
        NO_FAULTS(unreachableControls(&stage.window()));
        for (const auto step : allSteps()) {
            QTest::keyClick(&stage.window(), Qt::Key(Qt::Key_1 + int(step)), Qt::ControlModifier);
            QCOMPARE(stage.window().currentStep(), step);
        }
    }

    void nothingIsClippedInAnyLook() {
        PageStage stage;
        stage.services.catalogue = Catalogue::builtIn();
        stage.open(samplePages());
        NO_FAULTS(stage.faults("connect"));
        stage.window().goTo(Step::Follow);
        NO_FAULTS(stage.faults("blocked"));
    }

    void aBlockedStepSaysWhatIsMissingAndLeadsThere() {
        PageStage stage;
        stage.open(samplePages());
        stage.window().goTo(Step::Script);
        PageStage::settle();
        QPushButton* link = nullptr;
        for (auto* button : visible<QPushButton>(stage.window().page(Step::Script)))
            if (button->text().contains("Connect")) link = button;
        QVERIFY(link);
        link->click();
        QCOMPARE(stage.window().currentStep(), Step::Connect);
        for (auto* button : visible<StepButton>(&stage.window()))
            if (button->step() == Step::Script) QVERIFY(!button->accessibleDescription().isEmpty());
    }

    void theRailShowsTheConnection() {
        PageStage stage;
        stage.open(samplePages());
        stage.signIn(std::make_shared<LocalHost>(QDir::tempPath()), cluster(), {});
        QStringList texts;
        for (auto* label : visible<QLabel>(&stage.window())) texts += withoutBreaks(label->text());
        QVERIFY(texts.contains("Narval"));
        QVERIFY(texts.contains("connected · 1 sign-in"));
    }

    void theRailSaysSoWhereNobodyHadToSignIn() {
        class BorrowedHost final : public ForwardedHost {
        public:
            using ForwardedHost::ForwardedHost;
            HostCapabilities capabilities() const override { return {.wasOpen = true}; }
        };
        LocalHost local(QDir::tempPath());
        PageStage stage;
        stage.open(samplePages());
        stage.signIn(std::make_shared<BorrowedHost>(local), cluster(), {});
        QStringList texts;
        for (auto* label : visible<QLabel>(&stage.window())) texts += withoutBreaks(label->text());
        QVERIFY2(texts.contains("connected · no sign-in"), qPrintable(texts.join('\n')));
    }

    /// The chosen one is bold, which a layout does not measure; with more room no more of it is seen.
    void theNameOfTheChosenLanguageIsReadInFull() {
        PageStage stage;
        stage.open(samplePages());
        for (const Language language : allLanguages()) {
            stage.setLanguage(language);
            QPushButton* chosen = nullptr;
            for (auto* button : visible<QPushButton>(&stage.window()))
                if (button->isChecked() && button->text() == languageName(language)) chosen = button;
            QVERIFY(chosen);
            const int written = inkWidth(chosen->grab().toImage());
            const QSize size = chosen->size();
            chosen->resize(size.width() + 60, size.height());
            QCOMPARE(written, inkWidth(chosen->grab().toImage()));
            chosen->resize(size);
        }
        stage.setLanguage(Language::French);
        NO_FAULTS(stage.faults("chosen-language"));
    }

    void theConnectionIsReadInFullInAnyFont() {
        PageStage stage;
        stage.open(samplePages());
        stage.signIn(std::make_shared<LocalHost>(QDir::tempPath()), cluster(), {});
        stage.setLanguage(Language::French);
        stage.window().resize(stage.window().minimumSize());
        PageStage::settle();
        QVERIFY2(stage.words().contains(QStringLiteral("connecté · 1\u00a0authentification")),
                 qPrintable(stage.words()));
        NO_FAULTS(stage.faults("connected"));
    }

    void theCommandsAreShownAsTheyAreRun() {
        PageStage stage;
        stage.open(samplePages());
        const auto observe = stage.model.commandObserver();
        std::thread([&] {
            observe(record(1, "squeue --me -h", std::nullopt));
            observe(record(1, "squeue --me -h", 0));
            observe(record(2, "false", 1));
        }).join();
        QTRY_COMPARE(stage.model.commands().size(), 2);
        auto* pane = stage.window().findChild<CommandPane*>();
        const auto words = [pane] {
            QStringList texts;
            for (auto* label : visible<QLabel>(pane)) texts += withoutBreaks(label->text());
            return texts;
        };
        QVERIFY(words().contains("$ false"));
        QVERIFY(words().contains("exit code 1"));
        for (int i = 3; i < 40; ++i) observe(record(i, QString("sbatch %1.sh").arg(i), 0));
        QTRY_COMPARE(stage.model.commands().size(), 39);
        QTest::keyClick(&stage.window(), Qt::Key_J, Qt::ControlModifier);
        PageStage::settle();
        QVERIFY(pane->isExpanded());
        QVERIFY(words().contains("$ squeue --me -h"));
        NO_FAULTS(stage.faults("commands"));
    }

    void commandsOfAWindowThatIsGoneDoNoHarm() {
        CommandObserver observe;
        {
            JourneyModel model;
            observe = model.commandObserver();
        }
        observe(record(1, "late", 0));
    }

    void theThemeIsChangedByItsButtonAndRemembered() {
        PageStage stage;
        stage.open(samplePages());
        const bool dark = stage.theme().theme().isDark;
        for (auto* button : visible<QToolButton>(&stage.window()))
            if (button->accessibleName().contains("colours")) button->click();
        QCOMPARE(stage.theme().theme().isDark, !dark);
        QVERIFY(QSettings().contains("window/theme"));
    }

    void helpIsAKeyAway() {
        PageStage stage;
        stage.open(samplePages());
        QTest::keyClick(&stage.window(), Qt::Key_F1);
        PageStage::settle();
        const auto dialogs = stage.window().findChildren<QDialog*>();
        QCOMPARE(dialogs.size(), 1);
        QVERIFY(dialogs.first()->isVisible());
        QVERIFY(!dialogs.first()->isModal());
        shoot(dialogs.first(), "help");
        NO_FAULTS(clippedTexts(dialogs.first()));
    }
};

ATELIER_WINDOW_TEST(TestMainWindow)
#include "test_MainWindow.moc"
