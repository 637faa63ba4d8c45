#include <QCategoryAxis>
#include <QChart>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <new>

#include "tests/support/CpuTime.h"
#include "tests/support/TestMain.h"
#include "ui/charts/ChartExport.h"
#include "ui/charts/CurveChart.h"
#include "ui/charts/PlotView.h"
#include "ui/theme/StyleSheet.h"
#include "ui/theme/Theme.h"

using namespace atelier;

/// How much was asked for so far.
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

static Series line(int count) {
    Series series;
    for (int i = 0; i < count; ++i) series.append({i, 1.7e9 + i, i * 0.5});
    return series;
}

/// How many pixels of a picture are nearly of a colour.
static int pixels(const QImage& picture, const QColor& color) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QColor here = picture.pixelColor(x, y);
            count += std::abs(here.red() - color.red()) + std::abs(here.green() - color.green()) +
                         std::abs(here.blue() - color.blue()) <
                     30;
        }
    return count;
}

static void point(CurveChart& chart, const QPointF& at) {
    QWidget* viewport = chart.plot()->viewport();
    QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
}

class TestCurveChart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QStringLiteral("en_CA"))); }

    void without_values_it_says_so_and_with_them_it_draws() {
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        const QColor blue = seriesColors().first();
        QCOMPARE(pixels(chart.picture(1), blue), 0);
        QCOMPARE(chart.plot()->accessibleDescription(), QStringLiteral("No values yet"));
        chart.setCurve(QStringLiteral("loss"), line(100));
        QVERIFY(pixels(chart.picture(1), blue) > 200);
    }

    void one_value_alone_is_seen() {
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        chart.setCurve(QStringLiteral("loss"), line(1));
        QVERIFY(pixels(chart.picture(1), seriesColors().first()) > 5);
    }

    void a_hidden_curve_is_not_drawn_and_its_button_says_so() {
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        chart.setCurve(QStringLiteral("train"), line(100));
        chart.setCurve(QStringLiteral("validation"), line(50));
        chart.refreshNow();
        const auto buttons = chart.findChildren<QToolButton*>();
        QCOMPARE(buttons.size(), 2);
        QCOMPARE(buttons[1]->accessibleName(), QStringLiteral("validation"));
        QTest::keyClick(buttons[0], Qt::Key_Space);
        QVERIFY(!chart.isCurveVisible(QStringLiteral("train")));
        QVERIFY(chart.isCurveVisible(QStringLiteral("validation")));
        // The axis is that of what is seen.
        QCOMPARE(chart.plot()->shown().right(), 49.0);
        QTest::keyClick(buttons[0], Qt::Key_Space);
        QCOMPARE(chart.plot()->shown().right(), 99.0);
    }

    void values_that_are_no_numbers_leave_a_gap() {
        Series series = line(50);
        for (int i = 50; i < 100; ++i) series.append({i, 0, std::numeric_limits<double>::quiet_NaN()});
        for (int i = 100; i < 150; ++i) series.append({i, 0, 1});
        Curve curve(QStringLiteral("x"), {});
        curve.setData(series);
        curve.arrange({});
        const auto stretches = curve.stretches(0, 149, 400);
        QCOMPARE(stretches.size(), 2u);
        QCOMPARE(stretches[0].back().x, 49.0);
        QCOMPARE(stretches[1].front().x, 100.0);
    }

    void lines_run_to_the_edge_of_what_is_shown() {
        Curve curve(QStringLiteral("x"), {});
        curve.setData(line(100));
        curve.arrange({});
        const auto stretches = curve.stretches(10.5, 12.5, 400);
        QCOMPARE(stretches.size(), 1u);
        QCOMPARE(stretches[0].front().x, 10.0);
        QCOMPARE(stretches[0].back().x, 13.0);
    }

    void a_logarithmic_scale_leaves_out_what_it_cannot_show() {
        Series series;
        for (double value : {-1.0, 0.0, 0.1, 1.0, 100.0}) series.append({series.size(), 0, value});
        Curve curve(QStringLiteral("x"), {});
        curve.setData(series);
        curve.arrange({.logarithmic = true});
        QCOMPARE(curve.range(0, 4), std::make_pair(-1.0, 2.0));
    }

    void time_that_runs_back_is_put_in_order() {
        Series series;
        for (double time : {10.0, 20.0, 15.0, 30.0}) series.append({series.size(), time, time});
        Curve curve(QStringLiteral("x"), {});
        curve.setData(series);
        curve.arrange({.x = XAxis::WallTime});
        QCOMPARE(curve.xs(), (std::vector<double>{10, 15, 20, 30}));
        QCOMPARE(curve.sampleAt(1), 2);
    }

    void the_nearest_value_is_told_in_the_users_language() {
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        Series series;
        for (int i = 0; i <= 4; ++i) series.append({i * 1000, 1.7e9, 0.125 * i});
        chart.setCurve(QStringLiteral("loss"), series);
        chart.setUnit(QStringLiteral("nats"));
        chart.refreshNow();
        QSignalSpy marked(chart.plot(), &PlotView::marked);
        for (int y = 0; y < 250 && chart.plot()->markedText().isEmpty(); y += 10)
            point(chart, QPointF(230, y));
        const QStringList text = chart.plot()->markedText();
        QCOMPARE(text[0], QStringLiteral("loss"));
        QCOMPARE(text[1], QStringLiteral("0.25 nats"));
        QCOMPARE(text[2], QStringLiteral("Step 2,000"));
        QCOMPARE(marked.size(), 1);
        QVERIFY(chart.plot()->accessibleDescription().contains(QLatin1String("0.25 nats")));
        QLocale::setDefault(QLocale(QStringLiteral("fr_CA")));
        QCOMPARE(chart.plot()->markedText()[1], QStringLiteral("0,25 nats"));
        QLocale::setDefault(QLocale(QStringLiteral("en_CA")));
    }

    void the_keyboard_reaches_values_zoom_and_back() {
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        chart.setCurve(QStringLiteral("a"), line(101));
        chart.setCurve(QStringLiteral("b"), line(11));
        chart.refreshNow();
        PlotView* plot = chart.plot();
        QTest::keyClick(plot, Qt::Key_Right);
        QTest::keyClick(plot, Qt::Key_Right);
        QVERIFY(plot->markedText().contains(QStringLiteral("Step 1")));
        QTest::keyClick(plot, Qt::Key_Down);
        QCOMPARE(plot->markedText()[0], QStringLiteral("b"));
        QTest::keyClick(plot, Qt::Key_Escape);
        QVERIFY(plot->markedText().isEmpty());
        QTest::keyClick(plot, Qt::Key_Plus);
        QVERIFY(plot->isZoomed());
        QVERIFY(plot->shown().width() < 100);
        const double left = plot->shown().left();
        QTest::keyClick(plot, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(plot->shown().left() > left);
        QTest::keyClick(plot, Qt::Key_Home);
        QVERIFY(!plot->isZoomed());
        QCOMPARE(plot->shown().width(), 100.0);
    }

    void a_dragged_rectangle_is_zoomed_to_and_a_double_click_goes_back() {
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        chart.setCurve(QStringLiteral("a"), line(101));
        chart.refreshNow();
        QWidget* viewport = chart.plot()->viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, QPoint(150, 60));
        QMouseEvent drag(QEvent::MouseMove, QPointF(250, 150), viewport->mapToGlobal(QPointF(250, 150)),
                         Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(viewport, &drag);
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, QPoint(250, 150));
        QVERIFY(chart.plot()->isZoomed());
        QVERIFY(chart.plot()->shown().left() > 10);
        QVERIFY(chart.plot()->shown().right() < 90);
        QTest::mouseDClick(viewport, Qt::LeftButton, {}, QPoint(150, 100));
        QVERIFY(!chart.plot()->isZoomed());
    }

    void a_zoom_stays_while_values_come() {
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        chart.setCurve(QStringLiteral("a"), line(100));
        chart.refreshNow();
        chart.plot()->zoomTo(QRectF(QPointF(10, 0), QPointF(20, 10)));
        chart.setCurve(QStringLiteral("a"), line(200));
        chart.refreshNow();
        QCOMPARE(chart.plot()->shown(), QRectF(QPointF(10, 0), QPointF(20, 10)));
    }

    void the_wheel_scrolls_the_page_until_the_chart_is_chosen() {
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        chart.setCurve(QStringLiteral("a"), line(100));
        chart.refreshNow();
        const QPointF at(200, 100);
        QWheelEvent alone(at, at, {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        chart.plot()->clearFocus();
        QApplication::sendEvent(chart.plot()->viewport(), &alone);
        QVERIFY(!chart.plot()->isZoomed());
        QWheelEvent withControl(at, at, {}, QPoint(0, 120), Qt::NoButton, Qt::ControlModifier,
                                Qt::NoScrollPhase, false);
        QApplication::sendEvent(chart.plot()->viewport(), &withControl);
        QVERIFY(chart.plot()->isZoomed());
    }

    /// Whoever goes over all of them does so once.
    void a_million_values_are_drawn_in_no_time() {
        CurveChart chart;
        chart.resize(800, 300);
        chart.show();
        Series series;
        auto begun = testing::cpuMilliseconds();
        for (int i = 0; i < 1'000'000; ++i) series.append({i, 1.0 * i, std::sin(i / 1000.0)});
        const auto making = testing::cpuMilliseconds() - begun;
        chart.setCurve(QStringLiteral("a"), series);
        chart.refreshNow();
        begun = testing::cpuMilliseconds();
        chart.refreshNow();
        const auto drawing = testing::cpuMilliseconds() - begun;
        QVERIFY2(drawing < 10 * making + 1000, qPrintable(QStringLiteral("%1, %2").arg(drawing).arg(making)));
    }

    void a_value_more_costs_no_copy_of_the_curve() {
        CurveChart chart;
        chart.resize(800, 300);
        Series series;
        for (int i = 0; i < 1'000'000; ++i) series.append({i, 1.0 * i, std::sin(i / 1000.0)});
        chart.setSmoothing(0.5);
        chart.setCurve(QStringLiteral("a"), series);
        const qint64 before = allocated;
        series.append({1'000'000, 1e6, 0});
        chart.setCurve(QStringLiteral("a"), series);
        // The curve itself is 24 MB, and 16 MB more where it is drawn from.
        QVERIFY2(allocated - before < 200'000, qPrintable(QString::number(allocated - before)));
    }

    void what_grows_is_drawn_as_if_it_had_come_at_once() {
        Series series;
        Curve grown(QStringLiteral("a"), {});
        grown.arrange({.x = XAxis::RelativeTime, .smoothing = 0.6, .logarithmic = true});
        for (int i = 0; i < 3000; ++i) {
            series.append({i, 100.0 + i, i % 7 ? 1.0 * i : std::nan("")});
            grown.setData(series);
        }
        Curve whole(QStringLiteral("a"), {});
        whole.setData(series);
        whole.arrange({.x = XAxis::RelativeTime, .smoothing = 0.6, .logarithmic = true});
        QCOMPARE(grown.xs(), whole.xs());
        for (std::size_t i = 0; i < whole.ys().size(); ++i)
            QVERIFY(grown.ys()[i] == whole.ys()[i] || std::isnan(whole.ys()[i]));
        // What goes back is begun anew.
        series.purgeFrom(2000);
        grown.setData(series);
        QCOMPARE(grown.xs().size(), 2000u);
    }

    void all_values_are_saved_exactly() {
        QTemporaryDir folder;
        CurveChart chart;
        Series series;
        series.append({9007199254740993, 1.5, 0.1f});
        series.append({9007199254740994, 2.5, std::numeric_limits<double>::quiet_NaN()});
        chart.setCurve(QStringLiteral("a \"b\", c"), series);
        const QString path = folder.filePath(QStringLiteral("é.csv"));
        QVERIFY(saveCsv(path, chart.values()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("curve,step,wall_time,value\r\n"
                                            "\"a \"\"b\"\", c\",9007199254740993,1.5,0.10000000149011612\r\n"
                                            "\"a \"\"b\"\", c\",9007199254740994,2.5,nan\r\n"));
        const auto refused = saveCsv(QStringLiteral("/nowhere/x.csv"), chart.values());
        QCOMPARE(refused.error().kind(), ErrorKind::FileUnwritable);
    }

    void a_chart_that_was_never_shown_has_a_picture_too() {
        CurveChart shown, hidden;
        for (CurveChart* chart : {&shown, &hidden}) {
            chart->resize(400, 250);
            if (chart == &shown) chart->show();
            chart->setTitle(QStringLiteral("loss"));
            chart->setCurve(QStringLiteral("a"), line(100));
            chart->setCurve(QStringLiteral("b"), line(50));
        }
        shown.refreshNow();
        QCOMPARE(hidden.picture(2), shown.picture(2));
    }

    void the_axis_has_several_labels_and_room_at_its_ends() {
        CurveChart chart;
        chart.resize(420, 200);
        chart.show();
        Series series;
        for (int step = 75; step <= 900; step += 75) series.append({step, 0, 1.0 / step});
        chart.setCurve(QStringLiteral("loss"), series);
        chart.refreshNow();
        auto* x = qobject_cast<QCategoryAxis*>(chart.plot()->chart()->axes(Qt::Horizontal).constFirst());
        QVERIFY(x);
        QCOMPARE(x->categoriesLabels(), QStringList({QStringLiteral("200"), QStringLiteral("400"),
                                                     QStringLiteral("600"), QStringLiteral("800")}));
        // Nothing of the first and last dot is cut off.
        const double perPixel = (x->max() - x->min()) / chart.plot()->chart()->plotArea().width();
        QVERIFY((75 - x->min()) / perPixel >= 3);
        QVERIFY((x->max() - 900) / perPixel >= 3);
    }

    void a_single_curve_is_named_too() {
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        chart.setCurve(QStringLiteral("val/loss"), line(10));
        chart.refreshNow();
        const auto buttons = chart.findChildren<QToolButton*>();
        QCOMPARE(buttons.size(), 1);
        QVERIFY(buttons[0]->isVisible());
        QCOMPARE(buttons[0]->text(), QStringLiteral("val/loss"));
    }

    void the_key_l_changes_the_scale_unless_the_bounds_are_fixed() {
        CurveChart chart;
        QSignalSpy changed(&chart, &CurveChart::logarithmicChanged);
        QTest::keyClick(chart.plot(), Qt::Key_L);
        QVERIFY(chart.isLogarithmic());
        QCOMPARE(changed.size(), 1);
        CurveChart percent;
        percent.setYBounds({{0, 100}});
        QTest::keyClick(percent.plot(), Qt::Key_L);
        QVERIFY(!percent.isLogarithmic());
    }

    void a_picture_is_on_white_in_the_dark_too() {
        CurveChart chart;
        chart.resize(460, 200);
        chart.setTitle(QStringLiteral("loss"));
        chart.setRemark(QStringLiteral("%"));
        chart.setCurve(QStringLiteral("a"), line(100), {.color = {}, .filled = true});
        chart.setCurve(QStringLiteral("b"), line(10));
        const auto pictureIn = [&chart](const Theme& theme) {
            qApp->setPalette(paletteOf(theme));
            qApp->setStyleSheet(styleSheet(theme));
            return chart.picture(1);
        };
        const QImage light = pictureIn(Theme::light());
        const QImage dark = pictureIn(Theme::dark());
        pictureIn(Theme::light());
        qApp->setStyleSheet({});
        QCOMPARE(dark.pixelColor(1, 1), QColor(Qt::white));
        if (const QString shots = qEnvironmentVariable("ATELIER_SHOTS"); !shots.isEmpty())
            dark.save(shots + QStringLiteral("/chart-saved-in-the-dark.png"));
        QRect differs;
        for (int y = 0; y < light.height(); ++y)
            for (int x = 0; x < light.width(); ++x)
                if (light.pixel(x, y) != dark.pixel(x, y)) differs |= QRect(x, y, 1, 1);
        QCOMPARE(differs, QRect());
    }

    void a_picture_has_twice_the_pixels_and_its_heading() {
        QTemporaryDir folder;
        CurveChart chart;
        chart.resize(400, 250);
        chart.show();
        chart.setTitle(QStringLiteral("loss"));
        chart.setCurve(QStringLiteral("a"), line(100));
        const QString path = folder.filePath(QStringLiteral("chart.png"));
        QVERIFY(savePng(path, chart.picture()));
        const QImage picture(path);
        QVERIFY(picture.width() >= 800);
        QVERIFY(pixels(picture, seriesColors().first()) > 400);
        QCOMPARE(savePng(QStringLiteral("/nowhere/x.png"), chart.picture()).error().kind(),
                 ErrorKind::FileUnwritable);
    }
};

ATELIER_WINDOW_TEST(TestCurveChart)
#include "test_CurveChart.moc"
