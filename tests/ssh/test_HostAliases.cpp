#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "core/ssh/config/HostAliases.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The names of the ssh configuration that are offered.
class TestHostAliases : public QObject {
    Q_OBJECT

    static void write(const QString& path, const QByteArray& text) {
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

private Q_SLOTS:
    void namesAreOfferedAndPatternsAreNot() {
        const QTemporaryDir home;
        write(home.filePath(QStringLiteral(".ssh/config")),
              "# mine\nInclude conf.d/*.conf\nhost = uni gate\n  HostName login.example.org\n"
              "Host *.example.org !bad node?? \"uni\"\nHost -oProxyCommand=id\nMatch host other\nHost *\n");
        write(home.filePath(QStringLiteral(".ssh/conf.d/lab.conf")), "Host lab\nInclude ~/more\n");
        write(home.filePath(QStringLiteral(".ssh/conf.d/other.txt")), "Host unread\n");
        write(home.filePath(QStringLiteral("more")), "Host more\nInclude ~/more\n");
        QCOMPARE(hostAliases(home.path()), (QStringList{QStringLiteral("uni"), QStringLiteral("gate"),
                                                        QStringLiteral("lab"), QStringLiteral("more")}));
    }

    void withoutAConfigurationThereAreNone() {
        const QTemporaryDir home;
        QCOMPARE(hostAliases(home.path()), QStringList());
    }
};

ATELIER_TEST(TestHostAliases)
#include "test_HostAliases.moc"
