#include <QtTest>

#include "core/dataset/FileTree.h"
#include "core/dataset/TreeListing.h"
#include "core/error/TransferErrors.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestTreeListing : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    Expected<FileTree> tree_ = failure(error::DatasetEmpty{});

private Q_SLOTS:
    void initTestCase() {
        QFile file(folder_.filePath(QStringLiteral("a")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("1234567890") == 10);
        file.close();
        tree_ = FileTree::read(folder_.path(), LeaveOut::Nothing, {}, {});
        QVERIFY(tree_.has_value());
    }

    void anUnchangedFolderDiffersInNothing() {
        const auto difference = compareWithListing(treeListing(*tree_), *tree_);
        QVERIFY(difference);
        QVERIFY(difference->byName);
        QCOMPARE(difference->added + difference->changed + difference->removed, 0);
    }

    void aListingThatIsCutOffEnds() {
        const QByteArray whole = qUncompress(treeListing(*tree_));
        for (qsizetype size = 0; size < whole.size(); ++size) {
            const auto difference = compareWithListing(qCompress(whole.left(size)), *tree_);
            if (difference) QVERIFY(difference->removed <= 1);
        }
    }

    void aListingThatClaimsToBeHugeIsNone() {
        QVERIFY(!compareWithListing(QByteArray("\xff\xff\xff\xf0", 4) + qCompress("x").mid(4), *tree_));
    }
};

ATELIER_TEST(TestTreeListing)
#include "test_TreeListing.moc"
