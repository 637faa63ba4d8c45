#include <QtTest>
#include <future>
#include <memory>
#include <vector>

#include "tests/ctl/CtlUser.h"
#include "tests/support/FileContents.h"
#include "tests/support/Noise.h"
#include "tests/support/TcpProxy.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr qint64 size = 40'000'000;

}  // namespace

/// What is typed goes on over a line that breaks.
class TestLostConnections : public QObject {
    Q_OBJECT

    CtlUser user_;
    std::unique_ptr<TcpProxy> line_;

    /// Reads what it says until those words are among it.
    static bool says(QProcess& process, const QByteArray& words, QByteArray& said) {
        for (int i = 0; i < 600 && !said.contains(words) && process.state() != QProcess::NotRunning; ++i) {
            process.waitForReadyRead(100);
            said += process.readAllStandardError();
        }
        return said.contains(words);
    }

    static QByteArray arrived(const CtlUser& user) { return bytesOf(user.far(QStringLiteral("there.bin"))); }
    static std::unique_ptr<TcpProxy> lineTo(const CtlUser& user, int secondsOfSilence = 2) {
        auto line = std::make_unique<TcpProxy>(user.server().port());
        user.leadThrough(line->port(), secondsOfSilence);
        put(user.in(QStringLiteral("me")), "data.bin", noise(size));
        return line;
    }
    static std::unique_ptr<QProcess> beginUpload(const CtlUser& user, const QStringList& options = {}) {
        return user.begin(QStringList{QStringLiteral("upload"), user.in(QStringLiteral("me/data.bin")),
                                      QStringLiteral("through:there.bin"), QStringLiteral("--json")} +
                          options);
    }

    /// Somebody else, whose line freezes in the middle of an upload and thaws once that was told. It takes
    /// seconds to be found out, in which others are looked at.
    struct Frozen {
        CtlUser user;
        std::unique_ptr<TcpProxy> line = lineTo(user);
        QByteArray said;
        CtlUser::Said end;
        std::future<void> over;

        void goThrough() {
            line->freezeAfter(size / 2);
            const auto upload = beginUpload(user, {QStringLiteral("--strategy"), QStringLiteral("stream")});
            says(*upload, "The connection was lost; trying again in", said);
            line->thaw();
            end = CtlUser::end(*upload);
        }
    };
    std::unique_ptr<Frozen> frozen_;

    /// A Slurm that knows one job, whose state its file says.
    static void putJob(const CtlUser& user, const char* state) {
        CtlUser::putProgram(user.far(QStringLiteral("bin")), "squeue",
                            "echo \"41|41|N/A|$(cat "
                            "~/state)|None|0:10|1:00:00|1:00:00|N/A|2026-11-21T09:00:00|p||(null)|train\"");
        put(user.far({}), "state", state);
        put(user.far({}), ".limits", "PATH=$HOME/bin:$PATH\n");
    }

    /// Somebody whose line freezes and thaws before it is given up, by one of the two transports. It is told
    /// after ten seconds, in which others are looked at.
    struct Silent {
        explicit Silent(QString by) : transport(std::move(by)) {}
        QString transport;
        CtlUser user;
        std::unique_ptr<TcpProxy> line = lineTo(user, 300);
        QByteArray said;
        CtlUser::Said end;
        std::future<void> over;

        void goThrough() {
            putJob(user, "R");
            const auto follow =
                user.begin({QStringLiteral("follow"), QStringLiteral("41"), QStringLiteral("through"),
                            QStringLiteral("--transport"), transport});
            says(*follow, "none is shown", said);
            line->freeze();
            says(*follow, "has not answered for", said);
            line->thaw();
            says(*follow, "answers again", said);
            put(user.far({}), "state", "CD");
            end = CtlUser::end(*follow);
        }
    };
    std::vector<std::unique_ptr<Silent>> silent_;

    void fallSilent(const char* transport) {
        Silent& silent = *silent_.emplace_back(std::make_unique<Silent>(QLatin1String(transport)));
        QVERIFY2(silent.user.problem().isEmpty(), qPrintable(silent.user.problem()));
        silent.over = std::async(std::launch::async, [&silent] { silent.goThrough(); });
    }

    /// Somebody whose server is killed in the middle of a download. That it does not come back is found out
    /// meanwhile, too.
    std::unique_ptr<CtlUser> killed_;
    std::unique_ptr<TcpProxy> lineToKilled_;
    std::unique_ptr<QProcess> download_;

