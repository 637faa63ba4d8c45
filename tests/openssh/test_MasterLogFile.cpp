#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/openssh/master/MasterLogFile.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The log of a master that stays, which several programs read.
class TestMasterLogFile : public QObject {
    Q_OBJECT
private:
    QTemporaryDir folder_;
    QString path() const { return MasterLogFile::besideSocket(folder_.filePath(QStringLiteral("m"))); }

    /// As ssh writes it.
    void append(const QByteArray& bytes) const {
        QFile file(path());
        QVERIFY(file.open(QIODevice::Append));
        file.write(bytes);
    }

private Q_SLOTS:
    void init() { QFile::remove(path()); }

    void eachReaderReadsWhatIsNewToIt() {
        MasterLogFile first(path(), MasterLogFile::From::Beginning);
        append("a\n");
        MasterLogFile later(path(), MasterLogFile::From::End);
        append("b\n");
        QCOMPARE(first.more(), QByteArray("a\nb\n"));
        QCOMPARE(later.more(), QByteArray("b\n"));
        QCOMPARE(first.more(), QByteArray());
    }

    void aLongOneIsEmptiedOnceItIsRead() {
        MasterLogFile first(path(), MasterLogFile::From::Beginning);
        MasterLogFile second(path(), MasterLogFile::From::Beginning);
        const QByteArray much(3 << 20, 'x');
        append(much);
        QCOMPARE(second.more().size(), much.size());
        QCOMPARE(QFileInfo(path()).size(), qint64(0));
        append("after\n");
        QCOMPARE(second.more(), QByteArray("after\n"));
        QCOMPARE(first.more(), QByteArray("after\n"));
    }

    void itIsForItsUserAlone() {
        const MasterLogFile log(path(), MasterLogFile::From::Beginning);
        QCOMPARE(QFile::permissions(path()) &
                     (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
                 QFile::Permissions());
    }

    /// As where somebody else was first.
    void aLinkIsNotFollowed() {
        const QString secret = folder_.filePath(QStringLiteral("secret"));
        QFile file(secret);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("not for everybody");
        file.close();
        QVERIFY(QFile::link(secret, path()));
        MasterLogFile log(path(), MasterLogFile::From::Beginning);
        QCOMPARE(log.more(), QByteArray());
    }
};

ATELIER_TEST(TestMasterLogFile)
#include "test_MasterLogFile.moc"
