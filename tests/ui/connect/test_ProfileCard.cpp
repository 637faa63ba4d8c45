#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>

#include "core/cluster/ClusterJson.h"
#include "core/profile/ProfileStore.h"
#include "tests/support/LocalHost.h"
#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/connect/ConnectPage.h"

using namespace atelier;
using namespace atelier::testing;
using namespace std::chrono_literals;

/// What the page “Connect” tells of a cluster of which the site's pages and the cluster itself say different
/// things.
class TestProfileCard : public QObject {
    Q_OBJECT

    struct Stage : PageStage {
        Stage() {
            services.catalogue = Catalogue::builtIn();
            services.dataFolder = data.path();
            open({factory<ConnectPage>(Step::Connect)});
            const ClusterProfile narval = *services.catalogue.find(QStringLiteral("narval"));
            signIn(std::make_shared<LocalHost>(data.path()), narval, {});
            model.change([&narval](JourneyState& state) {
                state.profile = SiteProfile{.catalogue = toJson(narval),
                                            .found = withFact({}, QStringLiteral("limits.maxTime"), 1440),
                                            .foundAt = QDateTime(QDate(2026, 11, 20), QTime(10, 0), Qt::UTC),
                                            .said = {}};
            });
            settle();
        }
        ~Stage() { close(); }
        /// Opens the editor of a fact and gives its input the keyboard.
        template <typename W>
        W* edit(const QString& title) {
            for (auto* button : visible<QPushButton>(&window()))
                if (button->accessibleName() == QStringLiteral("Correct: ") + title) {
                    button->click();
                    settle();
                    auto* input = the<W>("connect.fact");
                    if (!QTest::qWaitFor([&] { return window().focusWidget() == input; }))
                        qFatal("the keyboard is with “%s”, and the input is %s",
                               qPrintable(qobject_cast<QPushButton*>(window().focusWidget())->text()),
                               input->isVisible() ? "visible" : "hidden");
                    return input;
                }
            qFatal("nothing to correct: %s", qPrintable(title));
        }
        void type(const QString& title, const QString& text) {
            edit<QLineEdit>(title)->setText(text);
            the<QPushButton>("connect.fact.take")->click();
            settle();
        }
        /// Opens the editor of a list of things.
        void openList(const QString& title) {
            if (!press(QStringLiteral("Show and correct every fact"))) qFatal("no facts");
            if (!pressAbout(QStringLiteral("Correct: ") + title)) qFatal("no list %s", qPrintable(title));
            if (!QTest::qWaitFor(
                    [&] { return window().focusWidget() == the<QPushButton>("connect.fact.add"); }))
                qFatal("the keyboard is not in the list");
        }
        bool pressAbout(const QString& about) {
            for (auto* button : visible<QPushButton>(&window()))
                if (button->accessibleName().startsWith(about)) {
                    button->click();
                    settle();
                    return true;
                }
            return false;
        }
        /// The line of a value of the thing that is edited.
        QLineEdit* field(const char* name) {
            return the<QLineEdit>(QByteArray("connect.fact.").append(name).constData());
        }
        const ClusterProfile& cluster() const { return *model.state().cluster; }
        QTemporaryDir data;
    };
    static std::optional<std::chrono::minutes> longest(const Stage& stage) {
        return stage.model.state().cluster->limits.maxTime;
    }

private Q_SLOTS:
    /// Many sites charge nobody, or tell no accounts.
    void accountsAreCountedWhereTheClusterTellsSome() {
        Stage stage;
        QVERIFY2(!stage.words().contains("Accounts"), qPrintable(stage.words()));
        stage.model.change([](JourneyState& state) { state.site->accounts = QStringList{"def-prof"}; });
        QVERIFY2(stage.words().contains("Accounts"), qPrintable(stage.words()));
    }

