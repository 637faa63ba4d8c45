#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QtTest>

#include "core/cluster/ClusterJson.h"
#include "core/consent/words/ProfileWords.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/ui/connect/RecipeStage.h"
#include "ui/connect/profile/ImportedProfileCard.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;
using namespace std::chrono_literals;

/// Profiles of clusters that somebody else made, opened in the window.
class TestImportedProfileCard : public QObject {
    Q_OBJECT

    struct Stage : RecipePages {
        Stage() {
            services.catalogue = Catalogue::builtIn();
            services.dataFolder = data.path();
            services.openRecipe = [](const QString& path, std::stop_token) -> Expected<OpenedRecipe> {
                return failure(readRecipe(path));
            };
            services.rememberAgreement = [this](const AgreementKey& key) -> Expected<void> {
                agreements << key.text();
                return {};
            };
            open({factory<ConnectPage>(Step::Connect)});
        }
        ~Stage() { close(); }
        void connectTo(const QString& id) {
            const ClusterProfile cluster = *services.catalogue.find(id);
            signIn(std::make_shared<LocalHost>(data.path()), cluster, {});
            model.change([&cluster](JourneyState& state) {
                state.profile =
                    SiteProfile{.catalogue = toJson(cluster), .found = {}, .foundAt = {}, .said = {}};
            });
            settle();
        }
        QString written(const char* json) const {
            QFile file(data.filePath(QStringLiteral("given.json")));
            if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
            file.write(json);
            return file.fileName();
        }
        void give(const char* json) { window().findChild<ImportedProfileCard*>()->open(written(json)); }
        QPushButton* yes() { return the<QPushButton>("connect.profile.agree"); }
        QPushButton* no() { return the<QPushButton>("connect.profile.decline"); }
        QString notice() { return the<Notice>("connect.profilenotice")->text(); }
        QJsonObject kept(const QString& key) const {
            const auto profile = ProfileStore::in(data.path()).read(key);
            return profile && *profile ? (*profile)->said : QJsonObject();
        }
        /// What is shown, with ordinary blanks.
        QString plainWords() { return words().replace(QChar::Nbsp, u' '); }
        QStringList agreements;
        QTemporaryDir data;
    };

    static constexpr auto narval = R"({"id": "narval", "name": "x", "limits": {"maxTime": 60},
        "storage": {"localDisk": "/local/$SLURM_JOB_ID"}, "pythonModules": ["python/3.9"]})";

