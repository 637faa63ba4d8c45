#include <QDir>
#include <QImage>
#include <QSet>
#include <QtTest>
#include <map>

#include "tests/app/AppRun.h"
#include "tests/support/SharedPip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Whether a picture shows something: a window that was never drawn has one colour.
bool showsSomething(const QImage& picture) {
    QSet<QRgb> colors;
    for (int y = 0; y < picture.height(); y += 7)
        for (int x = 0; x < picture.width(); x += 7) colors << picture.pixel(x, y);
    return colors.size() > 8;
}

}  // namespace

/// The real window makes the journey through its own widgets. It waits for its job most of the time, so that
/// both languages go side by side.
class TestTour : public QObject {
    Q_OBJECT

    struct Tour {
        AppRun user;
        std::unique_ptr<QProcess> process;
    };
    std::map<QString, Tour> tours_;

private Q_SLOTS:
    void initTestCase() {
        for (const char* language : {"en", "fr"}) {
            Tour& tour = tours_[QLatin1String(language)];
            QVERIFY(tour.user.hurryTrainings() && sharePip(tour.user.practice().stateRoot + "/test/home"));
            tour.process =
                tour.user.start(QStringLiteral("atelier"),
                                QStringList{QStringLiteral("--tour"), tour.user.path(QStringLiteral("tour")),
                                            QStringLiteral("--lang"), QLatin1String(language)} +
                                    tour.user.practiceArguments());
        }
    }

    /// What the services of the practice cluster have written last; the window's sentence does not say it.
    static QByteArray endsOfLogs(const AppRun& user) {
        QByteArray all;
        QDirIterator logs(user.practice().stateRoot, {QStringLiteral("*.log"), QStringLiteral("*.out")},
                          QDir::Files, QDirIterator::Subdirectories);
        while (logs.hasNext()) {
            QFile log(logs.next());
            if (log.open(QIODevice::ReadOnly))
                all +=
                    log.fileName().toUtf8() + ":\n" + log.readAll().last(std::min<qint64>(log.size(), 400));
        }
        return all;
    }

    /// A file stands where the folder of what was agreed to would be.
    void anErrorOnAPageEndsIt() {
        const AppRun user;
        QVERIFY(QDir().mkpath(user.path(QStringLiteral("data/atelier"))));
        QFile inTheWay(user.path(QStringLiteral("data/atelier/agreed-recipes")));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto result = user.run(QStringLiteral("atelier"),
                                     QStringList{QStringLiteral("--tour"), user.path(QStringLiteral("tour")),
                                                 QStringLiteral("--lang"), QStringLiteral("en")} +
                                         user.practiceArguments(),
                                     300);
        QVERIFY2(result.exitCode == 1, result.standardError.constData());
        QVERIFY2(result.standardError.contains("The tour ends at an error") &&
                     result.standardError.contains("cannot be written"),
                 result.standardError.constData());
    }

    void reachesItsEnd_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << "en";
        QTest::newRow("fr") << "fr";
    }

    void reachesItsEnd() {
        QFETCH(QString, language);
        const auto& [user, process] = tours_.at(language);
        QVERIFY(process->state() == QProcess::NotRunning || process->waitForFinished(560'000));
        const QByteArray said = process->readAll() + endsOfLogs(user);
        QVERIFY2(process->exitStatus() == QProcess::NormalExit && process->exitCode() == 0, said.constData());
        const QDir pictures(user.path(QStringLiteral("tour")));
        const QStringList names = pictures.entryList({QStringLiteral("*.png")});
        QCOMPARE(names.size(), 10);
        for (const QString& name : names) {
            const QImage picture(pictures.filePath(name));
            QCOMPARE(picture.size(), QSize(1280, 800));
            QVERIFY2(showsSomething(picture), qPrintable(name));
        }
        QCOMPARE(user.authentications(), 1);
    }
};

ATELIER_WINDOW_TEST(TestTour)
#include "test_Tour.moc"
