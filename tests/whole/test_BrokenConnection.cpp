#include <QRandomGenerator>
#include <QtTest>

#include "tests/app/AppRun.h"
#include "tests/support/TcpProxy.h"
#include "tests/support/TestMain.h"
#include "tests/whole/RealWindow.h"
#include "ui/connect/ConnectPage.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/dataset/Uploads.h"
#include "ui/widgets/PathDrop.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr int files = 24;
constexpr qint64 fileBytes = 1024 * 1024;
/// What is sent for a whole dataset beside it: signing in, looking, the archive's headers.
constexpr qint64 never = 1LL << 40;
constexpr qint64 besides = 2 * fileBytes;
/// However busy the computer is.
constexpr int patience = 300'000;  // ms

}  // namespace

/// A dataset on its way to the practice cluster over a network that breaks, in the real window.
class TestBrokenConnection : public QObject {
    Q_OBJECT

    AppRun user_;
    PracticeConnection practice_;
    QString dataset_;

private Q_SLOTS:
    void initTestCase() {
        const auto started = startPractice(user_.practice(), {}, {});
        QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
        practice_ = *started;
        dataset_ = user_.path(QStringLiteral("mes données \"2026\""));
        QVERIFY(QDir().mkpath(dataset_));
        for (int i = 0; i < files; ++i) {
            QFile file(QStringLiteral("%1/%2.bin").arg(dataset_).arg(i));
            QVERIFY(file.open(QIODevice::WriteOnly));
            // Random, so that nothing on the way makes it smaller.
            QByteArray bytes(fileBytes, Qt::Uninitialized);
            QRandomGenerator::global()->fillRange(reinterpret_cast<quint32*>(bytes.data()), fileBytes / 4);
            file.write(bytes);
        }
    }

    void anUploadGoesOnAfterTheNetworkCameBack() {
        TcpProxy network(practice_.port);
        RealWindow window;
        serve(window, network.port());
        sendUntilTheLineFreezes(window, network);
        network.cutAfter(0);
        network.thaw();
        QTRY_VERIFY_WITH_TIMEOUT(window.model.reconnection(), patience);
        QVERIFY(!window.model.state().connected);
        PageStage::settle();
        QVERIFY2(window.words().contains(QStringLiteral("Reconnecting")),
                 qPrintable(window.words().right(800)));
        // Who works on stays where they are.
        QVERIFY(window.window().findChild<DatasetPage*>()->isVisible());
        QTRY_VERIFY2_WITH_TIMEOUT(window.words().contains(QStringLiteral("Reconnecting in")),
                                  qPrintable(window.words().right(800)), patience);
        QVERIFY(!isDone(window.model.state(), Step::Dataset));
        NO_FAULTS(window.faults(QStringLiteral("whole-cut")));

        QTRY_VERIFY2_WITH_TIMEOUT(notedThere() > 4 * fileBytes, qPrintable(QString::number(notedThere())),
                                  patience);
        const qint64 kept = notedThere();
        network.cutAfter(never);
        const qint64 before = network.carried();
        // Nobody has to ask for it again, and who does not want to wait need not.
        window.press(QStringLiteral("Connect now"));
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(window.model.state(), Step::Dataset), qPrintable(window.words()),
                                  patience);
        QVERIFY(!window.model.reconnection());
        const qint64 again = network.carried() - before;
        QVERIFY2(again < files * fileBytes - kept + besides, qPrintable(QString::number(again)));
        NO_FAULTS(window.faults(QStringLiteral("whole-cut-and-sent")));
        const QString there = practice_.home + QStringLiteral("/projects/def-sponsor00/") + practice_.user +
                              QStringLiteral("/mes données \"2026\".tar");
        QVERIFY(QFileInfo(there).size() > files * fileBytes);
    }

    void overARealConnectionAPausedUploadGoesOnWhereItStopped() {
        QVERIFY(QFile::remove(practice_.home + QStringLiteral("/projects/def-sponsor00/") + practice_.user +
                              QStringLiteral("/mes données \"2026\".tar")));
        // Far away, where several channels are used.
        TcpProxy network(practice_.port, std::chrono::milliseconds(150));
        RealWindow window;
        serve(window, network.port());
        // So that there is time to change one's mind.
        sendUntilTheLineFreezes(window, network);
        QVERIFY2(window.press(QStringLiteral("Pause")), qPrintable(window.words()));
        network.thaw();
        QTRY_VERIFY2_WITH_TIMEOUT(window.words().contains(QStringLiteral("is paused")),
                                  qPrintable(window.words()), patience);
        // What arrived is noted once the line is known there to have ended.
        QTRY_VERIFY2_WITH_TIMEOUT(notedThere() > 4 * fileBytes, qPrintable(QString::number(notedThere())),
                                  patience);
        const qint64 kept = notedThere();
        const qint64 before = network.carried();
        QVERIFY(window.press(QStringLiteral("Go on")));
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(window.model.state(), Step::Dataset), qPrintable(window.words()),
                                  patience);
        const qint64 again = network.carried() - before;
        QVERIFY2(again < files * fileBytes - kept + besides, qPrintable(QString::number(again)));
    }

