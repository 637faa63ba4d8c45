#include <QtTest>

#include "core/remote/ForwardedHost.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/page/Page.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A page that counts how often it was asked to show what is known.
class CountingPage final : public Page {
public:
    CountingPage(Step step, JourneyModel& model, QWidget* parent) : Page(step, Width::Column, parent) {
        connect(&model, &JourneyModel::changed, this, &CountingPage::presentOnceSeen);
    }

    int shown = 0;

private:
    void retranslate() override {}
    void present(InSight) override { ++shown; }
};

QList<PageFactory> countingPages() {
    QList<PageFactory> pages;
    for (const Step step : {Step::Connect, Step::Program})
        pages += PageFactory{step, [step](JourneyModel& model, const AppServices&, QWidget* parent) -> Page* {
                                 return new CountingPage(step, model, parent);
                             }};
    return pages;
}

/// A host whose connection can be cut by hand.
class CuttableHost final : public ForwardedHost {
public:
    CuttableHost(RemoteHost& host, const bool& connected) : ForwardedHost(host), connected_(connected) {}
    bool isConnected() const override { return connected_; }

private:
    const bool& connected_;
};

/// A host over a connection that the user's own ssh has made.
class BorrowedHost final : public ForwardedHost {
public:
    using ForwardedHost::ForwardedHost;
    HostCapabilities capabilities() const override { return {.wasOpen = true}; }
};

/// The facts that a change was told to be of.
JourneyFacts factsOf(JourneyModel& model, const std::function<void(JourneyModel&)>& change) {
    JourneyFacts told;
    const auto heard = QObject::connect(&model, &JourneyModel::changed, &model,
                                        [&told](const JourneyChange& one) { told |= one.facts; });
    change(model);
    QObject::disconnect(heard);
    return told;
}

JourneyFacts factsOf(JourneyModel& model, void (*edit)(JourneyState&)) {
    return factsOf(model, [edit](JourneyModel& changed) { changed.change(edit); });
}

}  // namespace

