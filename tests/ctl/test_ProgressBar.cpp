#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include "app/ctl/terminal/ProgressBar.h"
#include "tests/support/PseudoTerminal.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::ctl;
using namespace atelier::testing;

/// How far something is, on terminals of all widths.
class TestProgressBar : public QObject {
    Q_OBJECT

    static QString row(int columns) {
        constexpr qint64 half = 1'200'000'000;
        Rate rate;
        rate.update(std::chrono::seconds(0), {half - 100'000'000, 2 * half});
        rate.update(std::chrono::seconds(1), {half, 2 * half});
        return progressRow(QStringLiteral("Sending"), {half, 2 * half}, rate, columns)
            .replace(QChar(0xa0), QLatin1Char(' '));
    }
    static QString bar(int width) {
        return QString(width / 2, QChar(0x2588)) + QString(width / 2, QChar(0x2591));
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void whatHasNoRoomGoes_data() {
        QTest::addColumn<int>("columns");
        QTest::addColumn<QString>("shown");
        const QString all = QStringLiteral("1.2 GB of 2.4 GB · 100.0 MB/s · 12 s left");
        const auto with = [](const QString& before, const QString& after) {
            return QStringLiteral("Sending ") + before + after;
        };
        QTest::newRow("nobody knows how wide") << 0 << with(bar(28) + u' ', all);
        QTest::newRow("wide") << 80 << with(bar(28) + u' ', all);
        QTest::newRow("a shorter bar") << 61 << with(bar(10) + u' ', all);
        QTest::newRow("no bar") << 50 << with({}, all);
        QTest::newRow("no speed") << 40 << with({}, QStringLiteral("1.2 GB of 2.4 GB · 12 s left"));
        QTest::newRow("no time") << 30 << with({}, QStringLiteral("1.2 GB of 2.4 GB"));
        QTest::newRow("cut") << 20 << with({}, QStringLiteral("1.2 GB of …"));
    }

    void whatHasNoRoomGoes() {
        QFETCH(int, columns);
        QFETCH(QString, shown);
        QCOMPARE(row(columns), shown);
    }

    void whereNothingIsKnownYetNothingStandsBehindTheBar() {
        const QString packing = QStringLiteral("Packing");
        QCOMPARE(progressRow(packing, {}, {}, 80), packing + u' ' + QString(28, QChar(0x2591)));
        QCOMPARE(progressRow(packing, {}, {}, 10), packing);
    }

    void noWidthIsEverExceeded() {
        for (int columns = 1; columns < 120; ++columns)
            QVERIFY2(row(columns).size() <= std::max(columns - 1, 1), qPrintable(row(columns)));
    }

    /// A row that the terminal breaks stays there each time it is drawn again.
    void aTerminalIsAskedHowWideItIs() {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("data")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(50'000'000, 'x'));
        file.close();
        const auto run = runInTerminal(
            {.program = QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
             .arguments = {QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("pack"),
                           QStringLiteral("data"), QStringLiteral("-o"), QStringLiteral("x.tar")},
             .workingFolder = folder.path(),
             .columns = 40});
        QCOMPARE(run.exitCode, 0);
        static const QRegularExpression drawn(QStringLiteral("\\r\\x1b\\[K([^\\r\\n]*)"));
        int rows = 0;
        for (auto found = drawn.globalMatch(QString::fromUtf8(run.written)); found.hasNext(); ++rows) {
            const QString shown = found.next().captured(1);
            QVERIFY2(shown.size() < 40, qPrintable(shown));
        }
        QVERIFY2(rows > 0, run.written.constData());
    }
};

ATELIER_TEST(TestProgressBar)
#include "test_ProgressBar.moc"
