#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "core/practice/Instance.h"
#include "core/practice/PracticeAtPort.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Which practice cluster a job was submitted to, by its port and its paths.
class TestPracticeAtPort : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    PracticeOptions elsewhere_{.name = QStringLiteral("course"),
                               .stateRoot = folder_.filePath(QStringLiteral("l'été 2026"))};

    static Instance make(const PracticeOptions& options, quint16 port) {
        Instance instance = loadInstance(options).value();
        instance.sshdPort = port;
        if (!prepareFolder(instance) || !saveInstance(instance)) qFatal("not made");
        QDir().mkpath(instance.path(QStringLiteral("home/results")));
        return instance;
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_STATE_HOME", folder_.filePath(QStringLiteral("state")).toUtf8()); }

    void oneInTheUsualFolderNeedsNoPath() {
        make({.name = QStringLiteral("usual")}, 2201);
        const auto found = practiceAtPort(2201);
        QVERIFY(found.has_value());
        QCOMPARE(found->name, QStringLiteral("usual"));
        QVERIFY(found->stateRoot.isEmpty());
        QVERIFY(!practiceAtPort(2299));
        QVERIFY(!practiceAtPort(0));
    }

    /// Sessions know that folder by a shorter name, and so do the paths of a job.
    void oneElsewhereIsFoundByWhereItsJobsLie() {
        const Instance instance = make(elsewhere_, 2202);
        QVERIFY(instance.base != instance.folder);
        QVERIFY(!practiceAtPort(2202));
        for (const QString& home :
             {instance.path(QStringLiteral("home")), instance.folder + QStringLiteral("/home")}) {
            const auto found = practiceAtPort(2202, {home + QStringLiteral("/results/ml")});
            QVERIFY2(found.has_value(), qPrintable(home));
            QCOMPARE(instanceFolder(*found), QFileInfo(instance.folder).canonicalFilePath());
            QCOMPARE(practiceFolderAt(2202, {home + QStringLiteral("/results/ml")}),
                     canonicalPracticeFolder(instance.folder));
        }
        removeShortName(instance);
    }

    /// Where its old port is taken, a start gives it another one; and that one may be another cluster's.
    void oneThatHasAnotherPortByNowIsStillTheSame() {
        const PracticeOptions moved{.name = QStringLiteral("moved"), .stateRoot = {}};
        const Instance instance = make(moved, 2206);
        make({.name = QStringLiteral("another")}, 2205);
        const QStringList paths{instance.path(QStringLiteral("home/results/ml"))};
        const auto found = practiceAtPort(2205, paths);
        QVERIFY(found.has_value());
        QCOMPARE(found->name, moved.name);
        QCOMPARE(practiceFolderAt(2205, paths), canonicalPracticeFolder(instance.folder));
        QCOMPARE(practiceFolderAt(2299, {}), QString());
        QDir(instance.folder).removeRecursively();
        QVERIFY(!practiceAtPort(2207, paths));
        QCOMPARE(practiceFolderAt(2207, paths), QString());
        removeShortName(instance);
    }

    void pathsOfOtherPlacesLeadNowhere() {
        QVERIFY(!practiceAtPort(2204, {QStringLiteral("/home/moi/results"), QStringLiteral("~/results"),
                                       QString(), QStringLiteral("/")}));
    }
};

ATELIER_TEST(TestPracticeAtPort)
#include "test_PracticeAtPort.moc"
