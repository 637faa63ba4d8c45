#include <sys/stat.h>

#include <QtTest>

#include "core/dataset/CountLinks.h"
#include "core/dataset/Scan.h"
#include "tests/dataset/SampleTree.h"
#include "tests/dataset/TarBuilder.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestScan : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }

private Q_SLOTS:
    void init() { folder_.clear(); }

    void trainValAndTestAreParts() {
        put(in("cats"), "train/a.jpg", "12345");
        put(in("cats"), "train/deep/b.jpg", "123");
        put(in("cats"), "val/c.jpg", "12");
        put(in("cats"), "labels.csv", "1");
        const auto found = scanDataset(in("cats"), {}, {});
        QVERIFY(found);
        QCOMPARE(found->name, QStringLiteral("cats"));
        QVERIFY(!found->isArchive);
        QCOMPARE(found->files, 4);
        QCOMPARE(found->bytes, 11);
        QCOMPARE(found->largestFile, 5);
        QCOMPARE(found->largestFileName, QStringLiteral("train/a.jpg"));
        const QList<DatasetPart> parts{
            {QStringLiteral("train"), 8, 2}, {QStringLiteral("val"), 2, 1}, {{}, 1, 1}};
        QCOMPARE(found->parts, parts);
    }

    void rubbishIsNamedAndNotCounted() {
        put(in("d"), "a.jpg", "1");
        for (const char* name : {".git/HEAD", "x/__pycache__/m.pyc", ".DS_Store", "x/._a.jpg", "Thumbs.db",
                                 ".ipynb_checkpoints/n.ipynb"})
            put(in("d"), name, "rubbish");
        const auto found = scanDataset(in("d"), {}, {});
        QVERIFY(found);
        QCOMPARE(found->files, 1);
        QStringList names;
        for (const auto& left : found->leftOut) {
            QCOMPARE(left.reason, LeftOut::Reason::Rubbish);
            names << left.path;
        }
        const QStringList expected{QStringLiteral(".DS_Store"),          QStringLiteral(".git"),
                                   QStringLiteral(".ipynb_checkpoints"), QStringLiteral("Thumbs.db"),
                                   QStringLiteral("x/._a.jpg"),          QStringLiteral("x/__pycache__")};
        QCOMPARE(names, expected);
    }

    void linksAreNotFollowedAndPipesAreNamed() {
        put(in("elsewhere"), "big.bin", std::string(1000, 'x'));
        put(in("d"), "a", "1");
        std::filesystem::create_symlink("../elsewhere", (in("d") + QStringLiteral("/link")).toStdString());
        std::filesystem::create_symlink("nowhere", (in("d") + QStringLiteral("/broken")).toStdString());
        QCOMPARE(::mkfifo((in("d") + QStringLiteral("/pipe")).toUtf8().constData(), 0600), 0);
        const auto found = scanDataset(in("d"), {}, {});
        QVERIFY(found);
        QCOMPARE(found->files, 3);
        QCOMPARE(found->bytes, 1);
        const QList<LeftOut> leftOut{{QStringLiteral("pipe"), LeftOut::Reason::Special}};
        QCOMPARE(found->leftOut, leftOut);
    }

    void theContentOfAFileWithSeveralNamesCountsOnce() {
        put(in("d"), "train/a", std::string(1000, 'x'));
        std::filesystem::create_hard_link((in("d") + QStringLiteral("/train/a")).toStdString(),
                                          (in("d") + QStringLiteral("/b")).toStdString());
        const auto found = scanDataset(in("d"), {}, {});
        QVERIFY(found);
        QCOMPARE(found->files, 2);
        QCOMPARE(found->bytes, 1000);
    }

    void aChangeIsNoticedByTheListingThatWasCounted() {
        put(in("d"), "a", "1");
        const auto before = scanDataset(in("d"), {}, {});
        QVERIFY(before);
        QCOMPARE(listDataset(in("d"), {}).value(), before->digest);
        const auto same = scanIfChanged(in("d"), before->digest, {});
        QVERIFY(same && !*same);
        put(in("d"), "b", "22");
        const auto changed = scanIfChanged(in("d"), before->digest, {});
        QVERIFY(changed && *changed);
        QCOMPARE((*changed)->files, 2);
        QCOMPARE((*changed)->digest, listDataset(in("d"), {}).value());
    }

    void linksToOtherPlacesAreCounted() {
        put(in("d"), "a", "1");
        const auto link = [this](const char* target, const char* name) {
            std::filesystem::create_symlink(target, (in("d") + QString::fromUtf8(name)).toStdString());
        };
        link("a", "/within");
        QCOMPARE(scanDataset(in("d"), {}, {})->linksOut, 0);
        link("/data/imagenet", "/absolute");
        link("../elsewhere", "/above");
        const auto found = scanDataset(in("d"), {}, {});
        QCOMPARE(found->linksOut, 2);
        QVERIFY(found->linkOut == QLatin1String("absolute") || found->linkOut == QLatin1String("above"));
    }

    /// A hard link's target is a name in the archive, wherever the link lies.
    void linksOutOfAnArchiveAreCounted_data() {
        QTest::addColumn<QByteArray>("tar");
        QTest::addColumn<qint64>("linksOut");
        QTest::addColumn<QString>("first");
        const auto row = [](const char* name, const TarBuilder& tar, qint64 out, const char* first) {
            QTest::newRow(name) << tar.bytes() << out << QString::fromUtf8(first);
        };
        const auto tar = [] { return TarBuilder().folder("d").file("d/a", "1"); };
        row("none", tar(), 0, "");
        row("a symbolic link inside", tar().symbolicLink("d/in", "../d/a"), 0, "");
        row("a second name", tar().hardLink("d/e/second", "d/a"), 0, "");
        row("a symbolic link out", tar().symbolicLink("d/out", "../../x"), 1, "d/out");
        row("a hard link that climbs", tar().hardLink("key", "../../.ssh/id_rsa"), 1, "key");
        row("a hard link that climbs in its middle", tar().hardLink("key", "d/../../.ssh/id_rsa"), 1, "key");
        row("an absolute hard link", tar().hardLink("key", "/etc/passwd"), 1, "key");
        row("a symbolic link whose own name climbs", tar().symbolicLink("d/../../x", "a"), 1, "d/../../x");
        row("the first by its name",
            tar().symbolicLink("z", "/etc").hardLink("k", "/etc/passwd").symbolicLink("in", "d"), 2, "k");
    }
    void linksOutOfAnArchiveAreCounted() {
        QFETCH(QByteArray, tar);
        QFETCH(qint64, linksOut);
        QFETCH(QString, first);
        put(in(""), "links.tar", tar.toStdString());
        const auto found = scanDataset(in("links.tar"), {}, {});
        QVERIFY(found);
        QCOMPARE(found->linksOut, linksOut);
        QCOMPARE(found->linkOut, first);
        // The others who tell it count alike.
        const auto links = linksIn(in("links.tar"), {});
        QVERIFY(links);
        QCOMPARE(links->leadingOut, linksOut);
        QCOMPARE(links->name, first);
        QVERIFY(!links->unread);
    }

    void anArchiveShowsItsContents_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("pack");
        const auto tar = [](const char* flags, const char* file) {
            return QStringList{QStringLiteral("tar"), QString::fromUtf8(flags), QString::fromUtf8(file),
                               QStringLiteral(".")};
        };
        QTest::newRow("tar") << "cats.tar" << tar("-cf", "../cats.tar");
        QTest::newRow("tar.gz") << "cats.tar.gz" << tar("-czf", "../cats.tar.gz");
        QTest::newRow("tgz, capitals") << "cats.TGZ" << tar("-czf", "../cats.TGZ");
        QTest::newRow("zip") << "cats.zip"
                             << QStringList{QStringLiteral("bsdtar"), QStringLiteral("-acf"),
                                            QStringLiteral("../cats.zip"), QStringLiteral("train"),
                                            QStringLiteral("val")};
    }

    void anArchiveShowsItsContents() {
        QFETCH(QString, file);
        QFETCH(QStringList, pack);
        if (QStandardPaths::findExecutable(pack.first()).isEmpty())
            SKIP_WITHOUT_PACKAGE("this machine has no bsdtar (package libarchive-tools) to make a zip with");
        put(in("cats"), "train/a.jpg", "12345");
        put(in("cats"), "val/b.jpg", "12");
        QCOMPARE(say(pack.first(), pack.mid(1), in("cats")).code, 0);
        const auto found = scanDataset(folder_.filePath(file), {}, {});
        QVERIFY(found);
        QVERIFY(found->isArchive);
        QCOMPARE(found->name, QStringLiteral("cats"));
        QCOMPARE(found->bytes, 7);
        const QList<DatasetPart> parts{{QStringLiteral("train"), 5, 1}, {QStringLiteral("val"), 2, 1}};
        QCOMPARE(found->parts, parts);
    }

    void aDamagedArchiveIsSaidToBeOne() {
        put(in("cats"), "a.jpg", std::string(100'000, 'x'));
        QCOMPARE(say(QStringLiteral("tar"), {QStringLiteral("-cf"), in("cats.tar"), QStringLiteral("cats")},
                     folder_.path())
                     .code,
                 0);
        QVERIFY(QFile::resize(in("cats.tar"), 50'000));
        put(folder_.path(), "noise.tar", std::string(5000, 'n'));
        for (const char* name : {"cats.tar", "noise.tar"}) {
            const auto found = scanDataset(in(name), {}, {});
            QVERIFY2(!found, name);
            QCOMPARE(found.error().kind(), ErrorKind::ArchiveDamaged);
        }
    }

    void anyOtherFileIsADatasetOfItsOwn() {
        put(folder_.path(), "cifar.h5", "12345");
        const auto found = scanDataset(in("cifar.h5"), {}, {});
        QVERIFY(found);
        QVERIFY(!found->isArchive);
        QCOMPARE(found->name, QStringLiteral("cifar.h5"));
        QCOMPARE(found->files, 1);
        QCOMPARE(found->bytes, 5);
    }

    void whatIsNotThereIsAnError() {
        QCOMPARE(scanDataset(in("no"), {}, {}).error().kind(), ErrorKind::FileMissing);
        QVERIFY(QDir().mkpath(in("empty/sub")));
        put(in("empty"), ".DS_Store", "x");
        QCOMPARE(scanDataset(in("empty"), {}, {}).error().kind(), ErrorKind::DatasetEmpty);
    }

    void stoppingStops() {
        put(in("d"), "a", "1");
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(scanDataset(in("d"), {}, stop.get_token()).error().kind(), ErrorKind::Cancelled);
    }

    void adviceFollowsTheGuide_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<int>("advice");
        QTest::newRow("10 GB") << qint64(10'000'000'000) << int(SizeAdvice::Memory);
        QTest::newRow("a byte more") << qint64(10'000'000'001) << int(SizeAdvice::LocalDisk);
        QTest::newRow("100 GB") << qint64(100'000'000'000) << int(SizeAdvice::LocalDisk);
        QTest::newRow("a byte more than that") << qint64(100'000'000'001) << int(SizeAdvice::Shared);
    }

    void adviceFollowsTheGuide() {
        QFETCH(qint64, bytes);
        QTEST(int(sizeAdvice(bytes)), "advice");
    }
};

ATELIER_TEST(TestScan)
#include "test_Scan.moc"
