#include <QtEndian>
#include <QtTest>

#include "core/metrics/Crc32c.h"
#include "core/metrics/RecordReader.h"
#include "tests/support/TestMain.h"

using namespace atelier;

static QByteArray number32(quint32 value) {
    QByteArray bytes(4, 0);
    qToLittleEndian(value, bytes.data());
    return bytes;
}

static QByteArray header(quint64 length) {
    QByteArray bytes(8, 0);
    qToLittleEndian(length, bytes.data());
    return bytes + number32(maskedCrc32c(bytes));
}

static QByteArray record(const QByteArray& data) {
    return header(static_cast<quint64>(data.size())) + data + number32(maskedCrc32c(data));
}

class TestRecordReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // RFC 3720, appendix B.4.
    void checksums_are_castagnoli() {
        QCOMPARE(crc32c(QByteArray(32, '\0')), 0x8a9136aau);
        QCOMPARE(crc32c(QByteArray(32, '\xff')), 0x62a8ab43u);
        QByteArray rising;
        for (int i = 0; i < 32; ++i) rising.append(static_cast<char>(i));
        QCOMPARE(crc32c(rising), 0x46dd794eu);
        QCOMPARE(crc32c("123456789"), 0xe3069283u);
    }

    void half_a_record_waits_wherever_it_is_cut() {
        const QByteArray file = record("first") + record("") + record("third");
        for (qsizetype cut = 0; cut <= file.size(); ++cut) {
            RecordReader reader;
            QByteArrayList data;
            for (const QByteArray& part : {file.left(cut), file.mid(cut)}) {
                reader.feed(part);
                while (const auto next = reader.next()) data << next->data.toByteArray();
            }
            QCOMPARE(data, (QByteArrayList{"first", "", "third"}));
            QCOMPARE(reader.pendingBytes(), 0);
            QCOMPARE(reader.offset(), file.size());
        }
    }

    void wrong_data_is_told_and_passed_over() {
        QByteArray file = record("first") + record("second") + record("third");
        file[record("first").size() + 14] = 'X';
        RecordReader reader;
        reader.feed(file);
        QVERIFY(reader.next()->checksumRight);
        const auto wrong = reader.next();
        QVERIFY(!wrong->checksumRight);
        QCOMPARE(wrong->offset, record("first").size());
        QVERIFY(reader.next()->checksumRight);
    }

    void a_damaged_length_ends_the_file() {
        QByteArray file = record("first") + record("second");
        file[record("first").size()] = 'X';
        RecordReader reader;
        reader.feed(file);
        QVERIFY(reader.next());
        QVERIFY(!reader.next());
        QCOMPARE(reader.problem()->what, EventProblem::What::DamagedLength);
        QCOMPARE(reader.problem()->offset, record("first").size());
        reader.feed(record("third"));
        QVERIFY(!reader.next());
        QCOMPARE(reader.pendingBytes(), 0);
    }

    void a_length_beyond_reason_is_told_at_once_and_keeps_no_memory() {
        RecordReader reader;
        reader.feed(header(~0ull));
        QVERIFY(!reader.next());
        QCOMPARE(reader.problem()->what, EventProblem::What::RecordTooLarge);
        for (int i = 0; i < 100; ++i) {
            reader.feed(QByteArray(1 << 20, 'x'));
            QVERIFY(!reader.next());
            QVERIFY(!reader.problem());
        }
    }

    void reading_goes_on_after_a_record_that_is_too_large() {
        const QByteArray large(RecordReader::largestRecord + 1, 'x');
        RecordReader reader;
        QByteArrayList data;
        const QByteArray file = record(large) + record("next");
        for (qsizetype at = 0; at < file.size(); at += 1 << 20) {
            reader.feed(QByteArrayView(file).sliced(at, std::min<qsizetype>(1 << 20, file.size() - at)));
            do
                while (const auto next = reader.next()) data << next->data.toByteArray();
            while (reader.problem());
        }
        QCOMPARE(data, QByteArrayList{"next"});
        QCOMPARE(reader.offset(), file.size());
    }
};

ATELIER_TEST(TestRecordReader)
#include "test_RecordReader.moc"
