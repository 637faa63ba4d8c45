#include <sys/stat.h>

#include <QtTest>
#include <ctime>

#include "core/dataset/file/FileFacts.h"
#include "core/dataset/pack/ArchiveStream.h"
#include "core/dataset/unpack/Unpack.h"
#include "core/error/StoppedErrors.h"
#include "tests/dataset/PlanOf.h"
#include "tests/dataset/SampleTree.h"
#include "tests/dataset/TarBuilder.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestUnpack : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }

    /// Unpacks in pieces that fit no block.
    Expected<Unpacked> unpack(const QByteArray& tar, const PlannedEntries& plan) const {
        qsizetype at = 0;
        const ByteSource source = [&]() -> Expected<QByteArray> {
            const QByteArray piece = tar.mid(at, 1000);
            at += piece.size();
            return piece;
        };
        return unpackArchive(source, in("into"), plan, {}, {});
    }
    PlannedEntries allOf(const char* name) const { return planOf(in(name).toStdString()); }
    /// What GNU tar makes of all that is in a folder, but of the folder itself.
    static Said tarOf(const QString& folder, const QString& option) {
        return say(
            QStringLiteral("bash"),
            {QStringLiteral("-c"),
             QStringLiteral("find . -mindepth 1 -print0 | tar \"$1\" --null --no-recursion -T - -cf -"),
             QStringLiteral("x"), option},
            folder);
    }
    QByteArray inside() const {
        return say(QStringLiteral("bash"),
                   {QStringLiteral("-c"), QStringLiteral("cd \"$1\" && find . -mindepth 1 | sort"),
                    QStringLiteral("x"), in("into")})
            .output;
    }

    /// What an outcome names, as a test's row says it.
    static QString whatWasLeft(const Expected<Unpacked>& unpacked) {
        if (!unpacked && unpacked.error().kind() == ErrorKind::EntryUnasked)
            return QStringLiteral("unasked ") + unpacked.error().arguments().first();
        if (!unpacked) return QStringLiteral("another error: ") + unpacked.error().detail;
        QStringList words;
        const auto add = [&words](const char* what, const QStringList& names) {
            if (!names.isEmpty())
                words << QLatin1String(what) + QLatin1Char(' ') + names.join(QLatin1Char(' '));
        };
        add("refused", unpacked->refused);
        add("newerLocally", unpacked->newerLocally);
        add("taken", unpacked->taken);
        add("kindDiffers", unpacked->kindDiffers);
        add("otherKind", unpacked->otherKind);
        add("longer", unpacked->longer);
        add("shorter", unpacked->shorter);
        return words.join(QLatin1String(", "));
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(in("into")));
        put(folder_.path(), "outside/victim", "untouched");
    }

    /// In the processor's time. Each name is listed as a file and as a folder with a file in it, and the
    /// latter comes first.
    void whatCannotBePlacedIsNamedInTimeThatGrowsWithTheirNumberOnly() {
        const auto secondsFor = [this](int number) {
            TarBuilder tar;
            PlannedEntries plan;
            for (int i = 0; i < number; ++i) {
                const std::string name = 'a' + std::to_string(i);
                plan.push_back(file(name, 3));
                plan.push_back(file(name + "/b", 3));
                tar.file(QByteArray::fromStdString(name + "/b"), "abc");
            }
            for (int i = 0; i < number; ++i) tar.file('a' + QByteArray::number(i), "abc");
            std::filesystem::remove_all(in("into").toStdString());
            std::filesystem::create_directory(in("into").toStdString());
            const QByteArray bytes = tar.bytes();
            const PlannedEntries sorted = planned(std::move(plan));
            bool given = false;
            const ByteSource source = [&]() -> Expected<QByteArray> {
                return std::exchange(given, true) ? QByteArray() : bytes;
            };
            const std::clock_t before = std::clock();
            const auto unpacked = unpackArchive(source, in("into"), sorted, {}, {});
            const double seconds = double(std::clock() - before) / CLOCKS_PER_SEC;
            return unpacked && unpacked->kindDiffers.size() == number ? seconds : -1;
        };
        const double few = secondsFor(500);
        const double many = secondsFor(4000);
        QVERIFY(few >= 0 && many >= 0);
        // Eight times as many take eight times as long, and not 64 times.
        QVERIFY2(many < 24 * few + 2, qPrintable(QStringLiteral("%1 s and %2 s").arg(few).arg(many)));
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
        const auto tar = tarOf(in("data"), QStringLiteral("--format=") + format);
        QCOMPARE(tar.code, 0);
        const auto unpacked = unpack(tar.output, allOf("data"));
        QVERIFY(unpacked);
        QCOMPARE(unpacked->refused, QStringList());
        QCOMPARE(fingerprint(in("into")), fingerprint(in("data")));
    }

    void ourOwnArchivesComeBackAsTheyWere() {
        for (const QByteArray& name : nastyNames())
            if (survivesLibarchivesPaxReader(name)) put(in("data"), name.toStdString(), name.toStdString());
        QVERIFY(packStream(in("data"), in("our.tar"), {}, Compression::None, {}, {}));
        QFile tar(in("our.tar"));
        QVERIFY(tar.open(QIODevice::ReadOnly));
        QVERIFY(unpack(tar.readAll(), allOf("data")));
        QCOMPARE(fingerprint(in("into")), fingerprint(in("data")));
    }

    void timesAreKept() {
        QVERIFY(unpack(TarBuilder().file("a", "1").bytes(), {file("a", 1)}));
        const auto facts = fileFacts(std::filesystem::path(in("into/a").toStdString()));
        QVERIFY(facts);
        QCOMPARE(facts->modified, qint64(1'600'000'000) * 1'000'000'000);
    }

    void holesOfSparseFilesAreZeros() {
        put(in("data"), "sparse", "start");
        QVERIFY(QFile::resize(in("data/sparse"), 5'000'000));
        const auto tar = tarOf(in("data"), QStringLiteral("--sparse"));
        QVERIFY(tar.output.size() < 1'000'000);
        QVERIFY(unpack(tar.output, allOf("data")));
        QCOMPARE(fingerprint(in("into")), fingerprint(in("data")));
    }

    void holesStayHoles() {
        constexpr qint64 size = 4'300'000'000;
        const QByteArray tar = TarBuilder().sparse("hole", "start", size).bytes();
        QVERIFY(tar.size() <= 2048);
        QVERIFY(unpack(tar, {file("hole", size)}));
        struct stat status {};
        QCOMPARE(::stat(in("into/hole").toUtf8().constData(), &status), 0);
        QCOMPARE(qint64(status.st_size), size);
        QVERIFY2(status.st_blocks * 512 < 1'000'000, "the hole takes room");
    }

    void onlyWhatWasPlannedIsMade_data() {
        QTest::addColumn<QByteArray>("tar");
        QTest::addColumn<PlannedEntries>("plan");
        QTest::addColumn<QString>("left");
        QTest::addColumn<QByteArray>("made");
        const auto row = [](const char* name, const TarBuilder& tar, const PlannedEntries& plan,
                            const QString& left, const QByteArray& made) {
            QTest::newRow(name) << tar.bytes() << planned(plan) << left << made;
        };
        const QByteArray outside = in("outside").toUtf8();
        const auto q = [](const char* text) { return QString::fromUtf8(text); };
        const PlannedEntries ab{file("a", 1), file("b", 1)};
        using T = TarBuilder;
        row("as planned", T().file("./a", "1").file("b", "2"), ab, q(""), "./a\n./b\n");
        row("one that is missing", T().file("b", "2"), ab, q(""), "./b\n");
        row("an extra file", T().file("a", "1").file(".bashrc", "evil").file("b", "2"), ab,
            q("unasked .bashrc"), "./a\n");
        row("an extra file below", T().file("a", "1").file(".ssh/authorized_keys", "evil"), ab,
            q("unasked .ssh/authorized_keys"), "./a\n");
        row("an extra folder", T().folder("d"), ab, q("unasked d"), "");
        row("the folder itself", T().folder("./").file("a", "1"), ab, q("unasked ./"), "");
        row("an extra link", T().symbolicLink("l", "a"), ab, q("unasked l"), "");
        row("an extra device", T().device("null").file("a", "1"), ab, q("unasked null"), "");
        row("the same twice", T().file("a", "1").file("a", "2"), ab, q("unasked a"), "./a\n");
        row("the same, written otherwise", T().file("a", "1").file(".//a", "2"), ab, q("unasked .//a"),
            "./a\n");
        row("absolute", T().file(outside + "/victim", "bad"), ab, q("unasked ") + in("outside/victim"), "");
        row("dots", T().file("../outside/victim", "bad"), ab, q("unasked ../outside/victim"), "");
        row("dots that come back", T().file("d/../a", "bad"), ab, q("unasked d/../a"), "");
        row("another one's letters", T().file("A", "1"), ab, q("unasked A"), "");
        row("a newline", T().file("a\n", "1"), ab, q("unasked a\n"), "");
        row("a link for a file", T().symbolicLink("a", "b").file("b", "2"), ab, q("otherKind a"), "./b\n");
        row("a folder for a file", T().folder("a").file("b", "2"), ab, q("otherKind a"), "./b\n");
        row("a pipe for a file", T().pipe("a").file("b", "2"), ab, q("otherKind a"), "./b\n");
        row("a device for a file", T().device("a").file("b", "2"), ab, q("otherKind a"), "./b\n");
        row("a file for a folder", T().file("d", "1").file("a", "1"), {folder("d"), file("a", 1)},
            q("otherKind d"), "./a\n");
        row("a file for a link", T().file("l", "1"), {link("l")}, q("otherKind l"), "");
        row("a second name of a file that came", T().file("a", "1").hardLink("b", "./a"), ab, q(""),
            "./a\n./b\n");
        row("a second name of a file here", T().hardLink("b", "mine"), ab, q("otherKind b"), "");
        row("a second name of a file outside", T().hardLink("b", "../outside/victim"), ab, q("otherKind b"),
            "");
        row("a second name of another size", T().file("a", "1").hardLink("c", "a"),
            {file("a", 1), file("c", 9)}, q("otherKind c"), "./a\n");
        row("longer", T().file("a", "1234").file("b", "2"), ab, q("longer a"), "./a\n./b\n");
        row("shorter", T().file("a", "").file("b", "2"), ab, q("shorter a"), "./a\n./b\n");
        row("much longer", T().file("a", QByteArray(17 << 20, 'a')).file("b", "2"), ab, q("longer a"),
            "./a\n./b\n");
        row("a hole beyond", T().sparse("a", "12", 4'300'000'000), ab, q("longer a"), "./a\n");
        row("a link that leads out", T().symbolicLink("l", "../outside").file("a", "1"),
            {link("l"), file("a", 1)}, q("refused l"), "./a\n");
        row("an absolute link", T().symbolicLink("l", outside), {link("l")}, q("refused l"), "");
        row("a link, then through it", T().folder("d").symbolicLink("l", "d").file("l/x", "1"),
            {folder("d"), link("l"), file("l/x", 1)}, q("kindDiffers l/x"), "./d\n./l\n");
        row("a link up through a folder that is a link",
            T().folder("a").folder("a/b").symbolicLink("a/b/up", "../..").symbolicLink("a/b/out", "up/../o"),
            {folder("a"), folder("a/b"), link("a/b/up"), link("a/b/out")}, q("refused a/b/out"),
            "./a\n./a/b\n./a/b/up\n");
        row("a second name of a link, where it would lead out",
            T().folder("d").symbolicLink("d/l", "../a").hardLink("l", "d/l"),
            {folder("d"), link("d/l"), link("l")}, q("refused l"), "./d\n./d/l\n");
    }

    void onlyWhatWasPlannedIsMade() {
        QFETCH(QByteArray, tar);
        QFETCH(PlannedEntries, plan);
        QFETCH(QString, left);
        QFETCH(QByteArray, made);
        const QByteArray before = fingerprint(in("outside"));
        const auto unpacked = unpack(tar, plan);
        QCOMPARE(inside(), made);
        QCOMPARE(whatWasLeft(unpacked), left);
        QCOMPARE(fingerprint(in("outside")), before);
        const QStringList beside{QStringLiteral("into"), QStringLiteral("outside")};
        QCOMPARE(QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 beside);
        constexpr qint64 aLittleLonger = 3;
        for (const PlannedEntry& entry : plan)
            if (const auto facts = fileFacts(std::filesystem::path(in("into").toStdString()) / entry.name))
                QVERIFY2(facts->kind != FileFacts::Kind::File || facts->size <= entry.size + aLittleLonger,
                         entry.name.c_str());
    }

    /// What it brings is its own fault, not this computer's.
    void aFileOfAnImpossibleSizeIsAFaultOfTheArchive() {
        for (const char* size : {"-9223372036854775808", "9223372036854775807", "-1"}) {
            const auto unpacked = unpack(TarBuilder().sparseAsSaid("a", "12", size).bytes(), {file("a", 2)});
            QVERIFY2(unpacked || unpacked.error().kind() == ErrorKind::ArchiveDamaged, size);
            const auto facts = fileFacts(std::filesystem::path(in("into").toStdString()) / "a");
            QVERIFY2(!facts || facts->size <= 2, size);
        }
    }

    /// It may be another file than the one that was planned, and is one only as a whole.
    void whatIsALittleLongerIsWhole() {
        const auto unpacked = unpack(TarBuilder().file("a", "{\"best\": 10}").bytes(), {file("a", 11)});
        QVERIFY(unpacked);
        QCOMPARE(unpacked->longer, QStringList{QStringLiteral("a")});
        QCOMPARE(contentOf(in("into"), "a"), std::string("{\"best\": 10}"));
    }

    void whatHasTheNameByNowIsLeftAlone_data() {
        QTest::addColumn<QString>("then");
        QTest::addColumn<QString>("now");
        QTest::addColumn<bool>("replaced");
        const QString none;
        QTest::newRow("nothing then, a file now") << none << QStringLiteral("mine") << false;
        QTest::newRow("another file now") << QStringLiteral("old") << QStringLiteral("mine") << false;
        QTest::newRow("the same") << QStringLiteral("old") << none << true;
        QTest::newRow("nothing at all") << none << none << true;
    }

    void whatHasTheNameByNowIsLeftAlone() {
        QFETCH(QString, then);
        QFETCH(QString, now);
        QFETCH(bool, replaced);
        if (!then.isEmpty()) put(in("into"), "a", then.toStdString());
        PlannedEntry a = file("a", 7);
        a.before = fileFacts(std::filesystem::path(in("into/a").toStdString()));
        const QByteArray tar = TarBuilder().file("a", "cluster").file("b", "2").bytes();
        qsizetype at = 0;
        const ByteSource source = [&]() -> Expected<QByteArray> {
            // The user saves the file while it comes.
            if (at == 0 && !now.isEmpty()) {
                QFile::remove(in("into/a"));
                put(in("into"), "a", now.toStdString());
            }
            const QByteArray piece = tar.mid(at, 1000);
            at += piece.size();
            return piece;
        };
        const auto unpacked = unpackArchive(source, in("into"), {a, file("b", 1)}, {}, {});
        QVERIFY(unpacked);
        QCOMPARE(unpacked->newerLocally, replaced ? QStringList() : QStringList{QStringLiteral("a")});
        QCOMPARE(contentOf(in("into"), "a"), replaced ? std::string("cluster") : now.toStdString());
        QCOMPARE(contentOf(in("into"), "b"), std::string("2"));
        QCOMPARE(inside(), QByteArray("./a\n./b\n"));
    }

    /// No disk that takes é for e and an accent can be had here: a second name made at that moment stands in.
    void namesThatTheDiskTakesForOneAreNamed() {
        const std::string composed = "caf\xc3\xa9";
        const std::string decomposed = "cafe\xcc\x81";
        const PlannedEntries plan = planned({file(composed, 3), file(decomposed, 3)});
        const QByteArray first = TarBuilder().file(decomposed.c_str(), "one").bytes().chopped(1024);
        const QByteArray second = TarBuilder().file(composed.c_str(), "two").bytes();
        int pieces = 0;
        const ByteSource source = [&]() -> Expected<QByteArray> {
            ++pieces;
            if (pieces == 2)
                std::filesystem::create_hard_link(in("into").toStdString() + "/" + decomposed,
                                                  in("into").toStdString() + "/" + composed);
            return pieces == 1 ? first : pieces == 2 ? second : QByteArray();
        };
        const auto unpacked = unpackArchive(source, in("into"), plan, {}, {});
        QVERIFY(unpacked);
        QCOMPARE(unpacked->taken, QStringList{QString::fromStdString(composed)});
        QCOMPARE(contentOf(in("into"), decomposed), std::string("one"));
    }

    void endlessContentIsBrokenOff() {
        qint64 given = 0;
        const QByteArray endless = TarBuilder().endless("endless");
        const ByteSource source = [&]() -> Expected<QByteArray> {
            const QByteArray piece = given == 0 ? endless : QByteArray(1 << 20, 'x');
            given += piece.size();
            return piece;
        };
        const auto unpacked = unpackArchive(source, in("into"), {file("endless", 10)}, {}, {});
        QVERIFY(!unpacked);
        QCOMPARE(unpacked.error().kind(), ErrorKind::FileChangedMeanwhile);
        QVERIFY2(given < 300 << 20, qPrintable(QString::number(given)));
        QCOMPARE(inside(), QByteArray());
    }

    void aLinkTheUserHasIsNotFollowedOut() {
        std::filesystem::create_symlink("../outside", in("into/runs").toStdString());
        const auto unpacked =
            unpack(TarBuilder().file("runs/victim", "bad").bytes(), {file("runs/victim", 3)});
        QVERIFY(unpacked);
        QCOMPARE(unpacked->kindDiffers, QStringList{QStringLiteral("runs/victim")});
        QCOMPARE(contentOf(in("outside"), "victim"), std::string("untouched"));
    }

    void aLinkWithAFilesNameIsReplacedAndNotWrittenThrough() {
        std::filesystem::create_symlink("../outside/victim", in("into/a").toStdString());
        PlannedEntry a = file("a", 3);
        a.before = fileFacts(std::filesystem::path(in("into/a").toStdString()));
        QVERIFY(unpack(TarBuilder().file("a", "new").bytes(), {a}));
        QCOMPARE(contentOf(in("into"), "a"), std::string("new"));
        QVERIFY(!QFileInfo(in("into/a")).isSymbolicLink());
        QCOMPARE(contentOf(in("outside"), "victim"), std::string("untouched"));
    }

    void twoAtOnceDoNotTakeEachOthersFiles() {
        const QByteArray tar = TarBuilder().file("a", QByteArray(3000, '1')).bytes();
        const QByteArray other = TarBuilder().file("b", QByteArray(3000, '2')).bytes();
        qsizetype at = 0;
        const ByteSource source = [&]() -> Expected<QByteArray> {
            // While the first file grows, another download comes and goes.
            if (at == 2000 && !unpack(other, {file("b", 3000)})) return failure(error::Cancelled{});
            const QByteArray piece = tar.mid(at, 1000);
            at += piece.size();
            return piece;
        };
        QVERIFY(unpackArchive(source, in("into"), {file("a", 3000)}, {}, {}));
        QCOMPARE(contentOf(in("into"), "a"), std::string(3000, '1'));
        QCOMPARE(contentOf(in("into"), "b"), std::string(3000, '2'));
        QCOMPARE(inside(), QByteArray("./a\n./b\n"));
    }

    void whatAKilledTryLeftIsRemoved() {
        put(in("into"), ".atelier-arriving.part", "half");
        QVERIFY(unpack(TarBuilder().file("a", "1").bytes(), {file("a", 1)}));
        QCOMPARE(inside(), QByteArray("./a\n"));
    }

    void aCutStreamLeavesNoHalfFile() {
        const QByteArray tar = TarBuilder().file("a", "1").file("b", QByteArray(5000, 'b')).bytes();
        const auto unpacked = unpack(tar.left(1024 + 512 + 2000), {file("a", 1), file("b", 5000)});
        QVERIFY(!unpacked);
        QCOMPARE(unpacked.error().kind(), ErrorKind::ArchiveDamaged);
        QCOMPARE(inside(), QByteArray("./a\n"));
    }

    void noiseIsNoArchive() {
        const auto unpacked = unpack(QByteArray(5000, 'n'), {file("a", 1)});
        QVERIFY(!unpacked);
        QCOMPARE(unpacked.error().kind(), ErrorKind::ArchiveDamaged);
    }
};

ATELIER_TEST(TestUnpack)
#include "test_Unpack.moc"
