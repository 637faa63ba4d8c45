#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>
#include <QtTest>

#include "core/metrics/Crc32c.h"
#include "tests/app/AppRun.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

QByteArray number32(quint32 value) {
    QByteArray bytes(4, '\0');
    qToLittleEndian(value, bytes.data());
    return bytes;
}

/// A TFRecord (core/metrics/RecordReader.h).
QByteArray record(const QByteArray& data) {
    QByteArray length(8, '\0');
    qToLittleEndian(quint64(data.size()), length.data());
    return length + number32(maskedCrc32c(length)) + data + number32(maskedCrc32c(data));
}

/// The bytes of a tf.train.Example with one feature, "label", as tensorflow/core/example/example.proto has
/// it.
const QByteArray example = QByteArray::fromHex("0a0f0a0d0a056c6162656c12041a020a00");

}  // namespace

/// What `atelierctl events` says, prints and ends with where a file is not whole, or no event file at all: as
/// its help says.
class TestEventsCommand : public QObject {
    Q_OBJECT

    AppRun user_;

    AppResult events(const QString& path) {
        return user_.run(QStringLiteral("atelierctl"), {"--lang", "en", "events", path});
    }
    QByteArray whole() const {
        QFile file(QStringLiteral(ATELIER_TEST_DATA
                                  "/tensorboard/nonfinite/logdir/run/"
                                  "events.out.tfevents.1700080000.node1.cluster.example.4242.0"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString write(const QString& name, const QByteArray& bytes) {
        const QFileInfo info(user_.path(name));
        QDir().mkpath(info.path());
        QFile file(info.filePath());
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? name : QString();
    }
    /// Where the second record begins.
    static qsizetype secondRecord(const QByteArray& file) {
        return qsizetype(qFromLittleEndian<quint64>(file.constData())) + 16;
    }
    /// The file with a byte in the data of its second record changed.
    QByteArray damaged() const {
        QByteArray bytes = whole();
        const qsizetype at = secondRecord(bytes) + 14;
        bytes[at] = char(bytes[at] ^ 0x55);
        return bytes;
    }

private Q_SLOTS:
    void aDamagedFileEndsWith1AndItsGoodPartIsPrinted_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("said");
        QByteArray length = whole();
        length[secondRecord(length)] = char(length[secondRecord(length)] ^ 0x55);
        QTest::newRow("a record with a wrong checksum") << damaged() << QByteArray("with a wrong checksum");
        QTest::newRow("a wrong length behind what is good")
            << QByteArray(whole() + length.mid(secondRecord(length)))
            << QByteArray("the length of the record");
        QTest::newRow("a record of 65 MiB, which is passed over")
            << QByteArray(whole() + record(QByteArray(65 << 20, '\x08'))) << QByteArray("is left out");
    }

    void aDamagedFileEndsWith1AndItsGoodPartIsPrinted() {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, said);
        const auto result = events(write("damaged/events.out.tfevents.1", content));
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains(said), result.standardError.constData());
        const auto runs = QJsonDocument::fromJson(result.standardOutput).object();
        QVERIFY2(!runs.value(".").toObject().isEmpty(), result.standardOutput.left(200).constData());
    }

    void oneDamagedFileAmongGoodOnesEndsWith1() {
        write("mixed/good/events.out.tfevents.1", whole());
        write("mixed/bad/events.out.tfevents.1", damaged());
        const auto result = events("mixed");
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("bad/events.out.tfevents.1: "),
                 result.standardError.constData());
        QCOMPARE(QJsonDocument::fromJson(result.standardOutput).object().keys(),
                 QStringList({"bad", "good"}));
    }

    /// A file that is being written ends so at any moment.
    void aFileThatIsBeingWrittenIsNotDamaged() {
        const auto result = events(write("growing/events.out.tfevents.1", whole().chopped(3)));
        QCOMPARE(result.exitCode, 0);
        QVERIFY2(result.standardError.contains("may still be being written"),
                 result.standardError.constData());
    }

    void recordsThatAreNoEventsAreSaidToBeNone_data() {
        QTest::addColumn<QString>("named");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("a file of training examples")
            << "train.tfrecord"
            << QByteArray("train.tfrecord is not an event file of TensorBoard: it holds no event.\n");
        QTest::newRow("a file that is named like an event file")
            << "a/events.out.tfevents.1"
            << QByteArray("a/events.out.tfevents.1 holds no event of TensorBoard.\n");
        QTest::newRow("a folder with one") << "a" << QByteArray("The event files in a hold no event.\n");
    }

    void recordsThatAreNoEventsAreSaidToBeNone() {
        QFETCH(QString, named);
        QFETCH(QByteArray, said);
        write("train.tfrecord", record(example) + record(example));
        write("a/events.out.tfevents.1", record(example) + record(example));
        const auto result = events(named);
        QCOMPARE(result.exitCode, 1);
        QCOMPARE(result.standardOutput, "");
        QCOMPARE(result.standardError, said);
    }

    /// As a training leaves it that has not come to its first scalar.
    void anEventWithoutAScalarIsAnEvent() {
        // wall_time and file_version of tensorflow/core/util/event.proto.
        const QByteArray first = QByteArray::fromHex("09000000a0d3ccd841") +
                                 "\x1a\x0d"
                                 "brain.Event:2";
        const auto result = events(write("early/events.out.tfevents.1", record(first)));
        QCOMPARE(result.exitCode, 0);
        QCOMPARE(result.standardOutput.trimmed(), "{}");
        QCOMPARE(result.standardError, "");
    }

    void theHelpSaysWhatItEndsWith() {
        const auto help = user_.run(QStringLiteral("atelierctl"), {"--lang", "en", "events", "--help"});
        QVERIFY2(
            help.standardOutput.simplified().contains(
                "The exit code is 1 where there is no event, and where a file or folder cannot be read or "
                "any of the files is damaged; what could be read is printed."),
            help.standardOutput.constData());
    }
};

ATELIER_TEST(TestEventsCommand)
#include "test_EventsCommand.moc"
