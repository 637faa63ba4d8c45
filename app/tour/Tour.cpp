#include "app/tour/Tour.h"

#include <QCoreApplication>
#include <QDir>
#include <QPixmap>

#include "ui/page/Page.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {
constexpr int pulseMs = 200;

/// The error that some page shows, or will show once it is in sight; empty where none does.
QString errorOnAPage(const MainWindow& window) {
    for (const Page* page : window.findChildren<Page*>())
        for (const Notice* notice : page->findChildren<Notice*>())
            if (notice->parentWidget()->isVisibleTo(page))
                if (const QString error = notice->error(); !error.isEmpty()) return error;
    return {};
}

}  // namespace

Tour::Tour(MainWindow& window, JourneyModel& model, QList<TourStop> stops, QString folder, QObject* parent)
    : QObject(parent), window_(window), model_(model), stops_(std::move(stops)), folder_(std::move(folder)) {
    pulse_.setInterval(pulseMs);
    connect(&pulse_, &QTimer::timeout, this, &Tour::look);
}

void Tour::start() {
    QDir().mkpath(folder_);
    arrive();
    pulse_.start();
}

void Tour::arrive() {
    waiting_.start();
    window_.goTo(stops_[at_].step);
}

void Tour::look() {
    TourStop& stop = stops_[at_];
    if (const QString error = errorOnAPage(window_); !error.isEmpty())
        return fail(QStringLiteral("error"), tr("The tour ends at an error: %1").arg(error));
    if (stop.act) {
        if (stop.act(window_)) stop.act = {};
    } else if (stop.reached(model_)) {
        if (!stop.picture.isEmpty() && !savePicture(stop.picture)) return;
        if (++at_ < stops_.size()) return arrive();
        pulse_.stop();
        Q_EMIT ended(true);
        return;
    }
    if (waiting_.elapsed() < stop.patienceSeconds * 1000LL) return;
    fail(QStringLiteral("stuck"), tr("The tour waited %1 s at stop %2 and went no further.")
                                      .arg(QString::number(stop.patienceSeconds), QString::number(at_ + 1)));
}

void Tour::fail(const QString& picture, const QString& words) {
    pulse_.stop();
    if (!savePicture(picture)) return;
    Q_EMIT said(words);
    Q_EMIT ended(false);
}

bool Tour::savePicture(const QString& name) {
    const QString file = QStringLiteral("%1-%2.png")
                             .arg(QString::number(++picture_).rightJustified(2, QLatin1Char('0')), name);
    const QString path = QDir(folder_).filePath(file);
    if (window_.grab().save(path)) {
        Q_EMIT said(path);
        return true;
    }
    pulse_.stop();
    Q_EMIT said(tr("%1 could not be written.").arg(path));
    Q_EMIT ended(false);
    return false;
}

}  // namespace atelier
