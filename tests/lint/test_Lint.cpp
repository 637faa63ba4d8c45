#include <QtTest>

#include "core/base/LocalProgram.h"
#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ByteRules.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/DataRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/ShellRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/lint/BashSyntax.h"
#include "core/lint/Lint.h"
#include "core/lint/ShellCheck.h"
#include "core/messages/Messages.h"
#include "core/render/Render.h"
#include "core/text/TextEdit.h"
#include "tests/job/SampleJobs.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

namespace {

const LintTools bashOnly{QString(), QStringLiteral("bash"), 60s};
const LintTools shellCheckOnly{QStringLiteral("shellcheck"), QString(), 60s};

QStringList codes(const QList<Diagnostic>& found) {
    QStringList codes;
    for (const auto& one : found) codes << one.code;
    return codes;
}

bool hasShellCheck() {
    return !QStandardPaths::findExecutable(QStringLiteral("shellcheck")).isEmpty();
}

}  // namespace

class TestLint : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// A program of the test's own.
    QString program(const QString& name, const QByteArray& text) {
        QFile file(folder_.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write("#!/bin/bash\n" + text);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return file.fileName();
    }

private Q_SLOTS:
    void bashNamesTheLineItCannotRead() {
        const auto found = lint("#!/bin/bash\necho a\nfi\necho b\n", bashOnly);
        QCOMPARE(codes(found), QStringList{codeOf(ShellRule::ShellUnreadable)});
        QCOMPARE(found.first().line, 3);
        QCOMPARE(found.first().severity, Severity::Error);
        QVERIFY2(sentence(found.first()).contains(QLatin1String("`fi'")),
                 qPrintable(sentence(found.first())));
    }

    void anUnfinishedScriptIsUnreadableAtItsEnd() {
        const auto found = lint("#!/bin/bash\nif true; then\necho b\n", bashOnly);
        QCOMPARE(codes(found), QStringList{codeOf(ShellRule::ShellUnreadable)});
        QVERIFY(found.first().line <= 3);
    }

    void aTextThatNothingEndsIsShownWhereItBegins() {
        const auto found = lint("#!/bin/bash\n\ncat <<END\nx\n END\n", bashOnly);
        QCOMPARE(codes(found), QStringList{codeOf(ShellRule::HereDocumentOpen)});
        QCOMPARE(found.first().line, 3);
        QCOMPARE(found.first().severity, Severity::Warning);
        QCOMPARE(found.first().arguments, QStringList{QStringLiteral("END")});
    }

    void whatIsRightHasNoFindings() { QVERIFY(lint("#!/bin/bash\necho \"$USER\"\n").isEmpty()); }

    void nothingOfTheScriptIsRun() {
        const QString trace = folder_.filePath(QStringLiteral("trace"));
        lint("#!/bin/bash\ntouch '" + trace.toUtf8() + "'\n: \"$(touch '" + trace.toUtf8() + "')\"\n");
        QVERIFY(!QFile::exists(trace));
    }

    void otherLanguagesAreLeftAlone_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("python") << QByteArray("#!/usr/bin/env python3\nif x:\n    pass\n");
        QTest::newRow("tcsh") << QByteArray("#!/bin/tcsh\nif (1) then\nendif\n");
        QTest::newRow("none") << QByteArray("if\n");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("NUL") << QByteArray("#!/bin/bash\nif\0\n", 16);
    }

    void otherLanguagesAreLeftAlone() {
        QFETCH(QByteArray, script);
        QVERIFY(lint(script).isEmpty());
    }

    void shellsAreKnownByTheirFirstLine_data() {
        QTest::addColumn<QByteArray>("shebang");
        for (const char* line : {"#!/bin/bash", "#!/bin/bash -l", "#! /bin/sh", "#!/usr/bin/env bash",
                                 "#!/usr/bin/env -S bash -l", "#!/cvmfs/soft/bin/bash"})
            QTest::newRow(line) << QByteArray(line);
    }

    void shellsAreKnownByTheirFirstLine() {
        QFETCH(QByteArray, shebang);
        QVERIFY(!lint(shebang + "\nfi\n", bashOnly).isEmpty());
    }

    void missingToolsAreDoneWithout() {
        const LintTools none{QStringLiteral("no-such-shellcheck"), QStringLiteral("no-such-bash"), 1s};
        QVERIFY(lint("#!/bin/bash\nfi\n", none).isEmpty());
    }

    void aToolThatHangsIsDoneWithout() {
        const LintTools slow{program(QStringLiteral("slow"), "exec sleep 120\n"), QString(), 200ms};
        QElapsedTimer elapsed;
        elapsed.start();
        QVERIFY(lint("#!/bin/bash\necho $x\n", slow).isEmpty());
        QVERIFY(elapsed.elapsed() < 100'000);
    }

    void aRequestToStopIsHeard() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(lint("#!/bin/bash\nfi\n", {}, stop.get_token()).isEmpty());
    }

    void aToolThatTalksNonsenseIsDoneWithout_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("words") << QByteArray("Segmentation fault");
        QTest::newRow("another form") << QByteArray("[{\"line\":1}]");
    }

    void aToolThatTalksNonsenseIsDoneWithout() {
        QFETCH(QByteArray, said);
        QVERIFY(parseShellCheck(said, QStringLiteral("#!/bin/bash\n"), false).isEmpty());
    }

    void theUsersOwnSettingsDoNotCount() {
        const QString startup =
            program(QStringLiteral("startup"), "touch \"$0.ran\"; echo 'x: line 1: y' >&2\n");
        qputenv("BASH_ENV", startup.toUtf8());
        qputenv("SHELLCHECK_OPTS", "--exclude=SC2086");
        const auto found = lint("#!/bin/bash\nrm $1\n");
        qunsetenv("BASH_ENV");
        qunsetenv("SHELLCHECK_OPTS");
        if (!hasShellCheck()) SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        QCOMPARE(codes(found), QStringList{QStringLiteral("SC2086")});
    }

    void shellCheckKeepsItsCodesAndPages() {
        if (!hasShellCheck()) SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        const auto found = lint("#!/bin/bash\nrm $1\n", shellCheckOnly);
        QCOMPARE(codes(found), QStringList{QStringLiteral("SC2086")});
        QCOMPARE(found.first().severity, Severity::Note);
        QVERIFY(sentence(found.first()).startsWith(QLatin1String("Double quote")));
        QCOMPARE(sourcePage(found.first().code), QStringLiteral("https://www.shellcheck.net/wiki/SC2086"));
    }

    void slurmsOwnVariablesNeedNoQuotes_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QStringList>("expected");
        const QStringList quote{QStringLiteral("SC2086")};
        QTest::newRow("node's folder") << QByteArray("mkdir $SLURM_TMPDIR/data") << QStringList();
        QTest::newRow("braces") << QByteArray("mkdir ${SLURM_TMPDIR}/data") << QStringList();
        QTest::newRow("number") << QByteArray("echo $SLURM_ARRAY_TASK_ID") << QStringList();
        QTest::newRow("into the node's folder") << QByteArray("cd $SLURM_TMPDIR\npwd") << QStringList();
        QTest::newRow("where it was submitted")
            << QByteArray("cd \"$SLURM_SUBMIT_DIR\"\npwd") << QStringList();
        QTest::newRow("of the login") << QByteArray("ls $HOME/a ~/b/$USER ${SCRATCH}/c") << QStringList();
        QTest::newRow("begins alike") << QByteArray("ls $HOMEPAGE") << quote;
        QTest::newRow("GNU Parallel")
            << QByteArray("parallel -j4 'CUDA_VISIBLE_DEVICES=$(({%} - 1)) ./a {}' :::: b") << QStringList();
        QTest::newRow("style") << QByteArray("export HOST=$(hostname)\ncd a || exit\npwd\ncd ..")
                               << QStringList();
        QTest::newRow("beside another") << QByteArray("cp $1 $SLURM_TMPDIR") << quote;
        QTest::newRow("a name may have blanks") << QByteArray("mkdir $SLURM_JOB_NAME") << quote;
        QTest::newRow("nodes have brackets") << QByteArray("echo $SLURM_JOB_NODELIST") << quote;
        QTest::newRow("another folder")
            << QByteArray("cd \"$SLURM_TMPDIR/data\"\npwd") << QStringList{QStringLiteral("SC2164")};
    }

    void slurmsOwnVariablesNeedNoQuotes() {
        if (!hasShellCheck()) SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        QFETCH(QByteArray, line);
        QFETCH(QStringList, expected);
        QCOMPARE(codes(lint("#!/bin/bash\n" + line + '\n', shellCheckOnly)), expected);
    }

    void anApostropheWithinQuotesIsMeantAsOne_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("a folder's name")
            << QByteArray("export PROGRAM=~/'atelier/Entraînement d’été (v2)'") << QStringList();
        QTest::newRow("two in a word") << QByteArray("cd 'l’été d’ici' || exit") << QStringList();
        QTest::newRow("within others") << QByteArray("echo \"now “$1”\"") << QStringList();
        QTest::newRow("where it leads") << QByteArray("date > 'l’été.txt'") << QStringList();
        QTest::newRow("meant as the end")
            << QByteArray("echo 'a’\necho 'b'\necho 'c'") << QStringList{QStringLiteral("SC1112")};
        QTest::newRow("not quoted") << QByteArray("echo “a”")
                                    << QStringList{QStringLiteral("SC1110"), QStringLiteral("SC1110")};
    }

    void anApostropheWithinQuotesIsMeantAsOne() {
        if (!hasShellCheck()) SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        QFETCH(QByteArray, line);
        QFETCH(QStringList, expected);
        QStringList quotes = codes(lint("#!/bin/bash\n" + line + '\n'));
        quotes.removeIf([](const QString& code) { return !code.startsWith(QLatin1String("SC111")); });
        QCOMPARE(quotes, expected);
    }

    void aScriptForAFolderOfAnyNameIsClean() {
        const auto profile = Catalogue::builtIn().find(QStringLiteral("narval")).value();
        JobSpec job = sampleJob(profile, Language::French, false);
        job.program.folder = QStringLiteral("~/atelier/Entraînement d’été (v2)");
        const auto found = lint(render(job, profile).toUtf8());
        QVERIFY2(found.isEmpty(), qPrintable(codes(found).join(QLatin1Char(' '))));
    }

    void columnsAreThoseOfTheEditor() {
        if (!hasShellCheck()) SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        const QByteArray script = "#!/bin/bash\n\techo \"é😀\" $1\n";
        const auto found = lint(script, shellCheckOnly);
        QCOMPARE(codes(found), QStringList{QStringLiteral("SC2086")});
        const QString line = QString::fromUtf8(script).section(QLatin1Char('\n'), 1, 1);
        QCOMPARE(line.mid(found.first().column - 1, found.first().endColumn - found.first().column),
                 QStringLiteral("$1"));
        QVERIFY(found.first().fix);
        QCOMPARE(withFix(script, *found.first().fix), QByteArray("#!/bin/bash\n\techo \"é😀\" \"$1\"\n"));
    }

    void whatWeSayOurselvesIsNotSaidTwice() {
        if (!hasShellCheck()) SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        const QByteArray script = "#!/bin/bash\r\n#SBATCH --time=1:00:00\r\necho a\r\n";
        const auto others = lint(script, shellCheckOnly);
        QVERIFY(codes(others).contains(QStringLiteral("SC1017")));
        const auto all = mergedFindings(check(script, Catalogue::builtIn().find("narval").value()), others);
        QVERIFY(codes(all).contains(codeOf(ByteRule::DosLineBreaks)));
        QVERIFY(!codes(all).contains(QStringLiteral("SC1017")));
    }

    void aBodysFindingTakesItsTwinAway_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("ours");
        QTest::addColumn<QStringList>("twins");
        QTest::newRow("removal") << QByteArray("rm -rf $OUT/*") << codeOf(DataRule::DangerousRemoval)
                                 << QStringList{QStringLiteral("SC2115"), QStringLiteral("SC2086")};
        QTest::newRow("misspelt") << QByteArray("sim_name=x; echo \"$sim_name\"; python -u a.py \"$simname\"")
                                  << codeOf(BodyRule::VariableMisspelt)
                                  << QStringList{QStringLiteral("SC2154")};
        QTest::newRow("undefined") << QByteArray("python -u $SOURCEDIR/train.py")
                                   << codeOf(BodyRule::VariableUndefined)
                                   << QStringList{QStringLiteral("SC2086"), QStringLiteral("SC2154")};
        QTest::newRow("dots of an example") << QByteArray("...") << codeOf(BodyRule::PlaceholderLeft)
                                            << QStringList{QStringLiteral("SC2288")};
        QTest::newRow("folder") << QByteArray("rm -rf ~/a; cd ~/a") << codeOf(DataRule::FolderGone)
                                << QStringList{QStringLiteral("SC2164")};
    }

    void aBodysFindingTakesItsTwinAway() {
        if (!hasShellCheck()) SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        QFETCH(QByteArray, line);
        QFETCH(QString, ours);
        QFETCH(QStringList, twins);
        const QByteArray script = "#!/bin/bash\n#SBATCH --time=1:00:00\n" + line + '\n';
        const auto others = lint(script, shellCheckOnly);
        const auto all =
            codes(mergedFindings(check(script, Catalogue::builtIn().find("narval").value()), others));
        QVERIFY(all.contains(ours));
        for (const auto& twin : twins) QVERIFY2(!all.contains(twin), qPrintable(all.join(QLatin1Char(' '))));
        QVERIFY2(twins.contains(codes(others).value(0)), qPrintable(codes(others).join(QLatin1Char(' '))));
    }

    void anotherUnquotedVariableOfTheLineIsStillSaid() {
        if (!hasShellCheck()) SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        const QByteArray script = "#!/bin/bash\n#SBATCH --time=1:00:00\nrm -rf $OUT/* $1\n";
        const auto all = mergedFindings(check(script, Catalogue::builtIn().find("narval").value()),
                                        lint(script, shellCheckOnly));
        QCOMPARE(codes(all).count(QStringLiteral("SC2086")), 1);
    }

    void findingsComeInTheOrderOfTheLines() {
        const Diagnostic late{QStringLiteral("AT6009"), Severity::Note, 5, 1, 2, {}, {}};
        const Diagnostic early{QStringLiteral("SC2086"), Severity::Note, 2, 1, 2, {}, {}};
        QCOMPARE(mergedFindings({late}, {early}), (QList<Diagnostic>{early, late}));
    }

    void ourOwnScriptsAreClean_data() {
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<bool>("chain");
        for (const auto& cluster : Catalogue::builtIn().clusters())
            if (!cluster.retired)
                for (const bool chain : {false, true})
                    QTest::addRow("%s %s", qPrintable(cluster.id), chain ? "chain" : "plain")
                        << cluster.id << chain;
    }

    void ourOwnScriptsAreClean() {
        QFETCH(QString, cluster);
        QFETCH(bool, chain);
        const auto profile = Catalogue::builtIn().find(cluster).value();
        for (const Language language : {Language::English, Language::French}) {
            const auto found = lint(render(sampleJob(profile, language, chain), profile).toUtf8());
            QVERIFY2(found.isEmpty(), qPrintable(codes(found).join(QLatin1Char(' '))));
        }
    }
};

ATELIER_TEST(TestLint)
#include "test_Lint.moc"
