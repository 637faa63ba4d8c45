#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/directives/DirectiveReader.h"
#include "core/directives/DirectiveWords.h"
#include "core/sbatch/Directive.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The words that a script's directive lines hold, as we read them.
static QStringList ourWords(const QString& script) {
    QStringList words;
    int line = 0;
    for (const auto& text : script.split(QLatin1Char('\n'))) {
        ++line;
        if (!text.startsWith(QLatin1String("#SBATCH"))) continue;
        const auto read = readDirectiveLine(text, line, 8);
        for (const auto& word : read.words) words.append(word.text);
        if (read.openQuote || read.colonColumn) break;
    }
    return words;
}

/// The words that Debian's own sbatch finds: it lists them with -vvv, before it asks any controller.
class Sbatch {
public:
    Sbatch() {
        QFile config(dir_.filePath(QStringLiteral("slurm.conf")));
        if (!config.open(QIODevice::WriteOnly)) return;
        config.write(
            "ClusterName=t\nSlurmctldHost=localhost(127.0.0.1)\nAuthType=auth/munge\n"
            "SlurmctldPort=1\nMessageTimeout=1\nNodeName=n1\nPartitionName=p Nodes=n1 Default=YES\n");
    }

    QStringList words(const QString& script) {
        QFile file(dir_.filePath(QStringLiteral("job.sh")));
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(script.toUtf8());
        file.close();
        QProcess sbatch;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("SLURM_CONF"), dir_.filePath(QStringLiteral("slurm.conf")));
        sbatch.setProcessEnvironment(environment);
        sbatch.setProcessChannelMode(QProcess::MergedChannels);
        // A word that is no option ends sbatch right after the list, so that no controller is waited for.
        sbatch.start(QStringLiteral("sbatch"),
                     {QStringLiteral("-vvv"), QStringLiteral("--test-only"), file.fileName()});
        sbatch.waitForFinished(20000);
        static const QRegularExpression found(QStringLiteral("argument \"(.*)\"$"),
                                              QRegularExpression::MultilineOption);
        QStringList words;
        const auto said = QString::fromUtf8(sbatch.readAll());
        for (auto it = found.globalMatch(said); it.hasNext();) words.append(it.next().captured(1));
        return words;
    }

private:
    QTemporaryDir dir_;
};

class TestDirectiveReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsAreThoseOfSbatch() {
        if (QStandardPaths::findExecutable(QStringLiteral("sbatch")).isEmpty())
            SKIP_WITHOUT_PACKAGE("sbatch is not installed");
        const QStringList pieces{"--comment=", "a", "b c", "\"",   "'",   "\\", "#", " ",  "\t",
                                 "é",          ":", "-N1", "\\\"", "\\#", "''", "=", "\\ "};
        QRandomGenerator random(11);
        Sbatch sbatch;
        for (int i = 0; i < 300; ++i) {
            // The leading word that is no option makes sbatch stop by itself.
            QString script = QStringLiteral("#!/bin/bash\n#SBATCH stop\n");
            for (int lines = 2; lines > 0; --lines) {
                script += QStringLiteral("#SBATCH ");
                for (int n = random.bounded(1, 8); n > 0; --n)
                    script += pieces[random.bounded(int(pieces.size()))];
                script += QLatin1Char('\n');
            }
            // A quote that is never closed, or a colon, ends sbatch after that line's earlier words.
            const auto theirs = sbatch.words(script);
            QVERIFY2(ourWords(script) == theirs, qPrintable(script + theirs.join(QLatin1Char('\n'))));
        }
    }

    void aWrittenWordIsReadAgain_data() {
        QTest::addColumn<QString>("value");
        for (const char* value :
             {"plain", "two words", "it's", "\"q\"", "a#b", "back\\slash", "é", "$HOME", ":x", " "})
            QTest::newRow(value) << QString::fromUtf8(value);
    }

    void aWrittenWordIsReadAgain() {
        QFETCH(QString, value);
        const auto line = QStringLiteral("#SBATCH --comment=") + *directiveWord(value);
        const auto read = readDirectives(QStringLiteral("#!/bin/bash\n") + line);
        QCOMPARE(read.value("comment"), value);
        QVERIFY(read.problems.isEmpty());
    }

    void whatNoQuotingCarriesIsRefused() {
        QVERIFY(!directiveWord(QStringLiteral("a\nb")));
        QVERIFY(!directiveWord(QStringLiteral("a\rb")));
    }

    void shortOptionsInAllTheirForms() {
        const auto read =
            readDirectives(QStringLiteral("#SBATCH -Hn4 -t 10 -N1 --mem 4G\n#SBATCH -c\n#SBATCH 2\n"));
        QVERIFY(read.last("hold") != nullptr);
        QCOMPARE(read.value("ntasks"), QStringLiteral("4"));
        QCOMPARE(read.value("time"), QStringLiteral("10"));
        QCOMPARE(read.value("nodes"), QStringLiteral("1"));
        QCOMPARE(read.value("mem"), QStringLiteral("4G"));
        QCOMPARE(read.value("cpus-per-task"), QStringLiteral("2"));
    }

    void aLongDashAmongLettersIsRefused() {
        const auto read = readDirectives(QStringLiteral("#SBATCH -H\u2013x"));
        QVERIFY(read.last("hold") != nullptr);
        QCOMPARE(read.problems.size(), 1);
        QCOMPARE(read.problems.first().code, codeOf(OptionRule::InvalidWord));
    }

    void theLastOfEqualOptionsCounts() {
        QCOMPARE(readDirectives(QStringLiteral("#SBATCH --mem=1G\n#SBATCH --mem=2G")).value("mem"),
                 QStringLiteral("2G"));
    }

    void nothingAfterTheFirstCommandCounts() {
        const auto read =
            readDirectives(QStringLiteral("#!/bin/bash\n# note\n\n#SBATCH --mem=1G\necho\n#SBATCH --mem=2G"));
        QCOMPARE(read.value("mem"), QStringLiteral("1G"));
        QCOMPARE(read.firstCommandLine, 5);
    }

    void theTableHoldsEveryOptionOnce() {
        QSet<QString> names;
        QSet<char> letters;
        for (const auto& directive : directives()) {
            const auto name = QString::fromLatin1(directive.name);
            QVERIFY2(!names.contains(name), directive.name);
            names.insert(name);
            if (directive.letter == 0) continue;
            QVERIFY2(!letters.contains(directive.letter), directive.name);
            letters.insert(directive.letter);
        }
    }
};

ATELIER_TEST(TestDirectiveReader)
#include "test_DirectiveReader.moc"
