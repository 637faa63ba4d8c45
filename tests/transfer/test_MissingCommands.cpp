#include <QtTest>

#include "core/transfer/download/DownloadFolder.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/FarTools.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"
#include "tests/transfer/Uploads.h"

using namespace atelier;
using namespace atelier::testing;

/// Each command that Atelier runs on a cluster, taken away in turn: what needs it says which one is not
/// there, and the rest goes on as if nothing were.
class TestMissingCommands : public QObject {
    Q_OBJECT

    using Way = std::function<Expected<void>(const TestMissingCommands&, LocalCluster&)>;

    SampleFolder folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    static RemotePath to(const char* path) { return RemotePath(QString::fromUtf8(path)); }
    template <typename T>
    static Expected<void> plain(const Expected<T>& outcome) {
        return outcome ? Expected<void>() : failure(outcome);
    }

    /// The way, and where its content then lies.
    struct Row {
        const char* name;
        Way go;
        const char* arrives;
        bool rsync = false;
    };
    static QList<Row> ways() {
        using Self = const TestMissingCommands&;
        return {
            {"a folder by tar",
             [](Self self, LocalCluster& host) {
                 return plain(uploadFolder(host, self.in("data"), to("~/data"), {}, {}, {}));
             },
             "home/data"},
            {"a folder by tar, again",
             [](Self self, LocalCluster& host) {
                 put(self.in("home/data"), "d/one", "old");
                 put(self.in("home/data"), "closed", "old");
                 std::filesystem::permissions(self.in("home/data/closed").toStdString(),
                                              std::filesystem::perms(0664));
                 return plain(uploadFolder(host, self.in("data"), to("~/data"), {}, {}, {}));
             },
             "home/data"},
            {"a stream",
             [](Self self, LocalCluster& host) {
                 return plain(
                     uploadStream(host, {.localPath = self.in("data"), .remote = to("~/data.tar")}, {}, {}));
             },
             nullptr},
            {"a stream without python",
             [](Self self, LocalCluster& host) {
                 StreamUpload upload{.localPath = self.in("data"), .remote = to("~/data.tar")};
                 upload.pythons = {};
                 return plain(uploadStream(host, upload, {}, {}));
             },
             nullptr},
            {"an archive as a stream",
             [](Self self, LocalCluster& host) {
                 return plain(uploadArchive(host, {self.in("source.tar"), to("~/data.tar")}, {}, {}));
             },
             nullptr},
            {"what changed of an archive",
             [](Self self, LocalCluster& host) {
                 put(self.in("home"), "data.tar", "old");
                 ArchiveUpload upload{self.in("source.tar"), to("~/data.tar")};
                 upload.changesOnly = true;
                 return plain(uploadArchive(host, upload, {}, {}));
             },
             nullptr, true},
            {"a download",
             [](Self self, LocalCluster& host) {
                 return plain(downloadFolder(host, {to("~/results"), self.in("here")}, {}, {}));
             },
             "here"},
            {"a download of large files",
             [](Self self, LocalCluster& host) {
                 FolderDownload all{to("~/results"), self.in("here")};
                 all.largeFile = 1;
                 return plain(downloadFolder(host, all, {}, {}));
             },
             "here"},
        };
    }

private Q_SLOTS:
    void eachIsNamed_data() {
        QTest::addColumn<int>("way");
        QTest::addColumn<QString>("missing");
        const auto all = ways();
        for (int way = 0; way < all.size(); ++way)
            for (const char* command : FarTools::names)
                QTest::addRow("%s, without %s", all[way].name, command)
                    << way << QString::fromLatin1(command);
    }
    void eachIsNamed() {
        QFETCH(int, way);
        QFETCH(QString, missing);
        folder_.clear();
        QVERIFY(QDir().mkpath(in("home")));
        for (const char* root : {"data", "home/results"}) {
            put(in(root), "d/one", std::string(5000, '1'));
            put(in(root), "closed", std::string(5000, '2'));
        }
        put(in(""), "source.tar", std::string(300'001, 's'));
        const Row row = ways()[way];
        static const FarTools there(FarTools::Gnu);
        there.remove(missing);
        LocalCluster cluster(in("home"), row.rsync);
        cluster.host.path = there.path();
        cluster.limit = QStringLiteral("PATH=") + there.path();
        const auto went = row.go(*this, cluster);
        there.putBack(missing);
        if (!went) {
            QVERIFY2(
                went.error().kind() == ErrorKind::CommandMissing &&
                    went.error().arguments().value(0) == missing,
                qPrintable(QStringLiteral("%1 %2\n%3")
                               .arg(int(went.error().kind()))
                               .arg(went.error().arguments().join(QLatin1Char(' ')), went.error().detail)));
            return;
        }
        if (row.arrives)
            QCOMPARE(fingerprint(in(row.arrives)),
                     fingerprint(in(QLatin1String(row.arrives) == "here" ? "home/results" : "data")));
        else
            QVERIFY(QFileInfo(in("home/data.tar")).size() > 5000);
    }
};

ATELIER_TEST(TestMissingCommands)
#include "test_MissingCommands.moc"
