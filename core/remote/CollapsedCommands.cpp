#include <algorithm>

#include "core/remote/CommandLog.h"

namespace atelier {

namespace {

// Questions that take turns (the queue, the files) are this close together.
constexpr qsizetype nearby = 6;

bool wentWell(const CommandRecord& record) {
    return !record.ended || (record.status && record.status->code == 0);
}

/// A failure stands for itself: it must not vanish behind the success after it.
bool isRepetition(const CommandRecord& record, const CommandRecord& earlier) {
    return record.shell == earlier.shell && wentWell(record) && wentWell(earlier);
}

}  // namespace

QList<CommandEntry> collapsed(const QList<CommandRecord>& records) {
    QList<CommandEntry> entries;
    for (const CommandRecord& record : records) {
        const auto near = entries.end() - std::min(nearby, entries.size());
        const auto same = std::find_if(near, entries.end(), [&record](const CommandEntry& entry) {
            return isRepetition(record, entry.last);
        });
        const int before = same == entries.end() ? 0 : same->times;
        if (same != entries.end()) entries.erase(same);
        entries.append({record, before + 1});
    }
    return entries;
}

}  // namespace atelier
