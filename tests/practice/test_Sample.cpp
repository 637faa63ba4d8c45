#include <QCryptographicHash>
#include <QDirIterator>
#include <QtTest>

#include "core/practice/Sample.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestSample : public QObject {
    Q_OBJECT

    /// One figure for the names and contents of all files.
    static QByteArray fingerprint(const QString& folder) {
        QStringList files;
        QDirIterator each(folder, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) files << each.next();
        files.sort();
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (const QString& path : files) {
            QFile file(path);
            if (!file.open(QIODevice::ReadOnly)) return {};
            hash.addData(path.mid(folder.size()).toUtf8());
            hash.addData(file.readAll());
        }
        return hash.result();
    }

private Q_SLOTS:
    void theDatasetIsTheSameEveryTime() {
        const QTemporaryDir first;
        const QTemporaryDir second;
        const auto one = writeSampleDataset(first.path(), 200, {});
        const auto two = writeSampleDataset(second.path(), 200, {});
        QVERIFY(one);
        QVERIFY(two);
        QCOMPARE(*one, first.filePath(QStringLiteral("shapes")));
        QVERIFY(!fingerprint(*one).isEmpty());
        QCOMPARE(fingerprint(*one), fingerprint(*two));
    }

    void itHasSmallPicturesInThreeParts() {
        const QTemporaryDir folder;
        const auto dataset = writeSampleDataset(folder.path(), 200, {});
        QVERIFY(dataset);
        QCOMPARE(QDir(*dataset).entryList(QDir::Dirs | QDir::NoDotAndDotDot),
                 (QStringList{QStringLiteral("test"), QStringLiteral("train"), QStringLiteral("val")}));
        QCOMPARE(
            QDir(*dataset + QStringLiteral("/train")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 5);
        QCOMPARE(QDir(*dataset + QStringLiteral("/train/disc")).entryList(QDir::Files).size(), 32);
        QFile picture(*dataset + QStringLiteral("/train/disc/disc-0000.ppm"));
        QVERIFY(picture.open(QIODevice::ReadOnly));
        const QByteArray bytes = picture.readAll();
        QVERIFY(bytes.startsWith("P6 16 16 255\n"));
        QCOMPARE(bytes.size(), 13 + 16 * 16 * 3);
    }

    void makingItCanBeCancelled() {
        const QTemporaryDir folder;
        std::stop_source source;
        source.request_stop();
        const auto cancelled = writeSampleDataset(folder.path(), 100000, source.get_token());
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().kind(), ErrorKind::Cancelled);
    }

    void aFolderThatCannotBeWrittenIsAnError() {
        const auto failed = writeSampleDataset(QStringLiteral("/proc/nowhere"), 10, {});
        QVERIFY(!failed);
        QCOMPARE(failed.error().kind(), ErrorKind::FileUnwritable);
        QCOMPARE(writeSampleProgram(QStringLiteral("/proc/nowhere")).error().kind(),
                 ErrorKind::FileUnwritable);
    }

    void theProgramIsWholeAndIsPython() {
        const QTemporaryDir folder;
        const auto program = writeSampleProgram(folder.path());
        QVERIFY(program);
        QCOMPARE(QDir(*program).entryList(QDir::Files),
                 (QStringList{QStringLiteral("plot.py"), QStringLiteral("requirements.txt"),
                              QStringLiteral("train.py")}));
        QProcess python;
        python.start(QStringLiteral("/usr/bin/python3"),
                     {QStringLiteral("-m"), QStringLiteral("py_compile"),
                      *program + QStringLiteral("/train.py"), *program + QStringLiteral("/plot.py")});
        QVERIFY(python.waitForFinished());
        QCOMPARE(python.exitCode(), 0);
    }
};

ATELIER_TEST(TestSample)
#include "test_Sample.moc"
