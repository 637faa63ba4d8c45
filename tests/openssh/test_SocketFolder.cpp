#include <sys/stat.h>

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

#include "core/openssh/master/SocketFolder.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Where the sockets of a master lie.
class TestSocketFolder : public QObject {
    Q_OBJECT
private:
    /// Sets XDG_RUNTIME_DIR for a test.
    class Runtime {
    public:
        explicit Runtime(const QString& path) { qputenv("XDG_RUNTIME_DIR", path.toUtf8()); }
        ~Runtime() { qputenv("XDG_RUNTIME_DIR", before_); }
        Runtime(const Runtime&) = delete;
        Runtime& operator=(const Runtime&) = delete;

    private:
        QByteArray before_ = qgetenv("XDG_RUNTIME_DIR");
    };

    static QString folderOf(const SocketFolder& folder) {
        return QFileInfo(folder.path(QStringLiteral("m"))).path();
    }

    QTemporaryDir base_{QStringLiteral("/tmp/at-XXXXXX")};

    QString made(const QString& name, mode_t mode) const {
        const QString path = base_.filePath(name);
        QDir().mkpath(path);
        ::chmod(QFile::encodeName(path).constData(), mode);
        return path;
    }

private Q_SLOTS:
    void itIsItsUsersAloneAndGoesWithTheObject() {
        const Runtime runtime(made(QStringLiteral("run"), 0700));
        QString path;
        {
            const SocketFolder folder;
            QVERIFY(folder.isValid());
            path = folderOf(folder);
            QCOMPARE(QFileInfo(path).path(), base_.filePath(QStringLiteral("run")));
            struct stat info {};
            QCOMPARE(::stat(QFile::encodeName(path).constData(), &info), 0);
            QCOMPARE(info.st_mode & 07777, 0700U);
            QVERIFY(bool(listenAt(folder.path(QStringLiteral("ask")))));
        }
        QVERIFY(!QFileInfo::exists(path));
    }

    void aPlaceThatDoesNotDoIsPassedOver_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("mode");
        QTest::newRow("others may rename in it") << "open" << 0777;
        QTest::newRow("its group may") << "group" << 0770;
        QTest::newRow("ssh would split it") << "with blanks in it" << 0700;
        QTest::newRow("ssh would take it for a token") << "100%h" << 0700;
        QTest::newRow("ssh would take it for a port") << "a:b" << 0700;
        QTest::newRow("too long for a socket") << QString(90, QLatin1Char('x')) << 0700;
        QTest::newRow("not there") << "missing/one" << -1;
    }

    void aPlaceThatDoesNotDoIsPassedOver() {
        QFETCH(QString, name);
        QFETCH(int, mode);
        const Runtime runtime(mode < 0 ? base_.filePath(name) : made(name, static_cast<mode_t>(mode)));
        const SocketFolder folder;
        QVERIFY(folder.isValid());
        QVERIFY2(!folderOf(folder).startsWith(base_.path()), qPrintable(folderOf(folder)));
    }

    /// As after `sudo -E`, where the folder is that of somebody else.
    void thatOfAnotherUserIsPassedOver() {
        if (::geteuid() != 0) return;
        const QString theirs = made(QStringLiteral("theirs"), 0700);
        constexpr uid_t nobody = 65534;
        QCOMPARE(::chown(QFile::encodeName(theirs).constData(), nobody, static_cast<gid_t>(-1)), 0);
        const Runtime runtime(theirs);
        const SocketFolder folder;
        QVERIFY(folder.isValid());
        QVERIFY(!folderOf(folder).startsWith(base_.path()));
    }
};

ATELIER_TEST(TestSocketFolder)
#include "test_SocketFolder.moc"
