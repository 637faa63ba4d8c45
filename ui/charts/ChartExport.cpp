#include "ui/charts/ChartExport.h"

#include <QLocale>
#include <QSaveFile>

#include "core/error/FileErrors.h"

namespace atelier {

namespace {

/// Spreadsheets take a text that begins like this for a formula, which can start programs and send data; with
/// an apostrophe before it they do not.
bool looksLikeFormula(const QString& text) {
    return !text.isEmpty() && QStringLiteral("=+-@\t\r").contains(text.front());
}

QByteArray quoted(const QString& text) {
    QString escaped = looksLikeFormula(text) ? QLatin1Char('\'') + text : text;
    escaped.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return '"' + escaped.toUtf8() + '"';
}

QByteArray number(double value) {
    return QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
}

tl::unexpected<Error> unwritable(const QSaveFile& file) {
    return failure(error::FileUnwritable{file.fileName()}, file.errorString());
}

}  // namespace

Expected<void> saveCsv(const QString& path, const QList<std::pair<QString, Series>>& curves) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return unwritable(file);
    file.write("curve,step,wall_time,value\r\n");
    for (const auto& [name, series] : curves) {
        const QByteArray curve = quoted(name);
        for (qsizetype i = 0; i < series.size(); ++i) {
            const Sample sample = series.at(i);
            file.write(curve + ',' + QByteArray::number(sample.step) + ',' + number(sample.wallTime) + ',' +
                       number(sample.value) + "\r\n");
        }
    }
    if (!file.commit()) return unwritable(file);
    return {};
}

Expected<void> savePng(const QString& path, const QImage& picture) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !picture.save(&file, "PNG") || !file.commit())
        return unwritable(file);
    return {};
}

}  // namespace atelier
