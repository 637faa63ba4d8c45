#include <QtTest>
#include <random>

#include "core/dataset/pack/ArchiveLayout.h"
#include "core/dataset/pack/TarHeader.h"
#include "tests/dataset/GrownTree.h"
#include "tests/dataset/SparseFile.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Files with holes in an archive that keeps them.
class TestSparseArchive : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    std::filesystem::path path(const char* name) const { return in(name).toStdString(); }
    ArchiveLayout layout(Holes holes = Holes::Kept) const {
        auto tree = FileTree::read(in("data"), LeaveOut::Rubbish, {}, {});
        if (!tree) qFatal("no tree");
        return ArchiveLayout(std::move(*tree), holes);
    }
    static QByteArray whole(const ArchiveLayout& of) {
        QByteArray bytes(of.size(), '?');
        return of.read(bytes.data(), bytes.size(), 0) ? bytes : QByteArray();
    }
    void putAllKinds() const {
        constexpr qint64 size = 20'000'000;
        putSparse(in("data"), "begins and ends with something", size, {{0, "start"}, {size - 3, "end"}});
        putSparse(in("data"), "is nothing but a hole", size, {});
        putSparse(in("data"), "odd", 12'345'678, {{4'000'001, "somewhere"}, {9'999'999, "and there"}});
        putSparse(in("data"), "caf\xc3\xa9/\xc3\xbc", size, {{size / 2, "umlauts"}});
        putSparse(in("data"), "invalid-\xff\xfe-utf8", size, {{size / 2, "no UTF-8"}});
        putSparse(in("data"), std::string(200, 'd') + '/' + std::string(255, 'n'), size, {{1 << 20, "long"}});
        putSparse(in("data"), "d/" + std::string(85, 'n'), size, {{1 << 20, "too long with what is added"}});
        std::vector<Written> many;
        for (qint64 at = 0; at < size; at += 40'000) many.push_back({at, std::to_string(at)});
        putSparse(in("data"), "many", size, many);
        std::filesystem::create_hard_link(path("data/many"), path("data/z second name"));
        put(in("data"), "dense", std::string(100'000, 'x'));
        put(in("data"), "empty", "");
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        putSparse(folder_.path(), "probe", 100'000'000, {});
        if (roomOf(path("probe")) > 1'000'000) SKIP_ON_THIS_COMPUTER(SparseFiles, "This disk has no holes.");
        QVERIFY(QDir().mkpath(in("data")));
    }

    void theMapSaysWhereTheFilledPartsAre_data() {
        QTest::addColumn<QList<QPair<qint64, qint64>>>("filled");
        QTest::addColumn<qint64>("size");
        QTest::addColumn<QByteArray>("map");
        QTest::addColumn<qint64>("stored");
        using Parts = QList<QPair<qint64, qint64>>;
        const auto row = [](const char* name, const Parts& parts, qint64 size, const char* map,
                            qint64 stored) {
            QTest::newRow(name) << parts << size << QByteArray(map) << stored;
        };
        // As GNU tar 1.34 writes it.
        row("a hole at the end", {{0, 4096}, {499'712, 4096}}, 1'000'000,
            "3\n0\n4096\n499712\n4096\n1000000\n0\n", 8192);
        row("nothing but a hole", {}, 70'000, "1\n70000\n0\n", 0);
        row("something at the end", {{8192, 4096}, {196'608, 3392}}, 200'000, "2\n8192\n4096\n196608\n3392\n",
            7488);
        // GNU tar begins every part with a block of its own.
        row("in no blocks", {{1000, 100}, {1300, 100}, {2000, 10}, {9000, 1}}, 9001,
            "2\n512\n1536\n8704\n297\n", 1833);
        row("shorter than it was", {{0, 100}, {5000, 100}}, 600, "2\n0\n512\n600\n0\n", 512);
    }
    void theMapSaysWhereTheFilledPartsAre() {
        using Parts = QList<QPair<qint64, qint64>>;
        QFETCH(Parts, filled);
        QFETCH(qint64, size);
        QFETCH(QByteArray, map);
        QFETCH(qint64, stored);
        std::vector<FilledPart> parts;
        for (const auto& [at, length] : filled) parts.push_back({at, length});
        const SparseContent content(parts, size);
        QCOMPARE(content.map().size(), std::size_t(tarBlock));
        QCOMPARE(QByteArray(content.map().c_str()), map);
        QCOMPARE(content.storedSize(), tarBlock + stored);
    }

    void everyTarThatKnowsHolesMakesThem_data() {
        QTest::addColumn<QString>("unpacker");
        QTest::addColumn<QString>("locale");
        QTest::newRow("GNU tar") << QStringLiteral("tar") << QStringLiteral("C");
        // In the C locale it makes the same, but complains of names in pax headers that are beyond ASCII.
        QTest::newRow("bsdtar") << QStringLiteral("bsdtar") << QStringLiteral("C.UTF-8");
    }
    void everyTarThatKnowsHolesMakesThem() {
        QFETCH(QString, unpacker);
        QFETCH(QString, locale);
        if (QStandardPaths::findExecutable(unpacker).isEmpty())
            SKIP_WITHOUT_PACKAGE("this machine has no such tar; the package libarchive-tools has bsdtar");
        putAllKinds();
        const QByteArray archive = whole(layout());
        QVERIFY2(archive.size() < 6'000'000, qPrintable(QString::number(archive.size())));
        put(folder_.path(), "out.tar", archive.toStdString());
        QVERIFY(QDir().mkpath(in("back")));
        const auto said = say(QStringLiteral("env"),
                              {QStringLiteral("LC_ALL=") + locale, unpacker, QStringLiteral("-xf"),
                               QStringLiteral("../out.tar")},
                              in("back"));
        QVERIFY2(said.code == 0, said.error);
        QCOMPARE(fingerprint(in("back")), fingerprint(in("data")));
        qint64 room = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path("back")))
            if (entry.is_regular_file()) room += roomOf(entry.path());
        QVERIFY2(room < 12'000'000, qPrintable(QString::number(room)));
        QVERIFY(std::filesystem::equivalent(path("back/many"), path("back/z second name")));
    }

    void moreThanEightGibibytesOfHoleTravelInABlock() {
        constexpr qint64 size = (qint64(1) << 33) + 12'345;
        putSparse(in("data"), "huge", size, {{size - 3, "end"}});
        const QByteArray archive = whole(layout());
        QVERIFY2(archive.size() < 40'000, qPrintable(QString::number(archive.size())));
        put(folder_.path(), "out.tar", archive.toStdString());
        QVERIFY(QDir().mkpath(in("back")));
        QCOMPARE(say(QStringLiteral("tar"), {QStringLiteral("-xf"), in("out.tar")}, in("back")).code, 0);
        QCOMPARE(QFileInfo(in("back/huge")).size(), size);
        QVERIFY(roomOf(path("back/huge")) < 1'000'000);
        QCOMPARE(say(QStringLiteral("tail"), {QStringLiteral("-c3"), in("back/huge")}).output,
                 QByteArray("end"));
    }

    void everyPieceIsThatOfTheWhole() {
        putAllKinds();
        const auto of = layout();
        const QByteArray all = whole(of);
        QCOMPARE(all.size(), of.size());
        QCOMPARE(all.size() % tarRecord, 0);
        std::mt19937 random(1);
        for (int i = 0; i < 2000; ++i) {
            const qint64 from = random() % all.size();
            const qint64 size = std::min<qint64>(random() % (i % 2 ? 3000 : 100'000), all.size() - from);
            QByteArray piece(size, '?');
            QVERIFY(of.read(piece.data(), size, from));
            QVERIFY2(piece == all.mid(from, size), qPrintable(QStringLiteral("%1+%2").arg(from).arg(size)));
        }
        for (std::size_t i = 0; i < of.tree().size(); ++i) {
            QCOMPARE(of.indexAt(of.start(i)), i);
            QCOMPARE(of.indexAt(of.start(i + 1) - 1), i);
        }
    }

    /// The same content gives the same archive, wherever its holes are.
    void filledHolesAreZeros() {
        putSparse(in("data"), "a", 3'000'000, {{1'000'000, "middle"}});
        setTime(path("data/a"), 1'600'000'000);
        const QByteArray sparse = whole(layout(Holes::Filled));
        std::string dense(3'000'000, '\0');
        dense.replace(1'000'000, 6, "middle");
        put(in("data"), "a", dense);
        setTime(path("data/a"), 1'600'000'000);
        QVERIFY(whole(layout(Holes::Filled)) == sparse);
    }

    void aHoleThatIsFilledMeanwhileIsNamed() {
        putSparse(in("data"), "hole", 1'000'000, {});
        setTime(path("data/hole"), 1'600'000'000);
        const auto of = layout();
        std::fstream(path("data/hole"), std::ios::in | std::ios::out).seekp(500'000).put('x');
        QByteArray bytes(of.size(), '\0');
        const auto read = of.read(bytes.data(), bytes.size(), 0);
        QVERIFY(!read);
        QCOMPARE(read.error().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(read.error().arguments(), QStringList{QStringLiteral("hole")});
    }
};

ATELIER_TEST(TestSparseArchive)
#include "test_SparseArchive.moc"
