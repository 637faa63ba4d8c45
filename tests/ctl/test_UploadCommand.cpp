#include <QTcpServer>
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/dataset/TarBuilder.h"
#include "tests/support/Noise.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier::testing;

namespace {

constexpr std::size_t fileSize = 400'000;

}  // namespace

/// `atelierctl upload` as it is typed, against a real sshd.
class TestUploadCommand : public QObject {
    Q_OBJECT

    CtlUser user_;

    CtlUser::Said upload(const QStringList& more, const QString& path = {}) const {
        return user_.type(QStringList{"upload"} + more, path);
    }
    CtlUser::Said uploadJson(const QStringList& more, const QString& path = {}) const {
        return upload(more + QStringList{"--json"}, path);
    }
    /// Six megabytes in twenty files, the same ones each time.
    void layOut() const {
        for (unsigned i = 0; i < 20; ++i)
            put(user_.in("cats"), "train/" + std::to_string(i), noise(fileSize, i));
    }
    QByteArray unpacked(const char* name) const {
        return say("tar", {"-xOf", user_.far("sets/cats.tar"), QString::fromUtf8(name)}).output;
    }
    bool pack() const { return say("tar", {"-cf", user_.in("cats.tar"), "cats"}, user_.in("")).code == 0; }
    static QString word(const CtlUser::Said& said, const char* kind, const char* field) {
        return said.event(kind).value(QLatin1String(field)).toString();
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(user_.problem(), QString()); }
    void init() {
        user_.clear();
        layOut();
    }

    void aWayThatCannotSendAnArchiveIsRefused() {
        QVERIFY(pack());
        const auto said = upload({"cats.tar", "there:sets/", "--strategy", "folder-rsync"});
        QCOMPARE(said.code, 2);
        QVERIFY2(said.errors.contains("folder-rsync cannot send an archive"), qPrintable(said.errors));
        QVERIFY(!QFile::exists(user_.far("sets/cats.tar")));
    }

    void anArchiveGoesTheWayThatWasAskedFor() {
        QVERIFY(pack());
        for (const char* way : {"stream", "archive-rsync"}) {
            const auto said =
                uploadJson({"cats.tar", QString("there:sets/%1.tar").arg(way), "--strategy", way});
            QVERIFY2(said.code == 0, qPrintable(said.errors));
            QCOMPARE(word(said, "strategy", "strategy"), QString(way));
            QCOMPARE(word(said, "strategy", "reason"), "chosen");
        }
    }

    /// In the same words as the list of what a recipe sends, and by the same count.
    void linksThatLeadOutAreTold() {
        const auto plain = upload({"cats", "there:sets/"});
        QVERIFY2(plain.code == 0 && !plain.output.contains("lead out") && !plain.output.contains("leads out"),
                 qPrintable(plain.output + plain.errors));
        QVERIFY(QFile::link("../../.ssh", user_.in("cats/train/keys")));
        QVERIFY(QFile::link("0", user_.in("cats/train/inside")));
        const auto folder = upload({"cats", "there:sets/"});
        QVERIFY2(folder.output.contains("1 link in it leads out of what is sent") &&
                     folder.output.contains("train/keys → ../../.ssh"),
                 qPrintable(folder.output + folder.errors));
        put(user_.in(""), "odd.tar",
            TarBuilder()
                .file("a", "1")
                .hardLink("second", "a")
                .hardLink("key", "../../.ssh/id_rsa")
                .symbolicLink("etc", "/etc")
                .bytes()
                .toStdString());
        const auto archive = uploadJson({"odd.tar", "there:sets/"});
        QVERIFY2(archive.code == 0, qPrintable(archive.errors));
        QCOMPARE(archive.event("links").value("leadingOut").toVariant().toInt(), 2);
        QCOMPARE(word(archive, "links", "name"), "etc");
    }

