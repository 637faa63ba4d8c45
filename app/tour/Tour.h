#pragma once

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QTimer>
#include <functional>

#include "app/tour/TourStop.h"
#include "ui/models/JourneyModel.h"
#include "ui/shell/MainWindow.h"

namespace atelier {

/// Makes the whole journey by itself, through the window's own widgets, and saves a picture of every stop. An
/// error that stands on any of the pages ends it.
class Tour final : public QObject {
    Q_OBJECT
public:
    /// Pictures go to `folder` as "01-connect.png" and so on.
    Tour(MainWindow& window, JourneyModel& model, QList<TourStop> stops, QString folder,
         QObject* parent = nullptr);

    /// Begins at the first stop; `ended` follows in any case.
    void start();

Q_SIGNALS:
    /// A line about the progress of the tour.
    void said(const QString& line);
    /// The tour has ended; `reached` says whether it reached every stop.
    void ended(bool reached);

private:
    void arrive();
    void look();
    bool savePicture(const QString& name);
    void fail(const QString& picture, const QString& words);

    MainWindow& window_;
    JourneyModel& model_;
    QList<TourStop> stops_;
    QString folder_;
    QTimer pulse_;
    QElapsedTimer waiting_;
    qsizetype at_ = 0;
    int picture_ = 0;
};

}  // namespace atelier
