#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>
#include <QtTest>

#include "core/store/PendingUploads.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr int manyTimes = 200;

PendingUpload upload(const QString& name, qint64 arrived) {
    PendingUpload upload;
    upload.host = QStringLiteral("moi@narval.alliancecan.ca");
    upload.localPath = QStringLiteral("/home/moi/") + name;
    upload.remoteArchive = QStringLiteral("/scratch/moi/") + name;
    upload.arrived = arrived;
    return upload;
}

/// What a window does: takes over what others left, says of how many uploads that was, keeps its own again
/// and again, and stays open until its input ends.
int beWindow(const QString& file, const QString& name) {
    PendingUploads pending(file);
    auto mine = pending.takeOver();
    QTextStream out(stdout);
    out << "took " << mine.size() << Qt::endl;
    mine << upload(name, 0);
    for (int i = 1; i <= manyTimes; ++i) {
        mine.last().arrived = i;
        if (!pending.write(mine)) return 1;
    }
    out << "kept" << Qt::endl;
    QTextStream(stdin).readAll();
    return 0;
}

}  // namespace

/// Two windows of the application, as two processes.
class TestPendingWindows : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString file() const { return folder_.filePath(QStringLiteral("data/pending-uploads.json")); }

    std::unique_ptr<QProcess> open(const QString& name) const {
        auto window = std::make_unique<QProcess>();
        window->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        window->start(QCoreApplication::applicationFilePath(),
                      atelier::testing::wordsOfThisTest({QStringLiteral("--window"), file(), name}));
        return window;
    }
    static QByteArray nextLine(QProcess& window) {
        while (!window.canReadLine() && window.waitForReadyRead(30000)) continue;
        return window.readLine().trimmed();
    }
    QStringList left() const {
        QStringList names;
        for (const PendingUpload& one : PendingUploads(file()).read())
            names
                << QStringLiteral("%1 %2").arg(one.localPath.section(QLatin1Char('/'), -1)).arg(one.arrived);
        names.sort();
        return names;
    }
    static void killed(QProcess& window) {
        window.kill();
        window.waitForFinished();
    }

private Q_SLOTS:
    void init() { QDir(folder_.filePath(QStringLiteral("data"))).removeRecursively(); }

    void neitherOverwritesWhatTheOtherIsAbout() {
        const auto one = open(QStringLiteral("cats"));
        const auto two = open(QStringLiteral("dogs"));
        for (QProcess* window : {one.get(), two.get()}) {
            QCOMPARE(nextLine(*window), QByteArray("took 0"));
            QCOMPARE(nextLine(*window), QByteArray("kept"));
        }
        // Nobody else is told of what they are about.
        QCOMPARE(left(), QStringList());
        killed(*one);
        QCOMPARE(left().size(), 1);
        killed(*two);
        QCOMPARE(left(), (QStringList{QStringLiteral("cats 200"), QStringLiteral("dogs 200")}));
    }

    void whatTwoWindowsLeftTheNextOneTakesOver() {
        const auto one = open(QStringLiteral("cats"));
        const auto two = open(QStringLiteral("dogs"));
        for (QProcess* window : {one.get(), two.get()}) {
            nextLine(*window);
            QCOMPARE(nextLine(*window), QByteArray("kept"));
        }
        killed(*one);
        killed(*two);
        const auto next = open(QStringLiteral("birds"));
        QCOMPARE(nextLine(*next), QByteArray("took 2"));
        QCOMPARE(nextLine(*next), QByteArray("kept"));
        const auto later = open(QStringLiteral("fish"));
        QCOMPARE(nextLine(*later), QByteArray("took 0"));
        QCOMPARE(nextLine(*later), QByteArray("kept"));
        killed(*next);
        killed(*later);
        QCOMPARE(left().size(), 4);
    }

    void aWindowThatWasKilledHoldsNothing() {
        for (int i = 1; i <= 3; ++i) {
            const auto window = open(QStringLiteral("cats%1").arg(i));
            QCOMPARE(nextLine(*window), "took " + QByteArray::number(i - 1));
            QCOMPARE(nextLine(*window), QByteArray("kept"));
            killed(*window);
        }
        QCOMPARE(left().size(), 3);
        const QDir data(folder_.filePath(QStringLiteral("data")));
        QCOMPARE(data.entryList({QStringLiteral("*.json")}),
                 QStringList{QStringLiteral("pending-uploads.json")});
    }

    void nobodyElseMayReadThem() {
        const Umask umask{0};
        PendingUploads pending(file());
        QVERIFY(pending.write({upload(QStringLiteral("cats"), 1)}));
        QCOMPARE(modeOf(file()), 0600u);
        QCOMPARE(modeOf(folder_.filePath(QStringLiteral("data"))), 0700u);
        // One that an earlier version left open is closed.
        QVERIFY(QFile::setPermissions(file(), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        QVERIFY(pending.write({upload(QStringLiteral("dogs"), 1)}));
        QCOMPARE(modeOf(file()), 0600u);
    }
};

static int runTestPendingWindows(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == QLatin1String("--window")) return beWindow(words.value(2), words.value(3));
    TestPendingWindows test;
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runTestPendingWindows)
#include "test_PendingWindows.moc"
