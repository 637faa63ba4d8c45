#include <QDirIterator>
#include <QtTest>
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <optional>
#include <thread>
#include <utility>

#include "core/dataset/file/FileFacts.h"
#include "core/transfer/download/DownloadFolder.h"
#include "tests/dataset/GrownTree.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/FarTools.h"
#include "tests/support/Noise.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"

using namespace atelier;
using namespace atelier::testing;

class TestDownloadFolder : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString home() const { return folder_.filePath(QStringLiteral("home")); }
    QString there() const { return home() + QStringLiteral("/results"); }
    QString here() const { return folder_.filePath(QStringLiteral("here")); }
    Expected<DownloadReport> download(const QStringList& within = {}, std::stop_token stop = {},
                                      const ProgressCallback& progress = {}) const {
        LocalHost host(home());
        return downloadFolder(host, {RemotePath(QStringLiteral("~/results")), here(), within}, progress,
                              stop);
    }
    void age(const QString& root, const std::string& name, qint64 seconds) const {
        const auto path = std::filesystem::path(root.toStdString()) / name;
        QVERIFY(setModified(path, fileFacts(path)->modified + seconds * 1'000'000'000));
    }

    Expected<DownloadReport> downloadLarge(const ProgressCallback& progress = {},
                                           std::stop_token stop = {}) const {
        LocalHost host(home());
        FolderDownload all{RemotePath(QStringLiteral("~/results")), here()};
        all.largeFile = 1'000'000;
        return downloadFolder(host, all, progress, stop);
    }
    /// In its place, as a training saves its state over the last one.
    void rewrite(const std::string& name, const std::string& content) const {
        std::fstream((there().toStdString() + '/' + name), std::ios::in | std::ios::out | std::ios::binary)
            .write(content.data(), std::streamsize(content.size()));
    }
    void stopAfter(qint64 bytes) const {
        std::stop_source stop;
        const auto stopped = downloadLarge(
            [&](const Progress& now) {
                if (now.done > bytes) stop.request_stop();
            },
            stop.get_token());
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().kind(), ErrorKind::Cancelled);
    }
    QStringList arriving() const {
        QStringList found;
        QDirIterator files(here(), {QStringLiteral(".atelier-*")}, QDir::Files | QDir::Hidden,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) found << files.next();
        return found;
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(there()));
    }

    void nastyNamesRoundTripByteForByte() {
        for (const QByteArray& name : nastyNames()) {
            put(there(), name.toStdString(), "content of " + name.toStdString());
            put(there(), "d/" + name.toStdString() + "/" + name.toStdString(), std::string(5000, 'x'));
        }
        std::filesystem::create_directories((there() + QStringLiteral("/empty")).toStdString());
        std::filesystem::create_symlink("it's", (there() + QStringLiteral("/latest")).toStdString());
        Progress last;
        const auto fetched = download({}, {}, [&](const Progress& now) { last = now; });
        QVERIFY(fetched);
        QCOMPARE(fingerprint(here()), fingerprint(there()));
        QCOMPARE(fetched->files, 2 * nastyNames().size());
        QCOMPARE(last.done, last.total);
        QCOMPARE(last.total, fetched->bytes);
    }

    void whatIsHereAlreadyIsNotFetchedAgain() {
        put(there(), "a", "1");
        put(there(), "b", "2");
        QVERIFY(download());
        put(there(), "c", "3");
        const auto again = download();
        QVERIFY(again);
        QCOMPARE(again->files, 1);
        QCOMPARE(fingerprint(here()), fingerprint(there()));
    }

    void aDownloadThatWasStoppedGoesOn() {
        for (int i = 0; i < 40; ++i) put(there(), "f" + std::to_string(i), std::string(500'000, 'x'));
        std::stop_source stop;
        const auto stopped = download({}, stop.get_token(), [&](const Progress& now) {
            if (now.done > 5'000'000) stop.request_stop();
        });
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().kind(), ErrorKind::Cancelled);
        const auto rest = download();
        QVERIFY(rest);
        QVERIFY2(rest->files > 0 && rest->files <= 31, qPrintable(QString::number(rest->files)));
        QCOMPARE(fingerprint(here()), fingerprint(there()));
    }

    void aLargeFileGoesOnInItsMiddle() {
        put(there(), "run/check 'point'.pt", noise(30'000'000, 1));
        put(there(), "run/log", "small");
        stopAfter(10'000'000);
        QCOMPARE(arriving().size(), 1);
        const qint64 arrived = QFileInfo(arriving().first()).size();
        QVERIFY2(arrived >= 10'000'000 && arrived < 30'000'000, qPrintable(QString::number(arrived)));
        qint64 first = -1;
        const auto rest = downloadLarge([&](const Progress& now) {
            if (first < 0) first = now.done;
        });
        QVERIFY2(rest, rest ? "" : qPrintable(rest.error().detail));
        QVERIFY2(first > arrived, qPrintable(QString::number(first)));
        QCOMPARE(fingerprint(here()), fingerprint(there()));
        QCOMPARE(arriving(), QStringList());
    }

    void modesAndTimesAreThoseOfTheClusterForLargeFilesToo() {
        for (const char* name : {"small.sh", "large.sh"}) {
            put(there(), name, noise(std::string(name) == "large.sh" ? 2'000'000 : 10, 1));
            std::filesystem::permissions((there() + QLatin1Char('/') + QLatin1String(name)).toStdString(),
                                         std::filesystem::perms(0750));
            age(there(), name, -1'000'000);
        }
        put(there(), "secret.key", noise(2'000'000, 2));
        std::filesystem::permissions((there() + QStringLiteral("/secret.key")).toStdString(),
                                     std::filesystem::perms(0400));
        QVERIFY(downloadLarge());
        const auto facts = [this](const char* name) {
            return fileFacts(std::filesystem::path(here().toStdString()) / name).value();
        };
        for (const char* name : {"small.sh", "large.sh"}) {
            QCOMPARE(facts(name).mode, 0750u);
            QCOMPARE(
                facts(name).modified / 1'000'000'000,
                fileFacts(std::filesystem::path(there().toStdString()) / name)->modified / 1'000'000'000);
        }
        QCOMPARE(facts("secret.key").mode, 0400u);
    }

    void whatMayNotBeReadIsNamedAndTheRestComes_data() {
        QTest::addColumn<bool>("meanwhile");
        QTest::newRow("closed before") << false;
        QTest::newRow("closed after it was listed") << true;
    }
    void whatMayNotBeReadIsNamedAndTheRestComes() {
        QFETCH(bool, meanwhile);
        std::filesystem::permissions(folder_.path().toStdString(), std::filesystem::perms(0777));
        std::filesystem::permissions(home().toStdString(), std::filesystem::perms(0777));
        std::filesystem::permissions(there().toStdString(), std::filesystem::perms(0777));
        std::optional<OrdinaryUser> user;
        if (::geteuid() == 0) user.emplace();
        for (const char* name : {"closed", "open", "d/closed"}) put(there(), name, "1");
        for (const char* name : {"closed.large", "open.large"}) put(there(), name, noise(2'000'000, 3));
        QVERIFY(QDir(there()).mkdir(QStringLiteral("folder")));
        QCOMPARE(say("mkfifo", {there() + QStringLiteral("/pipe")}).code, 0);
        const QString close = QStringLiteral("cd %1 && chmod 000 closed closed.large d/closed folder")
                                  .arg(shellQuoted(there()));
        LocalHost host(home());
        if (meanwhile) {
            const QString bin = home() + QStringLiteral("/bin");
            put(bin, "tar", "#!/bin/bash\n(" + close.toStdString() + ")\nexec /usr/bin/tar \"$@\"\n");
            std::filesystem::permissions((bin + QStringLiteral("/tar")).toStdString(),
                                         std::filesystem::perms(0755));
            host.pathPrefix = {bin};
        } else {
            QCOMPARE(say("bash", {"-c", close}).code, 0);
        }
        FolderDownload all{RemotePath(QStringLiteral("~/results")), here()};
        all.largeFile = 1'000'000;
        const auto brought = downloadFolder(host, all, {}, {});
        QVERIFY(!brought);
        QCOMPARE(brought.error().kind(), ErrorKind::RemotePermissionDenied);
        QCOMPARE(brought.error().arguments(), QStringList{"~/results/closed"});
        const QStringList left = brought.error().detail.split(QLatin1Char('\n'));
        const QStringList expected{"closed", "closed.large", "d/closed", "folder", "pipe"};
        QCOMPARE(left, expected);
        QCOMPARE(contentOf(here(), "open"), std::string("1"));
        QVERIFY(contentOf(here(), "open.large") == noise(2'000'000, 3));
        QVERIFY(!QFile::exists(here() + QStringLiteral("/closed.large")));
        QCOMPARE(arriving(), QStringList());
        FolderDownload one{RemotePath(QStringLiteral("~/results/closed")), here()};
        const auto single = downloadFolder(host, one, {}, {});
        QVERIFY(!single);
        QCOMPARE(single.error().kind(), ErrorKind::RemotePermissionDenied);
        QVERIFY2(single.error().arguments().value(0).endsWith(QLatin1String("results/closed")),
                 qPrintable(single.error().arguments().join(' ')));
        std::filesystem::permissions((there() + QStringLiteral("/folder")).toStdString(),
                                     std::filesystem::perms(0700));
    }

    void aNewerFileIsNotReplacedByALink() {
        put(there(), "a", "1");
        std::filesystem::create_symlink("a", (there() + QStringLiteral("/latest")).toStdString());
        put(here(), "latest", "by hand");
        age(here(), "latest", 60);
        const auto fetched = download();
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::LocalFileNewer);
        QCOMPARE(contentOf(here(), "latest"), std::string("by hand"));
        QCOMPARE(contentOf(here(), "a"), std::string("1"));
    }

    void aLargeFileThatChangedThereComesAnew() {
        put(there(), "run/model.pt", noise(20'000'000, 1));
        stopAfter(5'000'000);
        put(there(), "run/model.pt", noise(21'000'000, 2));
        QVERIFY(downloadLarge());
        QCOMPARE(fingerprint(here()), fingerprint(there()));
        QCOMPARE(arriving(), QStringList());
    }

    void aLargeFileThatVanishesIsNamedAndTheRestComes() {
        put(there(), "a.pt", noise(2'000'000, 1));
        put(there(), "b.pt", noise(2'000'000, 2));
        put(there(), "log", "small");
        const auto fetched = downloadLarge([this](const Progress&) { QFile::remove(there() + "/a.pt"); });
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::FileVanished);
        QCOMPARE(fetched.error().arguments(), QStringList{"a.pt"});
        QCOMPARE(fingerprint(here()), fingerprint(there()));
    }

    void aLargeFileThatBecomesShorterMeanwhileIsAskedForAgain() {
        put(there(), "a.pt", noise(20'000'000, 1));
        put(there(), "b.pt", noise(2'000'000, 2));
        const auto fetched = downloadLarge([this](const Progress& now) {
            if (now.item == QLatin1String("a.pt")) put(there(), "a.pt", noise(1'500'000, 3));
        });
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().arguments().value(0)));
        QCOMPARE(fingerprint(here()), fingerprint(there()));
        QCOMPARE(arriving(), QStringList());
    }

    void aLargeFileThatIsRewrittenMeanwhileIsAskedForAgain() {
        put(there(), "a.pt", noise(20'000'000, 1));
        age(there(), "a.pt", -60);
        bool rewritten = false;
        const auto fetched = downloadLarge([&](const Progress&) {
            if (!std::exchange(rewritten, true)) rewrite("a.pt", noise(20'000'000, 2));
        });
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().arguments().value(0)));
        QCOMPARE(fingerprint(here()), fingerprint(there()));
        QCOMPARE(arriving(), QStringList());
    }

    void aLargeFileThatKeepsBeingRewrittenIsNamedAndNotThere() {
        put(there(), "a.pt", noise(20'000'000, 1));
        put(there(), "log", "small");
        std::jthread training([this](const std::stop_token& stop) {
            for (unsigned seed = 2; !stop.stop_requested(); ++seed) rewrite("a.pt", noise(100, seed));
        });
        const auto fetched = downloadLarge();
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(fetched.error().arguments(), QStringList{"a.pt"});
        QVERIFY(!QFileInfo::exists(here() + QStringLiteral("/a.pt")));
        QCOMPARE(arriving(), QStringList());
        QCOMPARE(contentOf(here(), "log"), std::string("small"));
    }

    void aLargeLogThatGrowsMeanwhileComesAsFarAsItWas_data() {
        QTest::addColumn<bool>("resumed");
        QTest::newRow("at once") << false;
        QTest::newRow("in its middle") << true;
    }
    void aLargeLogThatGrowsMeanwhileComesAsFarAsItWas() {
        QFETCH(bool, resumed);
        const std::string lines = noise(20'000'000, 1);
        put(there(), "slurm.out", lines);
        age(there(), "slurm.out", -60);
        if (resumed) stopAfter(5'000'000);
        const auto fetched = downloadLarge([this](const Progress&) {
            std::ofstream((there() + QStringLiteral("/slurm.out")).toStdString(), std::ios::app) << "more\n";
        });
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().detail));
        QCOMPARE(contentOf(here(), "slurm.out"), lines);
    }

    void aLargeFileThatIsRewrittenLongerMeanwhileIsAskedForAgain() {
        put(there(), "a.pt", noise(20'000'000, 1));
        bool rewritten = false;
        const auto fetched = downloadLarge([&](const Progress&) {
            if (!std::exchange(rewritten, true)) rewrite("a.pt", noise(21'000'000, 2));
        });
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().arguments().value(0)));
        QCOMPARE(fingerprint(here()), fingerprint(there()));
    }

    void aSmallFileThatIsRewrittenMeanwhileIsAskedForAgain_data() {
        QTest::addColumn<std::size_t>("size");
        QTest::addColumn<bool>("cut");
        QTest::newRow("as long") << std::size_t(40'000'000) << false;
        QTest::newRow("longer") << std::size_t(41'000'000) << false;
        QTest::newRow("cut short") << std::size_t(30'000'000) << true;
    }
    /// What tar has not read yet is of the new one, or zeros.
    void aSmallFileThatIsRewrittenMeanwhileIsAskedForAgain() {
        QFETCH(std::size_t, size);
        QFETCH(bool, cut);
        put(there(), "it's a 'state'.pt", noise(40'000'000, 1));
        put(there(), "log", "small");
        age(there(), "it's a 'state'.pt", -60);
        bool rewritten = false;
        const auto fetched = download({}, {}, [&](const Progress&) {
            if (std::exchange(rewritten, true)) return;
            const std::string name = "it's a 'state'.pt";
            if (cut) std::filesystem::resize_file(there().toStdString() + '/' + name, size);
            rewrite(name, noise(size, 2));
        });
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().arguments().value(0)));
        QCOMPARE(fetched->files, 2);
        QCOMPARE(fingerprint(here()), fingerprint(there()));
    }

    /// In the same second, and at the same size.
    void aSmallFileThatIsRewrittenAtOnceIsAskedForAgain() {
        put(there(), "state.pt", noise(40'000'000, 1));
        bool rewritten = false;
        const auto fetched = download({}, {}, [&](const Progress&) {
            if (std::exchange(rewritten, true)) return;
            const auto before = fileFacts(there().toStdString() + "/state.pt")->modified;
            rewrite("state.pt", noise(40'000'000, 2));
            const qint64 inThatSecond = before - before % 1'000'000'000 + (before + 1000) % 1'000'000'000;
            QVERIFY(setModified(there().toStdString() + "/state.pt", inThatSecond));
        });
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().arguments().value(0)));
        QCOMPARE(fingerprint(here()), fingerprint(there()));
    }

    /// What was here before is gone, and what came may be whole: it stays, and comes anew the next time.
    void aSmallFileThatKeepsBeingRewrittenIsNamedAndComesNextTime() {
        put(there(), "a.pt", noise(20'000'000, 1));
        put(there(), "log", "small");
        std::jthread training([this](const std::stop_token& stop) {
            for (unsigned seed = 2; !stop.stop_requested(); ++seed) rewrite("a.pt", noise(100, seed));
        });
        const auto fetched = download();
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(fetched.error().detail, QStringLiteral("a.pt"));
        QCOMPARE(contentOf(here(), "log"), std::string("small"));
        training.request_stop();
        training.join();
        const auto then = download();
        QVERIFY2(then, then ? "" : qPrintable(then.error().detail));
        QCOMPARE(fingerprint(here()), fingerprint(there()));
    }

    /// As programs that write safely do: each is whole, and none may cost the good one that is here.
    void aSmallFileThatIsReplacedAgainAndAgainIsNeverLostHere() {
        put(there(), "best.json", "{\"best\": 1}");
        for (int i = 0; i < 200; ++i) put(there(), ("many/" + std::to_string(i)).c_str(), noise(1000, 7));
        QVERIFY(download());
        std::jthread training([this](const std::stop_token& stop) {
            for (unsigned i = 2; !stop.stop_requested(); ++i) {
                put(there(), ".best.tmp", "{\"best\": " + std::to_string(i) + "}");
                std::filesystem::rename(there().toStdString() + "/.best.tmp",
                                        there().toStdString() + "/best.json");
            }
        });
        (void)download();
        training.request_stop();
        training.join();
        const std::string here = contentOf(this->here(), "best.json");
        QVERIFY2(here.starts_with("{\"best\": ") && here.ends_with("}"), here.c_str());
    }

    /// What is cut at the length that was listed is neither of the two.
    void aSmallFileThatIsReplacedByALongerOneEachTimeIsWholeHere() {
        put(there(), "best.json", "{\"best\": 9}");
        const FarTools tools(FarTools::Gnu);
        tools.remove(QStringLiteral("tar"));
        tools.addScript(QStringLiteral("tar"),
                        "read -r line < best.json; echo \"${line%}}0}\" > .best; mv .best best.json\n"
                        "exec /usr/bin/tar \"$@\"\n");
        LocalHost host(home());
        host.path = tools.path();
        const auto fetched = downloadFolder(host, {RemotePath(QStringLiteral("~/results")), here()}, {}, {});
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().detail));
        QCOMPARE(contentOf(here(), "best.json"), contentOf(there(), "best.json"));
    }

    void aSmallFileOfBeforeTheEpochComes() {
        put(there(), "moon.txt", "landed");
        QVERIFY(setModified(there().toStdString() + "/moon.txt", -14182939'750'000'000));
        const auto fetched = download();
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().detail));
        QCOMPARE(contentOf(here(), "moon.txt"), std::string("landed"));
    }

    void aFileOfBeforeTheEpochIsNotNewerThanItself() {
        for (const QString& side : {here(), there()}) {
            put(side, "moon.txt", "landed");
            setTime(side.toStdString() + "/moon.txt", -1, 500'000'000);
        }
        const auto fetched = download();
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().detail));
        QCOMPARE(fetched->files, 0);
    }

    void aGrowingLogMayHaveANameThatIsNoText() {
        const std::string lines = noise(40'000'000, 1);
        put(there(), "caf\xe9.log", lines);
        const auto fetched = download({}, {}, [this](const Progress&) {
            std::ofstream(there().toStdString() + "/caf\xe9.log", std::ios::app) << "more\n";
        });
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().detail));
        QVERIFY(contentOf(here(), "caf\xe9.log").starts_with(lines));
    }

    void aSmallFileThatCameWholeAndIsRemovedThenStays() {
        put(there(), "a", "whole");
        put(there(), "b", noise(40'000'000, 1));
        const auto fetched = download({}, {}, [this](const Progress& now) {
            if (now.done > 1000) QFile::remove(there() + "/a");
        });
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().detail));
        QCOMPARE(contentOf(here(), "a"), std::string("whole"));
        QCOMPARE(contentOf(here(), "b"), contentOf(there(), "b"));
    }

    void aSmallFileThatIsRewrittenAndRemovedMeanwhileIsNamedAndNotThere() {
        put(there(), "a", noise(40'000'000, 1));
        const auto fetched = download({}, {}, [this](const Progress&) {
            if (!QFileInfo::exists(there() + "/a")) return;
            rewrite("a", noise(40'000'000, 2));
            QFile::remove(there() + "/a");
        });
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::FileVanished);
        QCOMPARE(fetched.error().detail, QStringLiteral("a"));
        QVERIFY(!QFileInfo::exists(here() + QStringLiteral("/a")));
    }

    void aSmallLogThatGrowsWhileItComesIsThereAsFarAsItWas() {
        const std::string lines = noise(40'000'000, 1);
        put(there(), "slurm.out", lines);
        const auto fetched = download({}, {}, [this](const Progress&) {
            std::ofstream((there() + QStringLiteral("/slurm.out")).toStdString(), std::ios::app) << "more\n";
        });
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().detail));
        QVERIFY(contentOf(here(), "slurm.out").starts_with(lines));
    }

    void whatArrivedOfALargeFileIsComparedFirst() {
        put(there(), "run/model.pt", noise(20'000'000, 1));
        stopAfter(5'000'000);
        std::fstream(arriving().first().toStdString(), std::ios::in | std::ios::out)
            .seekp(1000)
            .write("damage", 6);
        QVERIFY(downloadLarge());
        QCOMPARE(fingerprint(here()), fingerprint(there()));
    }

    void aNewerLocalFileIsLeftAloneAndNamed() {
        for (const char* name : {"a", "edited", "z"}) put(there(), name, "from the cluster");
        put(here(), "edited", "by hand");
        age(here(), "edited", 60);
        const auto fetched = download();
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::LocalFileNewer);
        QCOMPARE(fetched.error().arguments(), QStringList{QStringLiteral("edited")});
        QCOMPARE(contentOf(here(), "edited"), std::string("by hand"));
        QCOMPARE(contentOf(here(), "z"), std::string("from the cluster"));
    }

    void aFolderWhereTheClusterHasNoneIsLeftAloneAndTheRestComes_data() {
        QTest::addColumn<bool>("isLink");
        QTest::addColumn<std::size_t>("size");
        QTest::newRow("link") << true << std::size_t(0);
        QTest::newRow("file") << false << std::size_t(10);
        QTest::newRow("large file") << false << std::size_t(2'000'000);
    }
    void aFolderWhereTheClusterHasNoneIsLeftAloneAndTheRestComes() {
        QFETCH(bool, isLink);
        QFETCH(std::size_t, size);
        put(there(), "a", "1");
        put(there(), "z", noise(2'000'000, 1));
        if (isLink)
            std::filesystem::create_symlink("a", (there() + QStringLiteral("/model")).toStdString());
        else
            put(there(), "model", std::string(size, 'x'));
        put(here(), "model/mine", "kept");
        const auto fetched = downloadLarge();
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::LocalKindDiffers);
        QCOMPARE(fetched.error().detail, QStringLiteral("model"));
        QCOMPARE(contentOf(here(), "model/mine"), std::string("kept"));
        QCOMPARE(contentOf(here(), "z"), contentOf(there(), "z"));
    }

    void whatLiesInAFolderThatAFileStandsForHereIsLeftAndNamedOnce() {
        put(there(), "run/1/log", "1");
        put(there(), "run/2/log", "2");
        put(there(), "run-b", "beside it by its bytes");
        put(here(), "run", "a file of mine");
        const auto fetched = download();
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::LocalKindDiffers);
        QCOMPARE(fetched.error().detail, QStringLiteral("run"));
        QCOMPARE(contentOf(here(), "run"), std::string("a file of mine"));
        QCOMPARE(contentOf(here(), "run-b"), std::string("beside it by its bytes"));
    }

    void anOlderLocalFileIsReplaced() {
        put(here(), "a", "old");
        age(here(), "a", -60);
        put(there(), "a", "new and longer");
        QVERIFY(download());
        QCOMPARE(contentOf(here(), "a"), std::string("new and longer"));
    }

    void onlyTheNamedFoldersCome() {
        put(there(), "4812/gpu.csv", "1");
        put(there(), "4813/gpu.csv", "2");
        put(there(), "-x y/gpu.csv", "3");
        QVERIFY(download({QStringLiteral("4812"), QStringLiteral("-x y")}));
        const QStringList names{QStringLiteral("-x y"), QStringLiteral("4812")};
        QCOMPARE(QDir(here()).entryList(QDir::Dirs | QDir::NoDotAndDotDot), names);
    }

    void linksThatLeadOutAreRefusedAndTheRestComes() {
        put(there(), "a", "1");
        put(there(), "z", "2");
        std::filesystem::create_symlink("/etc/passwd", (there() + QStringLiteral("/out")).toStdString());
        std::filesystem::create_symlink("../../x", (there() + QStringLiteral("/up")).toStdString());
        const auto fetched = download();
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::ArchivePathUnsafe);
        QCOMPARE(fetched.error().detail, QStringLiteral("out\nup"));
        const QStringList names{QStringLiteral("a"), QStringLiteral("z")};
        QCOMPARE(QDir(here()).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot), names);
    }

    void aLogThatGrowsMeanwhileComesAsFarAsItWas() {
        put(there(), "slurm.out", "line\n");
        std::jthread writer([this](std::stop_token stop) {
            while (!stop.stop_requested())
                std::ofstream((there() + QStringLiteral("/slurm.out")).toStdString(), std::ios::app)
                    << "more\n";
        });
        const auto fetched = download();
        QVERIFY2(fetched, fetched ? "" : qPrintable(fetched.error().detail));
        QVERIFY(contentOf(here(), "slurm.out").starts_with("line\n"));
    }

    void aMissingFolderIsSaidToBe() {
        LocalHost host(home());
        const auto fetched = downloadFolder(host, {RemotePath(QStringLiteral("~/none")), here(), {}}, {}, {});
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::RemotePathMissing);
    }

    /// What its own programs print is not what decides.
    void aPathThatLeadsThroughAFileIsMissingAsItIs() {
        put(home(), "results", "a file");
        const RemotePath through(QStringLiteral("~/results/run"));
        LocalHost host(home());
        const auto fetched = downloadFolder(host, {through, here(), {}}, {}, {});
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().kind(), ErrorKind::RemotePathMissing);
        QVERIFY2(fetched.error().arguments().first().endsWith(QStringLiteral("results/run")),
                 qPrintable(fetched.error().arguments().first()));
    }

    void aFileInTheWayOfTheFolderIsSaidToBe() {
        put(folder_.path(), "here", "a file");
        put(there(), "a", "1");
        QCOMPARE(download().error().kind(), ErrorKind::FileUnwritable);
    }

    void aFullDiskHereIsSaidToBe() {
        QVERIFY(QDir().mkpath(here()));
        const auto mounted =
            say(QStringLiteral("mount"), {QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("-o"),
                                          QStringLiteral("size=1m"), QStringLiteral("tmpfs"), here()});
        if (mounted.code != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "no small disk: mounting a tmpfs needs root's rights");
        const auto unmount = qScopeGuard([this] {
            say(QStringLiteral("umount"), {QStringLiteral("-l"), here()});
        });
        put(there(), "big", std::string(3'000'000, 'x'));
        const auto known = download();
        QVERIFY(!known);
        QCOMPARE(known.error().kind(), ErrorKind::LocalDiskFull);
        QCOMPARE(known.error().arguments()[1], QStringLiteral("3000000"));
        QVERIFY(!QFileInfo::exists(here() + QStringLiteral("/.atelier-arriving.part")));
    }
};

ATELIER_TEST(TestDownloadFolder)
#include "test_DownloadFolder.moc"