    void aFolderThatChangedALittleIsNotSentWhole() {
        const auto first = uploadJson({"cats", "there:sets/"});
        QVERIFY2(first.code == 0, qPrintable(first.errors));
        QCOMPARE(word(first, "strategy", "strategy"), "stream");
        QCOMPARE(word(first, "strategy", "reason"), "no-copy-needed");
        put(user_.in("cats"), "train/7", "another");
        const auto second = uploadJson({"cats", "there:sets/"});
        QVERIFY2(second.code == 0, qPrintable(second.errors));
        QCOMPARE(word(second, "strategy", "strategy"), "archive-rsync");
        QCOMPARE(word(second, "strategy", "reason"), "changed-a-little");
        QVERIFY(word(second, "strategy", "message").contains("little has changed"));
        QCOMPARE(second.event("done").value("changesOnly"), true);
        QCOMPARE(unpacked("train/7"), "another");
        QVERIFY(unpacked("train/8").toStdString() == noise(fileSize, 8));
        QCOMPARE(QDir(user_.far("sets")).entryList(QDir::Files | QDir::Hidden), QStringList{"cats.tar"});
        const auto third = upload({"cats", "there:sets/"});
        QVERIFY2(third.output.contains("already there (verified on"), qPrintable(third.output));
    }

    void theReasonIsASentence() {
        const auto said = upload({"cats", "there:sets/"});
        QVERIFY2(said.output.startsWith("It travels as a stream: that needs no room on this computer.\n"),
                 qPrintable(said.output));
    }

    void aSlashAtItsEndDoesNotTakeAFoldersName() {
        const auto said = upload({"cats/", "there:sets/"});
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QCOMPARE(QDir(user_.far("sets")).entryList(QDir::Files | QDir::Hidden), QStringList{"cats.tar"});
    }

