#include <QProcess>
#include <QSysInfo>
#include <QTimer>
#include <QtTest>

#include "core/error/SlurmErrors.h"
#include "core/store/OpenSubmissions.h"
#include "tests/support/LocalHost.h"
#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "tests/support/PracticeFolder.h"
#include "tests/support/TestMain.h"
#include "ui/connect/ConnectPage.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/FollowWork.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

/// What the page “Connect” says of submissions whose answer never arrived.
class TestSubmissionNotices : public QObject {
    Q_OBJECT

    struct Stage : PageStage {
        Stage() {
            services.catalogue = Catalogue::builtIn();
            services.dataFolder = data.path();
            services.history = [this]() -> Expected<QList<HistoryEntry>> { return history; };
        }
        ~Stage() { close(); }

        OpenSubmissions all() const { return OpenSubmissions::in(data.path()); }
        OpenSubmission leave(const QString& name, const QString& cluster = QStringLiteral("narval")) const {
            HistoryEntry entry;
            entry.clusterId = cluster;
            return leave(name, entry);
        }
        OpenSubmission leave(const QString& name, const HistoryEntry& entry) const {
            OpenSubmission one;
            one.comment = newSubmissionComment();
            one.name = name;
            one.entry = entry;
            one.entry.host = QStringLiteral("cluster.example");
            one.entry.user = QStringLiteral("moi");
            one.entry.job.name = name;
            one.entry.submittedAt = QDateTime({2026, 11, 20}, {14, 5});
            SubmissionRecord record(all());
            if (!record.open(one)) qFatal("not written");
            return one;
        }
        /// As a process holds it that is about it.
        void hold(const OpenSubmission& one, QProcess& another) const {
            another.start(QStringLiteral("sleep"), {QStringLiteral("60")});
            QFile lock(data.filePath(QStringLiteral("submissions/")) +
                       one.comment.section(QLatin1Char(':'), 1) + QStringLiteral(".json.lock"));
            if (!another.waitForStarted() || !lock.open(QIODevice::WriteOnly)) qFatal("not held");
            lock.write(QByteArray::number(another.processId()) + "\nsleep\n" +
                       QSysInfo::machineHostName().toUtf8() + "\n" + QSysInfo::machineUniqueId() + "\n" +
                       QSysInfo::bootUniqueId() + "\n");
        }
        void show() { open({factory<ConnectPage>(Step::Connect), factory<FollowPage>(Step::Follow)}); }
        QList<Notice*> notices(const char* name) {
            QList<Notice*> found;
            for (auto* notice : visible<Notice>(&window()))
                if (notice->objectName() == QLatin1String(name)) found << notice;
            return found;
        }
        QString words(const char* name) {
            QStringList all;
            for (auto* notice : notices(name)) all << notice->text();
            return all.join(QLatin1Char('\n'));
        }
        /// Has the time go by until the notices look by themselves again. They never wait longer than a user
        /// would for what nobody tells them.
        void letTimePass() {
            QVERIFY(endTasks());
            auto* again = the<QTimer>("connect.submissions.again");
            QVERIFY(again->isActive());
            QVERIFY(again->interval() <= 10'000);
            again->start(0);
        }
        void signInTo(const QString& cluster) {
            signIn(std::make_shared<LocalHost>(home.path()), Catalogue::builtIn().find(cluster).value(),
                   SiteFacts{});
        }

        QTemporaryDir data;
        QTemporaryDir home;
        QList<HistoryEntry> history;
    };

private Q_SLOTS:
    void nothingIsSaidWhereNothingIsOpen() {
        Stage stage;
        stage.show();
        QVERIFY(PageStage::endTasks());
        QVERIFY(stage.notices("connect.open").isEmpty());
        QVERIFY(stage.notices("connect.unreadable").isEmpty());
    }

    void beforeSigningInItIsSaidThatNobodyKnows() {
        Stage stage;
        stage.leave(QStringLiteral("ml-test"));
        stage.show();
        QTRY_COMPARE(stage.notices("connect.open").size(), 1);
        const QString words = stage.words("connect.open");
        QVERIFY2(words.startsWith(QStringLiteral("Narval: whether Slurm has taken “ml-test”")),
                 qPrintable(words));
        QVERIFY2(words.endsWith(QStringLiteral("Atelier looks for it once you are signed in there.")),
                 qPrintable(words));
        QCOMPARE(stage.notices("connect.open").first()->kind(), Notice::Kind::Info);
        NO_FAULTS(stage.faults("connect-open-submission"));
        stage.setLanguage(Language::French);
        QVERIFY2(stage.words("connect.open").contains(QStringLiteral("on ne sait pas encore si Slurm")),
                 qPrintable(stage.words("connect.open")));
        stage.setLanguage(Language::English);
    }

