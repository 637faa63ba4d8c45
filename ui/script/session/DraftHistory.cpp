#include "ui/script/session/DraftHistory.h"

#include <QJsonObject>

#include "core/job/JobSpecJson.h"
#include "core/text/TextChange.h"

namespace atelier {

namespace {

constexpr std::chrono::milliseconds oneGo{1500};
constexpr qsizetype mostStates = 300;
/// Of all texts together; a script may be megabytes long.
constexpr qsizetype mostUnits = 16LL * 1024 * 1024;

/// A cell of a table is entered as a whole: the next one is a step of its own.
const QString wholeTable = QStringLiteral("sweep.parameters");

/// The names of what differs between two jobs: "time", "chain.epochsTotal".
QStringList changedFields(const QJsonObject& before, const QJsonObject& after, const QString& prefix = {}) {
    QStringList names;
    QStringList keys = before.keys() + after.keys();
    keys.removeDuplicates();
    for (const auto& key : std::as_const(keys)) {
        const auto old = before.value(key);
        const auto now = after.value(key);
        if (old == now) continue;
        if (old.isObject() && now.isObject())
            names += changedFields(old.toObject(), now.toObject(), prefix + key + QLatin1Char('.'));
        else
            names += prefix + key;
    }
    return names;
}

}  // namespace

void DraftHistory::restart(const ScriptDraft& now) {
    states_ = {State{now, Kind::Whole, {}, -1, false, {}}};
    at_ = 0;
}

void DraftHistory::record(const ScriptDraft& now, Kind kind, std::chrono::milliseconds at) {
    if (at_ < 0) return restart(now);
    const ScriptDraft& last = states_.at(at_).draft;
    if (last.text() == now.text() && last.job() == now.job()) return;
    const State next = madeOf(now, kind, at);
    const bool atEnd = at_ + 1 == states_.size();
    states_.resize(at_ + 1);
    if (atEnd && at_ > 0 && continues(states_.constLast(), next)) {
        states_.last() = next;
        return;
    }
    states_ += next;
    ++at_;
    forgetOldest();
}

DraftHistory::State DraftHistory::madeOf(const ScriptDraft& now, Kind kind,
                                         std::chrono::milliseconds at) const {
    const ScriptDraft& last = states_.at(at_).draft;
    State made{now, kind, at, -1, false, {}};
    if (kind == Kind::Form) made.fields = changedFields(toJson(last.job()), toJson(now.job()));
    if (kind != Kind::Typing) return made;
    const auto change = textChange(last.text().toUtf8(), now.text().toUtf8());
    // A line break ends a step, and so does what replaces or moves something.
    if (!change || change->replacement.contains('\n')) return made;
    made.removes = change->replacement.isEmpty();
    if (made.removes || change->from == change->to) made.end = change->from + change->replacement.size();
    return made;
}

bool DraftHistory::continues(const State& last, const State& next) const {
    if (last.kind != next.kind || next.at - last.at > oneGo) return false;
    if (next.kind == Kind::Form)
        return !next.fields.isEmpty() && last.fields == next.fields && !next.fields.contains(wholeTable);
    if (next.kind != Kind::Typing || last.end < 0 || next.end < 0 || last.removes != next.removes)
        return false;
    const auto grown = next.draft.text().toUtf8().size() - last.draft.text().toUtf8().size();
    // Backspace removes what is before the cursor, Delete what is behind it.
    return next.removes ? next.end == last.end || next.end == last.end + grown : next.end == last.end + grown;
}

void DraftHistory::forgetOldest() {
    qsizetype units = 0;
    for (const auto& state : std::as_const(states_)) units += state.draft.text().size();
    while (states_.size() > 2 && (states_.size() > mostStates || units > mostUnits)) {
        units -= states_.constFirst().draft.text().size();
        states_.removeFirst();
        --at_;
    }
}

const ScriptDraft& DraftHistory::undo() {
    return states_.at(--at_).draft;
}

const ScriptDraft& DraftHistory::redo() {
    return states_.at(++at_).draft;
}

}  // namespace atelier