    void bothAreShownAndTheUserChooses() {
        Stage stage;
        QCOMPARE(longest(stage), std::optional<std::chrono::minutes>(168h));
        QVERIFY2(stage.words().contains("Longest time of a job"), qPrintable(stage.words()));
        QVERIFY(stage.press(QStringLiteral("Go by the cluster")));
        QTRY_COMPARE(longest(stage), std::optional<std::chrono::minutes>(24h));
        QVERIFY2(stage.words().contains("you say so"), qPrintable(stage.words()));
        // It counts at the next sign-in, too.
        QVERIFY(PageStage::endTasks());
        const auto kept = ProfileStore::in(stage.data.path()).read(QStringLiteral("narval"));
        QVERIFY(kept && *kept);
        QCOMPARE(factAt((*kept)->said, QStringLiteral("limits.maxTime")).toInt(), 1440);
        QVERIFY(stage.press(QStringLiteral("Take back")));
        QTRY_COMPARE(longest(stage), std::optional<std::chrono::minutes>(168h));
        PageStage::settle();
        QVERIFY(stage.press(QStringLiteral("Go by the cluster")));
    }

    void everyFactIsShownWithWhoSaysIt() {
        Stage stage;
        QVERIFY(!stage.words().contains("published by the site"));
        QVERIFY(stage.press(QStringLiteral("Show and correct every fact")));
        QVERIFY2(stage.words().contains("published by the site"), qPrintable(stage.words()));
        QVERIFY(stage.press(QStringLiteral("Show less")));
        QVERIFY(!stage.words().contains("published by the site"));
    }

    void whatIsTypedCountsAtOnceAndCanBeTakenBack() {
        Stage stage;
        QVERIFY(stage.press(QStringLiteral("Show and correct every fact")));
        stage.type(QStringLiteral("Most jobs at once"), QStringLiteral("12"));
        QTRY_COMPARE(stage.cluster().limits.maxJobs, std::optional(12));
        stage.type(QStringLiteral("Modules with Python"), QStringLiteral("python/3.9 , python/3.10"));
        QTRY_COMPARE(stage.cluster().pythonModules, (QStringList{"python/3.9", "python/3.10"}));
        stage.type(QStringLiteral("Folder of a job on its node’s disk"),
                   QStringLiteral("/local/$SLURM_JOB_ID"));
        QTRY_COMPARE(stage.cluster().storage.localDisk, QStringLiteral("/local/$SLURM_JOB_ID"));
        auto* choice = stage.edit<QComboBox>(QStringLiteral("Every job names its partition"));
        choice->setCurrentIndex(0);
        stage.the<QPushButton>("connect.fact.take")->click();
        QTRY_VERIFY(stage.cluster().rules.partitionMandatory);
        // What the user says stays in sight, and at the next sign-in.
        PageStage::settle();
        QVERIFY(stage.press(QStringLiteral("Show less")));
        QVERIFY2(stage.words().contains("Most jobs at once: 12 · you say so"), qPrintable(stage.words()));
        QVERIFY(PageStage::endTasks());
        const auto kept = ProfileStore::in(stage.data.path()).read(QStringLiteral("narval"));
        QCOMPARE(factAt((*kept)->said, QStringLiteral("limits.maxJobs")).toInt(), 12);
        const int before = stage.services.catalogue.find(QStringLiteral("narval"))->limits.maxJobs.value();
        QVERIFY(stage.press(QStringLiteral("Take back")));
        QTRY_COMPARE(stage.cluster().limits.maxJobs, std::optional(before));
    }

