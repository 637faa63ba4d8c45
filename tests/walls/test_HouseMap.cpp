#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>
#include <algorithm>

#include "tests/support/TestMain.h"
#include "tests/walls/Rooms.h"

using namespace atelier::testing;

namespace {

/// A row of the README's map: the folders that it is about, and what it says of them.
struct MapRow {
    QStringList folders;
    QString words;
};

/// The words in back-ticks.
QStringList quotedIn(const QString& text) {
    static const QRegularExpression quoted(QStringLiteral("`([^`]+)`"));
    QStringList found;
    for (const auto& match : quoted.globalMatch(text)) found << match.captured(1);
    return found;
}

const QList<MapRow>& readmeMap() {
    static const QList<MapRow> all = [] {
        QList<MapRow> rows;
        QFile file(root + QStringLiteral("/README.md"));
        if (!file.open(QIODevice::ReadOnly)) return rows;
        const QString map =
            QString::fromUtf8(file.readAll()).section(QStringLiteral("\n## The map of the house\n"), 1);
        for (const QString& line : map.section(QStringLiteral("\n## "), 0, 0).split(QLatin1Char('\n')))
            if (line.startsWith(QLatin1String("| `")))
                rows << MapRow{quotedIn(line.section(QLatin1Char('|'), 1, 1)),
                               line.section(QLatin1Char('|'), 2)};
        return rows;
    }();
    return all;
}

/// Whether a row is about a folder: by its name, as one of "ui/*", or among the words, as one within another.
bool tellsOf(const MapRow& row, const QString& path) {
    const QString folder = path.section(QLatin1Char('/'), 0, -2);
    const QString name = path.section(QLatin1Char('/'), -1);
    for (QString told : row.folders) {
        if (told == path || told == folder + QStringLiteral("/*")) return true;
        if (isIn(folder, told.remove(QStringLiteral("/*"))) && quotedIn(row.words).contains(name))
            return true;
    }
    return false;
}

bool isOnTheMap(const QString& folder) {
    return std::ranges::any_of(readmeMap(), [&](const MapRow& row) { return tellsOf(row, folder); });
}

/// Whether a folder is a room, holds rooms, or has a room's name: the tests and the far side's programs of
/// "core/check/cluster" are in "check_cluster" or "check/cluster".
bool isOfARoom(const QString& folder) {
    QString name = folder;
    for (const char* shelf : {"tests/", "resources/remote/"})
        if (folder.startsWith(QLatin1String(shelf))) name = folder.mid(QByteArray(shelf).size());
    const QString path = QString(name).replace(QLatin1Char('_'), QLatin1Char('/'));
    return std::ranges::any_of(rooms().keys(), [&](const QString& room) {
        return isIn(room, folder) || isIn(room, path) || isIn(room, QStringLiteral("core/") + path) ||
               isIn(room, QStringLiteral("app/") + path);
    });
}

/// The folders of the house down to the third: "tests", "tests/data", "tests/data/script".
QStringList folders() {
    QStringList found;
    for (const char* part : {"app", "core", "installer", "resources", "tests", "translations", "ui"}) {
        found << QString::fromLatin1(part);
        QDirIterator within(root + QLatin1Char('/') + QString::fromLatin1(part),
                            QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
        while (within.hasNext()) {
            const QString folder = QDir(root).relativeFilePath(within.next());
            // Python leaves one where its programs were run.
            if (folder.count(QLatin1Char('/')) < 3 && !folder.endsWith(QLatin1String("__pycache__")))
                found << folder;
        }
    }
    return found;
}

}  // namespace

/// The map of the house in README.md, held against the folders.
class TestHouseMap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRoomIsOnTheMap() {
        QVERIFY(readmeMap().size() > 30);
        QStringList missing;
        for (const QString& room : rooms().keys())
            if (!isOnTheMap(room)) missing << room + QStringLiteral(" is not on the map of README.md");
        expectNone(missing);
    }

    /// What has no room's name tells a newcomer nothing unless the map does.
    void everyFolderThatIsNoRoomIsOnTheMap() {
        QVERIFY(folders().size() > 100);
        QStringList missing;
        for (const QString& folder : folders())
            if (!isOfARoom(folder) && !isOnTheMap(folder))
                missing << folder + QStringLiteral(" is no room, and not on the map of README.md");
        expectNone(missing);
    }

    void theMapHasNoFolderThatIsGone() {
        QStringList gone;
        for (const MapRow& row : readmeMap())
            for (QString folder : row.folders)
                if (!QDir(root).exists(folder.remove(QStringLiteral("/*")))) gone << folder;
        expectNone(gone);
    }
};

ATELIER_TEST(TestHouseMap)
#include "test_HouseMap.moc"
