#include "ui/script/form/SweepCells.h"

#include <QRegularExpression>
#include <algorithm>

namespace atelier {

namespace {

QChar separatorOf(const QString& text) {
    for (const char16_t sign : {u'\t', u';'})
        if (text.contains(QChar(sign))) return QChar(sign);
    return QLatin1Char(',');
}

/// Reads one cell from `at` on, and stays at what ends it.
QString nextCell(const QString& text, qsizetype& at, QChar separator) {
    QString cell;
    bool quoted = false;
    for (; at < text.size(); ++at) {
        const QChar sign = text.at(at);
        if (sign == QLatin1Char('"') && quoted && text.mid(at + 1, 1) == QLatin1String("\"")) {
            cell += sign;
            ++at;
        } else if (sign == QLatin1Char('"') && (quoted || cell.isEmpty())) {
            quoted = !quoted;
        } else if (!quoted && (sign == separator || sign == QLatin1Char('\n'))) {
            break;
        } else {
            cell += sign;
        }
    }
    return cell.simplified();
}

QString asOption(const QString& name) {
    static const QRegularExpression bare(QStringLiteral("\\A[A-Za-z_][\\w.-]*\\z"));
    return bare.match(name).hasMatch() ? QStringLiteral("--") + name : name;
}

bool isNumber(const QString& cell) {
    bool ok = false;
    cell.toDouble(&ok);
    return ok;
}

QString cellAt(const QList<QStringList>& cells, qsizetype row, qsizetype column) {
    return cells.value(row).value(column).trimmed();
}

}  // namespace

QList<QStringList> cellsOf(const QString& text) {
    QString lines = text;
    lines.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    while (lines.endsWith(QLatin1Char('\n'))) lines.chop(1);
    if (lines.isEmpty()) return {};
    const QChar separator = separatorOf(lines);
    QList<QStringList> rows{QStringList()};
    for (qsizetype at = 0;; ++at) {
        rows.last() += nextCell(lines, at, separator);
        if (at >= lines.size()) return rows;
        if (lines.at(at) == QLatin1Char('\n')) rows += QStringList();
    }
}

QList<QStringList> cellsOf(const SweepSpec& sweep) {
    QList<QStringList> cells{QStringList()};
    for (const auto& parameter : sweep.parameters) {
        const auto column = cells.constFirst().size();
        cells.first() += parameter.option;
        while (cells.size() <= parameter.values.size()) cells += QStringList();
        for (qsizetype i = 0; i < parameter.values.size(); ++i) {
            auto& row = cells[i + 1];
            while (row.size() < column) row += QString();
            row += parameter.values.at(i);
        }
    }
    return cells;
}

QList<SweepParameter> parametersOf(const QList<QStringList>& cells, SweepTable table) {
    qsizetype columns = 0;
    for (const auto& row : cells) columns = std::max(columns, row.size());
    QList<SweepParameter> parameters;
    for (qsizetype column = 0; column < columns; ++column) {
        SweepParameter parameter{asOption(cellAt(cells, 0, column)), {}};
        for (qsizetype row = 1; row < cells.size(); ++row) parameter.values += cellAt(cells, row, column);
        if (table == SweepTable::Grid) parameter.values.removeAll(QString());
        while (!parameter.values.isEmpty() && parameter.values.constLast().isEmpty())
            parameter.values.removeLast();
        if (!parameter.option.isEmpty() || !parameter.values.isEmpty()) parameters += parameter;
    }
    return parameters;
}

QList<QStringList> withBlock(QList<QStringList> cells, const QList<QStringList>& block, int row, int column) {
    if (block.isEmpty()) return cells;
    const auto& head = block.constFirst();
    if (row == 0 && std::all_of(head.cbegin(), head.cend(), isNumber)) row = 1;
    for (qsizetype i = 0; i < block.size(); ++i) {
        while (cells.size() <= row + i) cells += QStringList();
        auto& line = cells[row + i];
        while (line.size() < column + block.at(i).size()) line += QString();
        for (qsizetype j = 0; j < block.at(i).size(); ++j) line[column + j] = block.at(i).at(j);
    }
    return cells;
}

}  // namespace atelier