    void whatCannotBeSentIsSaidBeforeAnybodySignsIn_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("why");
        QTest::newRow("missing") << "nowhere" << user_.in("nowhere");
        QTest::newRow("empty") << "empty"
                               << "There are no files in " + user_.in("empty");
        QTest::newRow("holds a pipe") << "pipes"
                                      << "pipe is a socket, a pipe or a device";
    }
    void whatCannotBeSentIsSaidBeforeAnybodySignsIn() {
        QFETCH(QString, source);
        QFETCH(QString, why);
        QDir().mkpath(user_.in("empty"));
        QDir().mkpath(user_.in("pipes"));
        QCOMPARE(say("mkfifo", {user_.in("pipes/pipe")}).code, 0);
        // Nobody is let in, so that whoever tried would be told of that.
        const QString keys = user_.server().folder() + "/authorized_keys";
        QVERIFY(QFile::rename(keys, keys + "-away"));
        const auto back = qScopeGuard([&keys] { QFile::rename(keys + "-away", keys); });
        for (const char* strategy : {"auto", "stream", "archive-rsync", "folder-rsync"}) {
            const auto said = upload({source, "there:sets/", "--strategy", QString::fromLatin1(strategy)});
            QCOMPARE(said.code, 1);
            QVERIFY2(said.errors.contains(why), qPrintable(said.errors));
        }
    }

    /// A large folder is read while the sign-in takes its time: nobody types a code for what cannot be sent.
    void whatCannotBeSentEndsTheSignIn() {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const auto host = QStringLiteral("moi@127.0.0.1:%1:sets/").arg(silent.serverPort());
        QDir().mkpath(user_.in("many"));
        for (int i = 0; i < 20'000; ++i)
            QVERIFY(QFile(user_.in("many/%1").arg(i)).open(QIODevice::WriteOnly));
        QCOMPARE(say("mkfifo", {user_.in("many/pipe")}).code, 0);
        const auto said = upload({"many", host});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("pipe is a socket, a pipe or a device"), qPrintable(said.errors));
    }

    void aPipeStaysOnlyWithAWordAndIsNamed() {
        QCOMPARE(say("mkfifo", {user_.in("cats/pipe")}).code, 0);
        const auto refused = upload({"cats", "there:sets/"});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains("pipe is a socket, a pipe or a device") &&
                     refused.errors.contains("With --leave-out-unreadable"),
                 qPrintable(refused.errors));
        for (const char* way : {"stream", "archive-rsync", "folder-rsync"}) {
            const QStringList words{"cats", "there:sets/", "--leave-out-unreadable", "--strategy",
                                    QString::fromLatin1(way)};
            const auto allowed = upload(words);
            const QString said = QLatin1String(way) + '\n' + allowed.output + allowed.errors;
            QVERIFY2(
                allowed.code == 0 && allowed.output.contains("Left out: pipe (a pipe, socket or device)"),
                qPrintable(said));
            QVERIFY2(!allowed.output.contains("every file has arrived."), qPrintable(said));
            std::filesystem::remove_all(user_.far("sets").toStdString());
            const auto json = uploadJson(words);
            QCOMPARE(word(json, "left-out", "example"), "pipe");
            QCOMPARE(word(json, "left-out", "reason"), "special");
            std::filesystem::remove_all(user_.far("sets").toStdString());
        }
    }

    /// A log that a program writes to, or a file that is saved meanwhile.
    void whatChangesWhileAFolderIsSentIsNamed() {
        const QStringList words{"cats", "there:sets/", "--strategy", "folder-rsync"};
        const std::string seven = user_.in("cats/train/7").toStdString();
        const std::string eight = user_.in("cats/train/8").toStdString();
        put(user_.far(""), ".bash_profile", "PATH=~/bin:$PATH\n");
        CtlUser::putProgram(user_.far("bin"), "rsync",
                            "case $* in *--server*) [ -e ~/done ] || { : > ~/done; echo more >> " + seven +
                                "; rm " + eight + "; } ;; esac\nPATH=${PATH#*:} exec rsync \"$@\"");
        const auto rewriteOnce = [this] { QFile::remove(user_.far("done")); };
        rewriteOnce();
        const auto said = upload(words);
        QVERIFY2(said.code == 1 &&
                     said.output.contains("train/7: changed while it was sent; send it again.") &&
                     said.output.contains("train/8: removed or moved away here") &&
                     !said.output.contains("Left out") &&
                     said.output.contains("What is named above is not, or not as it is here."),
                 qPrintable(said.output + said.errors));
        layOut();
        rewriteOnce();
        const auto json = uploadJson(words);
        QCOMPARE(json.code, 1);
        // The last of the two.
        QCOMPARE(word(json, "left-out", "reason"), "removed");
        QCOMPARE(word(json, "left-out", "name"), "train/8");
        const auto again = upload(words);
        QVERIFY2(again.code == 0 && again.output.contains("every file has arrived."),
                 qPrintable(again.output + again.errors));
        QVERIFY(contentOf(user_.far("sets/cats"), "train/7") == contentOf(user_.in("cats"), "train/7"));
    }

    void whatAGroupLosesIsToldWithHowToGiveItBack() {
        for (const char* strategy : {"folder-rsync", "stream", "archive-rsync"}) {
            const QStringList words{"cats", "there:sets/", "--strategy", QString::fromLatin1(strategy)};
            std::filesystem::remove_all(user_.far("sets").toStdString());
            const auto first = upload(words);
            QVERIFY2(first.code == 0 && !first.errors.contains("lost rights"),
                     qPrintable(first.output + first.errors));
            const bool folder = words.last() == QLatin1String("folder-rsync");
            const QString made = user_.far(folder ? "sets/cats/train/7" : "sets/cats.tar");
            for (const bool asJson : {false, true}) {
                put(user_.in("cats"), "train/7", asJson ? "another" : "a third");
                QFile::setPermissions(user_.in("cats/train/7"), QFile::ReadOwner | QFile::WriteOwner);
                QCOMPARE(say("chmod", {"0664", made}).code, 0);
                const auto said = asJson ? uploadJson(words) : upload(words);
                QVERIFY2(said.code == 0 && said.errors.contains("lost rights") &&
                             said.errors.contains("chmod g+rw -- " + made),
                         qPrintable(said.output + said.errors));
                QCOMPARE(modeOf(made), 0600U);
                if (!asJson) continue;
                QCOMPARE(word(said, "rights-taken", "kind"), "GroupRightsTaken");
                QCOMPARE(word(said, "rights-taken", "rights"), "g-rw");
                QCOMPARE(word(said, "rights-taken", "giveBack"), "chmod g+rw -- " + made);
                QCOMPARE(said.event("rights-taken").value("paths").toArray(), QJsonArray{made});
            }
            QFile::setPermissions(user_.in("cats/train/7"), QFile::Permissions(0x6644));
        }
    }

    /// The next try finds nothing to take.
    void whatAGroupLostIsToldWhereSendingFails() {
        const QStringList words{"cats", "there:sets/", "--strategy", "folder-rsync"};
        std::filesystem::remove_all(user_.far("sets").toStdString());
        QCOMPARE(upload(words).code, 0);
        put(user_.in("cats"), "train/7", "another");
        QFile::setPermissions(user_.in("cats/train/7"), QFile::ReadOwner | QFile::WriteOwner);
        const QString made = user_.far("sets/cats/train/7");
        QCOMPARE(say("chmod", {"0664", made}).code, 0);
        put(user_.far(""), ".bash_profile", "PATH=~/bin:$PATH\n");
        CtlUser::putProgram(user_.far("bin"), "rsync",
                            "case $* in *--server*) exit 12 ;; esac; PATH=${PATH#*:} exec rsync \"$@\"");
        const auto said = uploadJson(words);
        QVERIFY(said.code != 0);
        QCOMPARE(word(said, "rights-taken", "giveBack"), "chmod g+rw -- " + made);
        QCOMPARE(modeOf(made), 0600U);
        QFile::remove(user_.far("bin/rsync"));
        QFile::setPermissions(user_.in("cats/train/7"), QFile::Permissions(0x6644));
    }

    /// 127.0.0.1 is also where tunnels end; the practice cluster is meant by its name only.
    void anAddressOfThisComputerIsNotThePracticeCluster() {
        const auto said = upload({"cats", "nobody@127.0.0.1:x"});
        QVERIFY(said.code != 0);
        QVERIFY2(!QFileInfo::exists(user_.in("me/.local/state/atelier/practice")), qPrintable(said.errors));
    }

    void whatChangedALotIsStreamed() {
        QCOMPARE(upload({"cats", "there:sets/"}).code, 0);
        for (unsigned i = 0; i < 10; ++i)
            put(user_.in("cats"), "train/" + std::to_string(i), noise(fileSize, 100 + i));
        const auto second = uploadJson({"cats", "there:sets/"});
        QCOMPARE(word(second, "strategy", "strategy"), "stream");
        QCOMPARE(word(second, "strategy", "reason"), "quicker-whole");
        QVERIFY(unpacked("train/3").toStdString() == noise(fileSize, 103));
    }

    void whatIsAskedForIsDone() {
        QCOMPARE(upload({"cats", "there:sets/"}).code, 0);
        put(user_.in("cats"), "train/7", "another");
        const auto streamed = uploadJson({"cats", "there:sets/", "--strategy", "stream"});
        QCOMPARE(word(streamed, "strategy", "strategy"), "stream");
        QCOMPARE(word(streamed, "strategy", "reason"), "chosen");
        put(user_.in("cats"), "train/7", "a third one");
        const auto packed = uploadJson({"cats", "there:sets/", "--strategy", "archive-rsync"});
        QCOMPARE(word(packed, "strategy", "reason"), "chosen");
        QCOMPARE(packed.event("done").value("changesOnly"), true);
        QCOMPARE(unpacked("train/7"), "a third one");
    }

    void anArchiveThatChangedIsMadeOfTheOneThatIsThere() {
        QVERIFY(pack());
        QCOMPARE(word(uploadJson({"cats.tar", "there:sets/"}), "strategy", "reason"), "is-archive");
        put(user_.in("cats"), "train/7", "another");
        QVERIFY(pack());
        const auto second = uploadJson({"cats.tar", "there:sets/"});
        QCOMPARE(word(second, "strategy", "reason"), "archive-changed");
        QCOMPARE(second.event("done").value("changesOnly"), true);
        QCOMPARE(unpacked("cats/train/7"), "another");
        const auto third = upload({"cats.tar", "there:sets/"});
        QVERIFY2(third.output.contains("already there (verified on"), qPrintable(third.output));
        put(user_.in("cats"), "train/8", "another, too");
        QVERIFY(pack());
        const auto whole = uploadJson({"cats.tar", "there:sets/", "--strategy", "stream"});
        QCOMPARE(whole.event("done").value("rsync"), false);
        QCOMPARE(whole.event("done").value("rsyncReason"), "chosen");
        QCOMPARE(unpacked("cats/train/8"), "another, too");
    }

    void withoutRsyncAllIsSentAndWhyIsSaid_data() {
        QTest::addColumn<QString>("missing");
        QTest::addColumn<QString>("reason");
        QTest::newRow("none here") << "here"
                                   << "this computer has none";
        QTest::newRow("openrsync here") << "open"
                                        << "(openrsync) knows too little";
        QTest::newRow("none there") << "there"
                                    << "the cluster has none";
    }

    void withoutRsyncAllIsSentAndWhyIsSaid() {
        QFETCH(QString, missing);
        QFETCH(QString, reason);
        QString path;
        if (missing != "there") path = user_.pathWithoutRsync();
        if (missing == "open")
            CtlUser::putProgram(user_.in("open"), "rsync",
                                "echo 'openrsync: protocol version 29'\n"
                                "echo 'rsync version 2.6.9 compatible'; [ $# = 1 ]");
        if (missing == "open") path = user_.in("open") + QLatin1Char(':') + path;
        if (missing == "there")
            put(user_.far(""), ".bash_profile", "PATH=" + user_.pathWithoutRsync().toStdString() + "\n");
        QVERIFY(pack());
        QCOMPARE(upload({"cats", "there:sets/"}, path).code, 0);
        put(user_.in("cats"), "train/7", "another");
        const auto again = upload({"cats", "there:sets/"}, path);
        QVERIFY2(again.code == 0 && again.output.contains(reason), qPrintable(again.output + again.errors));
        QCOMPARE(unpacked("train/7"), "another");
        const auto archive = upload({"cats.tar", "there:sets/x.tar"}, path);
        QVERIFY2(archive.code == 0 && archive.output.contains(reason),
                 qPrintable(archive.output + archive.errors));
        const auto folder = upload({"cats", "there:sets/", "--strategy", "folder-rsync"}, path);
        QVERIFY2(folder.code == 0 && folder.output.contains(reason),
                 qPrintable(folder.output + folder.errors));
        QCOMPARE(fingerprint(user_.far("sets/cats")), fingerprint(user_.in("cats")));
    }

    void aFolderOfFilesIsKnownTheNextTime() {
        const QStringList words{"cats", "there:sets/cats", "--strategy", "folder-rsync"};
        const auto first = upload(words);
        QVERIFY2(first.output.contains("every file has arrived"), qPrintable(first.output + first.errors));
        QCOMPARE(fingerprint(user_.far("sets/cats")), fingerprint(user_.in("cats")));
        const auto second = upload({"cats", "there:sets/cats"});
        QVERIFY2(second.output.contains("already there (verified on"), qPrintable(second.output));
        put(user_.in("cats"), "train/7", "another");
        const auto third = uploadJson({"cats", "there:sets/cats"});
        QCOMPARE(word(third, "strategy", "strategy"), "folder-rsync");
        QCOMPARE(word(third, "strategy", "reason"), "folder-there");
        QCOMPARE(fingerprint(user_.far("sets/cats")), fingerprint(user_.in("cats")));
    }

    void anArchiveDoesNotVanishInAFolderOfItsName() {
        QVERIFY(QDir().mkpath(user_.far("sets")));
        QVERIFY(pack());
        for (const char* source : {"cats", "cats.tar"}) {
            const auto said = upload({QString::fromUtf8(source), "there:sets"});
            QCOMPARE(said.code, 1);
            QVERIFY2(said.errors.contains("sets is a folder on the cluster"), qPrintable(said.errors));
            QVERIFY(QDir(user_.far("sets")).isEmpty());
            QVERIFY(!QFile::exists(user_.far("sets.part")));
        }
    }

    void aQuotaThatIsReachedSaysHowMuchIsFreeAndNeeded() {
        const QString bin = user_.in("quota");
        // Neither df nor the site's report knows; the file system of the quota holds two megabytes.
        CtlUser::putProgram(bin, "quota", "echo '  /dev/vda1  9000 0 10000 0  5 0 0 0'");
        put(user_.far(""), ".bash_profile", "PATH=" + bin.toStdString() + ":$PATH\n");
        put(user_.far(""), ".limits", "ulimit -f 2000\n");
        const auto said = upload({"cats", "there:sets/"});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("8.0\u00a0MB are needed, 1.0\u00a0MB are free"),
                 qPrintable(said.errors));
        QFile::remove(user_.far(".limits"));
        const auto later = upload({"cats", "there:sets/"});
        QVERIFY2(later.code == 0 && later.output.contains("Went on at"),
                 qPrintable(later.output + later.errors));
    }

    void aDiskThatIsTooSmallSaysHowMuchIsFreeAndNeeded() {
        QVERIFY(QDir().mkpath(user_.far("sets")));
        if (say("mount", {"-t", "tmpfs", "-o", "size=6m", "tmpfs", user_.far("sets")}).code != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "no small disk: mounting a tmpfs needs root's rights");
        const auto unmount = qScopeGuard([this] { say("umount", {"-l", user_.far("sets")}); });
        const auto said = upload({"cats", "there:sets/"});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("8.0\u00a0MB are needed, 6.3\u00a0MB are free"),
                 qPrintable(said.errors));
    }
};

ATELIER_TEST(TestUploadCommand)
#include "test_UploadCommand.moc"