    void aWrongValueIsSaidInPlaceAndChangesNothing() {
        Stage stage;
        QVERIFY(stage.press(QStringLiteral("Show and correct every fact")));
        const JourneyState before = stage.model.state();
        for (const char* wrong : {"/tmp; rm -r ~", "$LD_PRELOAD/x", "relative"}) {
            stage.type(QStringLiteral("Scratch folder"), QString::fromUtf8(wrong));
            QVERIFY2(stage.words().contains("was not taken"), qPrintable(stage.words()));
            // It can be typed again.
            QCOMPARE(stage.the<QLineEdit>("connect.fact")->text(), QString::fromUtf8(wrong));
            QVERIFY(stage.press(QStringLiteral("Leave it")));
        }
        stage.type(QStringLiteral("Shortest time of a job"), QStringLiteral("soon"));
        QVERIFY2(stage.words().contains("write a time"), qPrintable(stage.words()));
        QCOMPARE(*stage.model.state().cluster, *before.cluster);
        QCOMPARE(*stage.model.state().profile, *before.profile);
    }

    void whatIsTypedSurvivesWhatHappensMeanwhile() {
        Stage stage;
        QVERIFY(stage.press(QStringLiteral("Show and correct every fact")));
        stage.edit<QLineEdit>(QStringLiteral("Most jobs at once"))->setText(QStringLiteral("1"));
        stage.model.change([](JourneyState& state) { state.site->accounts << QStringLiteral("def-new"); });
        stage.setLanguage(Language::French);
        QCOMPARE(stage.the<QLineEdit>("connect.fact")->text(), QStringLiteral("1"));
        QTRY_COMPARE(stage.window().focusWidget(), stage.the<QLineEdit>("connect.fact"));
    }

    void aWholeListCanBeTakenAway() {
        Stage stage;
        stage.openList(QStringLiteral("GPUs"));
        QVERIFY(!stage.cluster().gpus.isEmpty());
        QVERIFY(stage.press(QStringLiteral("Say that there are none")));
        QTRY_VERIFY(stage.cluster().gpus.isEmpty());
    }

    void aThingOfAListIsAddedChangedAndTakenAway() {
        Stage stage;
        stage.openList(QStringLiteral("Partitions"));
        QVERIFY(stage.cluster().scheduling.partitions.isEmpty());
        QVERIFY(stage.press(QStringLiteral("Add one…")));
        QTRY_COMPARE(stage.window().focusWidget(), stage.field("name"));
        stage.field("name")->setText(QStringLiteral("gpu"));
        stage.field("maxTime")->setText(QStringLiteral("1-00:00:00"));
        QTest::keyClick(stage.field("maxTime"), Qt::Key_Return);
        QTRY_COMPARE(stage.cluster().scheduling.partitions,
                     (QList<PartitionFacts>{{QStringLiteral("gpu"), false, 24h}}));
        // More can be said of the list at once.
        PageStage::settle();
        QVERIFY(stage.pressAbout(QStringLiteral("Change: gpu")));
        QTRY_COMPARE(stage.window().focusWidget(), stage.field("name"));
        stage.field("gpus")->setText(QStringLiteral("h100; a100"));
        stage.the<QComboBox>("connect.fact.default")->setCurrentIndex(0);
        stage.the<QPushButton>("connect.fact.take")->click();
        const PartitionFacts said{
            QStringLiteral("gpu"), true, 24h, {QStringLiteral("h100"), QStringLiteral("a100")}};
        QTRY_COMPARE(stage.cluster().scheduling.partitions, QList<PartitionFacts>{said});
        QVERIFY(PageStage::endTasks());
        const auto kept = ProfileStore::in(stage.data.path()).read(QStringLiteral("narval"));
        QCOMPARE(factAt((*kept)->said, QStringLiteral("partitions")).toArray().size(), 1);
        PageStage::settle();
        QVERIFY(stage.pressAbout(QStringLiteral("Take away: gpu")));
        QTRY_VERIFY(stage.cluster().scheduling.partitions.isEmpty());
    }

    void whatNobodyTouchedOfAGpuStaysWhatItWas() {
        Stage stage;
        const GpuModel before = stage.cluster().gpus.first();
        QVERIFY(before.rgu > 0);
        stage.openList(QStringLiteral("GPUs"));
        QVERIFY(stage.press(QStringLiteral("Change…")));
        QTRY_COMPARE(stage.window().focusWidget(), stage.field("slurmName"));
        stage.field("cpusPerGpu")->setText(QStringLiteral("3"));
        stage.the<QPushButton>("connect.fact.take")->click();
        GpuModel then = before;
        then.cpusPerGpu = 3;
        QTRY_COMPARE(stage.cluster().gpus.first(), then);
    }

