#include <QDirIterator>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

namespace {

const QString folder = QStringLiteral(ATELIER_SOURCE_DIR "/resources/remote");

/// The paths below resources/remote of what ends so.
QStringList programs(const QString& ending) {
    QStringList found;
    QDirIterator files(folder, {QStringLiteral("*.") + ending}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) found << QDir(folder).relativeFilePath(files.next());
    found.sort();
    return found;
}

QString textOf(const QString& program) {
    QFile file(folder + QLatin1Char('/') + program);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// What a program says that looks at one of ours; empty where it is content.
QString saidBy(const QString& checker, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(checker, arguments);
    if (!process.waitForFinished(60'000)) return checker + QStringLiteral(" did not end");
    const QString said = QString::fromUtf8(process.readAll());
    return process.exitCode() == 0 ? QString() : said + QStringLiteral("(it ended so)");
}

void addRows(const QString& ending) {
    QTest::addColumn<QString>("program");
    for (const QString& program : programs(ending)) QTest::newRow(qPrintable(program)) << program;
}

}  // namespace

/// What runs on the far side lies in files of its own, which other programs can look at, too.
class TestRemotePrograms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thereAreSome() {
        QVERIFY(programs(QStringLiteral("sh")).size() > 30);
        QVERIFY(programs(QStringLiteral("py")).size() >= 1);
    }

    void shellcheckFindsNothingInThem_data() { addRows(QStringLiteral("sh")); }

    void shellcheckFindsNothingInThem() {
        QFETCH(QString, program);
        if (QStandardPaths::findExecutable(QStringLiteral("shellcheck")).isEmpty())
            SKIP_WITHOUT_PACKAGE("shellcheck is not installed here");
        const QString said = saidBy(QStringLiteral("shellcheck"), {QStringLiteral("--severity=warning"),
                                                                   folder + QLatin1Char('/') + program});
        QVERIFY2(said.isEmpty(), qPrintable(said));
    }

    /// bash runs all but those that say `shell=sh`, which every shell of POSIX has to understand.
    void theirShellsReadThem_data() { addRows(QStringLiteral("sh")); }

    void theirShellsReadThem() {
        QFETCH(QString, program);
        const QString path = folder + QLatin1Char('/') + program;
        QList<QStringList> shells{{QStringLiteral("bash")}};
        if (textOf(program).contains(QLatin1String("\n# shellcheck shell=sh\n")))
            shells << QStringList{QStringLiteral("dash")}
                   << QStringList{QStringLiteral("busybox"), QStringLiteral("sh")};
        for (const QStringList& shell : shells) {
            const QString said = saidBy(shell[0], shell.mid(1) + QStringList{QStringLiteral("-n"), path});
            QVERIFY2(said.isEmpty(), qPrintable(shell.join(QLatin1Char(' ')) + said));
        }
    }

    /// The oldest Python that a cluster's login node is known to have is that of Enterprise Linux 8.
    void python36ReadsThem_data() { addRows(QStringLiteral("py")); }

    void python36ReadsThem() {
        QFETCH(QString, program);
        const QString said = saidBy(
            QStringLiteral("python3"),
            {QStringLiteral("-c"),
             QStringLiteral("import ast, sys; ast.parse(open(sys.argv[1]).read(), feature_version=(3, 6))"),
             folder + QLatin1Char('/') + program});
        QVERIFY2(said.isEmpty(), qPrintable(said));
    }

    /// What stands above the first blank line is for readers here: without it, a program's first lines would
    /// not be sent.
    void eachSaysAtItsHeadWhatItIsReadWith_data() { addRows(QStringLiteral("sh")); }

    void eachSaysAtItsHeadWhatItIsReadWith() {
        QFETCH(QString, program);
        const QString head = textOf(program).section(QStringLiteral("\n\n"), 0, 0);
        for (const QString& line : head.split(QLatin1Char('\n')))
            QVERIFY2(line.startsWith(QLatin1Char('#')), qPrintable(line));
        QVERIFY(head.contains(QLatin1String("# shellcheck shell=")));
    }
};

ATELIER_TEST(TestRemotePrograms)
#include "test_RemotePrograms.moc"
