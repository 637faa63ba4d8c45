#include <QtTest>
#include <barrier>
#include <thread>

#include "core/dataset/file/FileFacts.h"
#include "core/dataset/unpack/TreeWriter.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The same small files, written by two at once below one folder: in processes of their own they would meet
/// less often, and what keeps them apart (flock) belongs to an open file, whoever has it.
class TestWritersAtOnce : public QObject {
    Q_OBJECT

    static constexpr int files = 3000;
    static constexpr qint64 time = 1'700'000'000'000'000'000;
    SampleFolder folder_;

    static std::string name(int i) { return "f" + std::to_string(i); }
    /// None, or why a file could not be placed, where it was not because the other had placed the same.
    static QString place(TreeWriter& tree, const std::string& name, const TreeWriter::Before& before) {
        const QByteArray content = QByteArray::fromStdString("new content of " + name);
        auto done = tree.beginFile(name, 0644);
        if (done) done = tree.write(content, 0);
        if (done) done = tree.finishFile(content.size(), time, before);
        if (done || done.error().kind() == ErrorKind::LocalFileAlike) return {};
        return QStringLiteral("%1 %2 %3")
            .arg(int(done.error().kind()))
            .arg(done.error().arguments().join(QLatin1Char(' ')), done.error().detail);
    }

private Q_SLOTS:
    void init() { folder_.clear(); }

    void neitherSpoilsWhatTheOtherBegan_data() {
        QTest::addColumn<bool>("before");
        QTest::newRow("new ones") << false;
        QTest::newRow("over older ones") << true;
    }
    void neitherSpoilsWhatTheOtherBegan() {
        QFETCH(bool, before);
        const auto root = nativePath(folder_.filePath(QStringLiteral("here")));
        std::filesystem::create_directory(root);
        std::vector<TreeWriter::Before> found(files);
        for (int i = 0; before && i < files; ++i) {
            put(folder_.filePath(QStringLiteral("here")), name(i), "old");
            found[std::size_t(i)] = fileFacts(root / name(i));
        }
        std::array<QStringList, 2> wrong;
        std::barrier together(2);
        {
            std::vector<std::jthread> writers;
            for (QStringList& list : wrong)
                writers.emplace_back([&] {
                    TreeWriter tree(root);
                    for (int i = 0; i < files; ++i) {
                        together.arrive_and_wait();
                        const QString why = place(tree, name(i), found[std::size_t(i)]);
                        if (!why.isEmpty()) list << why;
                    }
                });
        }
        const QStringList all = wrong[0] + wrong[1];
        QVERIFY2(all.isEmpty(), qPrintable(all.mid(0, 5).join(QLatin1Char('\n'))));
        for (int i = 0; i < files; ++i)
            QCOMPARE(contentOf(folder_.filePath(QStringLiteral("here")), name(i)),
                     "new content of " + name(i));
        QCOMPARE(std::distance(std::filesystem::directory_iterator(root), {}), std::ptrdiff_t(files));
    }
};

ATELIER_TEST(TestWritersAtOnce)
#include "test_WritersAtOnce.moc"