    void killInTheMiddleOfADownload() {
        killed_ = std::make_unique<CtlUser>();
        QVERIFY2(killed_->problem().isEmpty(), qPrintable(killed_->problem()));
        lineToKilled_ = lineTo(*killed_);
        put(killed_->far({}), "results/one.bin", noise(size));
        lineToKilled_->freezeAfter(size / 2);
        download_ = killed_->begin({QStringLiteral("download"), QStringLiteral("through:results"),
                                    killed_->in(QStringLiteral("me/here")), QStringLiteral("--json")});
        QTRY_VERIFY_WITH_TIMEOUT(lineToKilled_->isFrozen(), 60'000);
        killed_->server().kill();
        lineToKilled_->thaw();
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem()));
        line_ = lineTo(user_);
        frozen_ = std::make_unique<Frozen>();
        QVERIFY2(frozen_->user.problem().isEmpty(), qPrintable(frozen_->user.problem()));
        frozen_->over = std::async(std::launch::async, [this] { frozen_->goThrough(); });
        for (const char* transport : {"libssh", "openssh"}) fallSilent(transport);
        killInTheMiddleOfADownload();
    }
    void cleanupTestCase() {
        frozen_.reset();
        silent_.clear();
        download_.reset();
        killed_.reset();
    }

    void init() {
        QFile::remove(user_.far(QStringLiteral("there.bin")));
        QFile::remove(user_.far(QStringLiteral("there.bin.part")));
    }

    void whoIsNoLongerLetInIsToldAndNotTriedAgain() {
        line_->freezeAfter(size / 2);
        const auto upload = beginUpload(user_);
        QTRY_VERIFY_WITH_TIMEOUT(line_->isFrozen(), 60'000);
        const QString keys = user_.server().folder() + QStringLiteral("/authorized_keys");
        QVERIFY(QFile::rename(keys, keys + QStringLiteral("-away")));
        line_->cut();
        line_->thaw();
        const auto end = CtlUser::end(*upload);
        QVERIFY(QFile::rename(keys + QStringLiteral("-away"), keys));
        QCOMPARE(end.code, 1);
        QCOMPARE(end.errors.count(QStringLiteral("trying again in")), 1);
        QVERIFY2(end.errors.contains(QStringLiteral("was lost")), qPrintable(end.errors));
    }

    void aJobIsFollowedByItsNumberAlone() {
        putJob(user_, "CD");
        const QStringList words{QStringLiteral("follow"), QStringLiteral("41"), QStringLiteral("there")};
        const auto followed = user_.type(words);
        QVERIFY2(followed.code == 0, qPrintable(followed.output + followed.errors));
        QCOMPARE(followed.output, QStringLiteral("Job 41: Done\n"));
        const auto json = user_.type(words + QStringList{QStringLiteral("--json")});
        QVERIFY2(json.code == 0, qPrintable(json.output + json.errors));
        QCOMPARE(json.event("done").value(QStringLiteral("state")).toString(), QStringLiteral("COMPLETED"));
    }

    void whatNamesNoJobIsSaid_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("said");
        QTest::newRow("not from here")
            << QStringList{"cancel", "77"} << "No job 77 was submitted from this computer";
        QTest::newRow("without results")
            << QStringList{"fetch", "77", "there"} << "was not submitted from this computer";
        QTest::newRow("nothing to take up") << QStringList{"run", "--resume"} << "There is no run to take up";
    }

    void whatNamesNoJobIsSaid() {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        const auto end = user_.type(words);
        QCOMPARE(end.code, 1);
        QVERIFY2(end.errors.contains(said), qPrintable(end.errors));
    }

    void anUploadOutlivesAFrozenLine() {
        frozen_->over.wait();
        const auto& [user, line, said, end, over] = *frozen_;
        // Seconds and not a minute, by the user's own ServerAliveInterval.
        QVERIFY2(said.contains("The connection was lost; trying again in"), said.constData());
        QVERIFY2(end.code == 0, qPrintable(QString::fromUtf8(said) + end.errors));
        QVERIFY2(end.errors.contains(QStringLiteral("The connection is there again.")),
                 qPrintable(end.errors));
        QVERIFY(arrived(user).size() >= size);
        // It went on where it was, and did not begin anew.
        QVERIFY2(line->carried() < size * 7 / 4, QByteArray::number(line->carried()));
    }

    void aSilenceIsToldOnceAndItsEnd() {
        for (const auto& silent : silent_) {
            silent->over.wait();
            const QString all = QString::fromUtf8(silent->said) + silent->end.errors;
            QVERIFY2(silent->end.code == 0, qPrintable(all));
            QVERIFY2(all.count(QStringLiteral("The cluster has not answered for 1")) == 1, qPrintable(all));
            QVERIFY2(all.count(QStringLiteral("The cluster answers again.")) == 1, qPrintable(all));
            QVERIFY2(!all.contains(QStringLiteral("was lost")), qPrintable(all));
        }
    }

    void aDownloadOutlivesAServerThatIsKilledAndComesBack() {
        QByteArray said;
        QVERIFY2(says(*download_, "trying again in 2 s", said), said.constData());
        killed_->server().startAgain();
        const auto end = CtlUser::end(*download_);
        QVERIFY2(end.code == 0, qPrintable(end.errors));
        QCOMPARE(bytesOf(killed_->in(QStringLiteral("me/here/one.bin"))),
                 QByteArray::fromStdString(noise(size)));
    }
};

ATELIER_TEST(TestLostConnections)
#include "test_LostConnections.moc"
