#pragma once

#include <QImage>
#include <QString>

#include "core/base/Expected.h"
#include "core/metrics/Series.h"

namespace atelier {

/// Every value of several curves as CSV (RFC 4180, UTF-8): curve, step, wall_time, value. Numbers have points
/// in every language, and as many digits as read back to the same value. A name that a spreadsheet would take
/// for a formula gets an apostrophe before it (OWASP, CSV injection). Errors: FileUnwritable.
Expected<void> saveCsv(const QString& path, const QList<std::pair<QString, Series>>& curves);

/// Errors: FileUnwritable.
Expected<void> savePng(const QString& path, const QImage& picture);

}  // namespace atelier