    void ofManyThreeAreNamed() {
        Stage stage;
        for (int i = 0; i < 5; ++i) stage.leave(QStringLiteral("job-%1").arg(i));
        stage.show();
        QTRY_COMPARE(stage.notices("connect.open").size(), 1);
        const QString words = stage.words("connect.open");
        QCOMPARE(words.count(QStringLiteral("whether Slurm has taken")), 3);
        QVERIFY2(words.contains(QStringLiteral("And 2 more.")), qPrintable(words));
        NO_FAULTS(stage.faults("connect-open-submissions"));
    }

    void noneIsForgottenThatIsNotNamed() {
        Stage stage;
        for (int i = 0; i < 6; ++i) stage.leave(QStringLiteral("job-%1").arg(i));
        stage.show();
        QTRY_COMPARE(stage.notices("connect.open").size(), 1);
        const QString before = stage.words("connect.open");
        QVERIFY(stage.press(QStringLiteral("Do not look for the first 3 any more")));
        QTRY_VERIFY2(!stage.words("connect.open").contains(QStringLiteral("more.")),
                     qPrintable(stage.words("connect.open")));
        for (int i = 0; i < 6; ++i) {
            const QString name = QStringLiteral("“job-%1”").arg(i);
            QVERIFY2(before.contains(name) != stage.words("connect.open").contains(name), qPrintable(name));
        }
    }

    void oneMoreThanThreeIsNamedToo() {
        Stage stage;
        for (int i = 0; i < 4; ++i) stage.leave(QStringLiteral("job-%1").arg(i));
        stage.show();
        QTRY_COMPARE(stage.notices("connect.open").size(), 1);
        QCOMPARE(stage.words("connect.open").count(QStringLiteral("whether Slurm has taken")), 4);
    }

    /// The cluster of a course may be gone for good.
    void whoWantsToHearNoMoreOfItIsToldNoMore() {
        Stage stage;
        stage.leave(QStringLiteral("a"));
        stage.show();
        QTRY_COMPARE(stage.notices("connect.open").size(), 1);
        QVERIFY(stage.press(QStringLiteral("Do not look for it any more")));
        QTRY_VERIFY(stage.notices("connect.open").isEmpty());
        QVERIFY(stage.all().isEmpty());
    }

    void onceSignedInItIsSaidThatItIsLookedFor() {
        Stage stage;
        stage.leave(QStringLiteral("a"));
        stage.show();
        QTRY_COMPARE(stage.notices("connect.open").size(), 1);
        stage.signInTo(QStringLiteral("rorqual"));
        QVERIFY(stage.words("connect.open").contains(QStringLiteral("once you are signed in there")));
        stage.signInTo(QStringLiteral("narval"));
        QVERIFY(stage.words("connect.open").contains(QStringLiteral("Atelier is looking for it.")));
        QVERIFY(!stage.press(QStringLiteral("Do not look for it any more")));
    }

    /// A start gives it another port where its old one is taken.
    void aPracticeClusterThatHasAnotherPortByNowIsTheSame() {
        PracticeFolder practice(2201);
        Stage stage;
        HistoryEntry entry;
        entry.clusterId = QStringLiteral("practice");
        entry.port = 2201;
        entry.resultsFolder = practice.home(QStringLiteral("results/ml-test"));
        stage.leave(QStringLiteral("ml-test"), entry);
        practice.startAt(2202);
        stage.show();
        QTRY_COMPARE(stage.notices("connect.open").size(), 1);
        const auto signInAt = [&stage](quint16 port, const PracticeFolder& one) {
            const Login login{QStringLiteral("cluster.example"), port, QStringLiteral("moi"), one.folder()};
            stage.model.setHost(std::make_shared<LocalHost>(stage.home.path()), [&login](
                                                                                    JourneyState& state) {
                switchAccount(state, Catalogue::builtIn().find(QStringLiteral("practice")).value(), login);
            });
        };
        PracticeFolder another(2201);
        signInAt(2201, another);
        QVERIFY(stage.words("connect.open").contains(QStringLiteral("once you are signed in there")));
        signInAt(2202, practice);
        QVERIFY2(stage.words("connect.open").contains(QStringLiteral("Atelier is looking for it.")),
                 qPrintable(stage.words("connect.open")));
        QVERIFY(!stage.press(QStringLiteral("Do not look for it any more")));
    }

