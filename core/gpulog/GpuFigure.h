#pragma once

#include <QString>
#include <array>
#include <cstddef>

namespace atelier {

/// What the GPU log tells of a GPU from moment to moment; the last name counts them. To add one, write its
/// name here and its row in the table of GpuFigure.cpp: the script then asks for it, and it is read.
enum class GpuFigure { Utilization, MemoryUsed, Power, Count };

/// The facts about a figure.
struct GpuFigureRow {
    GpuFigure figure;
    const char* query;  ///< nvidia-smi's name for it, which also heads its column
    /// The unit in which nvidia-smi tells it, and in which it is shown; UTF-8. Where nvidia-smi writes a unit
    /// behind the name of the column, it is this one.
    const char* unit;
    const char* column;  ///< in saved values: "memory.MiB"
    double most;         ///< no GPU tells more: what the log says beyond that is not believed
    const char* title;   ///< "GPU memory"
    const char* curve;   ///< as a curve of the only GPU: "Memory"
    const char* curves;  ///< as one of several: "GPU %1, memory"
};

/// The row of a figure.
const GpuFigureRow& rowOf(GpuFigure figure);

/// One value for each figure.
template <typename Value>
struct PerGpuFigure {
    std::array<Value, std::size_t(GpuFigure::Count)> values{};

    /// A value for each figure, all of which are `value`.
    static PerGpuFigure filledWith(const Value& value) {
        PerGpuFigure all;
        all.values.fill(value);
        return all;
    }
    /// The value of a figure, which must not be Count.
    Value& operator[](GpuFigure figure) { return values.at(std::size_t(figure)); }
    const Value& operator[](GpuFigure figure) const { return values.at(std::size_t(figure)); }
    bool operator==(const PerGpuFigure&) const = default;
};

/// All figures, in the order of the log's columns.
const std::array<GpuFigure, std::size_t(GpuFigure::Count)>& allGpuFigures();

/// The name of a figure, in the application's language: "GPU memory".
QString titleOf(GpuFigure figure);
/// The name of its curve, for the GPU of an index or for the only one: "GPU 1, memory" or "Memory".
QString curveName(GpuFigure figure, int index, bool alone);
/// The unit of a figure: "MiB".
QString unitOf(GpuFigure figure);

}  // namespace atelier
