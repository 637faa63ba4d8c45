#include "core/gpulog/GpuFigure.h"

#include <QCoreApplication>
#include <algorithm>

namespace atelier {

namespace {

constexpr std::array<GpuFigureRow, std::size_t(GpuFigure::Count)> table{{
    {.figure = GpuFigure::Utilization,
     .query = "utilization.gpu",
     .unit = "%",
     .column = "utilization.percent",
     .most = 100,
     .title = QT_TRANSLATE_NOOP("GpuFigure", "GPU utilisation"),
     .curve = QT_TRANSLATE_NOOP("GpuFigure", "Utilisation"),
     .curves = QT_TRANSLATE_NOOP("GpuFigure", "GPU %1, utilisation")},
    {.figure = GpuFigure::MemoryUsed,
     .query = "memory.used",
     .unit = "MiB",
     .column = "memory.MiB",
     .most = 1 << 30,
     .title = QT_TRANSLATE_NOOP("GpuFigure", "GPU memory"),
     .curve = QT_TRANSLATE_NOOP("GpuFigure", "Memory"),
     .curves = QT_TRANSLATE_NOOP("GpuFigure", "GPU %1, memory")},
    {.figure = GpuFigure::Power,
     .query = "power.draw",
     .unit = "W",
     .column = "power.W",
     .most = 10'000,
     .title = QT_TRANSLATE_NOOP("GpuFigure", "GPU power"),
     .curve = QT_TRANSLATE_NOOP("GpuFigure", "Power"),
     .curves = QT_TRANSLATE_NOOP("GpuFigure", "GPU %1, power")},
}};

constexpr bool isInItsPlace(const GpuFigureRow& row) {
    return row.query && row.unit && row.column && row.most > 0 && row.title && row.curve && row.curves &&
           &row == &table[std::size_t(row.figure)];
}

static_assert(std::ranges::all_of(table, isInItsPlace), "each figure has its row, in the order of GpuFigure");

constexpr auto figures = [] {
    std::array<GpuFigure, table.size()> all{};
    std::ranges::transform(table, all.begin(), &GpuFigureRow::figure);
    return all;
}();

QString translated(const char* text) {
    return QCoreApplication::translate("GpuFigure", text);
}

}  // namespace

const GpuFigureRow& rowOf(GpuFigure figure) {
    return table.at(std::size_t(figure));
}

const std::array<GpuFigure, std::size_t(GpuFigure::Count)>& allGpuFigures() {
    return figures;
}

QString titleOf(GpuFigure figure) {
    return translated(rowOf(figure).title);
}

QString curveName(GpuFigure figure, int index, bool alone) {
    return alone ? translated(rowOf(figure).curve) : translated(rowOf(figure).curves).arg(index);
}

QString unitOf(GpuFigure figure) {
    return QString::fromUtf8(rowOf(figure).unit);
}

}  // namespace atelier
