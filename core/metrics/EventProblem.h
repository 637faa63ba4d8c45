#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// Something in an event file that is left out of the curves.
struct EventProblem {
    enum class What {
        WrongChecksum,     ///< a record whose data does not fit its checksum; reading goes on after it
        DamagedRecord,     ///< a record that is no event; the rest of the file is not read
        DamagedLength,     ///< a record's length does not fit its checksum; the rest of the file is not read
        RecordTooLarge,    ///< a record larger than `RecordReader::largestRecord`; reading goes on after it
        UnfinishedRecord,  ///< the file ends inside a record: it is being written, or its writer was killed
        UnsupportedValue,  ///< a value of a scalar tag that is not one float32, as TensorBoard leaves it out
                           ///< too
        FileReplaced,      ///< a file got shorter than what was read of it; it is not followed further
        Unreadable,        ///< the file, or a folder, could not be opened
    };
    What what = What::WrongChecksum;
    QString file;       ///< relative to the log folder
    qint64 offset = 0;  ///< of the (first) record in the file
    qint64 bytes = 0;   ///< of the record, or of what is left unread where it is known
    qint64 count = 1;   ///< how many such records or values of this file (and tag)
    QString tag = {};   ///< of UnsupportedValue
    bool operator==(const EventProblem&) const = default;
};

/// The problem as a sentence, in the application's language.
QString describe(const EventProblem& problem);

/// Adds a problem to a list, or counts it with the same one of the same file and tag that is there already.
/// After a thousand different ones, further ones are left out.
void note(QList<EventProblem>& problems, const EventProblem& problem);

}  // namespace atelier
