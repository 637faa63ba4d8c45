#include <QAbstractItemView>
#include <QComboBox>
#include <QtTest>

#include "core/messages/Messages.h"
#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

HistoryEntry entry(const FollowedStage& stage, const char* id, const QString& name, JobState state) {
    HistoryEntry made;
    made.jobId = QLatin1String(id);
    made.clusterId = stage.model.state().cluster->id;
    made.host = stage.model.state().login->host;
    made.user = stage.model.state().login->user;
    made.job.name = name;
    made.lastState = slurmName(state);
    return made;
}

}  // namespace

/// The list from which the job that is followed is chosen.
class TestJobChooser : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nameAndStateOfAJobCanBeRead() {
        FollowedStage stage;
        stage.services.history = [&stage]() -> Expected<QList<HistoryEntry>> {
            return QList<HistoryEntry>{
                entry(stage, "48120077", QStringLiteral("entraînement-resnet"), JobState::Pending),
                entry(stage, "6", QString(200, QLatin1Char('m')), JobState::TimedOut)};
        };
        stage.queue("PD", "Priority", {});
        stage.open(followPage());
        stage.submit();
        auto* jobs = stage.the<QComboBox>("follow.jobs");
        QTRY_COMPARE_WITH_TIMEOUT(jobs->count(), 2, 60'000);
        for (const auto language : allLanguages()) {
            stage.setLanguage(language);
            stage.model.changeFollowed([](FollowedJob&) {});
            stage.window().resize(stage.window().minimumSize());
            PageStage::settle();
            PageStage::layOut();
            QVERIFY(jobs->itemText(0).endsWith(sentence(JobState::Pending)));
            QVERIFY(jobs->itemText(1).endsWith(sentence(JobState::TimedOut)));
            QVERIFY2(jobs->itemText(1).size() < 80, qPrintable(jobs->itemText(1)));
            // Whole, but where letters are so large that not even a line of its own has room for it.
            const int room = std::min(jobs->sizeHint().width(), jobs->parentWidget()->width());
            QVERIFY2(jobs->width() >= room,
                     qPrintable(QStringLiteral("%1 of %2").arg(jobs->width()).arg(room)));
            if (QFontInfo(jobs->font()).pointSizeF() < 11 && !hasTooWideLetters())
                QVERIFY(room == jobs->sizeHint().width());
            QVERIFY(jobs->view()->minimumWidth() >= jobs->view()->sizeHintForColumn(0));
        }
        NO_FAULTS(stage.faults(QStringLiteral("follow-chooser")));
    }
};

ATELIER_WINDOW_TEST(TestJobChooser)
#include "test_JobChooser.moc"
