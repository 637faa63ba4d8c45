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
/// there, and the rest goes on as if nothing were. Those that a way does not run are taken away all at once,
/// since it must come through without any of them.
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

    QList<QSet<QString>> run_;  ///< by each way, where no command is missing

    /// Both ends as they are before a way is gone.
    void layOut() {
        folder_.clear();
        QVERIFY(QDir().mkpath(in("home")));
        for (const char* root : {"data", "home/results"}) {
            put(in(root), "d/one", std::string(5000, '1'));
            put(in(root), "closed", std::string(5000, '2'));
        }
        put(in(""), "source.tar", std::string(300'001, 's'));
    }
    Expected<void> go(const Row& row, const FarTools& there) {
        layOut();
        LocalCluster cluster(in("home"), row.rsync);
        cluster.host.path = there.path();
        cluster.limit = QStringLiteral("PATH=") + there.path();
        return row.go(*this, cluster);
    }
    void expectArrived(const Row& row) const {
        if (row.arrives)
            QCOMPARE(fingerprint(in(row.arrives)),
                     fingerprint(in(QLatin1String(row.arrives) == "here" ? "home/results" : "data")));
        else
            QVERIFY(QFileInfo(in("home/data.tar")).size() > 5000);
    }
    static QString words(const Error& error) {
        return QStringLiteral("%1 %2\n%3")
            .arg(int(error.kind()))
            .arg(error.arguments().join(QLatin1Char(' ')), error.detail);
    }

private Q_SLOTS:
    void initTestCase() {
        const QTemporaryDir folder;
        for (const Row& row : ways()) {
            const QString notes = folder.filePath(QString::number(run_.size()));
            const FarTools there(FarTools::Gnu);
            there.note(notes);
            const auto went = go(row, there);
            QVERIFY2(went, went ? "" : qPrintable(words(went.error())));
            QFile file(notes);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QStringList names = QString::fromLatin1(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
            run_ << QSet<QString>(names.begin(), names.end());
        }
    }

    void eachIsNamed_data() {
        QTest::addColumn<int>("way");
        QTest::addColumn<QString>("missing");
        const auto all = ways();
        for (int way = 0; way < all.size(); ++way)
            for (const char* command : FarTools::names)
                if (run_[way].contains(QString::fromLatin1(command)))
                    QTest::addRow("%s, without %s", all[way].name, command)
                        << way << QString::fromLatin1(command);
    }
    void eachIsNamed() {
        QFETCH(int, way);
        QFETCH(QString, missing);
        const Row row = ways()[way];
        static const FarTools there(FarTools::Gnu);
        there.remove(missing);
        const auto went = go(row, there);
        there.putBack(missing);
        if (went) return expectArrived(row);
        QVERIFY2(
            went.error().kind() == ErrorKind::CommandMissing && went.error().arguments().value(0) == missing,
            qPrintable(words(went.error())));
    }

    void noneOfTheOthersIsNeeded_data() {
        QTest::addColumn<int>("way");
        const auto all = ways();
        for (int way = 0; way < all.size(); ++way) QTest::newRow(all[way].name) << way;
    }
    void noneOfTheOthersIsNeeded() {
        QFETCH(int, way);
        const Row row = ways()[way];
        const FarTools there(FarTools::Gnu);
        for (const char* command : FarTools::names)
            if (!run_[way].contains(QString::fromLatin1(command))) there.remove(QString::fromLatin1(command));
        const auto went = go(row, there);
        QVERIFY2(went, went ? "" : qPrintable(words(went.error())));
        expectArrived(row);
    }
};

ATELIER_TEST(TestMissingCommands)
#include "test_MissingCommands.moc"
