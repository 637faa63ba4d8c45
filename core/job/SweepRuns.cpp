#include "core/job/SweepRuns.h"

#include <algorithm>
#include <limits>

namespace atelier {

namespace {

constexpr qsizetype longestName = 80;

qint64 gridCount(const SweepSpec& sweep) {
    constexpr qint64 most = std::numeric_limits<int>::max();
    qint64 count = sweep.parameters.isEmpty() ? 0 : 1;
    for (const auto& parameter : sweep.parameters)
        count = std::min<qint64>(most, count * qint64(parameter.values.size()));
    return count;
}

qint64 listCount(const SweepSpec& sweep) {
    if (sweep.parameters.isEmpty()) return 0;
    qint64 count = std::numeric_limits<int>::max();
    for (const auto& parameter : sweep.parameters)
        count = std::min<qint64>(count, qint64(parameter.values.size()));
    return count;
}

/// The value of a parameter in a row of the grid: the last one changes with every row.
QStringList gridRow(const SweepSpec& sweep, qint64 row) {
    QStringList values;
    for (auto it = sweep.parameters.crbegin(); it != sweep.parameters.crend(); ++it) {
        values.prepend(it->values[row % it->values.size()]);
        row /= it->values.size();
    }
    return values;
}

QStringList listRow(const SweepSpec& sweep, qint64 row) {
    QStringList values;
    for (const auto& parameter : sweep.parameters) values.append(parameter.values[row]);
    return values;
}

/// "lr" of "--lr" and of "lr=".
QString shortOption(QString option) {
    for (int dashes = 0; dashes < 2 && option.startsWith(QLatin1Char('-')); ++dashes) option.remove(0, 1);
    if (option.endsWith(QLatin1Char('='))) option.chop(1);
    return option;
}

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           QByteArrayView("._=+-").contains(c);
}

}  // namespace

qint64 sweepRunCount(const SweepSpec& sweep) {
    return sweep.table == SweepTable::Grid ? gridCount(sweep) : listCount(sweep);
}

SweepRuns sweepRuns(const SweepSpec& sweep, qint64 atMost) {
    SweepRuns runs;
    for (const auto& parameter : sweep.parameters) runs.options.append(parameter.option);
    const qint64 count = std::min(atMost, sweepRunCount(sweep));
    for (qint64 row = 0; row < count; ++row)
        runs.rows.append(sweep.table == SweepTable::Grid ? gridRow(sweep, row) : listRow(sweep, row));
    return runs;
}

// The script's take_run does the same, byte by byte.
QString sweepRunName(const SweepRuns& runs, qsizetype row) {
    QByteArray name = QByteArray::number(row + 1);
    for (qsizetype i = 0; i < runs.options.size(); ++i) {
        name += '-' + shortOption(runs.options[i]).toUtf8() + '=' + runs.rows.value(row).value(i).toUtf8();
    }
    for (char& c : name)
        if (!isPlain(c)) c = '_';
    return QString::fromLatin1(name.left(longestName));
}

}  // namespace atelier
