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
/// - a value removes those of its tag at the same or a later step, as a restarted training needs it;
/// - only single float32 values are served.
/// Unlike TensorBoard, it never serves a record with a wrong checksum, and reports everything left out.
class EventFolder {
public:
    EventFolder();
    ~EventFolder();
    EventFolder(EventFolder&&) noexcept;
    EventFolder& operator=(EventFolder&&) noexcept;

    /// Adds the next bytes of a file. `name` is the file's name in problems and for `offset`; `run` is what
    /// TensorBoard calls its folder (`runOf`). The files of one run must be fed in the order of their names.
    void feed(const QString& name, const QString& run, QByteArrayView bytes);
    /// How many bytes of a file were added.
    qint64 offset(const QString& name) const;
    /// Whether nothing more is read from a file, because its next record cannot be found after damage.
    bool isOver(const QString& name) const;
    /// Whether a file holds any event, even one without a scalar.
    bool holdsEvent(const QString& name) const;
    /// Adds a problem with a file that the caller found.
    void report(const EventProblem& problem);

    /// Every curve that has a value.
    ScalarRuns scalars() const;
    /// A number that grows whenever a curve changes.
    qint64 revision() const;
    /// What was left out so far. An unfinished record at a file's end is included only if `atTheEnd`, which
    /// says that no more bytes will come.
    QList<EventProblem> problems(bool atTheEnd) const;

private:
    class Private;
    std::unique_ptr<Private> d_;
};

/// Whether TensorBoard reads a file of this name as an event file: the name contains "tfevents".
bool isEventFileName(const QString& fileName);
/// The run of an event file, from its path relative to the log folder.
QString runOf(const QString& relativePath);

}  // namespace atelier
