#include <QPushButton>
#include <QtTest>

#include "core/cluster/ClusterJson.h"
#include "core/profile/ProfileStore.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "tests/ui/shell/FactoryOf.h"
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
        bool press(const QString& text) {
            for (auto* button : visible<QPushButton>(&window()))
                if (button->text() == text) {
                    button->click();
                    settle();
                    return true;
                }
            return false;
        }
        QTemporaryDir data;
    };
    static std::optional<std::chrono::minutes> longest(const Stage& stage) {
        return stage.model.state().cluster->limits.maxTime;
    }

private Q_SLOTS:
    void bothAreShownAndTheUserChooses() {
        Stage stage;
        QCOMPARE(longest(stage), std::optional<std::chrono::minutes>(168h));
        QVERIFY2(stage.words().contains("Longest time of a job"), qPrintable(stage.words()));
        QVERIFY(stage.press(QStringLiteral("Go by the cluster")));
        QTRY_COMPARE(longest(stage), std::optional<std::chrono::minutes>(24h));
        QVERIFY2(stage.words().contains("you chose it"), qPrintable(stage.words()));
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
        QVERIFY(stage.press(QStringLiteral("Show every fact")));
        QVERIFY2(stage.words().contains("published by the site"), qPrintable(stage.words()));
        QVERIFY(stage.press(QStringLiteral("Show less")));
        QVERIFY(!stage.words().contains("published by the site"));
    }

    void nothingIsClipped() {
        Stage stage;
        QVERIFY(stage.press(QStringLiteral("Show every fact")));
        NO_FAULTS(stage.faults(QStringLiteral("profile")));
    }
};

ATELIER_WINDOW_TEST(TestProfileCard)
#include "test_ProfileCard.moc"
