#include <QCheckBox>
#include <QComboBox>
#include <QRadioButton>
#include <QToolButton>
#include <QtTest>

#include "core/journey/ChosenProgram.h"
#include "core/journey/kept/KeptJourney.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/HiddenWork.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/environment/EnvironmentPage.h"
#include "ui/environment/ModuleChips.h"
#include "ui/output/OutputView.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

ClusterProfile narval() {
    auto profile = Catalogue::builtIn().find("narval").value();
    profile.pythonModules = QStringList{"python/3.12", "python/3.11"};
    return profile;
}

/// Stands in for Lmod: knows every module but `cudda`, and says so as Lmod does.
constexpr auto moduleProgram = R"(#!/bin/bash
if [ "$2" = cudda ]; then
    echo 'Lmod has detected the following error: The following module(s) are unknown: "cudda"' >&2
    exit 1
fi
[ "$1" = spider ] && echo "cuda: cuda/12.2"
exit 0
)";

class Stage : public PageStage {
public:
    Stage() {
        write("bin/module", moduleProgram);
        write("program/requirements.txt", "");
        open(
            {{Step::Environment, [](auto& journey, auto& given,
                                    QWidget* parent) { return new EnvironmentPage(journey, given, parent); }},
             BlankPage::factory(Step::Connect)});
        auto host = std::make_shared<LocalHost>(home_.path());
        host->pathPrefix = QStringList{home_.filePath("bin")};
        signIn(host, narval(), {});
        model.change([this](JourneyState& state) {
            state.job = suggestedJob(*state.cluster, {}, state.job);
            state.job.program.folder = home_.filePath("program");
            state.program.localFolder = home_.filePath("program");
            sendProgramOf(state);
        });
        settle();
    }
    ~Stage() { close(); }

    void write(const QString& name, const QByteArray& text) {
        const QString path = home_.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
        file.setPermissions(file.permissions() | QFile::ExeOwner);
    }

    const EnvironmentSpec& environment() { return model.state().job.environment; }

    QString inHome(const QString& name) const { return home_.filePath(name); }

    QString notices() {
        QStringList texts;
        for (auto* notice : visible<Notice>(&window())) texts += notice->text();
        return texts.join('\n');
    }

private:
    QTemporaryDir home_;
};

}  // namespace

class TestEnvironmentPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheClusterHasMakesTheEnvironment() {
        Stage stage;
        // Alliance's sites want virtualenv: nothing is to be chosen.
        QVERIFY(!stage.the<QComboBox>("environment.tool")->isVisible());
        stage.write("program/environment.yml", "dependencies:\n  - python\n");
        ClusterProfile other;
        other.id = other.name = QStringLiteral("elsewhere");
        other.environmentTools = QStringList{"conda", "uv"};
        other.toolModules = QStringList{"apptainer/1.3"};
        stage.model.change([&other](JourneyState& state) {
            state.cluster = other;
            state.job.environment = {};
            state.job.environment.noIndex = false;
            state.program.localFolder += QLatin1Char('/');
        });
        auto* tool = stage.the<QComboBox>("environment.tool");
        QTRY_VERIFY(tool->isVisible());
        QCOMPARE(tool->count(), 4);
        QVERIFY(!stage.the<QLineEdit>("environment.image")->isVisible());
        const auto choose = [&](const QString& name) {
            tool->setCurrentIndex(tool->findText(name, Qt::MatchContains));
            Q_EMIT tool->activated(tool->currentIndex());
        };
        choose(QStringLiteral("conda"));
        QCOMPARE(stage.environment().tool, EnvironmentTool::Conda);
        auto* version = stage.the<QLineEdit>("environment.pythonVersion");
        QVERIFY(version->isVisible());
        version->setText(QStringLiteral("3.11"));
        Q_EMIT version->editingFinished();
        QCOMPARE(stage.environment().pythonVersion, QStringLiteral("3.11"));
        auto* list = stage.the<QComboBox>("environment.requirements");
        QTRY_VERIFY(list->findText(QStringLiteral("environment.yml")) >= 0);
        list->setCurrentIndex(list->findText(QStringLiteral("environment.yml")));
        Q_EMIT list->activated(list->currentIndex());
        QCOMPARE(stage.environment().requirements, QStringLiteral("environment.yml"));
        QVERIFY(!stage.the<QCheckBox>("environment.noIndex")->isVisible());
        choose(QStringLiteral("Apptainer"));
        QCOMPARE(stage.environment().modules, QStringList{"apptainer/1.3"});
        auto* image = stage.the<QLineEdit>("environment.image");
        QVERIFY(image->isVisible());
        QVERIFY(!version->isVisible());
        image->setText(QStringLiteral("~/images/a.sif"));
        Q_EMIT image->editingFinished();
        QCOMPARE(stage.environment().image, QStringLiteral("~/images/a.sif"));
        // pip does not read the list that was chosen for conda.
        QCOMPARE(stage.environment().requirements, QStringLiteral("environment.yml"));
        QVERIFY(stage.environment().place == EnvironmentPlace::LocalDisk);
    }

    /// As the command line says of a recipe, before the job ends with 127.
    void modulesThatNothingLoadsAreLeftOutByOnePress() {
        Stage stage;
        auto* notice = stage.the<Notice>("environment.cannotLoad");
        QVERIFY(!notice->isVisible());
        stage.model.change([](JourneyState& state) {
            state.site->withoutModules = true;
            state.job.environment.modules = QStringList{"cuda/12.2"};
        });
        PageStage::settle();
        QVERIFY(notice->isVisible());
        NO_FAULTS(stage.faults("environment-without-modules"));
        QVERIFY(stage.press("Leave the modules out"));
        QVERIFY(stage.environment().modules.isEmpty());
        QVERIFY(!notice->isVisible());
    }

    /// Nobody has to ask the cluster to see which one it may not have.
    void aModuleThatTheClusterIsNotKnownToHaveIsMarked() {
        Stage stage;
        const QString known = stage.model.state().cluster->pythonModules.first();
        stage.model.change([&known](JourneyState& state) {
            state.job.environment.modules = QStringList{known, "quantum/9"};
        });
        PageStage::settle();
        auto* doubted = stage.the<QToolButton>("environment.module.quantum/9");
        QCOMPARE(doubted->property("invalid").toString(), QString("warning"));
        QVERIFY(!doubted->icon().isNull());
        QVERIFY2(doubted->accessibleDescription().contains("quantum/9"),
                 qPrintable(doubted->accessibleDescription()));
        QVERIFY(doubted->toolTip().contains(doubted->accessibleDescription().toHtmlEscaped()));
        NO_FAULTS(stage.faults("environment-unknown-module"));
        const QByteArray fine = "environment.module." + known.toUtf8();
        QVERIFY(stage.the<QToolButton>(fine.constData())->accessibleDescription().isEmpty());
        QVERIFY(stage.the<QToolButton>(fine.constData())->icon().isNull());
        // Where nothing loads any, each is in doubt.
        stage.model.change([](JourneyState& state) { state.site->withoutModules = true; });
        PageStage::settle();
        QVERIFY(!stage.the<QToolButton>(fine.constData())->accessibleDescription().isEmpty());
        // Of a cluster of which no module is known, nothing is said.
        stage.model.change([](JourneyState& state) {
            state.site->withoutModules = false;
            state.cluster = ClusterProfile();
        });
        PageStage::settle();
        QVERIFY(doubted->accessibleDescription().isEmpty());
    }

    void theListOfPackagesIsFoundInTheProgramsFolder() {
        Stage stage;
        QTRY_COMPARE(stage.environment().requirements, QString("requirements.txt"));
        QCOMPARE(stage.the<QComboBox>("environment.requirements")->currentText(),
                 QString("requirements.txt"));
    }

    void theListOfACloneIsLookedForOnceThereIsAConnection() {
        Stage stage;
        const auto host = stage.model.host();
        stage.model.setHost(nullptr);
        stage.model.change([](JourneyState& state) {
            chooseProgram(state, {.localFolder = {}, .gitAddress = "https://example.org/course/program.git"});
            state.job.program.folder = "~/program";
            sendProgramOf(state);
        });
        PageStage::settle();
        QCOMPARE(stage.environment().requirements, QString());
        stage.model.setHost(host);
        QTRY_COMPARE(stage.environment().requirements, QString("requirements.txt"));
    }

    void whoWantsNoListIsNotGivenOneAgain() {
        Stage stage;
        QTRY_COMPARE(stage.environment().requirements, QString("requirements.txt"));
        auto* box = stage.the<QComboBox>("environment.requirements");
        box->setFocus();
        box->setEditText("");
        QTest::keyClick(box->lineEdit(), Qt::Key_Tab);
        QCOMPARE(stage.environment().requirements, QString());
        stage.write("program/requirements-2.txt", "");
        stage.model.change([](JourneyState& state) { state.records.programs.clear(); });
        PageStage::settle();
        QCOMPARE(stage.environment().requirements, QString());
    }

    /// Neither by a look at another program nor by a start of the window.
    void whoWantedNoListIsNotGivenOneLater() {
        Stage stage;
        QTRY_COMPARE(stage.environment().requirements, QString("requirements.txt"));
        stage.write("other/train.py", "");
        const auto choose = [&stage](const QString& folder) {
            stage.model.change([&](JourneyState& state) {
                chooseProgram(state, {.localFolder = stage.inHome(folder), .gitAddress = {}});
            });
            QVERIFY(PageStage::endTasks());
        };
        stage.model.change([](JourneyState& state) {
            state.job.program.entryPoint = QStringLiteral("train.py");
            state.job.environment.requirements.clear();
        });
        choose(QStringLiteral("other"));
        choose(QStringLiteral("program"));
        QCOMPARE(stage.environment().requirements, QString());

        KeptJourney kept = keptJourneyOf(stage.model.state()).value();
        kept.found.requirements = QStringLiteral("requirements.txt");
        Stage later;
        stage.write("other/requirements.txt", "");
        kept.program.localFolder = stage.inHome(QStringLiteral("other"));
        later.model.change([&kept](JourneyState& state) { resumeJourney(state, kept); });
        QVERIFY(PageStage::endTasks());
        QCOMPARE(later.environment().requirements, QString());
    }

    void anotherPythonIsAnotherModule() {
        Stage stage;
        auto* python = stage.the<QComboBox>("environment.python");
        QCOMPARE(python->currentText(), QString("python/3.12"));
        python->setFocus();
        QTest::keyClick(python, Qt::Key_Down);
        QCOMPARE(stage.environment().modules, QStringList({"StdEnv/2023", "python/3.11", "cuda", "cudnn"}));
    }

    void modulesAreAddedMovedAndRemovedByTheKeyboard() {
        Stage stage;
        auto* more = stage.the<QComboBox>("environment.addModule");
        more->setEditText("arrow/21.0.0");
        QTest::keyClick(more->lineEdit(), Qt::Key_Return);
        QCOMPARE(stage.environment().modules.last(), QString("arrow/21.0.0"));
        QTest::keyClick(stage.the<QToolButton>("environment.module.arrow/21.0.0"), Qt::Key_Left,
                        Qt::AltModifier);
        QCOMPARE(stage.environment().modules.indexOf("arrow/21.0.0"), 3);
        QTest::keyClick(stage.the<QToolButton>("environment.module.cudnn"), Qt::Key_Delete);
        QCOMPARE(stage.environment().modules,
                 QStringList({"StdEnv/2023", "python/3.12", "cuda", "arrow/21.0.0"}));
    }

    /// The list that is found belongs to the environment: a test without it would be one of something else,
    /// and what it said would be hidden as soon as the list was there.
    void aTestWaitsForTheListsOfPackages() {
        Stage stage;
        QTRY_COMPARE(stage.environment().requirements, QString("requirements.txt"));
        auto* test = stage.the<QPushButton>("environment.test");
        QTRY_VERIFY(test->isEnabled());
        stage.write("other/requirements-dev.txt", "");
        stage.model.change([&stage](JourneyState& state) {
            chooseProgram(state, {.localFolder = stage.inHome("other"), .gitAddress = {}});
            sendProgramOf(state);
        });
        QVERIFY(!test->isEnabled());
        QTest::keyClick(&stage.window(), Qt::Key_Return);
        QVERIFY(!stage.the<QPushButton>("environment.cancel")->isVisible());
        QTRY_VERIFY(test->isEnabled());
        QCOMPARE(stage.environment().requirements, QString("requirements-dev.txt"));
    }

    void aTestThatSucceedsIsTheStepDone() {
        Stage stage;
        QTRY_VERIFY(!stage.environment().requirements.isEmpty());
        // An empty list of packages would have pip look for itself; without a list only the environment is
        // made.
        stage.model.change([](JourneyState& state) { state.job.environment.requirements.clear(); });
        stage.pressNamed("environment.test");
        QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Environment), 60000);
        QVERIFY(stage.the<OutputView>("environment.output")->toPlainText().contains("Python 3"));
        QVERIFY(stage.notices().contains("works on Narval"));
    }

    void whatIsChangedAfterwardsIsNotTested() {
        Stage stage;
        stage.model.change([](JourneyState& state) { testEnvironmentOf(state); });
        stage.the<QRadioButton>("environment.home")->click();
        QCOMPARE(stage.environment().place, EnvironmentPlace::Home);
        QVERIFY(!isDone(stage.model.state(), Step::Environment));
        QVERIFY(!stage.notices().contains("works on"));
    }

    void whatIsBeingTypedStaysWhenSomethingElseChanges_data() {
        QTest::addColumn<QString>("field");
        for (const char* field : {"homeFolder", "requirements", "pythonVersion"})
            QTest::newRow(field) << QStringLiteral("environment.") + QLatin1String(field);
    }
    /// As when an upload arrives meanwhile.
    void whatIsBeingTypedStaysWhenSomethingElseChanges() {
        QFETCH(QString, field);
        Stage stage;
        QTRY_VERIFY(!stage.environment().requirements.isEmpty());
        stage.the<QRadioButton>("environment.home")->click();
        stage.model.change([](JourneyState& state) {
            state.cluster->environmentTools << QStringLiteral("uv");
            state.job.environment.tool = EnvironmentTool::Uv;
        });
        stage.settle();
        auto* box = stage.window().findChild<QComboBox*>(field);
        auto* edit = box ? box->lineEdit() : stage.window().findChild<QLineEdit*>(field);
        QVERIFY(edit && edit->isVisible());
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("mine/4"));
        stage.model.change([](JourneyState& state) { testEnvironmentOf(state); });
        stage.settle();
        QCOMPARE(edit->text(), QStringLiteral("mine/4"));
    }

    /// The module was there yesterday.
    void aTestThatFailsTakesAwayTheMarkOfTheOneBefore() {
        Stage stage;
        QTRY_VERIFY(!stage.environment().requirements.isEmpty());
        stage.model.change([](JourneyState& state) { testEnvironmentOf(state); });
        QVERIFY(stage.notices().contains("works on Narval"));
        stage.write("bin/module", QByteArray(moduleProgram).replace("cudda", "cuda"));
        stage.pressNamed("environment.test");
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("cuda"), 30000);
        stage.model.change([](JourneyState& state) { state.job.program.arguments << "--epochs=3"; });
        QVERIFY(!isDone(stage.model.state(), Step::Environment));
        QVERIFY2(!stage.notices().contains("works on"), qPrintable(stage.notices()));
        QCOMPARE(stepStatus(stage.model.state(), Step::Environment).change, StepChange::Failed);
    }

    /// Over a connection that its user has ended nothing goes on.
    void whoDisconnectsEndsTheTest() {
        Stage stage;
        stage.write("bin/virtualenv", "#!/bin/bash\nexec sleep 600\n");
        stage.pressNamed("environment.test");
        QTRY_VERIFY(stage.the<QPushButton>("environment.cancel")->isVisible());
        const std::weak_ptr<RemoteHost> line = stage.model.host();
        stage.model.setHost(nullptr);
        QTRY_VERIFY2(line.expired(), "the connection is held by what still runs over it");
    }

    void aTestIsShownOnceItIsSeen() {
        Stage stage;
        QTRY_VERIFY(!stage.environment().requirements.isEmpty());
        stage.write("bin/module", "#!/bin/bash\nwhile [ ! -e \"$HOME/go\" ]; do sleep 0.05; done\nexit 1\n");
        stage.pressNamed("environment.test");
        QTRY_VERIFY(stage.the<QPushButton>("environment.cancel")->isVisible());
        stage.window().goTo(Step::Connect);
        {
            HiddenWork hidden(stage.window());
            stage.write("go", {});
            QVERIFY(PageStage::endTasks());
            NO_FAULTS(hidden.found());
        }
        stage.window().goTo(Step::Environment);
        QVERIFY(!stage.the<QPushButton>("environment.cancel")->isVisible());
        QVERIFY(!stage.notices().isEmpty());
    }

    void anUnknownModuleIsNamedAndSimilarOnesAreLookedFor() {
        Stage stage;
        stage.model.change([](JourneyState& state) { state.job.environment.modules = QStringList{"cudda"}; });
        stage.pressNamed("environment.test");
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("cudda"), 60'000);
        QVERIFY(!isDone(stage.model.state(), Step::Environment));
        for (auto* button : visible<QPushButton>(&stage.window()))
            if (button->text().contains("similar modules")) button->click();
        QTRY_VERIFY(stage.the<OutputView>("environment.output")->toPlainText().contains("cudda"));
        // It is of no use for what the job loads now.
        stage.model.change([](JourneyState& state) { state.job.environment.modules = QStringList{"cuda"}; });
        QTRY_VERIFY2(!stage.notices().contains("cudda"), qPrintable(stage.notices()));
    }

    void whatATestSaidIsNotShownOfAnotherProgram() {
        Stage stage;
        stage.model.change([](JourneyState& state) { state.job.environment.modules = QStringList{"cudda"}; });
        stage.pressNamed("environment.test");
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("cudda"), 60'000);
        QVERIFY(stage.the<OutputView>("environment.output")->isVisible());
        const JourneyState before = stage.model.state();
        stage.model.change([](JourneyState& state) {
            chooseProgram(state, {.localFolder = "/home/moi/other", .gitAddress = {}});
        });
        QVERIFY2(!stage.notices().contains("cudda"), qPrintable(stage.notices()));
        QVERIFY(!stage.the<OutputView>("environment.output")->isVisible());
        stage.model.change([&before](JourneyState& state) { state = before; });
        QVERIFY(stage.notices().contains("cudda"));
        QVERIFY(stage.the<OutputView>("environment.output")->isVisible());
    }

    void packagesFromTheInternetWhereThereIsNoneAreWarnedOf() {
        Stage stage;
        QTRY_VERIFY(!stage.environment().requirements.isEmpty());
        QVERIFY(!stage.notices().contains("internet"));
        stage.the<QCheckBox>("environment.noIndex")->click();
        QVERIFY(!stage.environment().noIndex);
        QVERIFY(stage.notices().contains("Narval have no internet"));
        stage.the<QRadioButton>("environment.home")->click();
        QVERIFY(!stage.notices().contains("no internet"));
    }

    /// The advice is the Alliance's, and there may be no module at all.
    void whatIsSaidOfModulesAndAnacondaIsSaidWhereItIsTrue() {
        Stage stage;
        const auto says = [&stage](const char* words) {
            QStringList texts;
            for (const auto* label : stage.window().findChildren<QLabel*>()) texts << label->text();
            return texts.join(QLatin1Char('\n')).contains(QLatin1String(words));
        };
        QVERIFY(says("Why modules?") && says("Avoid Anaconda") && says("cuDNN are modules"));
        stage.model.change([](JourneyState& state) {
            ClusterProfile& cluster = *state.cluster;
            cluster = {};
            cluster.id = cluster.name = QStringLiteral("conda-site");
            state.site.emplace();
        });
        stage.settle();
        QVERIFY(!says("Why modules?") && !says("Avoid Anaconda") && !says("cuDNN are modules"));
        QVERIFY(says("Why a virtual environment?"));
    }

    void cancellingLeavesItUntested() {
        Stage stage;
        stage.write("bin/virtualenv", "#!/bin/bash\nexec sleep 60\n");
        stage.model.change([](JourneyState& state) { state.job.environment.requirements.clear(); });
        stage.pressNamed("environment.test");
        stage.the<QPushButton>("environment.cancel")->click();
        QTRY_VERIFY2_WITH_TIMEOUT(stage.notices().contains("cancelled"), qPrintable(stage.notices()), 60'000);
        QVERIFY(stage.the<QPushButton>("environment.test")->isEnabled());
        QVERIFY(!isDone(stage.model.state(), Step::Environment));
    }

    /// What lies in its folder then is part of the one and part of the other.
    void cancellingTakesTheMarkFromTheKeptEnvironmentOfTheFolder() {
        Stage stage;
        stage.write("bin/virtualenv", "#!/bin/bash\necho half-way\nexec sleep 60\n");
        stage.model.change([](JourneyState& state) {
            state.job.environment.place = EnvironmentPlace::Home;
            state.job.environment.homeFolder = QStringLiteral("~/env");
            state.job.environment.requirements.clear();
            testEnvironmentOf(state);
        });
        QVERIFY(isDone(stage.model.state(), Step::Environment));
        const QStringList modules = stage.environment().modules;
        stage.model.change([](JourneyState& state) { state.job.environment.modules << "cuda"; });
        stage.pressNamed("environment.test");
        auto* output = stage.the<OutputView>("environment.output");
        QTRY_VERIFY_WITH_TIMEOUT(output->toPlainText().contains("half-way"), 60'000);
        stage.the<QPushButton>("environment.cancel")->click();
        QTRY_VERIFY2_WITH_TIMEOUT(stage.notices().contains("cancelled"), qPrintable(stage.notices()), 60'000);
        stage.model.change([&modules](JourneyState& state) { state.job.environment.modules = modules; });
        QCOMPARE(stepStatus(stage.model.state(), Step::Environment).change, StepChange::Failed);
    }

    void looksRightInEveryLanguage() {
        Stage stage;
        QTRY_VERIFY(!stage.environment().requirements.isEmpty());
        NO_FAULTS(stage.faults("environment"));
        NO_FAULTS(unreachableControls(&stage.window()));
        stage.model.change([](JourneyState& state) {
            state.job.environment.place = EnvironmentPlace::Home;
            state.job.environment.noIndex = false;
            state.job.environment.modules = QStringList{"cudda"};
        });
        stage.pressNamed("environment.test");
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("cudda"), 60'000);
        NO_FAULTS(stage.faults("environment-failed"));
    }

    void everySentenceFollowsTheLanguage() {
        Stage stage;
        stage.setPseudoLanguage();
        const auto isData = [](const QString& text) {
            return text.contains('/') || text.contains("cud") || text.contains("Narval") ||
                   text.contains("requirements");
        };
        NO_FAULTS(untranslatedTexts(stage.window().page(Step::Environment), isData));
    }
};

ATELIER_WINDOW_TEST(TestEnvironmentPage)
#include "test_EnvironmentPage.moc"
