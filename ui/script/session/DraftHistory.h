#pragma once

#include <QList>
#include <chrono>

#include "ui/script/session/ScriptDraft.h"

namespace atelier {

/// The changes of a script, in the form and in the editor alike, so that they can be undone in order. What is
/// typed, or changed in a field, in one go is one step.
class DraftHistory {
public:
    /// How a change was made; several of the same kind in one go are one step.
    enum class Kind {
        Typing,  ///< in the editor
        Form,    ///< a field of the form
        Whole,   ///< a fix, a script that was opened, or one that was written anew
    };

    /// Forgets all changes; undo goes back to the present draft at most.
    void restart(const ScriptDraft& now);
    /// Records the draft after a change, with its time on any clock that only goes forward.
    void record(const ScriptDraft& now, Kind kind, std::chrono::milliseconds at);

    /// Whether there is a change to undo.
    bool canUndo() const { return at_ > 0; }
    /// Whether there is a change to redo.
    bool canRedo() const { return at_ + 1 < states_.size(); }
    /// The draft before the last change; only where `canUndo`.
    const ScriptDraft& undo();
    /// The draft after the change that was undone last; only where `canRedo`.
    const ScriptDraft& redo();

private:
    struct State {
        ScriptDraft draft;
        Kind kind = Kind::Whole;
        std::chrono::milliseconds at{};
        qsizetype end = -1;    ///< for Typing: where the next key continues it
        bool removes = false;  ///< for Typing: whether it removed something
        QStringList fields;    ///< for Form: the fields that it changed
    };
    State madeOf(const ScriptDraft& now, Kind kind, std::chrono::milliseconds at) const;
    bool continues(const State& last, const State& next) const;
    void forgetOldest();

    QList<State> states_;
    qsizetype at_ = -1;
};

}  // namespace atelier
