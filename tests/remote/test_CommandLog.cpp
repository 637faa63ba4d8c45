#include <QTemporaryDir>
#include <QtTest>

#include "core/credentials/Credentials.h"
#include "core/remote/CommandLog.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

CommandRecord record(const QString& shell, std::optional<int> code = 0) {
    CommandRecord made;
    made.shell = shell;
    made.ended = true;
    if (code) made.status = ExitStatus{*code};
    return made;
}

QStringList inWords(const QList<CommandEntry>& entries) {
    QStringList words;
    for (const auto& entry : entries)
        words << QStringLiteral("%1 ×%2").arg(entry.last.shell).arg(entry.times);
    return words;
}

}  // namespace

class TestCommandLog : public QObject {
    Q_OBJECT
    QTemporaryDir home_;
    QList<CommandRecord> told_;
    std::unique_ptr<RemoteHost> host_;

private Q_SLOTS:
    void init() {
        told_.clear();
        host_ = withCommandLog(std::make_unique<LocalHost>(home_.path()),
                               [this](const CommandRecord& record) { told_ << record; });
    }

    void aCommandIsToldWithItsNoteAtItsStartAndItsEnd() {
        QVERIFY(host_->run(noted("what it does", command({QStringLiteral("false")}))));
        QCOMPARE(told_.size(), 2);
        QVERIFY(!told_[0].ended);
        QVERIFY(told_[1].ended);
        QCOMPARE(told_[1].status->code, 1);
        QCOMPARE(told_[1].number, told_[0].number);
        QCOMPARE(told_[1].note, QStringLiteral("what it does"));
        QCOMPARE(told_[1].place, CommandRecord::Place::Cluster);
    }

    void aTunnelIsToldAsWhatOneWouldTypeForIt() {
        {
            const auto tunnel = host_->openTunnel(QStringLiteral("node1"), 6006);
            QVERIFY(tunnel);
            QCOMPARE(told_.size(), 1);
            QCOMPARE(told_[0].brief,
                     QStringLiteral("ssh -N -L %1:node1:6006 local").arg((*tunnel)->localPort()));
            QCOMPARE(told_[0].place, CommandRecord::Place::ThisComputer);
            QVERIFY(told_[0].lasting && !told_[0].ended && !told_[0].note.isEmpty());
        }
        QCOMPARE(told_.size(), 2);
        QVERIFY(told_[1].ended);
    }

    void whatThisComputerRunsIsToldToo() {
        const auto end = host_->logLocalCommand(command({QStringLiteral("rsync"), QStringLiteral("a.tar")}));
        QCOMPARE(told_.last().brief, QStringLiteral("rsync a.tar"));
        end(std::nullopt);
        QVERIFY(told_.last().ended && !told_.last().status);
    }

    void keysAndPasswordsAreNotTold() {
        Command run = command({QStringLiteral("cat"), QStringLiteral("--"), QStringLiteral("/dev/stdin")});
        run.environment.insert(QStringLiteral("HF_TOKEN"), QStringLiteral("geheim-1"));
        run.standardInput = "python train.py --api-key geheim-2 --lr 0.1\nexport WANDB_API_KEY='geheim-3'\n";
        const auto answer = host_->run(run);
        // The command itself has them.
        QCOMPARE(answer->standardOutput, run.standardInput);
        Command clone = shellScript(QStringLiteral("exit 0 # curl -H 'Authorization: Bearer geheim-04'"));
        clone.arg(QStringLiteral("name")).arg(QStringLiteral("https://moi:geheim-5@example.org/code.git"));
        QVERIFY(host_->run(clone));
        QVERIFY(host_->run(
            command({QStringLiteral("login"), QStringLiteral("--password"), QStringLiteral("geheim 6")})));
        QCOMPARE(told_.size(), 6);
        for (const CommandRecord& record : std::as_const(told_))
            for (const QString& text : {record.shell, record.brief, record.text})
                QVERIFY2(!text.contains(QLatin1String("geheim")), qPrintable(text));
        QVERIFY(isMasked(told_[0].text) && isMasked(told_[2].text) && isMasked(told_[4].brief));
        QVERIFY(told_[0].text.contains(QLatin1String("--lr 0.1")));
    }

    void questionsAskedAgainAndAgainStandOnce() {
        const auto entries = collapsed({record("a"), record("look"), record("look"), record("squeue"),
                                        record("look"), record("look"), record("squeue")});
        QCOMPARE(inWords(entries), QStringList({"a ×1", "look ×4", "squeue ×2"}));
    }

    void aFailureStandsForItself() {
        const auto entries =
            collapsed({record("look"), record("look", 1), record("look"), record("look", {})});
        QCOMPARE(inWords(entries), QStringList({"look ×1", "look ×2", "look ×1"}));
    }

    void whatWasRunLongAgoIsAnotherLine() {
        QList<CommandRecord> records{record("sbatch a")};
        for (int i = 0; i < 8; ++i) records << record(QString::number(i));
        records << record("sbatch a");
        QCOMPARE(collapsed(records).size(), records.size());
    }
};

ATELIER_TEST(TestCommandLog)
#include "test_CommandLog.moc"
