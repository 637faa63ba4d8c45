#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "core/base/Error.h"
#include "core/journey/JourneyState.h"
#include "core/journey/Step.h"
#include "core/submit/LookForSubmissions.h"
#include "ui/widgets/Notice.h"

namespace atelier {

class JourneyModel;
class ScriptSession;
class Text;

/// What there is to say about the script as a whole: whose it is, what was put aside for it, what came of
/// asking or submitting.
class ScriptNotices final : public QWidget {
    Q_OBJECT
public:
    ScriptNotices(ScriptSession& session, JourneyModel& model, QWidget* parent = nullptr);

    void present();
    /// Says something until something else is to be said or the script is submitted.
    void say(Notice::Kind kind, const QString& text);
    void sayError(const Error& error);
    /// The job was submitted, but this computer could not note it.
    void sayUnnoted(const Error& error);
    /// The job was submitted where somebody is no longer signed in.
    void sayElsewhere(const SubmittedJob& job);
    /// The connection went away while a job was being submitted.
    void sayAnswerLost(const OpenSubmission& submission);
    /// What came of such submissions, once somebody has signed in there again.
    void sayOutcomes(const QList<SubmissionOutcome>& outcomes);
    /// Whether something stands there that went otherwise than was wished.
    bool hasBadNews() const { return error_ || unnoted_ || (said_ && said_->kind == Notice::Kind::Warning); }
    void forget();
    /// Says once in the life of this installation that shellcheck would find more.
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
        std::function<QString()> words;  ///< it is worded anew by in another language; none: it goes then
        bool leadsToJob = false;         ///< what it speaks of is on the page “Follow”
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