    void noCoreForAGpuIsRefusedWithWhatToWrite() {
        Stage stage;
        const ClusterProfile before = stage.cluster();
        stage.openList(QStringLiteral("GPUs"));
        QVERIFY(stage.press(QStringLiteral("Change…")));
        QTRY_COMPARE(stage.window().focusWidget(), stage.field("slurmName"));
        stage.field("cpusPerGpu")->setText(QStringLiteral("0"));
        stage.the<QPushButton>("connect.fact.take")->click();
        QVERIFY2(stage.field("cpusPerGpu")
                     ->accessibleDescription()
                     .contains("write a whole number from 1 to 100000, or leave the field empty"),
                 qPrintable(stage.words()));
        QCOMPARE(stage.cluster(), before);
        NO_FAULTS(stage.faults(QStringLiteral("profile-no-core")));
    }

    void aWrongValueOfAThingIsSaidBesideIt() {
        Stage stage;
        stage.openList(QStringLiteral("QoS"));
        const ClusterProfile before = stage.cluster();
        QVERIFY(stage.press(QStringLiteral("Add one…")));
        QTRY_COMPARE(stage.window().focusWidget(), stage.field("name"));
        stage.field("name")->setText(QStringLiteral("fast; rm -r ~"));
        stage.field("maxTime")->setText(QStringLiteral("soon"));
        stage.the<QPushButton>("connect.fact.take")->click();
        QVERIFY2(stage.field("name")->accessibleDescription().contains("a name of Slurm’s is expected"),
                 qPrintable(stage.words()));
        QVERIFY(stage.field("maxTime")->accessibleDescription().contains("write a time"));
        QCOMPARE(stage.cluster(), before);
        NO_FAULTS(stage.faults(QStringLiteral("profile-thing")));
        // It is there still, in the other language, and can be typed again.
        stage.setLanguage(Language::French);
        QCOMPARE(stage.field("name")->text(), QStringLiteral("fast; rm -r ~"));
        QVERIFY(!stage.field("maxTime")->accessibleDescription().contains("write a time"));
        stage.field("name")->setText(QStringLiteral("fast"));
        stage.field("maxTime")->setText(QStringLiteral("60"));
        stage.the<QPushButton>("connect.fact.take")->click();
        QTRY_COMPARE(stage.cluster().scheduling.qos,
                     (QList<QosFacts>{{QStringLiteral("fast"), false, 60min}}));
    }

    void theListOfGpusLooksRight() {
        Stage stage;
        stage.openList(QStringLiteral("GPUs"));
        QVERIFY(stage.press(QStringLiteral("Change…")));
        QTRY_COMPARE(stage.window().focusWidget(), stage.field("slurmName"));
        NO_FAULTS(stage.faults(QStringLiteral("profile-gpus")));
    }

    void theEditorLooksRight() {
        Stage stage;
        stage.model.change([](JourneyState& state) {
            state.profile->said = withFact({}, QStringLiteral("limits.maxJobs"), 12);
        });
        PageStage::settle();
        QVERIFY(stage.press(QStringLiteral("Go by neither…")));
        stage.the<QLineEdit>("connect.fact")->setText(QStringLiteral("soon"));
        stage.the<QPushButton>("connect.fact.take")->click();
        NO_FAULTS(stage.faults(QStringLiteral("profile-edit")));
    }

    void nothingIsClipped() {
        Stage stage;
        QVERIFY(stage.press(QStringLiteral("Show and correct every fact")));
        NO_FAULTS(stage.faults(QStringLiteral("profile")));
    }
};

ATELIER_WINDOW_TEST(TestProfileCard)
#include "test_ProfileCard.moc"
