#include <QtTest>

#include "core/remote/AccountLabel.h"
#include "core/transfer/ledger/DownloadLedger.h"
#include "core/transfer/ledger/FolderTries.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/upload/PendingUpload.h"
#include "tests/support/PracticeFolder.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What was sent to a practice cluster and fetched from there is known at whatever port it is by now; older
/// versions filed it under the port, or under the folder alone.
class TestPracticeLedgers : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    PracticeFolder ours_{2201};
    PracticeFolder another_{2202};
    QString path_ = ours_.home(QStringLiteral("shapes.tar"));
    QString older_ = accountLabel(QStringLiteral("moi"), practiceHost, 2201);
    QString byFolder_ = practiceLabel(QStringLiteral("moi"), ours_.folder(), {});
    QString now_ = practiceLabel(QStringLiteral("moi"), ours_.folder(), ours_.instance());
    QStringList others_{practiceLabel(QStringLiteral("moi"), another_.folder(), another_.instance()),
                        practiceLabel(QStringLiteral("moi"), ours_.folder(), QStringLiteral("0123456789")),
                        practiceLabel(QStringLiteral("elle"), ours_.folder(), ours_.instance()),
                        accountLabel(QStringLiteral("moi"), practiceHost, 2202),
                        accountLabel(QStringLiteral("moi"), QStringLiteral("cluster.example"), 2201)};

    KnownUpload uploadOf(const QString& host, qint64 size) const {
        KnownUpload upload;
        upload.host = host;
        upload.path = path_;
        upload.size = size;
        return upload;
    }
    static QString hostOfPending(const QString& host, const QString& path) {
        PendingUpload pending;
        pending.host = host;
        pending.remoteArchive = path;
        return fromPending(pending).host;
    }
    QString file(const char* name) const { return folder_.filePath(QLatin1String(name)); }

private Q_SLOTS:
    void initTestCase() {
        ours_.startAt(2202);
        another_.startAt(2201);
    }

    void finishedUploads() {
        const UploadLedger ledger(file("uploads.json"));
        QVERIFY(ledger.remember(uploadOf(older_, 1)));
        QVERIFY(ledger.knowsName(now_, QStringLiteral("shapes.tar")));
        QCOMPARE(ledger.find(now_, path_).value_or(KnownUpload()).size, 1);
        // Whoever signs in there by hand knows it as it was.
        QVERIFY(ledger.find(older_, path_));
        for (const QString& other : std::as_const(others_)) {
            QVERIFY2(!ledger.find(other, path_), qPrintable(other));
            QVERIFY2(!ledger.knowsName(other, QStringLiteral("shapes.tar")), qPrintable(other));
        }
        QVERIFY(ledger.remember(uploadOf(now_, 2)));
        QCOMPARE(ledger.find(now_, path_).value_or(KnownUpload()).size, 2);
        QVERIFY(!ledger.find(older_, path_));
    }

    void foldersThatWereBegun() {
        const FolderTries tries(file("uploads.json"));
        const QDateTime begun = QDateTime::fromSecsSinceEpoch(1'700'000'000);
        QVERIFY(tries.begin(older_, path_, begun));
        QCOMPARE(tries.unfinished(now_, path_), begun);
        for (const QString& other : std::as_const(others_))
            QVERIFY2(!tries.unfinished(other, path_), qPrintable(other));
        QVERIFY(tries.end(now_, path_));
        QVERIFY(!tries.unfinished(now_, path_));
    }

    void foldersThatWereFetched() {
        const DownloadLedger ledger(file("downloads.json"));
        const RemotePath results(path_);
        const QString here = QStringLiteral("/home/moi/results");
        QVERIFY(ledger.remember(older_, results, here));
        QVERIFY(ledger.knows(now_, results, here));
        QVERIFY(!ledger.knows(now_, results, QStringLiteral("/home/moi/elsewhere")));
        for (const QString& other : std::as_const(others_))
            QVERIFY2(!ledger.knows(other, results, here), qPrintable(other));
    }

    void uploadsToGoOnWith() {
        QCOMPARE(hostOfPending(older_, path_), now_);
        QCOMPARE(hostOfPending(byFolder_, path_), now_);
        const QString elsewhere = QStringLiteral("/home/moi/shapes.tar");
        QCOMPARE(hostOfPending(older_, elsewhere), older_);
        for (const QString& other : {others_.first(), others_.at(1), others_.last()})
            QCOMPARE(hostOfPending(other, path_), other);
    }
};

ATELIER_TEST(TestPracticeLedgers)
#include "test_PracticeLedgers.moc"
