// What `atelierctl run` says and keeps of a run before anything of it has happened on the cluster.
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier::testing;

class TestBegunRuns : public QObject {
    Q_OBJECT

    const CtlUser user_;

    /// A new account on this computer; there is no Slurm where the run signs in, and so it stops there.
    CtlUser::Said run(const QStringList& options = {}) const {
        return user_.type(QStringList{"run", "--yes", "--host", "there", user_.recipe()} + options);
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem())); }
    void init() { user_.clear(); }

    void whereTheResultsWillBeIsSaidBeforeAnythingIsSent_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("folder");
        QTest::newRow("the present folder") << QStringList() << user_.in({});
        QTest::newRow("another") << QStringList{"--results", "mine/../there"} << user_.in("there");
    }
    void whereTheResultsWillBeIsSaidBeforeAnythingIsSent() {
        QFETCH(QStringList, options);
        QFETCH(QString, folder);
        const auto said = run(options);
        const auto told =
            said.errors.indexOf("The results will come to " + QDir::cleanPath(folder) + QChar('\n'));
        QVERIFY2(told >= 0, qPrintable(said.errors));
        QVERIFY2(told < said.errors.indexOf("==> "), qPrintable(said.errors));
        QCOMPARE(said.errors.contains("--results"), options.isEmpty());
    }

    /// A sign-in may cost somebody a code.
    void aDatasetThatCannotBeSentIsSaidBeforeAnybodySignsIn() {
        QDir().mkpath(user_.in("mine/empty"));
        QFile file(user_.recipe());
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto recipe = QJsonDocument::fromJson(file.readAll()).object();
        recipe.insert("dataset", QJsonObject{{"path", "empty"}});
        put(user_.in("mine"), "empty.json", QJsonDocument(recipe).toJson().toStdString());
        const int before = user_.signIns();
        const auto said = user_.type({"run", "--yes", "--host", "there", user_.in("mine/empty.json")});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("There are no files in " + user_.in("mine/empty")),
                 qPrintable(said.errors));
        QVERIFY2(!said.errors.contains("==> "), qPrintable(said.errors));
        QCOMPARE(user_.signIns(), before);
    }

    /// Nothing of Atelier's is on this computer yet.
    void aNewAccountCanTakeTheRunUp() {
        const auto said = run();
        QVERIFY2(!said.errors.contains("cannot be taken up"), qPrintable(said.errors));
        const QString folder = user_.in("me/.local/share/atelier");
        QVERIFY2(QFile::exists(folder + "/last-run.json"), qPrintable(said.errors));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                            QFile::WriteOther | QFile::ExeOther;
        QVERIFY(!(QFile::permissions(folder) & others));
        QVERIFY(!(QFile::permissions(folder + "/last-run.json") & others));
        const auto again = user_.type({"run", "--resume", "--yes"});
        QVERIFY2(again.errors.contains("Taking up the run of"), qPrintable(again.errors));
    }
};

ATELIER_TEST(TestBegunRuns)
#include "test_BegunRuns.moc"
