#pragma once

#include <QList>
#include <QString>

#include "core/check/Check.h"
#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The script being written: one job, seen as a form and as a text. Whichever is changed, the other follows;
/// what somebody wrote by hand is never written over, only its directives are. Pure, and fast enough for
/// every keystroke.
class ScriptDraft {
public:
    /// The cluster whose rules and names count, and what sbatch takes there from the user's environment; the
    /// text is made anew where it is ours.
    void setCluster(const ClusterProfile& cluster, const SubmissionSettings& settings = {});
    /// The job changed, in the form or on another page.
    void setJob(const JobSpec& job);
    /// Another cluster suggests a job. A text written by hand keeps what it says; of the rest, what it leaves
    /// open is taken over, such as where the program is.
    void takeSuggestion(const JobSpec& job);
    /// The text changed, in the editor or by opening a file.
    void setText(const QString& text);
    /// Gives what was written by hand up for a script made from the job.
    void writeAnew();

    const JobSpec& job() const { return job_; }
    const QString& text() const { return text_; }
    /// Whether the text says more, or something else, than the form can. Values that are only written in
    /// another way, such as `12:00:00` for `0-12:00:00`, do not count.
    bool isHandWritten() const { return origin_ == Origin::ByHand; }
    /// Whether the text is just what the job makes, without a value that somebody wrote in another way.
    bool isOurs() const { return origin_ == Origin::Ours; }
    /// A change that is not one of directives alone, such as another dataset or a sweep, that a text written
    /// by hand did not follow.
    bool isBehind() const { return behind_; }
    /// In the order of the lines.
    const QList<Diagnostic>& problems() const { return analysis_.problems; }
    /// What the text says to sbatch.
    const DirectiveReading& reading() const { return analysis_.reading; }
    int count(Severity severity) const;

private:
    enum class Origin {
        Ours,      ///< just what `render` makes of the job
        Reworded,  ///< ours, with values somebody wrote in another way
        ByHand,
    };
    void analyse(const QString& text);
    void setJobOf(const QString& text);

    ClusterProfile cluster_;
    SubmissionSettings settings_;
    JobSpec job_;
    QString text_;
    Origin origin_ = Origin::Ours;
    bool behind_ = false;
    ScriptAnalysis analysis_;
};

}  // namespace atelier