private Q_SLOTS:
    void nothingCountsBeforeTheUserAgrees() {
        Stage stage;
        stage.connectTo(QStringLiteral("narval"));
        const ClusterProfile before = *stage.state().cluster;
        stage.give(narval);
        QTRY_VERIFY(stage.yes()->isVisible());
        for (const char* shown :
             {"1 h, instead of 7 d (published by the site)", "/local/$SLURM_JOB_ID", "python/3.9"})
            QVERIFY2(stage.plainWords().contains(shown), qPrintable(stage.plainWords()));
        QCOMPARE(*stage.state().cluster, before);
        stage.no()->click();
        QVERIFY(PageStage::endTasks());
        QCOMPARE(*stage.state().cluster, before);
        QVERIFY(stage.kept(QStringLiteral("narval")).isEmpty());
        QVERIFY(stage.agreements.isEmpty());
        QVERIFY(stage.notice().contains("Nothing was changed"));
    }

    void onceAgreedToItCountsAndIsTheUsers() {
        Stage stage;
        stage.connectTo(QStringLiteral("narval"));
        stage.give(narval);
        QTRY_VERIFY(stage.yes()->isVisible());
        stage.yes()->click();
        QTRY_COMPARE(stage.state().cluster->limits.maxTime, std::optional<std::chrono::minutes>(1h));
        QCOMPARE(stage.state().cluster->storage.localDisk, QStringLiteral("/local/$SLURM_JOB_ID"));
        QVERIFY2(stage.plainWords().contains("you say so"), qPrintable(stage.plainWords()));
        QVERIFY(PageStage::endTasks());
        QCOMPARE(factAt(stage.kept(QStringLiteral("narval")), QStringLiteral("limits.maxTime")).toInt(), 60);
        QCOMPARE(stage.agreements.size(), 1);
    }

    void whatTheUserSaidBeforeIsNotOverwrittenSilently() {
        Stage stage;
        stage.connectTo(QStringLiteral("narval"));
        stage.model.change([](JourneyState& state) {
            state.profile->said = withFact({}, QStringLiteral("limits.maxTime"), 90);
        });
        stage.give(narval);
        QTRY_VERIFY(stage.yes()->isVisible());
        QVERIFY2(stage.plainWords().contains("Careful: 1 h, where you said 1 h 30 min"),
                 qPrintable(stage.plainWords()));
        // What is said while the question stands is asked about anew.
        stage.model.change([](JourneyState& state) {
            state.profile->said = withFact({}, QStringLiteral("limits.maxTime"), 30);
        });
        stage.yes()->click();
        QVERIFY(stage.yes()->isVisible());
        QCOMPARE(factAt(stage.state().profile->said, QStringLiteral("limits.maxTime")).toInt(), 30);
    }

    void anotherSitesProfileCountsOnceSomebodySignsInThere() {
        Stage stage;
        stage.give(
            R"({"id": "uni", "name": "Uni", "loginHost": "login.example.org", "limits": {"maxTime": 60}})");
        QTRY_VERIFY(stage.yes()->isVisible());
        QVERIFY2(stage.plainWords().contains("Only the profile says that login.example.org is the computer"),
                 qPrintable(stage.plainWords()));
        stage.yes()->click();
        QVERIFY(PageStage::endTasks());
        QCOMPARE(
            factAt(stage.kept(QStringLiteral("login.example.org")), QStringLiteral("limits.maxTime")).toInt(),
            60);
        QStringList typed;
        for (auto* edit : visible<QLineEdit>(&stage.window())) typed += edit->text();
        QVERIFY2(typed.contains("login.example.org"), qPrintable(typed.join('|')));
    }

    void whatIsNoProfileOrNobodysIsSaid() {
        Stage stage;
        stage.give(R"j({"id": "uni", "name": "Uni", "storage": {"localDisk": "/local/$(touch gone)"}})j");
        QTRY_VERIFY2(stage.notice().contains("storage.localDisk"), qPrintable(stage.notice()));
        stage.give(R"({"id": "uni", "name": "Uni"})");
        QTRY_VERIFY2(stage.notice().contains("neither a cluster"), qPrintable(stage.notice()));
        stage.give(R"({"id": "practice", "name": "x", "limits": {"maxTime": 5}})");
        QTRY_VERIFY2(stage.notice().contains("practice cluster"), qPrintable(stage.notice()));
        stage.give(R"({"id": "fir", "name": "x"})");
        QTRY_VERIFY2(stage.notice().contains("changes nothing"), qPrintable(stage.notice()));
        QVERIFY(!stage.yes()->isVisible());
    }

    void itMayBeDroppedAnywhere() {
        Stage stage;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(stage.written(narval))});
        auto* target = stage.the<QPushButton>("connect.connect");
        QDragEnterEvent entering({2, 2}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(target, &entering);
        QDropEvent event(QPointF(2, 2), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(target, &event);
        QTRY_VERIFY(stage.yes()->isVisible());
        stage.yes()->click();
        QVERIFY(stage.the<QAbstractButton>("connect.cluster.narval")->isChecked());
    }

    void looksRightInEveryLanguage() {
        Stage stage;
        stage.connectTo(QStringLiteral("narval"));
        stage.model.change([](JourneyState& state) {
            state.profile->said = withFact({}, QStringLiteral("limits.maxTime"), 90);
        });
        stage.give(narval);
        QTRY_VERIFY(stage.yes()->isVisible());
        NO_FAULTS(stage.faults(QStringLiteral("profile-given")));
    }
};

ATELIER_WINDOW_TEST(TestImportedProfileCard)
#include "test_ImportedProfileCard.moc"
