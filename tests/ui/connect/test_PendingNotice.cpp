#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/connect/ConnectPage.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

/// What the first page says of uploads that an earlier run of the program left.
class TestPendingNotice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whereANewerAtelierHasNotedSomeIsSaid() {
        const QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("pending-uploads.json"));
        QFile newer(name);
        QVERIFY(newer.open(QIODevice::WriteOnly));
        newer.write("{\"version\": 99}");
        newer.close();
        PageStage stage;
        stage.services.catalogue = Catalogue::builtIn();
        stage.services.dataFolder = folder.path();
        stage.open({factory<ConnectPage>(Step::Connect)});
        auto* notice = stage.the<Notice>("connect.pendingNewer");
        QTRY_VERIFY(notice->isVisible());
        QVERIFY(withoutBreaks(notice->text()).contains(name));
        NO_FAULTS(stage.faults(QStringLiteral("connect-pending-newer")));
        QVERIFY(QFile::exists(name));
    }
};

ATELIER_WINDOW_TEST(TestPendingNotice)
#include "test_PendingNotice.moc"
