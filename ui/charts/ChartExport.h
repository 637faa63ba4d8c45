#pragma once

#include <QImage>
#include <QString>

#include "core/error/Expected.h"
#include "core/metrics/Series.h"

namespace atelier {

/// Writes every value of several curves as CSV (RFC 4180, UTF-8): curve, step, wall_time, value. Numbers have
/// decimal points in every language, and as many digits as needed to read the same value back. A name that a
/// spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection). Errors:
/// FileUnwritable.
Expected<void> saveCsv(const QString& path, const QList<std::pair<QString, Series>>& curves);

/// Writes a picture as PNG. Errors: FileUnwritable.
Expected<void> savePng(const QString& path, const QImage& picture);

}  // namespace atelier
