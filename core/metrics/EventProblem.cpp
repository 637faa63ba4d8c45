#include "core/metrics/EventProblem.h"

#include <QCoreApplication>
#include <algorithm>

namespace atelier {

namespace {

/// The most problems that are kept; nobody reads more, and each new one is compared with all.
constexpr qsizetype mostProblems = 1000;

struct EventProblemText {
    Q_DECLARE_TR_FUNCTIONS(EventProblem)
};

}  // namespace

QString describe(const EventProblem& problem) {
    const QString offset = QString::number(problem.offset);
    const QString count = QString::number(problem.count);
    switch (problem.what) {
        case EventProblem::What::WrongChecksum:
            return EventProblemText::tr(
                       "%1: records with a wrong checksum are left out (%2 in all, the first at byte %3).")
                .arg(problem.file, count, offset);
        case EventProblem::What::DamagedRecord:
            return EventProblemText::tr("%1: the record at byte %2 is damaged; nothing after it is read.")
                .arg(problem.file, offset);
        case EventProblem::What::DamagedLength:
            return EventProblemText::tr(
                       "%1: the length of the record at byte %2 is damaged; nothing after it can be read.")
                .arg(problem.file, offset);
        case EventProblem::What::RecordTooLarge:
            return EventProblemText::tr(
                       "%1: the record at byte %2 claims to be %3 bytes long and is left out.")
                .arg(problem.file, offset, QString::number(problem.bytes));
        case EventProblem::What::UnfinishedRecord:
            return EventProblemText::
                tr("%1: the file ends inside the record at byte %2, which is left out (size so far: %3 B). "
                   "It may still be being written.")
                    .arg(problem.file, offset, QString::number(problem.bytes));
        case EventProblem::What::UnsupportedValue:
            return EventProblemText::tr(
                       "%1: the values of “%2” that are not single 32-bit floats are left out (%3 in all), "
                       "as TensorBoard does.")
                .arg(problem.file, problem.tag, count);
        case EventProblem::What::FileReplaced:
            return EventProblemText::tr(
                       "%1: the file became shorter than what was already read; it is not followed any "
                       "further.")
                .arg(problem.file);
        case EventProblem::What::Unreadable:
            return EventProblemText::tr("%1: the file cannot be read.").arg(problem.file);
    }
    return {};
}

void note(QList<EventProblem>& problems, const EventProblem& problem) {
    const auto same = std::find_if(problems.begin(), problems.end(), [&problem](const EventProblem& known) {
        return known.what == problem.what && known.file == problem.file && known.tag == problem.tag;
    });
    if (same != problems.end())
        same->count += problem.count;
    else if (problems.size() < mostProblems)
        problems.append(problem);
}

}  // namespace atelier
