#include <QLabel>
#include <QtTest>

#include "core/error/FileErrors.h"
#include "tests/support/TestMain.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"

using namespace atelier;

namespace {

/// A page with a part that counts how often it is shown what is known.
struct Watched {
    Watched() {
        makePage(&page);
        part = new QLabel(&page);
        seen = new OnceSeen(part, [this] { ++times; });
    }
    QWidget page;
    QLabel* part;
    OnceSeen* seen;
    int times = 0;
};

}  // namespace

/// A part of a page that is out of sight waits until somebody looks.
class TestOnceSeen : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void inSightItIsShownAtOnce() {
        Watched watched;
        watched.page.show();
        watched.seen->ask();
        watched.seen->ask();
        QCOMPARE(watched.times, 2);
    }

    void outOfSightItIsShownOnceTheNextTime() {
        Watched watched;
        for (int i = 0; i < 3; ++i) watched.seen->ask();
        QCOMPARE(watched.times, 0);
        watched.page.show();
        QCOMPARE(watched.times, 1);
        watched.page.hide();
        watched.page.show();
        QCOMPARE(watched.times, 1);
    }

    /// What hides itself where it has nothing to say is shown when it has.
    void aPartThatHidesItselfIsInSightWithItsPage() {
        Watched watched;
        watched.part->hide();
        watched.page.show();
        watched.seen->ask();
        QCOMPARE(watched.times, 1);
    }

    void withoutAPageAllIsInSight() {
        QLabel alone;
        int times = 0;
        (new OnceSeen(&alone, [&times] { ++times; }))->ask();
        QCOMPARE(times, 1);
    }

    void ofMessagesOutOfSightTheLastIsTold() {
        QWidget page;
        makePage(&page);
        auto* notice = new Notice(&page);
        notice->say(Notice::Kind::Info, [] { return QStringLiteral("one"); });
        notice->say(Notice::Kind::Warning, [] { return QStringLiteral("two"); });
        QCOMPARE(notice->text(), QString());
        page.show();
        QCOMPARE(notice->text(), QStringLiteral("two"));
        QCOMPARE(notice->kind(), Notice::Kind::Warning);
        page.hide();
        notice->clear();
        notice->keepTelling([notice] {
            notice->show(Notice::Kind::Info, QStringLiteral("three"));
            notice->addLink(QStringLiteral("Yes"), [] {});
        });
        QCOMPARE(notice->text(), QStringLiteral("two"));
        page.show();
        QCOMPARE(notice->text(), QStringLiteral("three"));
        QVERIFY(notice->findChild<QPushButton*>()->isVisible());
        page.hide();
        notice->clear();
        page.show();
        QVERIFY(notice->isHidden());
    }

    /// Who acts for the user without looking at every page must not go on over an error.
    void anErrorIsKnownBeforeItIsSeen() {
        QWidget page;
        makePage(&page);
        auto* notice = new Notice(&page);
        QCOMPARE(notice->error(), QString());
        notice->showError(error::FileUnwritable{QStringLiteral("/there")});
        QVERIFY(notice->isHidden());
        const QString told = notice->error();
        QVERIFY(told.contains(QStringLiteral("/there")));
        page.show();
        QCOMPARE(notice->error(), told);
        page.hide();
        notice->say(Notice::Kind::Info, [] { return QStringLiteral("mended"); });
        QCOMPARE(notice->error(), QString());
        notice->say(Notice::Kind::Error, [] { return QStringLiteral("worse"); });
        QCOMPARE(notice->error(), QStringLiteral("worse"));
        notice->clear();
        QCOMPARE(notice->error(), QString());
        page.show();
        QCOMPARE(notice->error(), QString());
    }
};

ATELIER_WINDOW_TEST(TestOnceSeen)
#include "test_OnceSeen.moc"
