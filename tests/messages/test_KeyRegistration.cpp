#include <QTemporaryDir>
#include <QtTest>

#include "core/cluster/ClusterProfile.h"
#include "core/messages/KeyRegistration.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What has a cluster know a key.
class TestKeyRegistration : public QObject {
    Q_OBJECT
private:
    QTemporaryDir folder_;

    QString command() const {
        ClusterProfile cluster;
        cluster.passwordSignIn = true;
        return keyRegistration(cluster, QStringLiteral("moi"), QStringLiteral("narval"), 2222,
                               folder_.filePath(QStringLiteral("id")))
            .command;
    }
    void write(const char* name) const {
        QVERIFY(QFile(folder_.filePath(QLatin1String(name))).open(QIODevice::WriteOnly));
    }

private Q_SLOTS:
    void theOtherHalfOfAKeyThatIsAloneIsMadeFirst() {
        const QString path = folder_.filePath(QStringLiteral("id"));
        const QString registers = QStringLiteral("ssh-copy-id -i %1.pub -p 2222 moi@narval").arg(path);
        QCOMPARE(command(), registers);
        write("id");
        QCOMPARE(command(), QStringLiteral("ssh-keygen -y -f %1 > %1.pub && %2").arg(path, registers));
        write("id.pub");
        QCOMPARE(command(), registers);
    }
};

ATELIER_TEST(TestKeyRegistration)
#include "test_KeyRegistration.moc"
