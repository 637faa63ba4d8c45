#include <QTemporaryDir>
#include <QtTest>

#include "core/dataset/unpack/PartialNames.h"
#include "core/dataset/unpack/TreeWriter.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What is put in place where something came by the same name after the plan was made.
class TestTreeWriter : public QObject {
    Q_OBJECT

    static constexpr qint64 modified = 1'700'000'000'000'000'000;  // ns since 1970

    static Expected<void> put(const QTemporaryDir& folder, const QByteArray& content, qint64 at) {
        TreeWriter tree(folder.path().toStdString());
        if (auto begun = tree.beginFile("a.bin", 0600); !begun) return begun;
        if (auto written = tree.write(content, 0); !written) return written;
        return tree.finishFile(content.size(), at, std::nullopt);
    }

private Q_SLOTS:
    void whatHasTheNameByNowIsLeftAloneAndToldApart_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<qint64>("at");
        QTest::addColumn<ErrorKind>("kind");
        QTest::newRow("the same") << QByteArray("first") << modified << ErrorKind::LocalFileAlike;
        QTest::newRow("within the second")
            << QByteArray("first") << modified + 999'000'000 << ErrorKind::LocalFileAlike;
        QTest::newRow("another size") << QByteArray("second") << modified << ErrorKind::LocalFileNewer;
        QTest::newRow("another time")
            << QByteArray("first") << modified + 1'000'000'000 << ErrorKind::LocalFileNewer;
    }

    void whatHasTheNameByNowIsLeftAloneAndToldApart() {
        QFETCH(QByteArray, content);
        QFETCH(qint64, at);
        QFETCH(ErrorKind, kind);
        const QTemporaryDir folder;
        QVERIFY(put(folder, "first", modified));
        const auto again = put(folder, content, at);
        QVERIFY(!again);
        QCOMPARE(again.error().kind(), kind);
        QCOMPARE(again.error().arguments(), QStringList{QStringLiteral("a.bin")});
        QFile there(folder.filePath(QStringLiteral("a.bin")));
        QVERIFY(there.open(QIODevice::ReadOnly));
        QCOMPARE(there.readAll(), QByteArray("first"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void whatWasPutInPlaceIsTakenBackAndNothingElse_data() {
        QTest::addColumn<qint64>("at");
        QTest::addColumn<bool>("taken");
        QTest::newRow("the very file") << modified << true;
        QTest::newRow("on a disk of even seconds") << modified - modified % 2'000'000'000 << true;
        QTest::newRow("saved in that second") << modified + 1000 << false;
        QTest::newRow("saved later") << modified + 1'000'000'000 << false;
    }
    void whatWasPutInPlaceIsTakenBackAndNothingElse() {
        QFETCH(qint64, at);
        QFETCH(bool, taken);
        const QTemporaryDir folder;
        QVERIFY(put(folder, "first", at));
        TreeWriter tree(folder.path().toStdString());
        QCOMPARE(tree.removeFile("a.bin", modified / 1'000'000'000).value(), taken);
        QCOMPARE(QFile::exists(folder.filePath(QStringLiteral("a.bin"))), !taken);
        QCOMPARE(tree.backdateFile("none", modified / 1'000'000'000).value(), false);
        QCOMPARE(tree.removeFile("none", modified / 1'000'000'000).value(), false);
    }

    void namesOfWhatGrowsAreReserved_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("reserved");
        const auto row = [](const char* name, bool reserved) {
            QTest::newRow(name) << QByteArray(name) << reserved;
        };
        row(".atelier-arriving.part", true);
        row("d/.atelier-arriving.part", true);
        row(".ATELIER-arriving.part", true);
        row("d/.Atelier-0123-4567.PART", true);
        row(".atelier-arriving.part/x", true);
        row("d/.Atelier-Arriving.Part/deeper/x", true);
        row("atelier-arriving.part", false);
        row("d.atelier-arriving.part", false);
        row(".atelier-job", false);
        row(".atelier/x.part", false);
        row(".atelier-a/b.part", false);
        row("x.part", false);
        row("", false);
    }
    void namesOfWhatGrowsAreReserved() {
        QFETCH(QByteArray, name);
        QFETCH(bool, reserved);
        QCOMPARE(isReservedName(name.toStdString()), reserved);
    }

    void aFolderInTheWayIsLeftAlone() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("a.bin/kept")));
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("l/kept")));
        TreeWriter tree(folder.path().toStdString());
        QCOMPARE(put(folder, "first", modified).error().kind(), ErrorKind::LocalKindDiffers);
        QCOMPARE(tree.resumeFile("a.bin", "key", 0644).error().kind(), ErrorKind::LocalKindDiffers);
        QCOMPARE(tree.makeSymbolicLink("l", "target", std::nullopt).error().kind(),
                 ErrorKind::LocalKindDiffers);
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 (QStringList{QStringLiteral("a.bin"), QStringLiteral("l")}));
    }

    void aFileInTheWayOfAFolderIsLeftAlone() {
        const QTemporaryDir folder;
        QVERIFY(put(folder, "first", modified));
        TreeWriter tree(folder.path().toStdString());
        QCOMPARE(tree.makeFolder("a.bin/deeper").error().kind(), ErrorKind::LocalKindDiffers);
        QCOMPARE(tree.beginFile("a.bin/x", 0644).error().arguments(), QStringList{QStringLiteral("a.bin/x")});
        QCOMPARE(QFileInfo(folder.filePath(QStringLiteral("a.bin"))).size(), 5);
    }

    void ofTwoLinksTheTargetsAreCompared() {
        const QTemporaryDir folder;
        TreeWriter tree(folder.path().toStdString());
        QVERIFY(tree.makeSymbolicLink("l", "target", std::nullopt));
        QCOMPARE(tree.makeSymbolicLink("l", "target", std::nullopt).error().kind(),
                 ErrorKind::LocalFileAlike);
        QCOMPARE(tree.makeSymbolicLink("l", "another", std::nullopt).error().kind(),
                 ErrorKind::LocalFileNewer);
    }
};

ATELIER_TEST(TestTreeWriter)
#include "test_TreeWriter.moc"
