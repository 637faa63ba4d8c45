#pragma once

#include <QByteArrayView>
#include <QString>
#include <QStringList>
#include <memory>

#include "core/metrics/written/MetricRow.h"

namespace atelier {

/// The curves of a table whose first line names its columns, as it is written row by row: Lightning's
/// `metrics.csv`, Keras' CSVLogger, `results.csv` of Ultralytics, a data frame of pandas. Its separator is a
/// comma, a semicolon or a tab. It is a table of metrics where one of its columns counts steps or epochs and
/// another one has numbers; no other has curves.
class CsvMetrics {
public:
    /// Adds the next bytes of the file, seen at that time in seconds since 1970.
    void feed(QByteArrayView bytes, double seenAt);
    /// The curves so far.
    const QMap<QString, Series>& curves() const { return rows_.curves(); }
    /// Whether it is no table of metrics, as far as it was read.
    bool isNone() const { return isNone_; }

private:
    void readLine(const QByteArray& line, double seenAt);
    void readHeader(const QByteArray& line);
    QStringList cellsOf(const QByteArray& line) const;

    QByteArray rest_;
    QStringList columns_;
    char separator_ = ',';
    bool isNone_ = false;
    RowCurves rows_;
};

}  // namespace atelier
