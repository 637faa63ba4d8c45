#pragma once

#include <QList>
#include <QString>
#include <memory>
#include <optional>

#include "core/check/Check.h"
#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"
#include "core/job/JobSpec.h"
#include "core/render/Render.h"
#include "core/render/ScriptFrame.h"

namespace atelier {

/// The script being written: one job, as a form and as a text. A change of one changes the other. Of a text
/// written by hand only the directives are changed. It has no side effects, and is fast enough for every key.
/// What is wrong with the text is found once somebody asks.
class ScriptDraft {
public:
    /// Sets the cluster whose rules and names count, and what sbatch takes there from the user's environment;
    /// a text that Atelier wrote is written anew.
    void setCluster(const ClusterProfile& cluster, const SubmissionSettings& settings = {});
    /// To be called when the job was changed, in the form or on another page.
    void setJob(const JobSpec& job);
    /// Takes over a job that another cluster suggests. The values in a text written by hand stay; only those
    /// that it does not give are taken over, such as the program's place.
    void applySuggestion(const JobSpec& job);
    /// To be called when the text was changed, in the editor or by opening a file.
    void setText(const QString& text);
    /// Replaces a text written by hand by a script made from the job.
    void regenerate();

    /// The job, as the form shows it.
    const JobSpec& job() const { return job_; }
    /// The text, as the editor shows it.
    const QString& text() const { return text_; }
    /// Whether the text says more, or something else, than the form can. Values that are only written in
    /// another way, such as `12:00:00` for `0-12:00:00`, do not count.
    bool isHandWritten() const { return origin_ == ScriptOrigin::ByHand; }
    /// Whether the text is exactly what `render` makes of the job.
    bool isGenerated() const { return origin_ == ScriptOrigin::Generated; }
    /// Whether the job has a change, such as another dataset or a sweep, that is not in directives alone and
    /// that the text written by hand does not have.
    bool isOutdated() const { return outdated_; }
    /// The problems of the text, in the order of the lines.
    const QList<Diagnostic>& problems() const { return analysis().problems; }
    /// The text's directives.
    const DirectiveReading& reading() const { return analysis().reading; }
    /// The number of problems of a severity.
    int count(Severity severity) const;

private:
    /// What is known of `text_`; copies of the draft share it.
    struct Known {
        std::optional<ScriptReading> reading;    ///< until the analysis has used it
        std::optional<ScriptAnalysis> analysis;  ///< none: nobody has asked
    };
    void setScript(const RenderedScript& script);
    const ScriptAnalysis& analysis() const;
    void setJobOf(const ScriptReading& script);

    ClusterProfile cluster_;
    SubmissionSettings settings_;
    JobSpec job_;
    QString text_;
    ScriptOrigin origin_ = ScriptOrigin::Generated;
    bool outdated_ = false;
    std::shared_ptr<Known> known_ = std::make_shared<Known>();
};

}  // namespace atelier
