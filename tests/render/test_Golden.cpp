#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "core/render/Parse.h"
#include "core/render/Render.h"
#include "tests/render/GoldenJobs.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The scripts as they are written today. After a change that is meant, ATELIER_REWRITE_GOLDEN=1 writes the
/// files anew; what changed is then read in the difference.
class TestGolden : public QObject {
    Q_OBJECT

    QList<GoldenScript> scripts_;

    static QDir folder() { return QDir(QStringLiteral(ATELIER_TEST_DATA "/script/golden")); }

    static QByteArray read(const QString& name) {
        QFile file(folder().filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// What a program says about all files at once; empty where it likes them.
    static QByteArray complaints(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.setWorkingDirectory(folder().path());
        process.start(program, arguments);
        if (!process.waitForStarted() || !process.waitForFinished(-1)) return "did not run";
        return process.exitCode() == 0 ? QByteArray() : process.readAll();
    }

    /// The names of files, in order; "none" where there are none.
    static QString toldIn(const QSet<QString>& names) {
        QStringList all(names.cbegin(), names.cend());
        all.sort();
        return all.isEmpty() ? QStringLiteral("none") : all.join(QLatin1Char(' '));
    }

    void eachScript() const {
        QTest::addColumn<int>("index");
        for (int i = 0; i < scripts_.size(); ++i) QTest::newRow(qPrintable(scripts_[i].name)) << i;
    }

private Q_SLOTS:
    void initTestCase() {
        const auto madeUp = Catalogue::fromFolder(QStringLiteral(ATELIER_TEST_DATA "/script/sites"));
        QVERIFY(madeUp);
        // Each differs from the others in what a plain job shows.
        const auto small = Catalogue::fromFolder(QStringLiteral(ATELIER_TEST_DATA "/script/small-sites"));
        QVERIFY(small);
        QVERIFY(small->clusters().size() + madeUp->clusters().size() >= 12);
        scripts_ = goldenScripts(Catalogue::builtIn().clusters() + madeUp->clusters()) +
                   goldenScripts(small->clusters(), goldenKinds().mid(0, 1));
        if (qEnvironmentVariableIsEmpty("ATELIER_REWRITE_GOLDEN")) return;
        QVERIFY(QDir().mkpath(folder().path()));
        for (const auto& name : folder().entryList(QDir::Files)) QFile::remove(folder().filePath(name));
        for (const auto& script : scripts_) {
            QFile file(folder().filePath(script.name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(render(script.job, script.cluster).toUtf8());
        }
    }

    void noFileIsLackingOrLeftOver() {
        QStringList names;
        for (const auto& script : scripts_) names.append(script.name);
        const QStringList files = folder().entryList(QDir::Files);
        const QSet<QString> lacking = QSet(names.cbegin(), names.cend()) - QSet(files.cbegin(), files.cend());
        const QSet<QString> left = QSet(files.cbegin(), files.cend()) - QSet(names.cbegin(), names.cend());
        QVERIFY2(
            lacking.isEmpty() && left.isEmpty(),
            qPrintable(QStringLiteral("%1 lacks %2 and has %3 of no cluster. %4 writes the scripts anew.")
                           .arg(folder().path(), toldIn(lacking), toldIn(left),
                                QStringLiteral("ATELIER_REWRITE_GOLDEN=1 ctest -R render.Golden"))));
    }

    void theScriptIsTheFile_data() { eachScript(); }

    void theScriptIsTheFile() {
        QFETCH(int, index);
        const auto& script = scripts_[index];
        QCOMPARE(render(script.job, script.cluster).toUtf8(), read(script.name));
    }

    void nothingIsWrongWithIt_data() { eachScript(); }

    void nothingIsWrongWithIt() {
        QFETCH(int, index);
        const auto& script = scripts_[index];
        for (const auto& found : check(read(script.name), script.cluster))
            QFAIL(qPrintable(QStringLiteral("%1 in line %2: %3")
                                 .arg(found.code)
                                 .arg(found.line)
                                 .arg(found.arguments.join(QStringLiteral(", ")))));
    }

    void theFormReadsItBack_data() { eachScript(); }

    void theFormReadsItBack() {
        QFETCH(int, index);
        const auto& script = scripts_[index];
        const auto text = QString::fromUtf8(read(script.name));
        QVERIFY(parse(text) == script.job);
        // What a site asks not to be told of its memory has no other place.
        if (script.cluster.rules.memoryOptionAllowed) QVERIFY(!text.contains(QLatin1String("# atelier:")));
    }

    void bashReadsThem() {
        for (const auto& script : scripts_)
            QCOMPARE(complaints(QStringLiteral("bash"), {QStringLiteral("-n"), script.name}), QByteArray());
    }

    void shellcheckFindsNothing() {
        if (QStandardPaths::findExecutable(QStringLiteral("shellcheck")).isEmpty())
            SKIP_WITHOUT_PACKAGE("shellcheck is not installed");
        QStringList names;
        for (const auto& script : scripts_) names.append(script.name);
        QCOMPARE(complaints(QStringLiteral("shellcheck"), names), QByteArray());
    }
};

ATELIER_TEST(TestGolden)
#include "test_Golden.moc"
