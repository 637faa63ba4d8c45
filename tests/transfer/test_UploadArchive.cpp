#include <QtTest>
#include <fstream>
#include <map>
#include <thread>

#include "core/dataset/file/Sha256.h"
#include "core/error/CommandErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/upload/UploadPart.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/Noise.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"
#include "tests/transfer/Uploads.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr qint64 archiveSize = 6'000'000;
constexpr qint64 cut = 2'500'000;

/// Bytes no compression or chance could give; made once for each seed.
const std::string& noiseOf(unsigned seed) {
    static std::map<unsigned, std::string> made;
    std::string& bytes = made[seed];
    if (bytes.empty()) bytes = noise(archiveSize, seed);
    return bytes;
}

}  // namespace

class TestUploadArchive : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString home() const { return folder_.filePath(QStringLiteral("home")); }
    QString source() const { return folder_.filePath(QStringLiteral("source.tar")); }
    QStringList atHome() const {
        return QDir(home()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    ArchiveUpload upload(Transport way, const QString& remote = QStringLiteral("~/data.tar")) const {
        return {source(), RemotePath(remote), {}, way};
    }
    void bothWays() const {
        QTest::addColumn<Transport>("way");
        QTest::newRow("rsync") << Transport::Rsync;
        QTest::newRow("stream") << Transport::Stream;
    }
    /// An upload that loses its line.
    Error cutUpload(Transport way) const {
        LocalCluster host(home());
        host.cutAfter = cut;
        const auto sent = uploadArchive(host, upload(way), {}, {});
        return sent ? Error(error::Cancelled{}) : sent.error();
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(home()));
        put(folder_.path(), "source.tar", noiseOf(1));
    }

    void arrivesWholeUnderAnyName_data() {
        QTest::addColumn<Transport>("way");
        QTest::addColumn<QString>("name");
        for (const QByteArray& name : nastyNames()) {
            // A RemotePath is text, and $HOME in it means the home folder.
            if (name.size() > 100 || name.startsWith("invalid") || name == "$HOME") continue;
            QTest::addRow("rsync %s", name.constData()) << Transport::Rsync << QString::fromUtf8(name);
            QTest::addRow("stream %s", name.constData()) << Transport::Stream << QString::fromUtf8(name);
        }
    }

    void arrivesWholeUnderAnyName() {
        QFETCH(Transport, way);
        QFETCH(QString, name);
        put(folder_.path(), "source.tar", "small");
        LocalCluster host(home());
        const auto sent = uploadArchive(host, upload(way, QStringLiteral("~/") + name), {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(atHome(), QStringList{name});
        QCOMPARE(contentOf(home(), name.toStdString()), std::string("small"));
    }

    void goesOnWhereTheLineWasCut_data() { bothWays(); }
    void goesOnWhereTheLineWasCut() {
        QFETCH(Transport, way);
        QVERIFY(cutUpload(way).retryable);
        const QStringList meanwhile{QStringLiteral("data.tar.part"), QStringLiteral("data.tar.part.json")};
        QCOMPARE(atHome(), meanwhile);
        LocalCluster host(home());
        qint64 first = -1;
        const auto sent = uploadArchive(host, upload(way),
                                        [&](UploadPhase phase, const Progress& now) {
                                            if (phase == UploadPhase::Sending && first < 0) first = now.done;
                                        },
                                        {});
        QVERIFY(sent);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QVERIFY(sent->resume.offset > cut / 2);
        QCOMPARE(first, sent->resume.offset);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(1));
    }

    void theSameDataPackedAgainGoesOnToo() {
        (void)cutUpload(Transport::Stream);
        QFile::remove(source());
        put(folder_.path(), "source.tar", noiseOf(1));
        LocalCluster host(home());
        const auto sent = uploadArchive(host, upload(Transport::Stream), {}, {});
        QVERIFY(sent);
        QCOMPARE(sent->resume.offset, cut);
    }

    void otherDataStartsOver_data() { bothWays(); }
    void otherDataStartsOver() {
        QFETCH(Transport, way);
        (void)cutUpload(way);
        put(folder_.path(), "source.tar", noiseOf(2));
        LocalCluster host(home());
        const auto sent = uploadArchive(host, upload(way), {}, {});
        QVERIFY(sent);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SourceChanged);
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(2));
    }

    void aDamagedPartIsFoundAndSentAgain_data() { bothWays(); }
    void aDamagedPartIsFoundAndSentAgain() {
        QFETCH(Transport, way);
        (void)cutUpload(way);
        std::fstream((home() + QStringLiteral("/data.tar.part")).toStdString(), std::ios::in | std::ios::out)
            .seekp(1'000'000)
            .write("damage", 6);
        LocalCluster host(home());
        const auto sent = uploadArchive(host, upload(way), {}, {});
        QVERIFY(sent);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::PartDamaged);
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(1));
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
    }

    void aPartThatIsWholeIsOnlyMoved() {
        (void)cutUpload(Transport::Stream);
        put(home(), "data.tar.part", noiseOf(1));
        LocalCluster host(home());
        host.cutAfter = 0;
        QVERIFY(uploadArchive(host, upload(Transport::Stream), {}, {}));
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(1));
    }

    void whatIsThereAlreadyIsNotSentAgain() {
        put(home(), "data.tar", noiseOf(1));
        LocalCluster host(home());
        host.cutAfter = 0;
        const auto sent = uploadArchive(host, upload(Transport::Stream), {}, {});
        QVERIFY(sent);
        QVERIFY(sent->alreadyThere);
    }

    void anOlderFileStaysUntilTheNewOneIsWhole_data() { bothWays(); }
    void anOlderFileStaysUntilTheNewOneIsWhole() {
        QFETCH(Transport, way);
        put(home(), "data.tar", noiseOf(7));
        (void)cutUpload(way);
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(7));
        LocalCluster host(home());
        QVERIFY(uploadArchive(host, upload(way), {}, {}));
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(1));
    }

    void cancellingEndsItSoonAndKeepsWhatArrived_data() { bothWays(); }
    void cancellingEndsItSoonAndKeepsWhatArrived() {
        QFETCH(Transport, way);
        LocalCluster host(home());
        // rsync's line hangs after some bytes; the stream is stopped by its own progress.
        if (way == Transport::Rsync) host.cutAfter = cut;
        host.afterCut = QStringLiteral("sleep 120");
        std::stop_source stop;
        const QFileInfo part(home() + QStringLiteral("/data.tar.part"));
        std::jthread impatient([&, way](const std::stop_token& over) {
            // What another process writes is looked at again and again.
            while (way == Transport::Rsync && !over.stop_requested() &&
                   QFileInfo(part.filePath()).size() == 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            if (way == Transport::Rsync) stop.request_stop();
        });
        QElapsedTimer timer;
        timer.start();
        const auto sent = uploadArchive(
            host, upload(way),
            [&](UploadPhase phase, const Progress& now) {
                if (way == Transport::Stream && phase == UploadPhase::Sending && now.done > cut)
                    stop.request_stop();
            },
            stop.get_token());
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::Cancelled);
        QVERIFY(timer.elapsed() < 100'000);
        // What was sent is laid down there meanwhile.
        QTRY_VERIFY(QFileInfo(part.filePath()).size() > 0);
        QVERIFY(!QFileInfo::exists(home() + QStringLiteral("/data.tar")));
    }

    void aQuotaThatIsReachedIsADiskThatIsFull_data() { bothWays(); }
    void aQuotaThatIsReachedIsADiskThatIsFull() {
        QFETCH(Transport, way);
        // The far side's programs may write no file longer than 2000 blocks of 1024 bytes.
        const QString bin = folder_.filePath(QStringLiteral("bin"));
        put(bin, "dd", "#!/bin/bash\nulimit -f 2000\nexec /bin/dd \"$@\"\n");
        QFile::setPermissions(bin + QStringLiteral("/dd"), QFile::ReadOwner | QFile::ExeOwner);
        LocalCluster host(home());
        host.host.pathPrefix = {bin};
        host.limit = QStringLiteral("ulimit -f 2000");
        const auto sent = uploadArchive(host, upload(way), {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::RemoteDiskFull);
        QCOMPARE(sent.error().arguments()[0], home() + QStringLiteral("/data.tar.part"));
        QCOMPARE(sent.error().arguments()[1], QString::number(archiveSize));
        // The disk itself has room, so its figure would explain nothing.
        QVERIFY(!sent.error().as<error::RemoteDiskFull>()->free);
        host.host.pathPrefix = {};
        host.limit = {};
        const auto later = uploadArchive(host, upload(way), {}, {});
        QVERIFY(later);
        QVERIFY(later->resume.offset > 0);
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(1));
    }

    void aDiskTooSmallIsKnownBeforehandAndAFullOneNamed() {
        const auto mounted =
            say(QStringLiteral("mount"), {QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("-o"),
                                          QStringLiteral("size=7m"), QStringLiteral("tmpfs"), home()});
        if (mounted.code != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "no small disk: mounting a tmpfs needs root's rights");
        const auto unmount = qScopeGuard([this] {
            say(QStringLiteral("umount"), {QStringLiteral("-l"), home()});
        });
        LocalCluster host(home());
        put(home(), "others", std::string(2'000'000, 'o'));
        const auto refused = uploadArchive(host, upload(Transport::Stream), {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind(), ErrorKind::RemoteDiskFull);
        QCOMPARE(refused.error().arguments()[1], QString::number(archiveSize));
        QVERIFY(!QFileInfo::exists(home() + QStringLiteral("/data.tar.part")));
        QFile::remove(home() + QStringLiteral("/others"));
        const auto filled = uploadArchive(host, upload(Transport::Stream),
                                          [this](UploadPhase phase, const Progress& now) {
                                              if (phase == UploadPhase::Sending && now.done > 0 &&
                                                  !QFileInfo::exists(home() + QStringLiteral("/others")))
                                                  put(home(), "others", std::string(2'000'000, 'o'));
                                          },
                                          {});
        QVERIFY(!filled);
        QCOMPARE(filled.error().kind(), ErrorKind::RemoteDiskFull);
        QVERIFY(filled.error().detail.contains(QStringLiteral("No space left on device")));
        const auto free = filled.error().as<error::RemoteDiskFull>()->free;
        QVERIFY(free && free->bytes < archiveSize);
    }

    void onlyWhatDiffersTravels() {
        put(home(), "data.tar", noiseOf(1));
        std::string changed = noiseOf(1);
        changed.insert(3'000'000, "something new");
        put(folder_.path(), "source.tar", changed);
        LocalCluster host(home());
        const QString line = folder_.filePath(QStringLiteral("line"));
        host.limit = QStringLiteral("exec < <(tee %1)").arg(shellQuoted(line));
        ArchiveUpload changes = upload(Transport::Rsync);
        changes.changesOnly = true;
        const auto sent = uploadArchive(host, changes, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(sent->changesOnly);
        QVERIFY(contentOf(home(), "data.tar") == changed);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
        QTRY_VERIFY(QFileInfo(line).size() > 0);
        QVERIFY2(QFileInfo(line).size() < archiveSize / 20,
                 qPrintable(QString::number(QFileInfo(line).size())));
    }

    void aFileThatKeptItsSizeAndTimeIsNotTakenForTheSame() {
        std::string changed = noiseOf(1);
        changed[1'000'000] = char(changed[1'000'000] + 1);
        put(home(), "data.tar", noiseOf(1));
        put(folder_.path(), "source.tar", changed);
        say(QStringLiteral("touch"), {QStringLiteral("-r"), source(), home() + QStringLiteral("/data.tar")});
        LocalCluster host(home());
        ArchiveUpload changes = upload(Transport::Rsync);
        changes.changesOnly = true;
        const auto sent = uploadArchive(host, changes, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(contentOf(home(), "data.tar") == changed);
    }

    void aPartOfTheSameIsGoneOnWithRatherThanChanges() {
        put(home(), "data.tar", noiseOf(2).substr(0, 5'000'000));
        (void)cutUpload(Transport::Rsync);
        LocalCluster host(home());
        ArchiveUpload changes = upload(Transport::Rsync);
        changes.changesOnly = true;
        const auto sent = uploadArchive(host, changes, {}, {});
        QVERIFY(sent);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QVERIFY(!sent->changesOnly);
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(1));
    }

    void whatArrivedLiesOnTheDiskBeforeItHasItsName_data() {
        QTest::addColumn<bool>("changesOnly");
        QTest::newRow("whole") << false;
        QTest::newRow("changes") << true;
    }
    void whatArrivedLiesOnTheDiskBeforeItHasItsName() {
        QFETCH(bool, changesOnly);
        put(home(), "data.tar", "an older one");
        const QString bin = folder_.filePath(QStringLiteral("bin"));
        // What is under the name while the part is written to the disk.
        put(bin, "sync", "#!/bin/bash\ncat data.tar > seen; exec /bin/sync \"$@\"\n");
        QFile::setPermissions(bin + QStringLiteral("/sync"), QFile::ReadOwner | QFile::ExeOwner);
        LocalCluster host(home());
        host.host.pathPrefix = {bin};
        ArchiveUpload way = upload(Transport::Rsync);
        way.changesOnly = changesOnly;
        QVERIFY(uploadArchive(host, way, {}, {}));
        QCOMPARE(contentOf(home(), "seen"), std::string("an older one"));
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(1));
    }

    void aDiskThatDoesNotTakeTheBytesGivesNoName() {
        put(home(), "data.tar", "an older one");
        const QString bin = folder_.filePath(QStringLiteral("bin"));
        put(bin, "sync", "#!/bin/bash\necho 'sync: error syncing: Disk quota exceeded' >&2; exit 1\n");
        QFile::setPermissions(bin + QStringLiteral("/sync"), QFile::ReadOwner | QFile::ExeOwner);
        LocalCluster host(home());
        host.host.pathPrefix = {bin};
        const auto sent = uploadArchive(host, upload(Transport::Stream), {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::RemoteDiskFull);
        QCOMPARE(sent.error().arguments()[1], QString::number(archiveSize));
        QCOMPARE(contentOf(home(), "data.tar"), std::string("an older one"));
    }

    void aFolderOfThatNameIsNoPlaceForAFile() {
        QVERIFY(QDir().mkpath(home() + QStringLiteral("/data.tar")));
        LocalCluster host(home());
        const auto sent = uploadArchive(host, upload(Transport::Stream), {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::RemotePathIsFolder);
        QCOMPARE(sent.error().arguments().size(), 1);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
    }

    void foldersOnTheWayAreMadeButNoProject() {
        LocalCluster host(home());
        QVERIFY(uploadArchive(host, upload(Transport::Stream, QStringLiteral("~/scratch/sets/data.tar")), {},
                              {}));
        QVERIFY(QFileInfo::exists(home() + QStringLiteral("/scratch/sets/data.tar")));
        const auto sent = uploadArchive(
            host, upload(Transport::Stream, QStringLiteral("~/projects/def-typo/me/d.tar")), {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::RemotePathMissing);
        QVERIFY(!QFileInfo::exists(home() + QStringLiteral("/projects")));
    }

    void aFolderNobodyMayWriteToIsSaidToBeOne() {
        QVERIFY(QDir().mkpath(home() + QStringLiteral("/closed")));
        std::filesystem::permissions((home() + QStringLiteral("/closed")).toStdString(),
                                     std::filesystem::perms(0555));
        const OrdinaryUser user;
        LocalCluster host(home());
        const auto sent =
            uploadArchive(host, upload(Transport::Stream, QStringLiteral("~/closed/data.tar")), {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::RemotePermissionDenied);
    }

    void aFileThatChangesWhileItIsSentNeverArrives() {
        LocalCluster host(home());
        const auto sent =
            uploadArchive(host, upload(Transport::Stream),
                          [this](UploadPhase phase, const Progress& now) {
                              if (phase == UploadPhase::Sending && now.done == 0)
                                  std::fstream(source().toStdString(), std::ios::in | std::ios::out)
                                      .seekp(archiveSize - 100)
                                      .put('x')
                                      .put('y');
                          },
                          {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(atHome(), QStringList());
    }

    /// rsync and the hash read it at the same time, and may have read the same half of either.
    void aFileThatChangesWhileItsChangesAreSentNeverArrives() {
        LocalCluster host(home());
        QVERIFY(uploadArchive(host, upload(Transport::Rsync), {}, {}));
        put(folder_.path(), "source.tar", noiseOf(1) + "more");
        auto changes = upload(Transport::Rsync);
        changes.changesOnly = true;
        host.limit = QStringLiteral("touch -d @1 %1").arg(shellQuoted(source()));
        const auto sent = uploadArchive(host, changes, {}, {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
        QVERIFY(contentOf(home(), "data.tar") == noiseOf(1));
    }

    /// rsync speaks of errors while it maps the file; what happened is that the file has become shorter.
    void aFileThatIsCutWhileRsyncSendsItIsSaidToHaveChanged() {
        LocalCluster host(home());
        const QString held = folder_.filePath(QStringLiteral("held"));
        host.limit = QStringLiteral(
                         "held=%1; exec < <(stdbuf -o0 head -c 1000000; : > \"$held\"; "
                         "while [ -e \"$held\" ]; do sleep 0.05; done; cat)")
                         .arg(shellQuoted(held));
        std::jthread user([&](const std::stop_token& over) {
            while (!over.stop_requested() && !QFile::exists(held))
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            QFile::resize(source(), archiveSize - 1'000'000);
            QFile::remove(held);
        });
        const auto sent = uploadArchive(host, upload(Transport::Rsync), {}, {});
        user.request_stop();
        user.join();
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(sent.error().arguments().value(0), source());
        QVERIFY(!QFileInfo::exists(home() + QStringLiteral("/data.tar")));
        host.limit.clear();
        const auto again = uploadArchive(host, upload(Transport::Rsync), {}, {});
        QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
        QCOMPARE(QFileInfo(home() + QStringLiteral("/data.tar")).size(), archiveSize - 1'000'000);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
    }

    void aFileThatGoesAwayBeforeRsyncReadsItIsNamed() {
        LocalCluster host(home());
        host.limit = QStringLiteral("rm -f %1").arg(shellQuoted(source()));
        const auto sent = uploadArchive(host, upload(Transport::Rsync), {}, {});
        QVERIFY(!sent && sent.error().arguments().contains(source()));
        QVERIFY(!QFileInfo::exists(home() + QStringLiteral("/data.tar")));
    }

    void forgettingRemovesWhatIsThere() {
        (void)cutUpload(Transport::Stream);
        LocalCluster host(home());
        QVERIFY(forgetPart(host, RemotePath(QStringLiteral("~/data.tar")), {}));
        QCOMPARE(atHome(), QStringList());
    }

    void hashesAFileOfTheCluster() {
        put(home(), "-it's\n", "abc");
        LocalCluster host(home());
        QCOMPARE(remoteSha256(host, RemotePath(QStringLiteral("~/-it's\n")), {}).value(),
                 QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(remoteSha256(host, RemotePath(QStringLiteral("~/none")), {}).error().kind(),
                 ErrorKind::RemotePathMissing);
    }
};

ATELIER_TEST(TestUploadArchive)
#include "test_UploadArchive.moc"
