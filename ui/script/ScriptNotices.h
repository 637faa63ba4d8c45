#pragma once

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
class ScriptSession;
class Text;

/// The messages about the script as a whole: whose it is, what was put aside for it, and the outcome of
/// checking or submitting it.
class ScriptNotices final : public QWidget {
    Q_OBJECT
public:
    ScriptNotices(ScriptSession& session, JourneyModel& model, QWidget* parent = nullptr);

    void present();
    /// Shows a message until another one is shown or the script is submitted.
    void say(Notice::Kind kind, const QString& text);
    void sayError(const Error& error);
    /// Says that the job was submitted, but this computer could not record it.
    void sayUnnoted(const Error& error);
    /// Says that the user is not signed in any more where the job was submitted.
    void sayElsewhere(const SubmittedJob& job);
    /// Says that the connection was lost while a job was being submitted.
    void sayAnswerLost(const OpenSubmission& submission);
    /// Says what became of such submissions, once the user has signed in there again.
    void sayOutcomes(const QList<SubmissionOutcome>& outcomes);
    /// Whether an error or a warning is shown.
    bool hasBadNews() const { return error_ || unnoted_ || (said_ && said_->kind == Notice::Kind::Warning); }
    void forget();
    /// Says, only once in the life of this installation, that shellcheck would find more.
    void sayShellCheckMissing();
    void retranslate();

Q_SIGNALS:
    void stepWanted(Step step);

private:
    void presentWhose();
    void presentPutAside();
    void presentOutcome();

    struct Said {
        Notice::Kind kind = Notice::Kind::Info;
        QString text;
        /// Gives the text in another language; none: the message is removed then.
        std::function<QString()> words;
        bool leadsToJob = false;  ///< the job that it is about is on the page “Follow”
    };
    void sayWords(Notice::Kind kind, const std::function<QString()>& words);
    ScriptSession& session_;
    JourneyModel& model_;
    std::optional<Error> error_;
    std::optional<Said> said_;
    std::optional<Error> unnoted_;
    Notice* whose_;
    Notice* putAside_;
    Notice* outcome_;
    QWidget* hint_;
    Text* hintWords_;
    QPushButton* hideHint_;
};

}  // namespace atelier
