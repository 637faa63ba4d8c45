#include <signal.h>
#include <sys/stat.h>

#include <QRegularExpression>
#include <QSet>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/render/Render.h"
#include "tests/render/ScriptRun.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What a job's script does with TensorBoard, run in a real bash. TensorBoard itself is a few lines here,
/// which note what it was told; what it answers is tried with the practice cluster's.
class TestRunTensorBoard : public QObject {
    Q_OBJECT

    std::unique_ptr<ScriptRun> stage_;

    /// Runs a job on that cluster, whose name the node resolves to these lines of getent, until TensorBoard
    /// has noted all.
    void runOn(const QString& cluster, const QByteArray& resolved) {
        QFile::remove(stage_->path(QStringLiteral("noted")));
        QFile::remove(stage_->path(QStringLiteral("bin/getent")));
        QFile::remove(stage_->path(QStringLiteral("bin/tensorboard")));
        stage_->addProgram(QStringLiteral("getent"), "#!/bin/sh\nprintf '" + resolved + "'\n");
        stage_->addProgram(QStringLiteral("tensorboard"),
                           "#!/bin/bash\n"
                           "printf '%s\\n' \"$@\" > ~/arguments\n"
                           "env > ~/environment\n"
                           "flags=${1:11}\n"
                           "cp \"$flags\" ~/flags\n"
                           "stat -c %a \"${flags%/*}\" > ~/mode\n"
                           "echo \"TensorBoard at $(cat ~/flags)\" >&2\n"
                           "echo done > ~/noted\n");
        JobSpec job = ScriptRun::job();
        job.follow.tensorBoard = true;
        job.program.arguments = QStringList{QStringLiteral("catches")};
        const auto bash = stage_->started(render(job, *Catalogue::builtIn().find(cluster)));
        const QByteArray output = ScriptRun::waitFor(*bash, "waiting");
        QVERIFY2(output.contains("waiting"), output.constData());
        QTRY_COMPARE_WITH_TIMEOUT(said("noted"), QByteArray("done\n"), 60'000);
        ::kill(static_cast<pid_t>(bash->processId()), SIGUSR1);
        QVERIFY(bash->waitForFinished(60'000));
    }

    QByteArray said(const char* file) const { return stage_->read(QString::fromLatin1(file)); }

    QByteArray listensAt() const {
        const QByteArrayList words = said("arguments").split('\n');
        return words.value(words.indexOf("--host") + 1);
    }

    QByteArray word() const {
        static const QRegularExpression flag(QStringLiteral("\\A--path_prefix=/([0-9a-f]{32})\\n\\z"));
        return flag.match(QString::fromUtf8(said("flags"))).captured(1).toLatin1();
    }

private Q_SLOTS:
    void initTestCase() {
        const QString missing = ScriptRun::missingProgram();
        if (!missing.isEmpty())
            SKIP_WITHOUT_PACKAGE((missing + QStringLiteral(" is not on this computer")).toUtf8());
    }

    void init() { stage_ = std::make_unique<ScriptRun>(); }

    void itListensWhereTheTunnelEndsAndNowhereElse_data() {
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<QByteArray>("resolved");
        QTest::addColumn<QByteArray>("host");
        const auto row = [](const char* name, const char* cluster, const char* resolved, const char* host) {
            QTest::newRow(name) << QString::fromLatin1(cluster) << QByteArray(resolved) << QByteArray(host);
        };
        row("practice", "practice", "10.1.2.3 STREAM vm\\n", "127.0.0.1");
        row("a node's own address", "narval", "10.1.2.3       STREAM ng1\\n10.1.2.3       DGRAM\\n",
            "10.1.2.3");
        row("loopback first", "narval", "127.0.1.1       STREAM ng1\\n10.1.2.3 STREAM\\n", "10.1.2.3");
        row("a node that knows its name as loopback only", "narval", "127.0.1.1 STREAM ng1\\n", "0.0.0.0");
        row("a node that does not know its name", "fir", "", "0.0.0.0");
    }

    void itListensWhereTheTunnelEndsAndNowhereElse() {
        QFETCH(QString, cluster);
        QFETCH(QByteArray, resolved);
        runOn(cluster, resolved);
        QTEST(listensAt(), "host");
    }

    void theWordIsInNoCommandLineAndNoEnvironment() {
        runOn(QStringLiteral("narval"), "10.1.2.3 STREAM ng1\\n");
        QVERIFY2(word().size() == 32, said("flags").constData());
        QVERIFY(!said("arguments").contains(word()));
        QVERIFY(!said("environment").contains(word()));
        QVERIFY(said("arguments").startsWith("--flagfile="));
    }

    /// Its own note about itself lies there, too.
    void itsTemporaryFolderIsItsUsersAlone() {
        runOn(QStringLiteral("narval"), {});
        QCOMPARE(said("mode"), QByteArray("700\n"));
        const QByteArray folder = said("arguments").split('\n').value(0).mid(11).chopped(6);
        QVERIFY2(said("environment").contains("TMPDIR=" + folder + '\n'), folder.constData());
    }

    void whatItPrintsIsItsUsersAlone_data() {
        QTest::addColumn<bool>("again");
        QTest::newRow("first") << false;
        QTest::newRow("over what an older script left open") << true;
    }

    void whatItPrintsIsItsUsersAlone() {
        QFETCH(bool, again);
        ::umask(022);
        const QString log = QStringLiteral("results of/4812/tensorboard.log");
        if (again) stage_->write(log, "old\n");
        runOn(QStringLiteral("narval"), {});
        QVERIFY(!word().isEmpty());
        QVERIFY2(stage_->read(log).contains(word()), stage_->read(log).constData());
        QCOMPARE(QFile::permissions(stage_->path(log)),
                 QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser);
    }

    void everyJobHasAWordOfItsOwn() {
        QSet<QByteArray> words;
        for (int i = 0; i < 3; ++i) {
            runOn(QStringLiteral("narval"), {});
            words << word();
        }
        QCOMPARE(words.size(), 3);
    }
};

ATELIER_TEST(TestRunTensorBoard)
#include "test_RunTensorBoard.moc"