private:
    /// Signs in, and sends the dataset over a line on which nothing moves any more after a part of it.
    void sendUntilTheLineFreezes(RealWindow& window, TcpProxy& network) {
        window.open(
            {RealWindow::page<ConnectPage>(Step::Connect), RealWindow::page<DatasetPage>(Step::Dataset)});
        signIn(window);
        window.window().goTo(Step::Dataset);
        window.window().findChild<PathDrop*>(QStringLiteral("dataset.drop"))->choose(dataset_);
        auto* send = window.window().findChild<QAbstractButton*>(QStringLiteral("dataset.send"));
        QTRY_VERIFY_WITH_TIMEOUT(send->isEnabled(), patience);
        network.freezeAfter(files * fileBytes * 3 / 4);
        send->click();
        // How much is on its way when a line breaks or is paused, and is lost, depends on how busy the
        // computer is.
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(partThere()).size() > 6 * fileBytes, patience);
    }
    QString partThere() const {
        return practice_.home + QStringLiteral("/projects/def-sponsor00/") + practice_.user +
               QStringLiteral("/mes données \"2026\".tar.part");
    }
    /// Up to where the part on the cluster is vouched for.
    qint64 notedThere() const {
        QFile note(partThere() + QStringLiteral(".json"));
        if (!note.open(QIODevice::ReadOnly)) return 0;
        static const QRegularExpression to(QStringLiteral("\"to\":\"(\\d+)\""));
        qint64 last = 0;
        for (const auto& found : to.globalMatch(QString::fromUtf8(note.readAll())))
            last = found.captured(1).toLongLong();
        return last;
    }

    void serve(RealWindow& window, quint16 port) {
        PracticeAccess access;
        access.request.host = practice_.host;
        access.request.port = port;
        access.request.user = practice_.user;
        access.request.keyFile = practice_.keyFile;
        access.request.knownHostsFile = user_.path(QStringLiteral("known_hosts"));
        access.request.siteKeys = {.keys = {{QStringLiteral("ED25519"), practice_.hostKeyFingerprint}}};
        access.request.useSshConfig = false;
        window.services.startPractice = [access](const QString&, const std::function<void(const QString&)>&,
                                                 std::stop_token) {
            return Expected<PracticeAccess>(access);
        };
    }

    void signIn(RealWindow& window) {
        window.window().goTo(Step::Connect);
        auto* connect = window.window().findChild<QAbstractButton*>(QStringLiteral("connect.connect"));
        QTRY_VERIFY(connect->isVisible() && connect->isEnabled());
        connect->click();
        // The proxy's port is one that no known key belongs to.
        const auto asks = [&window] { return window.button(QStringLiteral("Yes, go on")); };
        QTRY_VERIFY_WITH_TIMEOUT(asks() || window.model.state().connected, patience);
        if (asks()) window.press(QStringLiteral("Yes, go on"));
        QTRY_VERIFY_WITH_TIMEOUT(window.model.state().connected && window.model.state().site, patience);
    }
};

ATELIER_WINDOW_TEST(TestBrokenConnection)
#include "test_BrokenConnection.moc"
