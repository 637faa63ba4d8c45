#include "app/ctl/terminal/ProgressBar.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/common/StandardStreams.h"
#include "core/base/Clock.h"
#include "core/display/VisibleText.h"
#include "core/messages/SizeInWords.h"

namespace atelier::ctl {

namespace {

constexpr qsizetype widestBar = 28;
constexpr qsizetype narrowestBar = 8;
constexpr auto stream = StandardStream::Error;

/// The context of this file's sentences.
struct ProgressText {
    Q_DECLARE_TR_FUNCTIONS(ProgressBar)
};

double shareOf(const Progress& progress) {
    return progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : 0;
}

QString bar(double share, qsizetype width) {
    const auto full = static_cast<qsizetype>(std::lround(share * static_cast<double>(width)));
    return QString(full, QChar(0x2588)) + QString(width - full, QChar(0x2591));
}

/// Joins the parts that are not empty.
QString spaced(QStringList parts) {
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

struct Amounts {
    QString done;  ///< empty while nothing is known of how much it is
    QString speed;
    QString timeLeft;

    QString together() const {
        QStringList parts{done, speed, timeLeft};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(" · "));
    }
};

Amounts amounts(const Progress& progress, const Rate& rate) {
    if (progress.total <= 0) return {};
    Amounts amounts;
    amounts.done = ProgressText::tr("%1 of %2").arg(sizeInWords(progress.done), sizeInWords(progress.total));
    if (const auto speed = rate.perSecond())
        amounts.speed = ProgressText::tr("%1/s").arg(sizeInWords(static_cast<qint64>(*speed)));
    if (const auto left = rate.timeLeft())
        amounts.timeLeft =
            ProgressText::tr("%1 s left").arg(QLocale().toString(static_cast<qlonglong>(left->count())));
    return amounts;
}

QString cut(const QString& row, qsizetype room) {
    return row.size() <= room ? row : row.left(room - 1) + QChar(0x2026);
}

/// The row in words alone, for a terminal that is too narrow for a bar.
QString wordsOnly(const QString& title, Amounts amounts, qsizetype room) {
    const auto row = [&] { return spaced({title, amounts.together()}); };
    for (QString* next : {&amounts.speed, &amounts.timeLeft})
        if (row().size() > room) next->clear();
    return cut(row(), room);
}

}  // namespace

QString progressRow(const QString& title, const Progress& progress, const Rate& rate, int columns) {
    const QString name = visibleLine(title);
    const Amounts known = amounts(progress, rate);
    // The last column stays free: with a character there, some terminals go on to the next row.
    const qsizetype room = columns > 0 ? std::max(columns - 1, 1) : std::numeric_limits<int>::max();
    const qsizetype left = room - name.size() - known.together().size() - 2;
    if (left < narrowestBar) return wordsOnly(name, known, room);
    return spaced({name, bar(shareOf(progress), std::min(left, widestBar)), known.together()});
}

void ProgressBar::show(const QString& title, const Progress& progress) {
    if (title != title_) {
        finish();
        title_ = title;
        rate_ = {};
    }
    const auto now = SystemClock().monotonic();
    rate_.update(now, progress);
    const bool live = isTerminal(stream);
    const bool complete = progress.total > 0 && progress.done >= progress.total;
    // Where rows cannot be drawn again, the end is reported once.
    if (!live && complete && complete_) return;
    complete_ = complete;
    if (!complete && now - lastDrawn_ < std::chrono::milliseconds(live ? 100 : 5000)) return;
    lastDrawn_ = now;
    const QString row = progressRow(title, progress, rate_, columnsOf(stream));
    if (live) writeControl(stream, "\r\x1b[K");
    writeText(stream, live ? row : row + QLatin1Char('\n'));
    drawn_ = live;
}

void ProgressBar::finish() {
    if (drawn_) writeText(stream, QStringLiteral("\n"));
    drawn_ = false;
}

}  // namespace atelier::ctl
