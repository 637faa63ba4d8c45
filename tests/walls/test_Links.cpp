#include <QSet>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/walls/Includes.h"
#include "tests/walls/Libraries.h"
#include "tests/walls/Rooms.h"

using namespace atelier::testing;

namespace {

/// Libraries that several rooms need; each of the others is the matter of one.
const QStringList common{QStringLiteral("Qt6::Core"), QStringLiteral("Qt6::Network"),
                         QStringLiteral("Qt6::Widgets"), QStringLiteral("tl::expected")};

/// The rooms that a room links, directly or through others.
void addReached(const QString& room, QSet<QString>& reached) {
    for (const QString& other : rooms().value(room).uses) {
        if (reached.contains(other)) continue;
        reached << other;
        addReached(other, reached);
    }
}

/// Whether what includes a header meets what that includes as its own: other parts of tests/, and the header
/// that is there to bring the page of every step.
bool isReadThrough(const QString& included) {
    return included.startsWith(QLatin1String("tests/")) ||
           included == QLatin1String("ui/screens/PageOfStep.h");
}

/// The includes of some files and of what these are read through, as the compiler meets them.
QList<Include> includesWithin(const QStringList& files) {
    QList<Include> includes;
    QSet<QString> seen;
    for (QStringList todo = files; !todo.isEmpty();) {
        const QString file = todo.takeLast();
        if (seen.contains(file)) continue;
        seen << file;
        for (const Include& include : includesOfFile(file)) {
            includes << include;
            if (isReadThrough(include.included)) todo << include.included;
        }
    }
    return includes;
}

/// "WHO SAYS OTHER" of each that is named and not among those there are.
QStringList inVain(const QString& who, const QString& says, const QStringList& named,
                   const QSet<QString>& there) {
    QStringList found;
    for (const QString& other : named)
        if (!there.contains(other)) found << QStringList{who, says, other}.join(u' ');
    return found;
}

}  // namespace