    void whatThisWindowIsAboutIsNotSaid() {
        Stage stage;
        SubmissionRecord record(stage.all());
        QVERIFY(record.takeOver(stage.leave(QStringLiteral("a"))));
        stage.show();
        QVERIFY(PageStage::endTasks());
        QVERIFY(stage.notices("connect.open").isEmpty());
        QVERIFY(stage.notices("connect.held").isEmpty());
    }

    /// As `atelierctl run` beside the window is.
    void whatAnotherProgramIsAboutIsSaid() {
        Stage stage;
        const OpenSubmission one = stage.leave(QStringLiteral("ml-test"));
        QProcess another;
        stage.hold(one, another);
        const QByteArray process = QByteArray::number(another.processId());
        stage.show();
        QTRY_COMPARE(stage.notices("connect.held").size(), 1);
        const QString words = stage.words("connect.held");
        QVERIFY2(words.startsWith(QStringLiteral("Narval: sleep (process ") + QString::fromLatin1(process)),
                 qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("“ml-test”")) && !words.contains(QStringLiteral(".lock")),
                 qPrintable(words));
        QCOMPARE(stage.notices("connect.held").first()->kind(), Notice::Kind::Info);
        QVERIFY(stage.notices("connect.open").isEmpty());
        NO_FAULTS(stage.faults("connect-held-submission"));
        stage.signInTo(QStringLiteral("narval"));
        QVERIFY(PageStage::endTasks());
        // It is looked at again by itself; what the other one left is for the next sign-in.
        another.kill();
        another.waitForFinished();
        stage.letTimePass();
        QTRY_VERIFY(stage.notices("connect.held").isEmpty());
        QVERIFY2(stage.words("connect.open").contains(QStringLiteral("when you next sign in there")),
                 qPrintable(stage.words("connect.open")));
    }

    /// The window was there first, and nobody tells it.
    void whatAnotherProgramBeginsLaterIsSaid() {
        Stage stage;
        stage.show();
        QVERIFY(PageStage::endTasks());
        const OpenSubmission one = stage.leave(QStringLiteral("ml-test"));
        QProcess another;
        stage.hold(one, another);
        stage.signInTo(QStringLiteral("narval"));
        QVERIFY(PageStage::endTasks());
        QCOMPARE(stage.notices("connect.held").size(), 1);
        another.kill();
        another.waitForFinished();
        stage.letTimePass();
        QTRY_VERIFY(stage.notices("connect.held").isEmpty());
        QVERIFY2(stage.words("connect.open").contains(QStringLiteral("when you next sign in there")),
                 qPrintable(stage.words("connect.open")));
        // A program that begins and ends between two looks, while nothing else happens.
        stage.leave(QStringLiteral("unseen"));
        stage.letTimePass();
        QTRY_VERIFY(stage.words("connect.open").contains(QStringLiteral("“unseen”")));
        NO_FAULTS(stage.faults("connect-later-submission"));
    }

    void whileNobodyLooksNothingIsRead() {
        Stage stage;
        stage.show();
        QVERIFY(PageStage::endTasks());
        const auto* again = stage.the<QTimer>("connect.submissions.again");
        QVERIFY(again->isActive());
        stage.window().goTo(Step::Follow);
        QVERIFY(!again->isActive());
        // What this sign-in looks for has to be known, whoever looks: once.
        stage.leave(QStringLiteral("sought"));
        stage.signInTo(QStringLiteral("narval"));
        QVERIFY(PageStage::endTasks());
        QVERIFY(!again->isActive());
        stage.leave(QStringLiteral("later"));
        stage.window().goTo(Step::Connect);
        QTRY_COMPARE(stage.notices("connect.open").size(), 2);
        QVERIFY2(stage.words("connect.open").contains(QStringLiteral("“sought”")) &&
                     stage.words("connect.open").contains(QStringLiteral("when you next sign in there")),
                 qPrintable(stage.words("connect.open")));
        QVERIFY(PageStage::endTasks());
        QVERIFY(again->isActive());
    }

