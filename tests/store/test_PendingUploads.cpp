#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTimeZone>
#include <QtTest>

#include "core/store/PendingUploads.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestPendingUploads : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString file() const { return folder_.filePath(QStringLiteral("data/pending.json")); }
    static PendingUpload upload() {
        return {.host = QStringLiteral("moi@narval.alliancecan.ca"),
                .localPath = QStringLiteral("/home/moi/mes données \"2026\""),
                .remoteArchive = QStringLiteral("/home/moi/projects/def-prof/moi/images.tar.zst"),
                .written = QStringLiteral("~/projects/def-prof/$USER/images.tar.zst"),
                .strategy = QStringLiteral("stream"),
                .compression = Compression::Zstd,
                .leaveOutUnreadable = true,
                .recipe = QStringLiteral("/home/moi/cours/recette.json"),
                .agreedPlace = QStringLiteral("/home/moi/mes données \"2026\""),
                .agreedDestination = QStringLiteral("/scratch/moi/données d’été.tar"),
                .files = 100'000,
                .bytes = (1LL << 53) + 1,
                .arrived = 12,
                .total = (1LL << 53) + 5,
                .begunAt = QDateTime({2026, 11, 20}, {14, 5}, QTimeZone::utc()),
                .seenAt = QDateTime({2026, 11, 20}, {14, 35}, QTimeZone::utc())};
    }

private Q_SLOTS:
    void whatWasKeptIsReadAgainToTheLastByte() {
        PendingUploads pending(file());
        QVERIFY(pending.read().isEmpty());
        QVERIFY(pending.write({upload(), upload()}));
        QCOMPARE(pending.read(), QList({upload(), upload()}));
        QVERIFY(pending.write({}));
        QVERIFY(pending.read().isEmpty());
    }

    /// As earlier versions of the program wrote it.
    void aRecordThatKnowsOfNoRecipeIsRead() {
        PendingUploads pending(file());
        QVERIFY(pending.write({upload()}));
        QFile text(file());
        QVERIFY(text.open(QIODevice::ReadOnly));
        auto all = QJsonDocument::fromJson(text.readAll()).object();
        text.close();
        auto old = all.value(QStringLiteral("uploads")).toArray().at(0).toObject();
        for (const char* added : {"recipe", "agreedPlace", "agreedDestination"}) {
            QVERIFY(old.contains(QLatin1String(added)));
            old.remove(QLatin1String(added));
        }
        all.insert(QStringLiteral("uploads"), QJsonArray{old});
        QVERIFY(text.open(QIODevice::WriteOnly | QIODevice::Truncate));
        text.write(QJsonDocument(all).toJson());
        text.close();
        PendingUpload expected = upload();
        expected.recipe.clear();
        expected.agreedPlace.clear();
        expected.agreedDestination.clear();
        QCOMPARE(pending.read(), QList({expected}));
    }

    void aFileOfAnotherVersionIsNoUpload() {
        PendingUploads pending(file());
        QVERIFY(pending.write({upload()}));
        QFile text(file());
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QByteArray newer = text.readAll().replace("\"version\": 1", "\"version\": 2");
        text.close();
        QVERIFY(text.open(QIODevice::WriteOnly | QIODevice::Truncate));
        text.write(newer);
        text.close();
        QVERIFY(pending.read().isEmpty());
        // Who writes it goes on with it.
        QVERIFY(pending.write({upload()}));
        QCOMPARE(pending.read(), QList{upload()});
        QFile aside(folder_.filePath(QStringLiteral("data/pending.version-2.json")));
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll(), newer);
    }

    void aWindowTakesNothingOverThatItCannotRead() {
        PendingUploads first(file());
        QVERIFY(first.write({upload()}));
        const QString other = folder_.filePath(QStringLiteral("data/pending-9.json"));
        QFile newer(other);
        QVERIFY(newer.open(QIODevice::WriteOnly));
        newer.write("{\"version\": 2}");
        newer.close();
        QCOMPARE(first.takeOver(), QList{upload()});
        QCOMPARE(first.newer()->kind(), ErrorKind::VersionUnknown);
        QVERIFY(QFile::exists(other));
        QVERIFY(QFile::remove(other));
        QVERIFY(!first.newer());
    }

    /// The first window of this version writes beside it.
    void whatANewerWindowLeftStaysAsItIs() {
        const QByteArray newer = "{\"version\": 2}";
        QFile left(folder_.filePath(QStringLiteral("data/later.json")));
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.write(newer);
        left.close();
        PendingUploads pending(left.fileName());
        QVERIFY(pending.takeOver().isEmpty());
        QVERIFY(pending.write({upload()}));
        QCOMPARE(pending.read(), QList{upload()});
        QVERIFY(pending.newer());
        QVERIFY(left.open(QIODevice::ReadOnly));
        QCOMPARE(left.readAll(), newer);
    }

    void withoutAFileNothingIsKept() {
        PendingUploads nowhere{QString()};
        QVERIFY(nowhere.write({upload()}));
        QVERIFY(nowhere.read().isEmpty());
    }

    void aFolderThatCannotBeWrittenIsNamed() {
        PendingUploads pending(QStringLiteral("/proc/atelier/pending.json"));
        const auto written = pending.write({upload()});
        QVERIFY(!written);
        QCOMPARE(written.error().kind(), ErrorKind::FileUnwritable);
    }
};

ATELIER_TEST(TestPendingUploads)
#include "test_PendingUploads.moc"
