#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace atelier {

/// A range of task numbers: "1-10:2".
struct ArrayRange {
    int first = 0;
    int last = 0;
    int step = 1;
    bool operator==(const ArrayRange&) const = default;
};

/// The value of `--array`. Source: slurm_protocol_defs.c (slurm_parse_array_tok).
struct ArraySpec {
    QList<ArrayRange> ranges;
    int atOnce = 0;  ///< the number after the `%`; 0: as many as fit

    /// The number of tasks; each counts as a job for the site's limits, and once, however often it is named.
    qint64 tasks() const;
    /// The greatest task number.
    int greatest() const;
    bool operator==(const ArraySpec&) const = default;
};

/// Parses `1-10%1`, `0,3,5-9:2`, with or without brackets; none where Slurm would refuse it.
std::optional<ArraySpec> parseArray(const QString& text);

}  // namespace atelier