    void whatThisWindowLooksForIsSaidUntilItIsKnown() {
        Stage stage;
        const OpenSubmission one = stage.leave(QStringLiteral("ml-test"));
        stage.show();
        QTRY_COMPARE(stage.notices("connect.open").size(), 1);
        SubmissionRecord record(stage.all());
        QVERIFY(record.takeOver(one));
        stage.signInTo(QStringLiteral("narval"));
        QVERIFY(PageStage::endTasks());
        QVERIFY2(stage.words("connect.open").contains(QStringLiteral("Atelier is looking for it.")),
                 qPrintable(stage.words("connect.open")));
    }

    void whatCannotBeReadIsSaid() {
        Stage stage;
        stage.leave(QStringLiteral("a"));
        const QDir folder(stage.data.filePath(QStringLiteral("submissions")));
        const QString path = folder.filePath(folder.entryList({QStringLiteral("*.json")}).first());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\": 1, <b>");
        file.close();
        stage.show();
        QTRY_COMPARE(stage.notices("connect.unreadable").size(), 1);
        QVERIFY(stage.words("connect.unreadable").contains(QStringLiteral("left as it is")));
        NO_FAULTS(stage.faults("connect-unreadable-submission"));
        QVERIFY(stage.press(QStringLiteral("Hide")));
        QVERIFY(stage.notices("connect.unreadable").isEmpty());
        QVERIFY(QFile::exists(path));
    }

    void aJobThatWasFoundCanBeFollowed() {
        Stage stage;
        OpenSubmission one = stage.leave(QStringLiteral("ml-test"));
        stage.show();
        QTRY_COMPARE(stage.notices("connect.open").size(), 1);
        stage.signInTo(QStringLiteral("narval"));
        SubmissionRecord record(stage.all());
        QVERIFY(record.takeOver(one));
        record.remove();
        one.entry.jobId = QStringLiteral("4812");
        stage.history << one.entry;
        stage.model.addSubmissionOutcomes({{one, SubmissionFate::Taken}});
        QTRY_VERIFY(stage.notices("connect.open").isEmpty());
        QCOMPARE(stage.notices("connect.outcome").size(), 1);
        QCOMPARE(stage.notices("connect.outcome").first()->kind(), Notice::Kind::Success);
        QVERIFY(stage.words("connect.outcome").contains(QStringLiteral("it is job 4812")));
        NO_FAULTS(stage.faults("connect-found-submission"));
        QVERIFY(stage.press(QStringLiteral("Go to: Follow")));
        QCOMPARE(stage.model.state().submitted->jobId, QStringLiteral("4812"));
        QVERIFY(stage.window().page(Step::Follow)->isVisible());
    }

    void whatIsNotCertainIsNotSaidAsSuch() {
        Stage stage;
        const OpenSubmission kept = stage.leave(QStringLiteral("kept"));
        const OpenSubmission gone = stage.leave(QStringLiteral("gone"));
        stage.show();
        stage.signInTo(QStringLiteral("narval"));
        stage.model.addSubmissionOutcomes(
            {{kept, SubmissionFate::Unknown, Error(error::SlurmUnavailable{"narval"}), true},
             {gone, SubmissionFate::NotSeen}});
        QTRY_COMPARE(stage.notices("connect.outcome").size(), 2);
        const QString words = stage.words("connect.outcome");
        QVERIFY2(words.contains(QStringLiteral("looks again at the next sign-in")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("or it has ended")), qPrintable(words));
        for (auto* notice : stage.notices("connect.outcome")) QCOMPARE(notice->kind(), Notice::Kind::Warning);
        // What is said of it once is not said twice.
        QVERIFY(PageStage::endTasks());
        QVERIFY(!stage.words("connect.open").contains(QStringLiteral("kept")));
        NO_FAULTS(stage.faults("connect-unknown-submission"));
        QVERIFY(stage.press(QStringLiteral("Hide")));
        QCOMPARE(stage.notices("connect.outcome").size(), 1);
    }
};

ATELIER_WINDOW_TEST(TestSubmissionNotices)
#include "test_SubmissionNotices.moc"
