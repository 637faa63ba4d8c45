#pragma once

#include <QStringList>
#include <QWidget>
#include <functional>
#include <optional>

#include "core/error/Error.h"
#include "core/journey/JourneyState.h"
#include "core/journey/Step.h"
#include "core/submit/LookForSubmissions.h"
#include "ui/widgets/Notice.h"

namespace atelier {

class JourneyModel;
class MissingNotice;
class OnceSeen;
class ScriptSession;
class Text;

/// The messages about the script as a whole: whose it is, what was put aside for it, what it needs that is
/// not there, what the cluster lacks of it, and the outcome of checking or submitting it.
class ScriptNotices final : public QWidget {
    Q_OBJECT
public:
    /// `session` and `model` must outlive it.
    ScriptNotices(ScriptSession& session, JourneyModel& model, QWidget* parent = nullptr);

    /// Shows what holds now; to be called after each change of the session, while the page is in sight.
    void present();
    /// Shows a message until another one is shown or the script is submitted.
    void say(Notice::Kind kind, const std::function<QString()>& words);
    /// Shows a success that is about the present text, until the text is another one.
    void sayOfText(const std::function<QString()>& words);
    /// Shows an error until another message is shown or the script is submitted.
    void sayError(const Error& error);
    /// Says that the job was submitted, but this computer could not record it.
    void sayUnrecorded(const Error& error);
    /// Says that the user is not signed in any more where the job was submitted.
    void sayElsewhere(const SubmittedJob& job);
    /// Says that the connection was lost while a job was being submitted.
    void sayAnswerLost(const OpenSubmission& submission);
    /// Says what became of submissions whose answers were lost, once the user has signed in there again.
    void sayOutcomes(const QList<SubmissionOutcome>& outcomes);
    /// Whether an error or a warning is shown.
    bool hasBadNews() const { return isBad_ || unrecorded_; }
    /// Drops the outcome of the last check or submission.
    void forget();
    /// Says, only once in the life of this installation, that shellcheck would find more.
    void sayShellCheckMissing();

Q_SIGNALS:
    /// The user wants to go to another step.
    void stepWanted(Step step);

private:
    void retranslate();
    void presentWhose();
    void presentPutAside();
    void presentNotThere();
    void presentOutcome();
    void addLinkToJob();

    /// Keeps telling an outcome in place of what the journey knows.
    void keepTelling(bool isBad, const std::function<void()>& tell);

    ScriptSession& session_;
    JourneyModel& model_;
    std::function<void()> tell_;    // tells an outcome that the journey does not know of
    bool isNews_ = false;           // it was not told yet
    std::optional<QString> about_;  // the text that it is about, where it is about one
    bool hintIsNews_ = false;
    OnceSeen* seen_;
    bool isBad_ = false;
    std::optional<Error> unrecorded_;
    Notice* whose_;
    Notice* putAside_;
    MissingNotice* missing_;
    Notice* notThere_;
    QStringList toldPaths_;  // by `notThere_`
    Notice* outcome_;
    QWidget* hint_;
    Text* hintWords_;
    QPushButton* hideHint_;
};

}  // namespace atelier
