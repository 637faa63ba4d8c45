#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// Something in an event file that is left out of the curves.
struct EventProblem {
    /// What is wrong with it.
    enum class What {
        WrongChecksum,     ///< a record whose data does not fit its checksum; reading goes on after it
        DamagedRecord,     ///< a record that is no event; the rest of the file is not read
        DamagedLength,     ///< a record's length does not fit its checksum; the rest of the file is not read
        RecordTooLarge,    ///< a record larger than `RecordReader::largestRecord`; reading goes on after it
        UnfinishedRecord,  ///< the file ends inside a record: it is being written, or its writer was killed
        UnsupportedValue,  ///< a value of a scalar tag is not one float32; TensorBoard leaves it out, too
        FileReplaced,      ///< a file got shorter than what was read of it; nothing more is read from it
        Unreadable,        ///< the file, or a folder, could not be opened
    };
    What what = What::WrongChecksum;
    QString file;       ///< relative to the log folder
    qint64 offset = 0;  ///< of the (first) record in the file
    qint64 bytes = 0;   ///< of the record, or of what is left unread; 0 where that is not known
    qint64 count = 1;   ///< how many such records or values this file (and tag) has
    QString tag = {};   ///< of UnsupportedValue
    bool operator==(const EventProblem&) const = default;
};

/// The problem as a sentence, in the application's language.
QString describe(const EventProblem& problem);

/// Adds a problem to a list, or counts it with the same problem of the same file and tag. After a thousand
/// different problems, further ones are left out.
void note(QList<EventProblem>& problems, const EventProblem& problem);

}  // namespace atelier
