#include <QTemporaryDir>
#include <QtTest>

#include "core/dataset/pack/FolderArchive.h"
#include "core/error/StoppedErrors.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// A folder that is read while something else, such as a sign-in, takes its time.
class TestFolderArchive : public QObject {
    Q_OBJECT

    /// So long that no slow machine reaches it.
    static constexpr std::chrono::minutes longSignIn{10};
    QTemporaryDir folder_;

    void write(const QString& name) const {
        QFile file(folder_.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("leaf");
    }

private Q_SLOTS:
    void init() { write(QStringLiteral("oak.csv")); }

    void itIsWhatIsReadThen() {
        EarlyFolderArchive early(folder_.path(), LeaveOut::Rubbish, longSignIn);
        const auto taken = early.take({}, {});
        const auto read = layOut(folder_.path(), LeaveOut::Rubbish, {}, {});
        QVERIFY(taken && *taken && read);
        QCOMPARE((*taken)->digest, read->digest);
        QCOMPARE((*taken)->layout->size(), read->layout->size());
    }

    /// Another try, after a lost connection, reads what is there then.
    void itIsTakenOnce() {
        EarlyFolderArchive early(folder_.path(), LeaveOut::Rubbish, longSignIn);
        QVERIFY(early.take({}, {}));
        QVERIFY(!early.take({}, {}));
    }

    /// Whoever types a password meanwhile may have changed files.
    void whatWasBegunLongAgoIsNotUsed() {
        EarlyFolderArchive early(folder_.path(), LeaveOut::Rubbish, std::chrono::milliseconds(0));
        QVERIFY(!early.take({}, {}));
    }

    void itsErrorIsToldThen() {
        EarlyFolderArchive early(folder_.filePath(QStringLiteral("none")), LeaveOut::Rubbish, longSignIn);
        const auto taken = early.take({}, {});
        QVERIFY(taken && !*taken);
        QCOMPARE(taken->error().kind(), ErrorKind::FileMissing);
    }

    void whatCannotBeSentIsKnownBeforeItIsTaken() {
        const QString empty = folder_.filePath(QStringLiteral("empty"));
        QVERIFY(QDir().mkpath(empty));
        EarlyFolderArchive nothing(empty, LeaveOut::Rubbish, longSignIn);
        const auto sendable = nothing.requireSendable(false, longSignIn, {});
        QVERIFY(!sendable);
        QCOMPARE(sendable.error().kind(), ErrorKind::DatasetEmpty);
        EarlyFolderArchive whole(folder_.path(), LeaveOut::Rubbish, longSignIn);
        QVERIFY(whole.requireSendable(false, longSignIn, {}));
        QVERIFY(whole.take({}, {}));
    }

    void aStopEndsTheWait() {
        std::stop_source stop;
        stop.request_stop();
        EarlyFolderArchive early(folder_.path(), LeaveOut::Rubbish, longSignIn);
        const auto taken = early.take({}, stop.get_token());
        QVERIFY(taken && (*taken || taken->error().kind() == ErrorKind::Cancelled));
    }
};

ATELIER_TEST(TestFolderArchive)
#include "test_FolderArchive.moc"
