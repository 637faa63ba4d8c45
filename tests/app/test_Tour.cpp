#include <QDir>
#include <QImage>
#include <QSet>
#include <QtTest>

#include "tests/app/AppRun.h"
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

/// The real window makes the journey through its own widgets.
class TestTour : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reachesItsEnd_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << "en";
        QTest::newRow("fr") << "fr";
    }

    void reachesItsEnd() {
        QFETCH(QString, language);
        const AppRun user;
        const auto result = user.run(QStringLiteral("atelier"),
                                     QStringList{QStringLiteral("--tour"), user.path(QStringLiteral("tour")),
                                                 QStringLiteral("--lang"), language} +
                                         user.practiceArguments(),
                                     560);
        QVERIFY2(result.exitCode == 0, result.standardError.constData());
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
                                     120);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("The tour ends at an error") &&
                     result.standardError.contains("cannot be written"),
                 result.standardError.constData());
    }
};

ATELIER_WINDOW_TEST(TestTour)
#include "test_Tour.moc"
