#include <QtTest>
#include <vector>

#include "core/credentials/Secret.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Texts that are overwritten.
class TestSecret : public QObject {
    Q_OBJECT

    /// Most of its first characters are taken away, as by somebody who types a password again from its start.
    template <typename Text>
    static void wipeOneAmongOthers(const Text& whole) {
        std::vector<Text> all;
        for (int i = 0; i < 20; ++i) {
            all.push_back(whole);
            all.back().detach();
        }
        for (std::size_t i = 0; i < all.size(); i += 2) {
            all[i].remove(0, 150);
            wipe(all[i]);
        }
        for (std::size_t i = 0; i < all.size(); ++i) QCOMPARE(all[i], i % 2 == 0 ? Text() : whole);
    }

private Q_SLOTS:
    void aTextWithoutItsBeginningIsWipedAndNothingBehindIt() {
        wipeOneAmongOthers(QString(200, u'q'));
        wipeOneAmongOthers(QByteArray(200, 'q'));
    }

    void aTextThatIsSharedStaysWithTheOther() {
        QString one(200, u'q');
        const QString other = one;
        wipe(one);
        QVERIFY(one.isEmpty());
        QCOMPARE(other, QString(200, u'q'));
    }
};

ATELIER_TEST(TestSecret)
#include "test_Secret.moc"
