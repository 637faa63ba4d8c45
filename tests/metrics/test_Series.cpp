#include <QtTest>
#include <atomic>
#include <cmath>
#include <limits>
#include <thread>

#include "core/metrics/Series.h"
#include "tests/metrics/SeriesColumns.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestSeries : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void going_back_by_a_step_again_and_again_takes_no_longer() {
        Series series;
        constexpr int steps = 300'000;
        for (int i = 0; i < steps; ++i) series.append({i, 0, 0});
        QElapsedTimer time;
        time.start();
        for (int i = 0; i < steps; ++i) {
            series.purgeFrom(steps - 1);
            series.append({steps - 1, 0, 1});
        }
        QCOMPARE(series.size(), steps);
        QVERIFY2(time.elapsed() < 30'000, "not the whole curve each time");
    }

    void steps_in_any_order_are_purged_wherever_they_are() {
        Series series;
        for (const qint64 step : {1, 7, 2, 9, 3}) series.append({step, 0, double(step)});
        series.purgeFrom(3);
        QCOMPARE(stepsOf(series), (std::vector<qint64>{1, 2}));
        Series same;
        same.append({1, 0, 1});
        same.append({2, 0, 2});
        QCOMPARE(series, same);
    }

    void a_copy_shares_the_values_and_neither_sees_what_the_other_appends() {
        Series one;
        for (int i = 0; i < 3000; ++i) one.append({i, 0, double(i)});
        Series other = one;
        QVERIFY(other.continues(one) && one.continues(other));
        one.append({3000, 0, 1});
        QVERIFY(one.continues(other));
        QVERIFY(!other.continues(one));
        other.append({3000, 0, 2});
        QVERIFY(!one.continues(other));
        QCOMPARE(one.last()->value, 1.0);
        QCOMPARE(other.last()->value, 2.0);
        for (int i = 0; i < 3000; ++i) QCOMPARE(other.at(i).value, double(i));
        QVERIFY(!(one == other));
    }

    void what_is_moved_from_is_empty_and_can_be_filled_anew() {
        Series one;
        for (const qint64 step : {3, 2, 1}) one.append({step, 0, 0});
        const Series other = std::move(one);
        QCOMPARE(other.size(), 3);
        QVERIFY(one.isEmpty());
        for (const qint64 step : {1, 2, 3}) one.append({step, 0, 0});
        one.purgeFrom(3);
        QCOMPARE(stepsOf(one), (std::vector<qint64>{1, 2}));
    }

    void what_went_back_is_no_continuation() {
        Series one;
        for (int i = 0; i < 1100; ++i) one.append({i, 0, double(i)});
        const Series before = one;
        one.purgeFrom(1050);
        QVERIFY(before.continues(one));
        for (int i = 1050; i < 1200; ++i) one.append({i, 0, -1});
        QVERIFY(!one.continues(before));
        QCOMPARE(before.at(1099).value, 1099.0);
        QCOMPARE(one.at(1099).value, -1.0);
        QCOMPARE(one.at(1049).value, 1049.0);
    }

    void one_thread_appends_while_others_read_their_copies() {
        Series grows;
        std::vector<std::jthread> readers;
        for (int i = 0; i < 20'000; ++i) {
            grows.append({i, 0, double(i)});
            if (i % 1000 != 500) continue;
            readers.emplace_back([copy = grows] {
                for (qsizetype at = 0; at < copy.size(); ++at)
                    if (copy.at(at).value != double(at)) qFatal("another value");
            });
        }
        readers.clear();
        QCOMPARE(grows.size(), 20'000);
    }

    void of_two_threads_that_append_where_their_copies_part_each_sees_its_own() {
        std::vector<Series> begun(2000);
        for (Series& series : begun) series.append({0, 0, 0});
        std::atomic<int> came = 0;
        // Woken from a wait they would come one after the other.
        const auto waitFor = [&](int all) {
            for (++came; came < all;) std::this_thread::yield();
        };
        const auto append = [&](double value) {
            int all = 0;
            for (Series copy : begun) {
                waitFor(all += 2);
                copy.append({1, 0, value});
                waitFor(all += 2);
                if (copy.last()->value != value) qFatal("the other thread's value");
            }
        };
        const std::jthread other(append, 1);
        append(2);
    }

    void grows_and_tells_its_last() {
        Series series;
        QVERIFY(!series.last());
        series.append({1, 10, 0.5});
        series.append({2, 11, 0.25});
        QCOMPARE(series.size(), 2);
        QVERIFY(*series.last() == (Sample{2, 11, 0.25}));
    }

    void purging_takes_a_step_and_all_later_ones() {
        Series series;
        for (qint64 step : {0, 5, 3, 7, 2}) series.append({step, 0, static_cast<double>(step)});
        series.purgeFrom(5);
        QCOMPARE(stepsOf(series), (std::vector<qint64>{0, 3, 2}));
        QCOMPARE(valuesOf(series), (std::vector<double>{0, 3, 2}));
        QCOMPARE(wallTimesOf(series).size(), 3u);
        series.purgeFrom(-1);
        QVERIFY(series.isEmpty());
    }

    void few_points_stay_as_they_are() {
        const auto points = decimated({0, 1, 2, 3}, {5, 6, 4, 7}, 0, 3, 100);
        QCOMPARE(points.size(), 4u);
        QCOMPARE(points[2].y, 4.0);
    }

    void every_peak_and_trough_survives() {
        std::vector<double> xs, ys;
        for (int i = 0; i < 1'000'000; ++i) {
            xs.push_back(i);
            ys.push_back(std::sin(i / 1000.0));
        }
        ys[123'457] = 50;
        ys[654'321] = -50;
        const auto points = decimated(xs, ys, 0, 999'999, 800);
        QVERIFY(points.size() <= 3200);
        const auto has = [&points](double x, double y) {
            return std::any_of(points.begin(), points.end(),
                               [x, y](const PlotPoint& p) { return p.x == x && p.y == y; });
        };
        QVERIFY(has(123'457, 50));
        QVERIFY(has(654'321, -50));
        QCOMPARE(points.front().x, 0.0);
        QCOMPARE(points.back().x, 999'999.0);
        QVERIFY(std::is_sorted(points.begin(), points.end(),
                               [](const PlotPoint& a, const PlotPoint& b) { return a.x < b.x; }));
    }

    void only_the_range_is_drawn_and_what_is_no_number_is_not() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double infinite = std::numeric_limits<double>::infinity();
        const auto points = decimated({0, 1, 2, 3, 4, 5}, {0, 1, nan, infinite, 4, 5}, 1, 4, 10);
        QCOMPARE(points.size(), 2u);
        QCOMPARE(points[0].y, 1.0);
        QCOMPARE(points[1].y, 4.0);
    }

    void nothing_to_draw_is_nothing() {
        QVERIFY(decimated({}, {}, 0, 1, 10).empty());
        QVERIFY(decimated({1}, {1}, 0, 2, 0).empty());
        QVERIFY(decimated({1}, {1}, 3, 2, 10).empty());
        QCOMPARE(decimated({1}, {1}, 1, 1, 10).size(), 1u);
    }
};

ATELIER_TEST(TestSeries)
#include "test_Series.moc"
