#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "core/base/Clock.h"
#include "core/check/ScriptFixes.h"
#include "core/directives/EffectiveOptions.h"
#include "ui/models/JourneyModel.h"
#include "ui/script/session/DraftHistory.h"
#include "ui/script/session/ScriptDraft.h"
#include "ui/script/session/ScriptFiles.h"
#include "ui/script/session/ScriptFindings.h"
#include "ui/script/session/ScriptLint.h"

namespace atelier {

/// The script being worked on, behind both its views: each change of either comes here, and the other view is
/// told. What comes from elsewhere while somebody types never takes the typing's place, nor the other way
/// round. It keeps one history of all changes, what is wrong with the script, and the journey's job true to
/// it. No widgets.
class ScriptSession final : public QObject {
    Q_OBJECT
public:
    ScriptSession(JourneyModel& model, std::shared_ptr<const Clock> clock, QObject* parent = nullptr);

    const ScriptDraft& draft() const { return draft_; }
    const ScriptFindings& findings() const { return findings_; }
    const ClusterProfile& cluster() const { return cluster_; }
    /// What sbatch will be given besides the script: what the user's account on the cluster sets, and what
    /// Atelier itself adds.
    SubmissionSettings settings() const;

    /// Somebody types: the editor's text is taken over within a frame, however fast the keys come.
    void type(const QString& text);
    /// Takes over at once what was typed in the last frame. Whatever else changes the script does so first.
    void flush();
    /// The form's job changed.
    void setJob(const JobSpec& job);
    /// Applies a fix of a finding there is; one of a text that was typed over meanwhile does nothing.
    void applyFix(const TextEdit& fix);
    /// Applies every fix that is safe; what was done.
    FixedScript fixAll();
    /// Whether `fixAll` may find something to do.
    bool canFix() const;
    /// Gives what was written by hand up for a script made from the job.
    void writeAnew();
    /// Puts another text in the place of this one, which can be taken back by `goBack` where it was written
    /// by hand.
    void open(const QString& text, const QString& name);
    /// The name of the file that was opened, while the script is that one.
    const QString& openedName() const { return openedName_; }
    bool canGoBack() const { return putAside_.has_value(); }
    void goBack();
    void forgetPutAside();

    /// Whether the table of hyperparameters makes runs that can be sent.
    bool isSweepComplete() const;
    bool mayBeSubmitted() const { return findings_.mayBeSubmitted() && isSweepComplete(); }

    bool canUndo() const { return history_.canUndo(); }
    bool canRedo() const { return history_.canRedo(); }
    void undo();
    void redo();

    /// What the cluster said about a text.
    void setAsked(const QString& text, const QList<Diagnostic>& found);

Q_SIGNALS:
    /// `cluster` is another one, or more is known of it; before `changed`.
    void clusterChanged();
    /// The script, the job or what is known to be wrong with it changed.
    void changed();
    /// shellcheck is not on this computer; told once.
    void shellCheckMissing();

private:
    SubmissionSettings environment() const;
    bool takeTyped();
    void recordChange(DraftHistory::Kind kind);
    void publish();
    void onJourneyChanged(const JourneyChange& change);
    /// Takes over what the journey says of the job, and where it goes by other rules, those.
    void adoptJourney(bool otherRules);
    void adoptCluster();

    JourneyModel& model_;
    std::shared_ptr<const Clock> clock_;
    ClusterProfile cluster_;  ///< made of the journey's cluster and site, at each change of theirs
    ScriptDraft draft_;
    DraftHistory history_;
    ScriptFindings findings_;
    ScriptLint lint_;
    QTimer frame_;
    std::optional<QString> typed_;  ///< not taken over yet
    std::optional<ScriptDraft> putAside_;
    QString openedName_;
};

}  // namespace atelier
