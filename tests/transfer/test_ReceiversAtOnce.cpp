#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/transfer/stream/Reception.h"
#include "core/transfer/upload/OtherUpload.h"
#include "tests/support/FastClock.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Two uploads to one place that begin at the same moment: what one of them has just made is an old part to
/// the other. The moment is made here, by a Python and an `rm` that let the other one's files appear.
class TestReceiversAtOnce : public QObject {
    Q_OBJECT

    static void writeProgram(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    static void writeFile(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    /// What `next` gives, part by part, until it gives nothing.
    static Streams sending(std::function<QByteArray()> next) {
        Streams streams;
        streams.read = [next = std::move(next), rest = QByteArray()](char* data,
                                                                     qint64 room) mutable -> qint64 {
            if (rest.isEmpty()) rest = next();
            const QByteArray now = rest.left(room);
            rest.remove(0, now.size());
            std::copy(now.begin(), now.end(), data);
            return now.size();
        };
        return streams;
    }

    static RemotePlace emptyPlace(const RemotePath& path) {
        RemotePlace place;
        place.path = path;
        return place;
    }

    /// A clock whose every wait is a step of somebody else's, and takes no time.
    class StepClock final : public Clock {
    public:
        explicit StepClock(std::function<void(int)> step) : step_(std::move(step)) {}
        QDateTime now() const override { return SystemClock().now(); }
        std::chrono::milliseconds monotonic() const override { return now_; }
        bool sleepFor(std::chrono::milliseconds duration, std::stop_token) const override {
            now_ += duration;
            step_(waits_++);
            return true;
        }
        int waits() const { return waits_; }

    private:
        std::function<void(int)> step_;
        mutable std::chrono::milliseconds now_{0};
        mutable int waits_ = 0;
    };

private Q_SLOTS:
    void whoComesSecondBeginsOnceMore_data() {
        QTest::addColumn<bool>("hasPython");
        QTest::newRow("Python") << true;
        QTest::newRow("without Python") << false;
    }

    void whoComesSecondBeginsOnceMore() {
        QFETCH(bool, hasPython);
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QString place = folder.filePath(QStringLiteral("data.tar"));
        const QString python = folder.filePath(QStringLiteral("other-python"));
        writeProgram(python, R"(#!/bin/sh
program=$4
shift 4
exec python3 -I -S -c "import os
real, seen = os.open, []
def open_after_another(path, flags, *more):
    if flags & os.O_EXCL and path not in seen:
        seen.append(path)
        open(path, 'w').close()
    return real(path, flags, *more)
os.open = open_after_another
$program" "$@"
)");
        writeProgram(folder.filePath(QStringLiteral("rm")), R"(#!/bin/bash
/bin/rm "$@" || exit
for name; do :; done
[ -e "$name.seen" ] || : | tee "$name.seen" > "$name"
)");
        if (!hasPython) writeProgram(place + QStringLiteral(".part"), {});
        LocalHost host(folder.path());
        host.pathPrefix = {folder.path()};
        const QByteArray hash = QCryptographicHash::hash("content", QCryptographicHash::Sha256).toHex();
        Command command = receiver({.path = RemotePath(place),
                                    .record = "{}",
                                    .pythons = hasPython ? QStringList{python} : QStringList()});
        command.standardInput = "content" + streamEnd(hash, hash);
        const auto result = host.run(command);
        QVERIFY(result.has_value());
        QVERIFY2(receptionAnswer(result->standardOutput) && result->status.code == 0,
                 (result->standardOutput + result->standardError).constData());
        QFile there(place);
        QVERIFY(there.open(QIODevice::ReadOnly));
        QCOMPARE(there.readAll(), QByteArray("content"));
        QVERIFY(!QFile::exists(place + QStringLiteral(".part")));
    }

    /// As when the other computer was shut down.
    void anUploadOfTheSameThatGrowsNoMoreIsNotWaitedFor() {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const RemotePath place(folder.filePath(QStringLiteral("data.tar")));
        StreamRecord record;
        record.manifest = QByteArray(64, 'a');
        writeFile(place.text() + ".part", "begun");
        writeFile(place.text() + ".part.json", toJson(record) + '\n');
        LocalHost host(folder.path());
        const FastClock hurried(600);
        const auto kept = placeAfterOtherUpload(host, emptyPlace(place), record, {}, hurried);
        QVERIFY(!kept);
        QCOMPARE(kept.error().kind(), ErrorKind::UploadReplaced);
        // That of another archive is not waited for at all, and that of nobody is over.
        record.manifest = QByteArray(64, 'b');
        QCOMPARE(placeAfterOtherUpload(host, emptyPlace(place), record, {}, SystemClock()).error().kind(),
                 ErrorKind::UploadReplaced);
        QVERIFY(QFile::rename(place.text() + QStringLiteral(".part"), place.text()));
        const auto over = placeAfterOtherUpload(host, emptyPlace(place), record, {}, SystemClock());
        QVERIFY(over && !over->partSize);
        QCOMPARE(over->size, std::optional<qint64>(5));
    }

    /// Part and record are two files, which nobody makes, removes or sees in one moment.
    void anUploadOfTheSameThatBeginsOrEndsRightNowIsWaitedFor_data() {
        QTest::addColumn<QString>("there");
        QTest::addColumn<bool>("isOver");
        for (const bool isOver : {false, true}) {
            const char* over = isOver ? ", over an older one" : "";
            QTest::addRow("a part whose record was gone when it was read%s", over) << ".part" << isOver;
            QTest::addRow("a record whose part is to come%s", over) << ".part.json" << isOver;
            QTest::addRow("neither is there yet%s", over) << QString() << isOver;
        }
    }
    void anUploadOfTheSameThatBeginsOrEndsRightNowIsWaitedFor() {
        QFETCH(QString, there);
        QFETCH(bool, isOver);
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const RemotePath place(folder.filePath(QStringLiteral("data.tar")));
        StreamRecord record;
        record.manifest = QByteArray(64, 'a');
        if (!there.isEmpty())
            writeFile(place.text() + there, there.endsWith(QLatin1String("json")) ? toJson(record) : "begun");
        LocalHost host(folder.path());
        if (isOver) writeFile(place.text(), "old");
        const auto before = inspectPlace(host, place, {});
        QVERIFY(before);
        const StepClock clock([&](int step) {
            if (step > 0) return;
            for (const char* ending : {".part", ".part.json"}) QFile::remove(place.text() + ending);
            writeFile(place.text(), "whole");
        });
        const auto over = placeAfterOtherUpload(host, *before, record, {}, clock);
        QVERIFY(over && !over->partSize);
        QCOMPARE(over->size, std::optional<qint64>(5));
        QCOMPARE(clock.waits(), 1);
    }

    /// The moment is made by a `head` that comes late.
    void aRecordThatIsGoneBeforeItIsReadIsNone() {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const RemotePath place(folder.filePath(QStringLiteral("data.tar")));
        writeFile(place.text() + ".part.json", "{}");
        writeProgram(folder.filePath(QStringLiteral("head")),
                     "#!/bin/bash\nrm -f -- \"${@: -1}\"\nexec /usr/bin/head \"$@\"\n");
        LocalHost host(folder.path());
        host.pathPrefix = {folder.path()};
        const auto there = inspectPlace(host, place, {});
        QVERIFY2(there.has_value(), there ? "" : qPrintable(there.error().detail));
        QVERIFY(there->record.isEmpty());
        QVERIFY(!QFile::exists(place.text() + QStringLiteral(".part.json")));
    }

    /// What is left of one that was ended between its last two steps.
    void aRecordThatIsLeftOverIsNotWaitedForLong() {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const RemotePath place(folder.filePath(QStringLiteral("data.tar")));
        StreamRecord record;
        record.manifest = QByteArray(64, 'a');
        writeFile(place.text() + ".part.json", toJson(record));
        LocalHost host(folder.path());
        const auto over = placeAfterOtherUpload(host, emptyPlace(place), record, {}, StepClock([](int) {}));
        QVERIFY(over && !over->partSize && !over->size);
    }

    /// Two that go on with one part: the later one has cut off what the earlier one wrote, and only that one
    /// knows that all of it is there.
    void theEarlierOfTwoOnOnePartDoesNotCompleteIt() {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QString place = folder.filePath(QStringLiteral("data.tar"));
        const QString part = place + QStringLiteral(".part");
        LocalHost host(folder.path());
        const Reception reception{.path = RemotePath(place), .record = "{}"};
        const QByteArray chunk(laneChunk, 'x');
        const QByteArray hash = QCryptographicHash::hash(chunk, QCryptographicHash::Sha256).toHex();
        int turn = 0;
        const auto next = [&] {
            if (turn++ == 0) return chunk;
            if (turn > 2) return QByteArray();
            QDeadlineTimer patience(60'000);
            while (!QFile::exists(part) && !patience.hasExpired()) QThread::msleep(10);
            // The later one begins, and its connection is cut before it has sent a byte.
            Reception later = reception;
            later.from = 1;
            Command command = receiver(later);
            command.standardInput = "x";
            (void)host.run(command);
            return streamEnd(hash, hash);
        };
        const Streams streams = sending(next);
        const auto status = host.execute(receiver(reception), streams, {});
        QVERIFY(status.has_value());
        QCOMPARE(status->code, replacedCode);
        QVERIFY(!QFile::exists(place));
        QVERIFY(QFile::exists(part));
    }

    void whoIsReplacedLeavesTheOthersPartAlone_data() {
        QTest::addColumn<bool>("hasPython");
        QTest::addColumn<bool>("endsFirst");
        QTest::newRow("Python, at its end") << true << true;
        QTest::newRow("Python, long before its end") << true << false;
        QTest::newRow("without Python, at its end") << false << true;
    }

    void whoIsReplacedLeavesTheOthersPartAlone() {
        QFETCH(bool, hasPython);
        QFETCH(bool, endsFirst);
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QString place = folder.filePath(QStringLiteral("data.tar"));
        const QString part = place + QStringLiteral(".part");
        LocalHost host(folder.path());
        Reception reception{.path = RemotePath(place), .record = "{}"};
        if (!hasPython) reception.pythons.clear();
        const QByteArray chunk(laneChunk, 'x');
        QDeadlineTimer patience(60'000);
        const QByteArray hash = QCryptographicHash::hash(chunk, QCryptographicHash::Sha256).toHex();
        const auto next = [&](int turn) {
            while (turn == 0 && !QFile::exists(part) && !patience.hasExpired()) QThread::msleep(10);
            if (turn == 1) {
                // As the receiver of another upload begins.
                QFile::remove(part);
                QFile other(part);
                if (other.open(QIODevice::WriteOnly)) other.write("another's");
            }
            if (endsFirst && turn > 0) return turn == 1 ? streamEnd(hash, hash) : QByteArray();
            if (turn > 0) QThread::msleep(100);
            return patience.hasExpired() ? QByteArray() : chunk;
        };
        int turn = 0;
        const Streams streams = sending([&] { return next(turn++); });
        const auto status = host.execute(receiver(reception), streams, {});
        QVERIFY(status.has_value());
        QCOMPARE(status->code, replacedCode);
        QVERIFY(!patience.hasExpired());
        QVERIFY(!QFile::exists(place));
        QFile there(part);
        QVERIFY(there.open(QIODevice::ReadOnly));
        QCOMPARE(there.readAll(), QByteArray("another's"));
    }
};

ATELIER_TEST(TestReceiversAtOnce)
#include "test_ReceiversAtOnce.moc"
