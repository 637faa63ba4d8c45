#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/dataset/UploadNotes.h"
#include "ui/tasks/Task.h"

using namespace atelier;

namespace {

PendingUpload upload(int number) {
    PendingUpload one;
    one.host = QStringLiteral("moi@narval");
    one.localPath = QStringLiteral("/data/%1").arg(number);
    one.written = QStringLiteral("~/%1.tar").arg(number);
    return one;
}

}  // namespace

/// What is remembered of unfinished uploads is written beside the window, and none of it is lost.
class TestUploadNotes : public QObject {
    Q_OBJECT

    /// What the next window would find.
    QStringList kept() const {
        QStringList paths;
        for (const PendingUpload& one : PendingUploads::in(folder_.path()).read()) paths << one.localPath;
        return paths;
    }

    std::unique_ptr<UploadNotes> opened() const {
        auto notes = std::make_unique<UploadNotes>(folder_.path());
        QSignalSpy restored(notes.get(), &UploadNotes::restored);
        [&] { QTRY_COMPARE(restored.size(), 1); }();
        return notes;
    }

    QTemporaryDir folder_;

private Q_SLOTS:
    void theNewestOfManyIsTheOneThatStays() {
        const auto notes = opened();
        for (int i = 1; i <= 200; ++i) notes->write({upload(i)});
        stopAllTasks();
        QCOMPARE(kept(), QStringList{"/data/200"});
    }

    void theLastOneIsWrittenThoughNobodyListensAnyMore() {
        opened()->write({upload(7), upload(8)});
        stopAllTasks();
        QCOMPARE(kept(), QStringList({"/data/7", "/data/8"}));
    }

    void whatIsNotKnownYetIsNotWrittenOver() {
        opened()->write({upload(9)});
        stopAllTasks();
        UploadNotes notes(folder_.path());
        notes.write({});
        stopAllTasks();
        QCOMPARE(kept(), QStringList{"/data/9"});
    }

    void whatCannotBeNotedIsSaidWhileThereIsSomething() {
        QFile inTheWay(folder_.filePath(QStringLiteral("file")));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        UploadNotes notes(inTheWay.fileName());
        QSignalSpy restored(&notes, &UploadNotes::restored);
        QTRY_COMPARE(restored.size(), 1);
        notes.write({upload(1)});
        QTRY_VERIFY(notes.notNoted());
        notes.write({});
        QTRY_VERIFY(!notes.notNoted());
    }
};

ATELIER_WINDOW_TEST(TestUploadNotes)
#include "test_UploadNotes.moc"
