#include <QtTest>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <new>

#include "core/follow/JobFollower.h"
#include "tests/support/TestMain.h"
#include "ui/follow/JobFigures.h"
#include "ui/follow/MetricsCard.h"

using namespace atelier;

/// How much was asked for so far, by whatever thread.
static std::atomic<qint64> allocated = 0;

void* operator new(std::size_t size) {
    allocated += qint64(size);
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace {

const QString loss = QStringLiteral("train/loss");

}  // namespace

/// What a look brings goes from the follower to the chart without a copy of the curves.
class TestFollowedCurves : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aValueMoreCostsNoCopyOfACurve() {
        ScalarRuns followers;
        auto& curves = followers[QStringLiteral(".")];
        for (int step = 0; step < 1'000'000; ++step) {
            curves[loss].append({step, 1e9 + step, std::exp(-step / 1e5)});
            if (step % 1000 == 0) curves[QStringLiteral("val/loss")].append({step, 1e9 + step, 0.5});
        }
        FollowedJob followed;
        MetricsCard card;
        JobFigures figures;
        const auto look = [&] {
            FollowUpdate update;
            update.scalars = followers;
            update.scalarsChanged = true;
            applyUpdate(followed, update, {});
            card.setRuns(followed.scalars);
            figures.present(followed, loss, std::chrono::seconds(0));
        };
        look();
        const qint64 before = allocated;
        followers[QStringLiteral(".")][loss].append({1'000'000, 2e9, 0.1});
        look();
        QCOMPARE(followed.scalars[QStringLiteral(".")][loss].size(), 1'000'001);
        // The curve is 24 MB.
        QVERIFY2(allocated - before < 200'000, qPrintable(QString::number(allocated - before)));
    }
};

ATELIER_WINDOW_TEST(TestFollowedCurves)
#include "test_FollowedCurves.moc"
