#include <QMetaEnum>
#include <QRegularExpression>
#include <QtTest>
#include <cstring>

#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/ValueRules.h"
#include "core/error/Errors.h"
#include "core/messages/ErrorTemplate.h"
#include "core/messages/Fill.h"
#include "core/messages/Messages.h"
#include "core/messages/SpecialTemplate.h"
#include "tests/support/TestMain.h"

using namespace atelier;

// Nothing but templateOf makes the sentence of a kind, and nothing makes it that of another kind.
static_assert(!std::is_constructible_v<TemplateFor<error::FileLocked>, const char*>);
static_assert(!std::is_constructible_v<TemplateFor<error::FileMissing>, TemplateFor<error::FileLocked>>);
static_assert(!std::is_convertible_v<TemplateFor<error::FileLocked>, SpecialTemplate>);

static int greatestPlace(const QString& text) {
    static const QRegularExpression place(QStringLiteral("(?<!%)%(\\d)"));
    int greatest = 0;
    for (auto it = place.globalMatch(text); it.hasNext();)
        greatest = std::max(greatest, it.next().captured(1).toInt());
    return greatest;
}

static QList<Error> takenAndLost(const error::GroupRights& rights) {
    return {error::GroupRightsTaken{rights}, error::GroupRightsLost{rights}};
}

class TestMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKindHasASentence() {
        const auto kinds = QMetaEnum::fromType<ErrorKind>();
        QVERIFY(kinds.keyCount() > 60);
        for (int i = 0; i < kinds.keyCount(); ++i) {
            const auto kind = static_cast<ErrorKind>(kinds.value(i));
            QVERIFY2(errorTemplate(kind), kinds.key(i));
            QVERIFY2(std::strlen(errorTemplate(kind)) > 10, kinds.key(i));
        }
    }

    void everyCodeHasSentenceExplanationAndPage() {
        for (const auto& code : ruleCodes()) {
            QVERIFY2(ruleSentence(code).size() > 10, qPrintable(code));
            const auto row = rowOf(code);
            QCOMPARE(greatestPlace(QString::fromUtf8(row->explanation)), 0);
            QVERIFY(explanation(code).endsWith(QString::fromUtf8(row->page)));
        }
        QVERIFY(explanation(QStringLiteral("AT0000")).isEmpty());
    }

    void argumentsAreFilledAllAtOnce() {
        QCOMPARE(
            filled(QStringLiteral("%2 and %1, %3 of 100%%"), {QStringLiteral("%2"), QStringLiteral("b")}),
            QStringLiteral("b and %2,  of 100%"));
    }

    /// avail_wheels is a program of the Alliance, and who has allowed the internet need not allow it.
    void whereAPackageWasLookedForIsSaid() {
        const auto said = [](error::PackageSource source) {
            return sentence(Error(error::PackageUnavailable{"torch==1.4", source}));
        };
        QVERIFY(said(error::PackageSource::Wheelhouse).contains(QLatin1String("avail_wheels")));
        for (const auto source : {error::PackageSource::Cluster, error::PackageSource::Internet}) {
            QVERIFY(said(source).contains(QLatin1String("torch==1.4")));
            QVERIFY(!said(source).contains(QLatin1String("avail_wheels")));
        }
        QVERIFY(said(error::PackageSource::Cluster).contains(QLatin1String("Allow packages")));
        QVERIFY(!said(error::PackageSource::Internet).contains(QLatin1String("Allow")));
    }

    void howMuchIsTooMuchIsSaidInUnits() {
        const auto text = sentence(Error(error::AnswerTooLong{"squeue", ByteCount{16777216}}));
        QVERIFY2(text.startsWith(QLatin1String("squeue ")), qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("16")) && !text.contains(QLatin1String("16777216")),
                 qPrintable(text));
    }

    void whoIsNotSignedInYetHearsNothingOfJobs() {
        const auto entering = sentence(Error(error::ConnectionLost{"narval", true}));
        QVERIFY2(entering.contains(QLatin1String("before you were signed in")), qPrintable(entering));
        QVERIFY2(!entering.contains(QLatin1String("keep running")), qPrintable(entering));
        const auto undelivered = sentence(
            Error(error::ConnectionLost{.host = "narval", .isEntering = true, .isUndelivered = true}));
        QVERIFY2(undelivered.contains(QLatin1String("did not reach narval")), qPrintable(undelivered));
        const auto asked = sentence(Error(error::ConnectionLost{
            .host = "narval", .isEntering = true, .isMadeAgain = true, .isUndelivered = true}));
        QVERIFY2(asked.contains(QLatin1String("asks you anew")), qPrintable(asked));
        const auto later = sentence(Error(error::ConnectionLost{"narval"}));
        QVERIFY2(later.contains(QLatin1String("keep running")), qPrintable(later));
        QVERIFY2(later.contains(QLatin1String("once you connect again")), qPrintable(later));
    }

    void whoseConnectionIsMadeAgainIsNotAskedToDoSo() {
        const auto again =
            sentence(Error(error::ConnectionLost{.host = QStringLiteral("narval"), .isMadeAgain = true}));
        QVERIFY2(again.contains(QLatin1String("by itself")), qPrintable(again));
        QVERIFY2(!again.contains(QLatin1String("you connect")), qPrintable(again));
    }

    void aFileOfAnotherUserIsSaidToBeTheirs() {
        const auto theirs = sentence(Error(error::SshConfigUnusable{
            "narval", error::ConfigFileRefused{"/home/moi/.ssh/config", "camille"}}));
        QVERIFY2(theirs.contains(QLatin1String("/home/moi/.ssh/config of its configuration, since it belongs "
                                               "to camille and not to you")),
                 qPrintable(theirs));
        const auto unknown = sentence(Error(error::SshConfigUnusable{"narval"}));
        QVERIFY2(unknown.contains(QLatin1String("ssh -G narval")), qPrintable(unknown));
    }

    /// “There are:” with nothing behind it tells nobody what to do.
    void whereAListIsEmptyTheSentencePromisesNone() {
        int rules = 0;
        for (int number = 1000; number < 8000; ++number) {
            const QString code = QStringLiteral("AT%1").arg(number);
            const auto row = rowOf(code);
            if (!row || *row->suggesting == 0) continue;
            ++rules;
            const QString names = QString::fromUtf8(row->arguments);
            QVERIFY2(names.endsWith(QLatin1String("(may be empty)")), qPrintable(code));
            QCOMPARE(names.count(QLatin1String("(may be empty)")), 1);
            QStringList some(row->argumentCount() - 1, QStringLiteral("x"));
            const QString without = sentence({code, Severity::Error, 1, 1, 2, some << QString(), {}});
            static const QRegularExpression promise(QStringLiteral(":\\s*\\.?\\z|“”"));
            QVERIFY2(!without.contains(promise), qPrintable(without));
        }
        QVERIFY(rules >= 7);
    }

    void aDiagnosticSpeaksOfItsValue() {
        Diagnostic found{codeOf(ValueRule::TimeMinutesSeconds), Severity::Warning, 6, 16, 21,
                         {"--time", "12:00", "12:00:00"},       std::nullopt};
        QCOMPARE(sentence(found),
                 QStringLiteral(
                     "Slurm reads “12:00” as minutes and seconds. For hours and minutes write 12:00:00."));
    }

    void aMisspeltOptionNamesTheOneThatIsMeant() {
        Diagnostic found;
        found.code = codeOf(OptionRule::UnknownOption);
        found.arguments = QStringList{QStringLiteral("--acount"), QStringLiteral("--account")};
        QCOMPARE(sentence(found), QStringLiteral("sbatch has no option --acount. Is --account meant?"));
        found.arguments = QStringList{QStringLiteral("--colour"), QString()};
        QCOMPARE(sentence(found), QStringLiteral("sbatch has no option --colour."));
    }

    void aRetiredClusterNamesItsSuccessorIfThereIsOne() {
        Error cedar(error::ClusterRetired{"Cedar", QDate(2025, 9, 12), "fir"});
        QVERIFY(sentence(cedar).endsWith(QLatin1String(" Fir.")));
        Error helios(error::ClusterRetired{"Hélios", QDate(2022, 10, 26), ""});
        QVERIFY(sentence(helios).startsWith(QStringLiteral("Hélios no longer exists")));
        QVERIFY(!sentence(helios).contains(QLatin1String("place")));
        Diagnostic found;
        found.code = codeOf(SiteRule::ClusterRetired);
        found.arguments =
            QStringList{QStringLiteral("2025-09-12"), QStringLiteral("Cedar"), QStringLiteral("fir")};
        QVERIFY(sentence(found).endsWith(QLatin1String(" Fir.")));
        QVERIFY(!sentence(found).contains(QLatin1String("2025-09-12")));
        found.arguments.last().clear();
        QVERIFY(sentence(found).startsWith(QStringLiteral("Cedar no longer exists")));
        QVERIFY(!sentence(found).contains(QLatin1String("place")));
    }

    void whatDidNotComeIsNotCalledChanged() {
        const Error unsent(error::FileNotSent{"run/a"});
        QVERIFY(sentence(unsent).startsWith(QStringLiteral("The cluster lists run/a but did not send it")));
        const Error vanished(error::FileVanished{"run/a"});
        QVERIFY(sentence(vanished).startsWith(QStringLiteral("run/a was gone from the cluster")));
        const Error changed(error::FileChangedMeanwhile{"run/a"});
        QVERIFY(sentence(changed).startsWith(QStringLiteral("run/a changed while")));
    }

    void whatAGroupLosesSaysHowToGiveItBack() {
        const QString named = QStringLiteral("/p/a, /p/b, /p/c, …");
        const QString said = QStringLiteral("This many: 17, such as ") + named;
        for (const Error& one : takenAndLost({"/p/a", "g-rw", "chmod g+rw -- /p/a", 1, "chmod g+rw"})) {
            QVERIFY(sentence(one).endsWith(QLatin1String(": chmod g+rw -- /p/a")));
            QVERIFY(!sentence(one).contains(QLatin1String("This many")));
        }
        for (const Error& many : takenAndLost({named, "g-rw", "chmod g+rw -- /p/a /p/b", 17, "chmod g+rw"})) {
            QVERIFY(sentence(many).contains(said));
            QVERIFY(sentence(many).endsWith(QLatin1String(": chmod g+rw -- /p/a /p/b")));
        }
        for (const Error& tooMany : takenAndLost({named, "g-rw", "", 17, "chmod g+rw"})) {
            QVERIFY(sentence(tooMany).contains(said));
            QVERIFY(sentence(tooMany).endsWith(QLatin1String("on each of them there: chmod g+rw")));
        }
    }

    void whatThisUserCannotGiveBackSaysWhomToAsk() {
        for (const Error& lost : {Error(error::GroupRightsLost{{"/p/a", "g-rw", ""}}),
                                  Error(error::GroupRightsLost{{"/p/a, /p/b, /p/c, …", "g-rw", "", 17}})}) {
            QVERIFY(sentence(lost).contains(QStringLiteral("The cluster’s support can")));
            QVERIFY(!sentence(lost).contains(QLatin1String("run ")));
        }
    }

    void whatIsTakenAgainByTheNextSendingSaysSo() {
        const Error taken(error::GroupRightsTaken{{"/p/a", "g-r", "chmod g+r -- /p/a", 1, "chmod g+r"}});
        QVERIFY(sentence(taken).contains(
            QStringLiteral("on this computer, or the next sending takes them again")));
    }

    void whatIsClosedHereIsNamed() {
        for (const qint64 number : {1, 17}) {
            error::GroupRights rights{"/p/a", "g-r",       "chmod g+r -- /p/a",
                                      number, "chmod g+r", "/home/a/data"};
            for (const Error& error : takenAndLost(rights))
                QVERIFY(sentence(error).contains(QStringLiteral("The folder /home/a/data is closed")));
            rights.closedHere = QStringLiteral(".");
            QVERIFY(sentence(error::GroupRightsLost{rights})
                        .endsWith(QStringLiteral("the next sending takes these rights again.")));
        }
        QVERIFY(sentence(error::RemotePermissionDenied{"a", true, "/home/a/data"})
                    .contains(QStringLiteral("the folder /home/a/data on this computer")));
    }

    void aPipeIsNotCalledUnreadable() {
        const Error pipe(error::DatasetEntrySpecial{"run/pipe"});
        QVERIFY(sentence(pipe).startsWith(QStringLiteral("run/pipe is a socket, a pipe or a device")));
        const Error locked(error::DatasetEntryUnreadable{"locked"});
        QVERIFY(sentence(locked).startsWith(QStringLiteral("locked cannot be read")));
    }

    void whatIsNoFileOnTheClusterIsSaidToBeLeftThere() {
        const Error pipe(error::DatasetEntrySpecial{"run/pipe", "/scratch/moi"});
        QCOMPARE(
            sentence(pipe),
            QStringLiteral("run/pipe was left in /scratch/moi on the cluster: it is a socket, a pipe or a "
                           "device, and no file."));
    }

    void anArrayThatSlurmRefusesIsExplained() {
        const QString said = sentence(
            error::SubmissionRefused{"Batch job submission failed: Invalid job array specification"});
        QVERIFY2(said.contains(QStringLiteral("Invalid job array specification")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("MaxArraySize")), qPrintable(said));
        Diagnostic refused;
        refused.code = codeOf(ClusterRule::RefusedBySlurm);
        refused.arguments = {"Invalid job array specification", "there"};
        const QString checked = sentence(refused);
        QVERIFY2(checked.contains(QStringLiteral("Invalid job array specification")), qPrintable(checked));
        QVERIFY2(checked.contains(QStringLiteral("MaxArraySize")), qPrintable(checked));
    }

    void silenceIsCalledSo_data() {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("start");
        const auto row = [](const char* name, const Error& error, const char* start) {
            QTest::newRow(name) << sentence(error) << QString::fromUtf8(start);
        };
        row("Slurm", error::SlurmAnswerUnreadable{"sbatch --test-only", ""},
            "sbatch --test-only answered nothing on the cluster");
        row("Slurm, blank", error::SlurmAnswerUnreadable{"squeue", " \n"}, "squeue answered nothing");
        row("sbatch", error::SlurmAnswerUnreadable{"sbatch", ""},
            "It is not known yet whether there is a job");
        row("submission", error::SubmissionRefused{""},
            "The cluster did not take the job, and does not say why.");
        row("allocation", error::AllocationRefused{""},
            "The cluster did not grant the interactive job, and does not say why.");
        row("ways to sign in", error::AuthenticationRefused{"moi", "narval", ""},
            "narval did not let moi in, and names no way to sign in.");
    }

    void silenceIsCalledSo() {
        QFETCH(QString, said);
        QFETCH(QString, start);
        QVERIFY2(said.startsWith(start), qPrintable(said));
        QVERIFY2(!said.contains(QLatin1Char(':')), qPrintable(said));
    }

    void aRefusalWithoutAWordIsSaidToBeOne() {
        Diagnostic found;
        found.code = QStringLiteral("AT7007");
        found.arguments = {QStringLiteral("Name an account."), QStringLiteral("Narval")};
        QCOMPARE(sentence(found), QStringLiteral("Slurm on Narval refuses the script: Name an account."));
        found.arguments.first().clear();
        QCOMPARE(sentence(found),
                 QStringLiteral("Slurm on Narval refuses the script, and does not say why."));
    }

    void aCommandThatEndedWellIsNotSaidToHaveFailedWithZero() {
        const QString said = sentence(Error(error::CommandFailed{"bash", 0}));
        QVERIFY2(
            said.startsWith(QStringLiteral("The command bash ended on the cluster without an error, but")),
            qPrintable(said));
        QVERIFY2(!said.contains(QLatin1String("exit code")), qPrintable(said));
        QVERIFY(sentence(Error(error::CommandFailed{"bash", 10})).contains(QLatin1String("exit code 10")));
    }

    void sizesAreReadableInTheUnitsOfTheProgressBar() {
        const auto said = sentence(Error(error::LocalDiskFull{"/x", ByteCount{5368709120}, ByteCount{1024}}));
        QVERIFY2(said.contains(QStringLiteral("5.4\u00a0GB")), qPrintable(said));
    }

    void everyStateHasAWord() {
        for (int state = 0; state <= static_cast<int>(JobState::Requeued); ++state)
            QVERIFY(!sentence(static_cast<JobState>(state)).isEmpty());
    }

    void reasonsAreExplained_data() {
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("part");
        QTest::newRow("normal") << "Priority"
                                << "That is normal";
        QTest::newRow("in brackets, with nodes") << "(ReqNodeNotAvail, UnavailableNodes:ng10101)"
                                                 << "no error";
        QTest::newRow("same as another") << "Constraints"
                                         << "No node can ever";
        QTest::newRow("user's limit") << "QOSMaxJobsPerUserLimit"
                                      << "another of your jobs";
        QTest::newRow("group's limit") << "AssocGrpGRES"
                                       << "Your group";
        QTest::newRow("job's limit") << "QOSMaxWallDurationPerJobLimit"
                                     << "more than one job may have";
        QTest::newRow("least") << "QOSMinGRES"
                               << "minimum";
        QTest::newRow("unknown") << "SomethingNew"
                                 << "SomethingNew";
    }

    void reasonsAreExplained() {
        QFETCH(QString, reason);
        QFETCH(QString, part);
        QVERIFY2(pendingReason(reason).contains(part), qPrintable(pendingReason(reason)));
    }

    void noReasonNoWords() { QVERIFY(pendingReason(QString()).isEmpty()); }

    void aFindingSaysWhatToWriteInstead() {
        SourceFinding finding;
        finding.found = QStringLiteral("plt.show()");
        QVERIFY(sentence(finding).startsWith(QLatin1String("plt.show() opens a window")));
        finding.instead = QStringLiteral("plt.savefig(\"figure-1.png\")");
        QVERIFY(sentence(finding).contains(finding.instead));
    }
};

ATELIER_TEST(TestMessages)
#include "test_Messages.moc"
