#pragma once

#include <QList>
#include <chrono>

#include "ui/script/session/ScriptDraft.h"

namespace atelier {

/// What was done to a script, in the form and in the editor alike, so that it can be undone in order. What
/// is typed or turned in one go is one step.
class DraftHistory {
public:
    enum class Kind {
        Typing,  ///< in the editor
        Form,    ///< a field of the form
        Whole,   ///< a fix, a script that was opened, all of it written anew
    };

    /// Forgets all; the draft as it is now is where undoing ends.
    void restart(const ScriptDraft& now);
    /// The draft as it is after a change, and the time of it on any clock that only goes forward.
    void record(const ScriptDraft& now, Kind kind, std::chrono::milliseconds at);

    bool canUndo() const { return at_ > 0; }
    bool canRedo() const { return at_ + 1 < states_.size(); }
    /// The draft as it was before the last change; only where `canUndo`.
    const ScriptDraft& undo();
    /// The draft as it was after it; only where `canRedo`.
    const ScriptDraft& redo();

private:
    struct State {
        ScriptDraft draft;
        Kind kind = Kind::Whole;
        std::chrono::milliseconds at{};
        qsizetype end = -1;    ///< of typing: where the next key continues it
        bool removes = false;  ///< of typing: whether it took something away
        QStringList fields;    ///< of the form: what it changed
    };
    State madeOf(const ScriptDraft& now, Kind kind, std::chrono::milliseconds at) const;
    bool continues(const State& last, const State& next) const;
    void forgetOldest();

    QList<State> states_;
    qsizetype at_ = -1;
};

}  // namespace atelier