/// Every include of the house and of its tests against what CMake links.
class TestLinks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRoomIncludesOnlyWhatItUses() {
        expectNone(offenders(allIncludes(), [](const Include& include) {
            const QString target = roomOf(include.included);
            return isOurs(include) && target != include.room &&
                   !rooms().value(include.room).uses.contains(target);
        }));
    }

    void everyRoomUsesOnlyWhatItIncludes() {
        QMap<QString, QSet<QString>> included;
        for (const Include& include : allIncludes())
            if (isOurs(include)) included[include.room] << roomOf(include.included);
        QStringList found;
        for (auto it = rooms().constBegin(); it != rooms().constEnd(); ++it)
            found << inVain(it.key(), QStringLiteral("uses"), it->uses, included[it.key()]);
        expectNone(found);
    }

    void noTwoRoomsNeedEachOther() {
        QStringList found;
        for (const QString& room : rooms().keys()) {
            QSet<QString> reached;
            addReached(room, reached);
            if (reached.contains(room)) found << room;
        }
        expectNone(found);
    }

    void theHeadersOfQtAreFound() {
        QCOMPARE(qtModuleOf(QStringLiteral("QPushButton")), QStringLiteral("Qt6::Widgets"));
        QCOMPARE(qtModuleOf(QStringLiteral("QString")), QStringLiteral("Qt6::Core"));
        QCOMPARE(qtModuleOf(QStringLiteral("QtNetwork/QTcpSocket")), QStringLiteral("Qt6::Network"));
    }

    /// A library that the table does not have would be included past the walls.
    void everyLibraryIsKnown() {
        QList<Include> includes = allIncludes();
        for (const Linked& program : testPrograms()) includes << includesWithin(program.rest);
        expectNone(offenders(includes, [](const Include& include) {
            return !include.isQuoted && libraryOf(include).isEmpty() && !isOfTheSystem(include);
        }));
    }

    void everyRoomIncludesOnlyLibrariesThatItLinks() {
        expectNone(offenders(allIncludes(), [](const Include& include) {
            const QString library = libraryOf(include);
            return !library.isEmpty() && !rooms().value(include.room).rest.contains(library);
        }));
    }

    void everyRoomLinksOnlyLibrariesThatItIncludes() {
        QMap<QString, QSet<QString>> included;
        for (const Include& include : allIncludes()) included[include.room] << libraryOf(include);
        QStringList found;
        for (auto it = rooms().constBegin(); it != rooms().constEnd(); ++it)
            found << inVain(it.key(), QStringLiteral("links"), it->rest,
                            included[it.key()] + QSet{QStringLiteral("Qt6::Core")});
        expectNone(found);
    }

    /// A library that many rooms knew could not be exchanged for another. The rooms within one may share it.
    void eachLibraryHasOneRoom() {
        QMap<QString, QSet<QString>> owners;
        for (auto it = rooms().constBegin(); it != rooms().constEnd(); ++it)
            for (const QString& library : it->rest) owners[library] << it.key().section(u'/', 0, 1);
        QStringList found;
        for (auto it = owners.constBegin(); it != owners.constEnd(); ++it)
            if (it->size() > 1 && !common.contains(it.key()))
                found << it.key() + QStringLiteral(" is linked by ") +
                             it->values().join(QStringLiteral(", "));
        expectNone(found);
        QVERIFY(owners.contains(QStringLiteral("PkgConfig::libssh")));
    }

    void theCoreKnowsNoWindows() {
        for (auto it = rooms().constBegin(); it != rooms().constEnd(); ++it)
            QVERIFY2(
                !isIn(it.key(), QStringLiteral("core")) || !it->rest.contains(QStringLiteral("Qt6::Widgets")),
                qPrintable(it.key()));
    }

    void everyTestIncludesOnlyWhatItUses() {
        QVERIFY(testPrograms().size() > 30);
        QStringList found;
        for (auto it = testPrograms().constBegin(); it != testPrograms().constEnd(); ++it)
            for (const QString& each : offenders(includesWithin(it->rest), [&](const Include& include) {
                     return isOurs(include) && !it->uses.contains(roomOf(include.included));
                 }))
                found << it.key() + QStringLiteral(": ") + each;
        expectNone(found);
    }

    /// What the rooms that it uses link, what all tests do, and what is named beside those rooms.
    void everyTestIncludesOnlyLibrariesThatItLinks() {
        QStringList found;
        for (auto it = testPrograms().constBegin(); it != testPrograms().constEnd(); ++it) {
            QStringList links =
                it->uses + QStringList{QStringLiteral("Qt6::Core"), QStringLiteral("Qt6::Network"),
                                       QStringLiteral("Qt6::Test")};
            for (const QString& use : it->uses) links << rooms().value(use).rest;
            if (links.contains(QStringLiteral("Qt6::Gui"))) links << QStringLiteral("Qt6::Widgets");
            for (const QString& each : offenders(includesWithin(it->rest), [&](const Include& include) {
                     const QString library = libraryOf(include);
                     return !library.isEmpty() && !links.contains(library);
                 }))
                found << it.key() + QStringLiteral(": ") + each;
        }
        expectNone(found);
    }

    /// Folders of tests and libraries are left out here.
    void everyTestUsesOnlyWhatItIncludes() {
        QStringList found;
        for (auto it = testPrograms().constBegin(); it != testPrograms().constEnd(); ++it) {
            QSet<QString> included;
            for (const Include& include : includesWithin(it->rest)) included << roomOf(include.included);
            QStringList uses = it->uses;
            uses.removeIf([](const QString& use) { return !rooms().contains(use); });
            found << inVain(it.key(), QStringLiteral("uses"), uses, included);
        }
        expectNone(found);
    }
};

ATELIER_TEST(TestLinks)
#include "test_Links.moc"
