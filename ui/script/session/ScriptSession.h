#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <memory>
#include <optional>

#include "core/base/Clock.h"
#include "core/check/ScriptFixes.h"
#include "core/directives/EffectiveOptions.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/script/session/DraftHistory.h"
#include "ui/script/session/ScriptDraft.h"
#include "ui/script/session/ScriptFiles.h"
#include "ui/script/session/ScriptFindings.h"
#include "ui/script/session/ScriptLint.h"

namespace atelier {

/// The script being worked on, behind both its views: each change in one view comes here, and the other view
/// is told. A change from elsewhere does not overwrite what is being typed, nor the reverse. The session
/// keeps one history of all changes and the findings about the script, and keeps the journey's job up to
/// date. It uses no widgets.
class ScriptSession final : public QObject {
    Q_OBJECT
public:
    /// The facts of the journey that the script is made of. When anybody else changes one of them, the
    /// session changes the script before the journey tells its listeners, and emits `changed`.
    static constexpr JourneyFacts facts{JourneyFact::Cluster, JourneyFact::Site, JourneyFact::Job,
                                        JourneyFact::Script, JourneyFact::Language};

    /// `model` must outlive it; the clock of `services` tells which changes were made in one go.
    ScriptSession(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);

    /// The script and its job.
    const ScriptDraft& draft() const { return draft_; }
    /// What is known to be wrong with the script.
    const ScriptFindings& findings() const { return findings_; }
    /// The cluster that the script is for; an empty profile while none is chosen.
    const ClusterProfile& cluster() const { return cluster_; }
    /// What sbatch gets besides the script: what the user's account on the cluster sets, and what Atelier
    /// itself adds.
    SubmissionSettings settings() const;

    /// Says whether somebody looks. While nobody does, a change from elsewhere is taken over, but not what is
    /// wrong with the script then: that is looked for once somebody looks again.
    void setInSight(bool inSight);

    /// To be called with each change in the editor: the text is taken over within a frame, however fast the
    /// keys come.
    void type(const QString& text);
    /// Takes over at once what was typed in the last frame. Every other change of the script does this first.
    void flush();
    /// To be called when the job was changed in the form.
    void setJob(const JobSpec& job);
    /// Applies the fix of a finding; does nothing where the text was changed meanwhile.
    void applyFix(const TextEdit& fix);
    /// Applies every safe fix, and returns what was done.
    FixedScript fixAll();
    /// Whether `fixAll` may find something to do.
    bool canFix() const;
    /// Replaces a text written by hand by a script made from the job.
    void regenerate();
    /// Replaces the text by another one; `restorePutAside` restores a text that was written by hand.
    void open(const QString& text, const QString& name);
    /// The name of the opened file; empty once the script is another one.
    const QString& openedName() const { return openedName_; }
    /// Whether a text that was written by hand was put aside for another one.
    bool hasPutAside() const { return putAside_.has_value(); }
    /// Restores the text that was put aside; does nothing where there is none.
    void restorePutAside();
    /// Drops the text that was put aside.
    void forgetPutAside();

    /// Whether the table of hyperparameters makes runs that can be sent.
    bool isSweepComplete() const;
    /// Whether neither an error nor the table of hyperparameters keeps the script from being submitted.
    bool mayBeSubmitted() const { return findings_.mayBeSubmitted() && isSweepComplete(); }

    /// Whether there is a change to undo.
    bool canUndo() const { return history_.canUndo(); }
    /// Whether there is a change to redo.
    bool canRedo() const { return history_.canRedo(); }
    /// Takes back the last change, in the form or in the editor.
    void undo();
    /// Makes the change again that was taken back last.
    void redo();

    /// Sets what the cluster said about a text.
    void setAsked(const QString& text, const QList<Diagnostic>& found);
    /// Whether the cluster has nothing against submitting the present text, and has said so a moment ago.
    bool isFreshlyCleared() const;

Q_SIGNALS:
    /// `cluster` has changed, or more is known about it; emitted before `changed`.
    void clusterChanged();
    /// The script, the job or the findings changed.
    void changed();
    /// shellcheck is not on this computer; emitted once.
    void shellCheckMissing();

private:
    SubmissionSettings environment(const JourneyState& state) const;
    bool applyTyped();
    void recordChange(DraftHistory::Kind kind);
    void publish();
    void findFaults();
    /// Takes over what somebody has changed of a journey, and puts into that what becomes of the script.
    void adopt(JourneyState& state, JourneyFacts changed);
    void adoptCluster(const JourneyState& state);
    void putInto(JourneyState& state) const;
    void tell(const JourneyChange& change);
    /// Takes over a text that was written by hand in an earlier run of the program, with its job.
    void adoptOwnText(const JourneyState& state);
    /// Puts a text that was written by hand aside for one made from the job.
    void putOwnTextAside();

    JourneyModel& model_;
    std::shared_ptr<const Clock> clock_;
    ClusterProfile cluster_;  ///< made from the journey's cluster and site whenever these change
    ScriptDraft draft_;
    DraftHistory history_;
    ScriptFindings findings_;
    ScriptLint lint_;
    QTimer frame_;
    std::optional<QString> typed_;  ///< text that is not taken over yet
    std::optional<ScriptDraft> putAside_;
    QString openedName_;
    std::chrono::milliseconds askedAt_{};  ///< when the cluster's last answer came
    bool inSight_ = false;
    bool findingsAreOld_ = false;
};

}  // namespace atelier