/// A change of the journey tells what has become another, and reaches those who go by it.
class TestJourneyModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aChangeTellsWhichFactsAreOthers() {
        JourneyModel model;
        QCOMPARE(factsOf(model, [](JourneyState& state) { state.job.name = "net"; }),
                 JourneyFacts(JourneyFact::Job));
        QCOMPARE(factsOf(model, [](JourneyState& state) { state.job.name = "net"; }), JourneyFacts());
        QCOMPARE(factsOf(model, [](JourneyState& state) { state.cluster = ClusterProfile(); }),
                 JourneyFacts(JourneyFact::Cluster));
        QCOMPARE(factsOf(model,
                         [](JourneyState& state) {
                             state.login = Login{"narval", 22, "moi"};
                         }),
                 JourneyFacts(JourneyFact::Login));
        QCOMPARE(factsOf(model, [](JourneyState& state) { state.program.localFolder = "/p"; }),
                 JourneyFacts(JourneyFact::Program));
        QCOMPARE(factsOf(model,
                         [](JourneyState& state) {
                             state.dataset.localPath = "/d";
                             state.job.data.archive = "~/d.tar";
                         }),
                 JourneyFacts({JourneyFact::Dataset, JourneyFact::Job}));
        QCOMPARE(factsOf(model, [](JourneyState& state) { record(state.records, SentProgram()); }),
                 JourneyFacts(JourneyFact::Records));
        QCOMPARE(factsOf(model, [](JourneyState& state) { state.pace = MeasuredPace(); }),
                 JourneyFacts(JourneyFact::Pace));
        QCOMPARE(factsOf(model, [](JourneyState& state) { state.submitted = SubmittedJob(); }),
                 JourneyFacts(JourneyFact::Submitted));
        QCOMPARE(factsOf(model, [](JourneyState& state) { state.handWrittenScript = "#!/bin/bash"; }),
                 JourneyFacts(JourneyFact::Script));
        QCOMPARE(factsOf(model, [](JourneyState& state) { state.recipe = Recipe(); }),
                 JourneyFacts(JourneyFact::Recipe));
        QCOMPARE(factsOf(model, [](JourneyState& state) { state.agreed = AgreedPlaces(); }),
                 JourneyFacts(JourneyFact::Agreement));
    }

    void anotherConnectionToTheSamePlaceIsAChange() {
        JourneyModel model;
        const auto connect = [](JourneyModel& changed) {
            changed.setHost(std::make_shared<LocalHost>(QDir::tempPath()),
                            [](JourneyState& state) { state.site = SiteFacts(); });
        };
        QCOMPARE(factsOf(model, connect), JourneyFacts({JourneyFact::Connection, JourneyFact::Site}));
        QCOMPARE(factsOf(model, connect), JourneyFacts(JourneyFact::Connection));
        // What is known of the account stays.
        QCOMPARE(factsOf(model, [](JourneyModel& changed) { changed.setHost(nullptr); }),
                 JourneyFacts(JourneyFact::Connection));
    }

    void whatTheUsersOwnSshHasSignedInToIsNoSignIn() {
        JourneyModel model;
        LocalHost local(QDir::tempPath());
        model.setHost(std::make_shared<BorrowedHost>(local));
        QCOMPARE(model.signIns(), 0);
        model.setHost(std::make_shared<LocalHost>(QDir::tempPath()));
        QCOMPARE(model.signIns(), 1);
    }

    void signInsAreCountedForEachAccount() {
        class Elsewhere : public ForwardedHost {
        public:
            using ForwardedHost::ForwardedHost;
            QString identity() const override { return QStringLiteral("another account"); }
        };
        LocalHost local(QDir::tempPath());
        JourneyModel model;
        for (int times = 1; times <= 2; ++times) {
            model.setHost(std::make_shared<LocalHost>(QDir::tempPath()));
            QCOMPARE(model.signIns(), times);
            model.setHost(nullptr);
        }
        model.setHost(std::make_shared<Elsewhere>(local));
        QCOMPARE(model.signIns(), 1);
    }

    /// A task may have outlived the connection it was begun on.
    void anErrorOverAnEarlierConnectionCostsNotTheOneOfNow() {
        JourneyModel model;
        bool first = true;
        bool second = true;
        LocalHost local(QDir::tempPath());
        model.setHost(std::make_shared<CuttableHost>(local, first));
        model.setHost(std::make_shared<CuttableHost>(local, second));
        first = false;
        model.dropLostConnection();
        QVERIFY(model.host());
        second = false;
        model.dropLostConnection();
        QVERIFY(!model.host());
    }

    void theLanguageIsAFact() {
        JourneyModel model;
        QCOMPARE(factsOf(model, [](JourneyModel& changed) { changed.setLanguage(Language::French); }),
                 JourneyFacts(JourneyFact::Language));
        QCOMPARE(factsOf(model, [](JourneyModel& changed) { changed.setLanguage(Language::French); }),
                 JourneyFacts());
    }

    void whoListensHearsHowItStoodBefore() {
        JourneyModel model;
        model.change([](JourneyState& state) { state.job.name = QStringLiteral("one"); });
        QString before;
        connect(&model, &JourneyModel::changed, this,
                [&before](const JourneyChange& change) { before = change.before.job.name; });
        model.change([](JourneyState& state) { state.job.name = QStringLiteral("two"); });
        QCOMPARE(before, QStringLiteral("one"));
    }

    void whoGoesByAFactIsToldOfThatOnly() {
        JourneyModel model;
        int told = 0;
        model.onChange({JourneyFact::Cluster, JourneyFact::Login}, this, [&told] { ++told; });
        model.change([](JourneyState& state) { state.job.name = QStringLiteral("net"); });
        QCOMPARE(told, 0);
        model.change([](JourneyState& state) {
            state.cluster = ClusterProfile();
            state.login = Login{QStringLiteral("narval"), 22, QStringLiteral("moi")};
        });
        QCOMPARE(told, 1);
    }

    void whoMakesAChangeIsNotToldOfItsOwn() {
        JourneyModel model;
        QObject one;
        QObject other;
        QStringList told;
        model.onChange(JourneyFact::Job, &one, [&told] { told += QStringLiteral("one"); });
        model.onChange(JourneyFact::Job, &other, [&told] { told += QStringLiteral("other"); });
        model.change([](JourneyState& state) { state.job.name = QStringLiteral("net"); }, &one);
        QCOMPARE(told, QStringList(QStringLiteral("other")));
        model.change([](JourneyState& state) { state.job.name = QStringLiteral("nets"); });
        QCOMPARE(told.count(QStringLiteral("one")), 1);
    }

    void whatIsSeenOfTheJobIsWhatTheJourneyKnows() {
        JourneyModel model;
        SubmittedJob job;
        job.jobId = QStringLiteral("6");
        model.change([&job](JourneyState& state) { state.submitted = job; });
        const QDateTime at(QDate(2026, 11, 21), QTime(2, 0));
        const auto see = [&](const QString& id, JobState state) {
            model.changeFollowed([&](FollowedJob& followed) {
                followed.job = job;
                followed.job.jobId = id;
                followed.status.state = state;
                followed.seenAt = at;
            });
        };
        see(QStringLiteral("7"), JobState::Completed);
        QVERIFY(!model.state().submitted->lastSeen);
        see(job.jobId, JobState::Completed);
        QCOMPARE(model.state().submitted->lastSeen, LastSeen({JobState::Completed, at}));
    }

    void allAreToldOfOneChangeBeforeTheNext() {
        JourneyModel model;
        QStringList told;
        const auto note = [&](const char* who) {
            return [&told, who](const JourneyChange& change) {
                told += QStringLiteral("%1: %2 to %3")
                            .arg(QLatin1String(who), change.before.job.name, change.after.job.name);
            };
        };
        // The first one answers the first change with another.
        model.onChange({JourneyFact::Job}, this, note("early"));
        model.onChange({JourneyFact::Job}, this, [&model](const JourneyChange& change) {
            if (change.before.job.name == QLatin1String("one"))
                model.change([](JourneyState& state) { state.job.name = QStringLiteral("three"); });
        });
        model.onChange({JourneyFact::Job}, this, note("late"));
        model.change([](JourneyState& state) { state.job.name = QStringLiteral("one"); });
        told.clear();
        model.change([](JourneyState& state) { state.job.name = QStringLiteral("two"); });
        QCOMPARE(told, QStringList({"early: one to two", "late: one to two", "early: two to three",
                                    "late: two to three"}));
    }

    void aPageOutOfSightDoesNoWorkAndCatchesUp() {
        PageStage stage;
        auto* seen = static_cast<CountingPage*>(stage.open(countingPages()));
        auto* hidden = static_cast<CountingPage*>(stage.window().page(Step::Program));
        const int before = seen->shown;
        for (const char* name : {"a", "b", "c"})
            stage.model.change([name](JourneyState& state) { state.job.name = QLatin1String(name); });
        QCOMPARE(seen->shown, before + 3);
        QCOMPARE(hidden->shown, 0);
        stage.window().goTo(Step::Program);
        QCOMPARE(hidden->shown, 1);
        stage.window().goTo(Step::Connect);
        stage.window().goTo(Step::Program);
        QCOMPARE(hidden->shown, 1);
    }
};

ATELIER_WINDOW_TEST(TestJourneyModel)
#include "test_JourneyModel.moc"
