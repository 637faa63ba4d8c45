#include <QtTest>

#include "core/dataset/LeftOutKinds.h"
#include "core/dataset/Splits.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestSplits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void foldersAreRecognisedByTheirNames_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<int>("split");
        const auto row = [](const char* folder, Split split) {
            QTest::newRow(folder) << QString::fromUtf8(folder) << int(split);
        };
        row("train", Split::Training);
        row("Training_set", Split::Training);
        row("train2017", Split::Training);
        row("images-val", Split::Validation);
        row("validation", Split::Validation);
        row("dev", Split::Validation);
        row("TEST", Split::Test);
        row("trainer", Split::None);
        row("contest", Split::None);
        row("", Split::None);
    }
    void foldersAreRecognisedByTheirNames() {
        QFETCH(QString, folder);
        QFETCH(int, split);
        QCOMPARE(int(splitOf(folder)), split);
    }

    void oneAloneIsNoSplit() {
        DatasetSummary summary;
        summary.parts = {{QStringLiteral("test"), 10, 3}, {QStringLiteral("src"), 5, 2}};
        QVERIFY(!splitsOf(summary).recognised());
        summary.parts << DatasetPart{QStringLiteral("train"), 1, 7};
        QCOMPARE(splitsOf(summary), (Splits{.training = 7, .validation = 0, .test = 3}));
        QVERIFY(splitsOf(summary).recognised());
    }

    void whatStaysIsCountedByName() {
        DatasetSummary summary;
        for (const char* path : {"a/.DS_Store", "b/.DS_Store", "a/._1.jpg", "b/._2.jpg", "c/._3.jpg", ".git"})
            summary.leftOut << LeftOut{QString::fromUtf8(path), LeftOut::Reason::Rubbish};
        summary.leftOut << LeftOut{QStringLiteral("run/socket"), LeftOut::Reason::Special};
        const auto kinds = leftOutKinds(summary.leftOut);
        QCOMPARE(kinds.size(), 4);
        QCOMPARE(kinds[0], (LeftOutKind{QStringLiteral("._*"), LeftOut::Reason::Rubbish, 3,
                                        QStringLiteral("a/._1.jpg")}));
        QCOMPARE(kinds[1].name, QStringLiteral(".DS_Store"));
        QCOMPARE(kinds[1].count, 2);
        QCOMPARE(kinds[3].reason, LeftOut::Reason::Special);
    }

    /// To be sent anew, each has to be known.
    void whatChangedIsNamedOneByOne() {
        QList<LeftOut> leftOut;
        for (const char* path : {"run1/log.txt", "run2/log.txt"}) {
            leftOut << LeftOut{QString::fromUtf8(path), LeftOut::Reason::Changed};
            leftOut << LeftOut{QString::fromUtf8(path), LeftOut::Reason::Removed};
        }
        const auto kinds = leftOutKinds(leftOut);
        QCOMPARE(kinds.size(), 4);
        QCOMPARE(kinds[1], (LeftOutKind{QStringLiteral("run2/log.txt"), LeftOut::Reason::Changed, 1,
                                        QStringLiteral("run2/log.txt")}));
        QVERIFY(!requireNothingChanged({leftOut.last()}));
    }

    void onlyWhatNobodyNeedsStaysUnasked() {
        QList<LeftOut> leftOut{{QStringLiteral(".git"), LeftOut::Reason::Rubbish}};
        QVERIFY(requireNothingLost(leftOut));
        leftOut << LeftOut{QStringLiteral("run/socket"), LeftOut::Reason::Special};
        const auto pipe = requireNothingLost(leftOut);
        QVERIFY(!pipe);
        QCOMPARE(pipe.error().kind(), ErrorKind::DatasetEntrySpecial);
        QCOMPARE(pipe.error().arguments(), QStringList{QStringLiteral("run/socket")});
        leftOut << LeftOut{QStringLiteral("locked"), LeftOut::Reason::Unreadable};
        const auto both = requireNothingLost(leftOut);
        QCOMPARE(both.error().kind(), ErrorKind::DatasetEntryUnreadable);
        QCOMPARE(both.error().arguments(), QStringList{QStringLiteral("locked")});
        QCOMPARE(both.error().detail, QStringLiteral("locked\nrun/socket"));
    }
};

ATELIER_TEST(TestSplits)
#include "test_Splits.moc"
