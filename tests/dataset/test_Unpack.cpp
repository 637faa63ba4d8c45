#include <QtTest>

#include "core/dataset/Archive.h"
#include "core/dataset/FileFacts.h"
#include "core/dataset/Unpack.h"
#include "tests/dataset/SampleTree.h"
#include "tests/dataset/TarBuilder.h"

using namespace atelier;
using namespace atelier::testing;

class TestUnpack : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }

    /// Unpacks in pieces that fit no block.
    Expected<Unpacked> unpack(const QByteArray& tar, std::stop_token stop = {}) const {
        qsizetype at = 0;
        const ByteSource source = [&]() -> Expected<QByteArray> {
            const QByteArray piece = tar.mid(at, 1000);
            at += piece.size();
            return piece;
        };
        return unpackArchive(source, in("into"), {}, stop);
    }
    QByteArray inside() const {
        return say(QStringLiteral("bash"),
                   {QStringLiteral("-c"), QStringLiteral("cd \"$1\" && find . -mindepth 1 | sort"),
                    QStringLiteral("x"), in("into")})
            .output;
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(in("into")));
        put(folder_.path(), "outside/victim", "untouched");
    }

    void whatGnuTarPacksComesBackAsItWas_data() {
        QTest::addColumn<QString>("format");
        QTest::newRow("gnu") << "gnu";
        QTest::newRow("pax") << "pax";
        QTest::newRow("ustar, short names") << "ustar";
    }

    void whatGnuTarPacksComesBackAsItWas() {
        QFETCH(QString, format);
        for (const QByteArray& name : nastyNames()) {
            if (format == QLatin1String("ustar") && name.size() > 90) continue;
            if (format == QLatin1String("pax") && !survivesLibarchivesPaxReader(name)) continue;
            put(in("data"), name.toStdString(), "content of " + name.toStdString());
            put(in("data"), "d/" + name.toStdString(), std::string(1500, 'x'));
        }
        std::filesystem::create_directories(in("data/empty").toStdString());
        std::filesystem::create_symlink("../it's", in("data/d/link").toStdString());
        std::filesystem::create_hard_link(in("data/it's").toStdString(), in("data/second").toStdString());
        const auto tar = say(QStringLiteral("tar"),
                             {QStringLiteral("--format=") + format, QStringLiteral("-cf"),
                              QStringLiteral("-"), QStringLiteral("-C"), in("data"), QStringLiteral(".")});
        QCOMPARE(tar.code, 0);
        const auto unpacked = unpack(tar.output);
        QVERIFY(unpacked);
        QCOMPARE(unpacked->refused, QStringList());
        QCOMPARE(fingerprint(in("into")), fingerprint(in("data")));
    }

    void ourOwnArchivesComeBackAsTheyWere() {
        for (const QByteArray& name : nastyNames())
            if (survivesLibarchivesPaxReader(name)) put(in("data"), name.toStdString(), name.toStdString());
        QVERIFY(packArchive(in("data"), in("our.tar"), {}, {}, {}));
        QFile tar(in("our.tar"));
        QVERIFY(tar.open(QIODevice::ReadOnly));
        QVERIFY(unpack(tar.readAll()));
        QCOMPARE(fingerprint(in("into")), fingerprint(in("data")));
    }

    void timesAreKept() {
        QVERIFY(unpack(TarBuilder().file("a", "1").bytes()));
        const auto facts = fileFacts(std::filesystem::path(in("into/a").toStdString()));
        QVERIFY(facts);
        QCOMPARE(facts->modified, qint64(1'600'000'000) * 1'000'000'000);
    }

    void holesOfSparseFilesAreZeros() {
        put(in("data"), "sparse", "start");
        QVERIFY(QFile::resize(in("data/sparse"), 5'000'000));
        const auto tar =
            say(QStringLiteral("tar"), {QStringLiteral("-S"), QStringLiteral("-cf"), QStringLiteral("-"),
                                        QStringLiteral("-C"), in("data"), QStringLiteral(".")});
        QVERIFY(tar.output.size() < 1'000'000);
        QVERIFY(unpack(tar.output));
        QCOMPARE(fingerprint(in("into")), fingerprint(in("data")));
    }

    void nothingLeavesTheFolder_data() {
        QTest::addColumn<QByteArray>("tar");
        QTest::addColumn<QStringList>("refused");
        const QByteArray outside = in("outside").toUtf8();
        const auto row = [](const char* name, const TarBuilder& tar, const QStringList& refused) {
            QTest::newRow(name) << tar.bytes() << refused;
        };
        const auto q = [](const char* text) { return QString::fromUtf8(text); };
        row("absolute name", TarBuilder().file(outside + "/victim", "bad"), {in("outside/victim")});
        row("dots", TarBuilder().file("../outside/victim", "bad"), {q("../outside/victim")});
        row("dots in the middle", TarBuilder().file("a/../../outside/victim", "bad"),
            {q("a/../../outside/victim")});
        row("dots at the end", TarBuilder().folder("a/.."), {q("a/..")});
        row("link out, then through it", TarBuilder().symbolicLink("l", "../outside").file("l/victim", "bad"),
            {q("l")});
        row("absolute link, then through it", TarBuilder().symbolicLink("l", outside).file("l/victim", "bad"),
            {q("l")});
        row("link up through a folder that is a link",
            TarBuilder()
                .folder("a")
                .folder("a/b")
                .symbolicLink("a/b/up", "../..")
                .symbolicLink("a/b/out", "up/../outside")
                .file("a/b/out/victim", "bad"),
            {q("a/b/out")});
        row("through a link that stays inside",
            TarBuilder().folder("d").symbolicLink("l", "d").file("l/x", "bad"), {q("l/x")});
        row("link replaces a folder that was written to",
            TarBuilder().folder("d").symbolicLink("d", "../outside").file("d/victim", "bad"), {q("d")});
        row("hard link to a file outside", TarBuilder().hardLink("h", "../outside/victim"), {q("h")});
        row("hard link to an absolute file", TarBuilder().hardLink("h", outside + "/victim"), {q("h")});
        row("hard link to a link, then written through",
            TarBuilder().symbolicLink("s", "x").hardLink("h", "s"), {q("h")});
        row("folder outside", TarBuilder().folder("../made"), {q("../made")});
        row("the parent itself", TarBuilder().folder(".."), {q("..")});
    }

    void nothingLeavesTheFolder() {
        QFETCH(QByteArray, tar);
        QFETCH(QStringList, refused);
        const QByteArray before = fingerprint(in("outside"));
        const auto unpacked = unpack(tar);
        QVERIFY(unpacked);
        QCOMPARE(unpacked->refused, refused);
        QCOMPARE(fingerprint(in("outside")), before);
        const QStringList beside{QStringLiteral("into"), QStringLiteral("outside")};
        QCOMPARE(QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 beside);
    }

    void aLinkTheUserHasIsNotFollowedOut() {
        std::filesystem::create_symlink("../outside", in("into/runs").toStdString());
        const auto unpacked = unpack(TarBuilder().file("runs/victim", "bad").bytes());
        QVERIFY(unpacked);
        QCOMPARE(unpacked->refused, QStringList{QStringLiteral("runs/victim")});
        QCOMPARE(contentOf(in("outside"), "victim"), std::string("untouched"));
    }

    void aLinkWithAFilesNameIsReplacedAndNotWrittenThrough() {
        std::filesystem::create_symlink("../outside/victim", in("into/a").toStdString());
        QVERIFY(unpack(TarBuilder().file("a", "new").bytes()));
        QCOMPARE(contentOf(in("into"), "a"), std::string("new"));
        QCOMPARE(contentOf(in("outside"), "victim"), std::string("untouched"));
    }

    void whatIsRefusedDoesNotKeepTheRestAway() {
        const auto unpacked =
            unpack(TarBuilder().file("a", "1").file("/etc/x", "2").file("b", "3").pipe("p").bytes());
        QVERIFY(unpacked);
        QCOMPARE(inside(), QByteArray("./a\n./b\n"));
        QCOMPARE(unpacked->files, 2);
        QCOMPARE(unpacked->special, QStringList{QStringLiteral("p")});
    }

    void aCutStreamLeavesNoHalfFile() {
        const QByteArray tar = TarBuilder().file("a", "1").file("b", QByteArray(5000, 'b')).bytes();
        const auto unpacked = unpack(tar.left(1024 + 512 + 2000));
        QVERIFY(!unpacked);
        QCOMPARE(unpacked.error().kind, ErrorKind::ArchiveDamaged);
        QCOMPARE(inside(), QByteArray("./a\n"));
    }

    void noiseIsNoArchive() {
        const auto unpacked = unpack(QByteArray(5000, 'n'));
        QVERIFY(!unpacked);
        QCOMPARE(unpacked.error().kind, ErrorKind::ArchiveDamaged);
    }
};

QTEST_GUILESS_MAIN(TestUnpack)
#include "test_Unpack.moc"
