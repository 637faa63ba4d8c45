#include <QtTest>

#include "core/dataset/Manifest.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "tests/dataset/GrownTree.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The tree of what a manifest lists.
class TestListedTree : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString data() const { return folder_.filePath(QStringLiteral("data")); }
    Manifest manifest() const {
        auto read = readManifest(data(), LeaveOut::Rubbish, {});
        if (!read) qFatal("no manifest");
        return std::move(*read);
    }
    static QStringList namesOf(const FileTree& tree) {
        QStringList names;
        for (std::size_t i = 0; i < tree.size(); ++i) names << QString::fromStdString(tree.name(i));
        return names;
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(data()));
    }

    void isThatOfTheFolderWhereAllIsListed_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 6; ++seed) QTest::addRow("seed %u", seed) << seed;
    }
    void isThatOfTheFolderWhereAllIsListed() {
        QFETCH(unsigned, seed);
        growTree(data(), seed, 200);
        const auto read = FileTree::read(data(), LeaveOut::Rubbish, {}, {});
        const auto listed = FileTree::of(manifest());
        QVERIFY(read && listed);
        QCOMPARE(namesOf(*listed), namesOf(*read));
        QCOMPARE(listed->digest(), read->digest());
        QCOMPARE(listed->files(), read->files());
        QCOMPARE(listed->totalBytes(), read->totalBytes());
        QCOMPARE(listed->archiveMode(), read->archiveMode());
    }

    void foldersNeedNotBeListed() {
        for (const char* name : {"a-b", "a/x", "a/b/c/y", "z"}) put(data(), name, "content");
        std::filesystem::create_symlink("../x", (data() + QStringLiteral("/a/b/link")).toStdString());
        std::filesystem::create_hard_link((data() + QStringLiteral("/a/x")).toStdString(),
                                          (data() + QStringLiteral("/second")).toStdString());
        Manifest some = manifest();
        std::erase_if(some.entries, [](const ManifestEntry& entry) {
            return entry.name == "a" || entry.name == "a/b" || entry.name == "z";
        });
        const auto tree = FileTree::of(some);
        QVERIFY(tree);
        QCOMPARE(namesOf(*tree),
                 (QStringList{QStringLiteral("a-b"), QStringLiteral("a/b/c"), QStringLiteral("a/b/c/y"),
                              QStringLiteral("a/b/link"), QStringLiteral("a/x"), QStringLiteral("second")}));
        QCOMPARE(tree->files(), 3);
        QCOMPARE(tree->target(3), std::string("../x"));
        QCOMPARE(tree->target(5), std::string("a/x"));
        const ArchiveLayout layout(std::move(*FileTree::of(some)));
        QByteArray bytes(layout.size(), '\0');
        QVERIFY(layout.read(bytes.data(), bytes.size(), 0));
        put(folder_.path(), "out.tar", bytes.toStdString());
        QVERIFY(QDir().mkpath(folder_.filePath(QStringLiteral("back"))));
        const auto said = say(QStringLiteral("tar"), {QStringLiteral("-xf"), QStringLiteral("../out.tar")},
                              folder_.filePath(QStringLiteral("back")));
        QVERIFY2(said.code == 0, said.error);
        QCOMPARE(contentOf(folder_.path(), "back/second"), std::string("content"));
    }

    void hasTheRightsThatAreListed() {
        put(data(), "a", "content");
        Manifest changed = manifest();
        changed.entries.front().mode = 04640;
        const auto tree = FileTree::of(changed);
        QVERIFY(tree);
        QCOMPARE(tree->mode(0), 0640U);
        QCOMPARE(tree->archiveMode(), 0660U);
    }

    void aFolderThatIsGoneHasChanged() {
        put(data(), "a", "content");
        const Manifest listed = manifest();
        std::filesystem::remove_all(data().toStdString());
        const auto tree = FileTree::of(listed);
        QVERIFY(!tree);
        QCOMPARE(tree.error().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(tree.error().arguments(), QStringList{data()});
    }
};

ATELIER_TEST(TestListedTree)
#include "test_ListedTree.moc"
