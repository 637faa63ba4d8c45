#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>
#include <memory>

#include "core/metrics/EventProblem.h"
#include "core/metrics/Series.h"

namespace atelier {

/// The scalars of a folder of event files that arrive piece by piece, as TensorBoard's default loader serves
/// them:
/// - a run is a folder with event files, named by its path in the log folder, "." for the log folder itself;
/// - a tag is a scalar's if its first value is (`simple_value`, or a tensor of the plugin "scalars");
/// - a value takes away those of the same tag with its step or a later one: a restarted training does so;
/// - only single float32 values are served.
/// Other than TensorBoard: a record with a wrong checksum is never served, and everything left out is named.
class EventFolder {
public:
    EventFolder();
    ~EventFolder();
    EventFolder(EventFolder&&) noexcept;
    EventFolder& operator=(EventFolder&&) noexcept;

    /// Takes the next bytes of a file. `name` is its name in problems, and where they are read on (`offset`);
    /// `run` is what TensorBoard calls its folder (`runOf`). Files of one run are to be fed in their names'
    /// order.
    void feed(const QString& name, const QString& run, QByteArrayView bytes);
    /// How many bytes of a file were taken.
    qint64 offset(const QString& name) const;
    /// Whether nothing more is read of a file: it is damaged so that its next record cannot be told.
    bool isOver(const QString& name) const;
    /// Whether a file holds an event at all, be it one without a scalar.
    bool holdsEvent(const QString& name) const;
    /// Takes note of a problem with a file that the caller found.
    void report(const EventProblem& problem);

    /// Every curve that has a value.
    ScalarRuns scalars() const;
    /// Counts up whenever a curve changed.
    qint64 revision() const;
    /// What was left out so far. Half a record at a file's end is among it only where `atTheEnd` says that
    /// nothing more is to come.
    QList<EventProblem> problems(bool atTheEnd) const;

private:
    class Private;
    std::unique_ptr<Private> d_;
};

/// Whether TensorBoard takes a file of this name for an event file: "tfevents" is in it.
bool isEventFileName(const QString& fileName);
/// The run of an event file, from its path relative to the log folder.
QString runOf(const QString& relativePath);

}  // namespace atelier
